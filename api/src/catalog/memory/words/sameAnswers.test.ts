import type { ProductSort } from '@boom/contract';
import { demoCatalogue } from '../../../../demo/catalogue';
import { database } from '../../../database/connection';
import { readNow } from '../../../database/reading';
import { until } from '../../../test/until';
import { buildCategory, buildProduct } from '../../build';
import { facetsOf, findFacets } from '../../facets';
import { listProducts } from '../../listProducts';
import { Product } from '../../model';
import type { ProductsQuery } from '../../query';
import { suggest } from '../../suggestions';
import { keepVocabulary } from '../../vocabulary';
import { countGroups } from '../countGroups';
import { findPage } from '../findPage';
import { Shelf } from '../shelf';
import { searchInMemory } from './searchInMemory';

jest.setTimeout(180_000);

const shelf = new Shelf();
const stops: (() => void)[] = [];
let categoryIds: string[];

const parts = {
  kinds: ['Audífonos', 'Cámara', 'Teclado', 'Ratón', 'Laptop', 'Batería portátil', 'Niñera electrónica', 'Wi-Fi'],
  brands: ['Sonara', 'Tolvia', 'Zarko', 'Straße', 'Œuvre', 'A de B', '5a', '100%'],
  traits: ['8GB/512GB/Cámara', 'Wi-Fi+BT', '16 GB', '16GB', 'v2.0', 'de la casa', 'portátiles', '1e5', 'USB-C', '4K'],
};
const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value;

beforeAll(async () => {
  const categories = [await buildCategory({ name: 'Cámaras' }), await buildCategory({ name: 'Audio y vídeo' })];
  categoryIds = categories.map(({ id }) => id);
  await database.query(
    `INSERT INTO products (name, description, specifications, price, category_id, promotion_type, stock, is_active,
       is_featured, free_shipping, created_at)
     SELECT * FROM jsonb_to_recordset($1) AS row (name text, description text, specifications jsonb, price numeric,
       category_id uuid, promotion_type text, stock int, is_active boolean, is_featured boolean, free_shipping boolean,
       created_at timestamptz)`,
    {
      bind: [
        JSON.stringify(
          Array.from({ length: 640 }, (_, n) => ({
            name: [pick(parts.kinds, n), pick(parts.brands, n >> 3), pick(parts.traits, n * 7), n % 5 === 0 ? n : '']
              .join(' ')
              .trim(),
            description: pick(demoCatalogue.products, n * 13).description,
            specifications: pick(demoCatalogue.products, n * 13).specifications,
            price: pick([99.9, 500, 2_500.5, 30_000], n) + (n % 9),
            category_id: pick([null, ...categoryIds], n),
            promotion_type: pick([null, null, null, 'BOOM', 'OFERTA'], n),
            stock: n % 3,
            is_active: n % 11 !== 0,
            is_featured: n % 4 === 0,
            free_shipping: n % 3 === 0,
            // Several of the same age, so that the id decides.
            created_at: new Date(Date.parse('2026-01-01T00:00:00.123Z') + (n % 37) * 60_000),
          })),
        ),
      ],
    },
  );
  stops.push(shelf.start(), keepVocabulary());
  await until(() => Promise.resolve(shelf.isOpen && shelf.words.isWhole && shelf.table.size > 500));
});
afterAll(() => {
  for (const stop of stops) stop();
});

const texts = [
  'audifonos',
  'AUDÍFONOS sonara',
  'audifnos',
  'camara',
  'cámaras',
  'camara zarko',
  'zarko camara 8gb',
  'cam',
  'c',
  'vide',
  'audio y video',
  'audio sonara 16gb',
  '16gb',
  '16 gb',
  '512gb camara',
  '8GB/512GB/Cámara',
  'wi-fi',
  'wifi',
  'wi fi bt',
  'v2.0',
  '2.0',
  '1e5',
  'usb-c',
  'usbc',
  'bateria portatil',
  'portatiles',
  'ninera',
  'strasse',
  'œuvre raton',
  '5a',
  'de la casa',
  'pantalla nitida',
  'teclado retroiluminado de tolvia',
  'tecaldo',
  'laptpo tolvia',
  'zakro',
  '4k',
  '1',
  'para toda la jornada sin el cargador',
  // No words, or none that is found: letters inside a name.
  'udífon',
  'dio sonara',
  'aptop zarko 8',
  'de',
  'de la ca',
  '100%',
  '00%',
  '%',
  '_',
  '8gb/512',
  'b/512gb/c',
  '-fi+b',
  'a de b u',
  'ñer',
  '\\',
  'teclado que nadie tiene',
];
const filters: ProductsQuery[] = [
  {},
  { available: 'true' },
  { promotion: 'any', freeShipping: 'true' },
  { minPrice: '500', maxPrice: '2505' },
  { featured: 'false' },
];
const sorts: (ProductSort | undefined)[] = [undefined, 'featured', 'newest', 'price_asc', 'price_desc', 'relevance'];

