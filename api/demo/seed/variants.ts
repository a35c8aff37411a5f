import type { ProductOption } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { Product } from '../../src/catalog/model';
import type { DemoVariant } from '../catalogue/types';
import { demoId } from './demoIds';
import type { DemoPictures } from './pictures';

/** A product of the demonstration becomes the first of its variants, as in the panel: what names it goes on. */
export async function giveVariants(
  id: string,
  options: ProductOption[],
  [first, ...others]: DemoVariant[],
  pictures: DemoPictures,
  transaction: Transaction,
): Promise<void> {
  const product = await Product.findByPk(id, { rejectOnEmpty: true, transaction });
  const { id: _id, version: _version, ...values } = product.get({ plain: true });
  const above = await Product.create({ ...values, id: demoId('family', id), options, stock: 0 }, { transaction });
  const own = ({ values: optionValues, price, originalPrice, stock, sku }: DemoVariant) => ({
    ...{ optionValues, price, originalPrice, stock, sku },
    ...{ variantOf: above.id, isFeatured: false },
  });
  if (first) await product.update(own(first), { transaction });
  for (const variant of others) {
    const [main, ...more] = variant.pictures.flatMap((name) => pictures.get(name) ?? []);
    await Product.create(
      {
        ...values,
        ...own(variant),
        id: demoId('variant', variant.sku),
        ...(main && {
          imageUrl: main.path,
          images: more.map(({ path }) => path),
          imagePlaceholder: main.placeholder,
        }),
      },
      { transaction },
    );
  }
}
