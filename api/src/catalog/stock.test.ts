import { inTransaction } from '../database/transaction';
import { buildProduct } from './build';
import { adjustStock, giveBackStock, retakeStock, takeStock } from './stock';

const take = (productId: string, quantity: number) =>
  inTransaction((transaction) => takeStock([{ productId, quantity }], transaction));
const adjust = (productId: string, change: number) =>
  inTransaction((transaction) => adjustStock(productId, change, transaction));
const stockOf = async (product: Awaited<ReturnType<typeof buildProduct>>) => (await product.reload()).stock;

test('a change of the stock is a difference, whatever is sold at the same time', async () => {
  const product = await buildProduct({ stock: 20 });
  const sales = Array.from({ length: 10 }, () => take(product.id, 1));
  const changes = Array.from({ length: 10 }, (_, index) => adjust(product.id, index % 2 ? 5 : -3));
  await Promise.all([...sales, ...changes]);
  expect(await stockOf(product)).toBe(20 - 10 + 5 * 5 - 5 * 3);
});

test('no change takes the stock below zero: it is refused with what is left', async () => {
  const product = await buildProduct({ stock: 4 });
  await expect(adjust(product.id, -5)).rejects.toMatchObject({
    status: 409,
    code: 'stock_below_zero',
    extras: { params: { stock: 4 } },
  });
  expect(await adjust(product.id, -4)).toBe(0);
  expect(await stockOf(product)).toBe(0);
});

test('a deleted product has no stock to change', async () => {
  const product = await buildProduct();
  await product.update({ deletedAt: new Date() });
  await expect(adjust(product.id, 1)).rejects.toMatchObject({ status: 404, code: 'product_not_found' });
});

test('units are taken again for all lines or for none', async () => {
  const [plenty, scarce] = [await buildProduct({ stock: 10 }), await buildProduct({ stock: 1 })];
  const lines = [plenty, scarce].map(({ id }) => ({ productId: id, quantity: 2 }));
  const missing = await inTransaction((transaction) => retakeStock(lines, transaction));
  expect(missing).toEqual([scarce.id]);
  expect([await stockOf(plenty), await stockOf(scarce)]).toEqual([10, 1]);
  await inTransaction((transaction) => giveBackStock(lines, transaction));
  expect([await stockOf(plenty), await stockOf(scarce)]).toEqual([12, 3]);
});