/** What a page's link asks for the next one with. */
type Next = Pick<ProductsQuery, 'sort' | 'cursor'>;

/** Every page to the last, as ids, with the total of each. */
async function pagesOf(readPage: (next?: Next) => Promise<{ ids: string[]; total: number; next: Next | null }>) {
  const pages: { ids: string[]; total: number }[] = [];
  let following: Next | undefined;
  do {
    const { ids, total, next } = await readPage(following);
    pages.push({ ids, total });
    following = next ?? undefined;
  } while (following && pages.length < 5);
  return pages;
}

async function fromMemory(query: ProductsQuery, limit: number, offset: number) {
  const search = await searchInMemory(query.search ?? '', shelf);
  const read = (next?: Next) =>
    search?.inTurn(
      (matches) => findPage({ ...query, ...next }, { limit, offset }, shelf.table, matches),
      (page) => page?.total === 0,
    );
  if (!read()) return null;
  return pagesOf(async (next) => {
    const page = read(next);
    return { ids: (page?.slots ?? []).map(shelf.table.idOf), total: page?.total ?? -1, next: page?.next ?? null };
  });
}

const fromDatabase = (query: ProductsQuery, limit: number, offset: number) =>
  pagesOf(async (asked) => {
    const { products, total, next } = await listProducts({ ...query, ...asked }, { limit, offset }, false, readNow);
    return { ids: products.map(({ id }) => id), total, next };
  });

async function compareAll(): Promise<number> {
  let found = 0;
  for (const [index, search] of texts.entries()) {
    for (const [row, filter] of filters.entries()) {
      const category = pick([undefined, undefined, ...categoryIds], index + row);
      const query = { ...filter, search, sort: pick(sorts, index + row), ...(category && { category }) };
      const [limit, offset] = [7 + (index % 30), pick([0, 0, 5, 40], index + row)];
      const known = await fromMemory(query, limit, offset);
      // How some words are read is the database's.
      if (!known) continue;
      if (known[0]?.total) found += 1;
      expect([query, known]).toEqual([query, await fromDatabase(query, limit, offset)]);
      const facets = (await searchInMemory(search, shelf))?.inTurn(
        ({ all }, meant) => facetsOf(countGroups(query, shelf.table, all), query, meant),
        ({ total }) => total === 0,
      );
      expect([query, facets]).toEqual([query, await findFacets(query, false, readNow)]);
    }
  }
  return found;
}

describe('a search in memory', () => {
  it('finds what the database finds, in the same order, on every page, with every filter and facet', async () => {
    // Nearly all of them find something: otherwise nothing is compared.
    expect(await compareAll()).toBeGreaterThan(texts.length * 3);
  });

  it('still does after products were renamed, moved, hidden, brought back and deleted, packed again or not', async () => {
    const ids = (await Product.findAll({ where: { isActive: true }, order: ['id'], limit: 300 })).map(({ id }) => id);
    const some = (from: number, to: number) => ({ bind: [ids.slice(from, to)] });
    const changes: [string, { bind: string[][] }][] = [
      ["UPDATE products SET name = 'Teclado óptico ' || left(id::text, 4) WHERE id = ANY ($1)", some(0, 90)],
      [`UPDATE products SET category_id = '${categoryIds[0]}' WHERE id = ANY ($1)`, some(60, 150)],
      ['UPDATE products SET is_active = false WHERE id = ANY ($1)', some(120, 200)],
      ['DELETE FROM products WHERE id = ANY ($1)', some(200, 260)],
      ['UPDATE products SET is_active = true WHERE id = ANY ($1)', some(150, 200)],
      ["UPDATE products SET description = 'Cámara de vídeo' WHERE id = ANY ($1)", some(180, 200)],
    ];
    const { words } = shelf;
    for (const [sql, bind] of changes) {
      await database.query(sql, bind);
      const product = await buildProduct({ name: 'Consola Zarko' });
      await until(() => Promise.resolve(shelf.table.find(product.id) !== undefined));
    }
    expect(shelf.words).toBe(words);
    await compareAll();
    await words.pack();
    await compareAll();
  });

  it('suggests the same products', async () => {
    const answers = texts.map(async (typed) => {
      const search = await searchInMemory(typed, shelf);
      const page = search?.inTurn(
        (matches) => findPage({}, { limit: 6, offset: 0 }, shelf.table, matches),
        (found) => found?.total === 0,
      );
      const { products } = await suggest(typed, readNow);
      if (page) {
        expect([typed, page.slots.map((slot) => shelf.table.idOf(slot))]).toEqual([
          typed,
          products.map(({ id }) => id),
        ]);
      }
    });
    await Promise.all(answers);
  });
});
