import { DAY_MS } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { Category, Product } from '../../src/catalog/model';
import { database } from '../../src/database/connection';
import { query, queryOne } from '../../src/database/query';
import { Media } from '../../src/media/model';
import { Banner, SpecialOffer } from '../../src/storefront/model';
import { demoCatalogue } from '../catalogue';
import { demoId } from './demoIds';
import { type DemoPictures, storeDemoPictures } from './pictures';
import { giveVariants } from './variants';

/** Any number, the same in every process: only one of them fills the shop. */
const LOCK = 7_248_602;
const MINUTE_MS = 60_000;

/**
 * Fills an empty shop with the demo catalogue; does nothing in a shop that ever had anything in it.
 *
 * @returns whether the shop was filled.
 */
export async function seedDemo(): Promise<boolean> {
  if (!(await isEmpty())) return false;
  // Copying takes seconds and can be repeated: it stays outside of the transaction.
  const pictures = await storeDemoPictures();
  return database.transaction(async (transaction) => {
    await query('SELECT pg_advisory_xact_lock($1)', [LOCK], transaction);
    if (!(await isEmpty(transaction))) return false;
    await fill(pictures, transaction);
    return true;
  });
}

/** Deleted products count: a shop whose owner took the demo away stays without it. */
export async function isEmpty(transaction?: Transaction): Promise<boolean> {
  const { used } = await queryOne<{ used: boolean }>(
    `SELECT EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM categories)
       OR EXISTS (SELECT FROM banners) OR EXISTS (SELECT FROM special_offers) AS used`,
    [],
    transaction,
  );
  return !used;
}

async function fill(pictures: DemoPictures, transaction: Transaction): Promise<void> {
  const now = Date.now();
  const { categories, products, banners, offers } = demoCatalogue;
  const pictureOf = (name: string) => pictures.get(name)?.path ?? null;
  /** First in the file means newest, so that the shop shows them in the file's order. */
  const madeAt = (index: number) => new Date(now - DAY_MS - index * MINUTE_MS);

  await Media.bulkCreate(
    [...pictures.values()].map(({ path: _path, ...facts }) => ({
      ...facts,
      kind: 'picture',
      contentType: 'image/webp',
    })),
    // Left over from a database that was thrown away without its files, or the other way round.
    { ignoreDuplicates: true, transaction },
  );
  await Category.bulkCreate(
    categories.map(({ slug, name, emoji, attributes = [] }, index) => ({
      id: demoId('category', slug),
      name,
      emoji,
      attributes: attributes.map((attribute) => ({
        id: demoId('attribute', `${slug} ${attribute.name}`),
        unit: '',
        options: [],
        isFilter: true,
        ...attribute,
      })),
      createdAt: new Date(now - DAY_MS + index * MINUTE_MS),
    })),
    { transaction },
  );
  await Product.bulkCreate(
    products.map(
      ({ slug, categorySlug, pictures: names, importDeliveryDays, options: _o, variants: _v, ...product }, index) => {
        const [main, ...others] = names.filter((name) => pictures.has(name));
        return {
          ...product,
          id: demoId('product', slug),
          categoryId: demoId('category', categorySlug),
          imageUrl: main ? pictureOf(main) : null,
          images: others.flatMap((name) => pictureOf(name) ?? []),
          imagePlaceholder: main ? (pictures.get(main)?.placeholder ?? null) : null,
          ...(importDeliveryDays !== null && { importDeliveryDays }),
          createdAt: madeAt(index),
          updatedAt: madeAt(index),
        };
      },
    ),
    { transaction },
  );
  for (const { slug, options, variants } of products) {
    if (options && variants) await giveVariants(demoId('product', slug), options, variants, pictures, transaction);
  }
  await Banner.bulkCreate(
    banners.map(({ picture, ...banner }) => ({
      ...banner,
      id: demoId('banner', picture),
      imageUrl: pictureOf(picture),
    })),
    { transaction },
  );
  await SpecialOffer.bulkCreate(
    offers.map(({ picture, productSlug, endsInDays, ...offer }) => ({
      ...offer,
      id: demoId('offer', picture),
      imageUrl: pictureOf(picture),
      productId: productSlug === null ? null : demoId('product', productSlug),
      endDate: new Date(now + endsInDays * DAY_MS),
    })),
    { transaction },
  );
}
