import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { database } from '../database/connection';
import { query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { signedIn } from '../test/build';
import { blue, buildFamily, buildProduct, large } from './build';
import { editableProduct } from './editProduct';
import { adjustStock, giveBackStock, reserveStock, retakeStock, takeStock } from './stock';

const take = (productId: string, quantity: number) =>
  inTransaction(async (transaction) => {
    const lines = [{ productId, quantity }];
    await reserveStock(lines, transaction);
    await takeStock(lines, transaction);
  });
const adjust = (productId: string, change: number) =>
  inTransaction((transaction) => adjustStock(productId, change, transaction));
const stockOf = async (product: Awaited<ReturnType<typeof buildProduct>>) => (await product.reload()).stock;

test('a change of the stock is a difference, whatever is sold at the same time', async () => {
  // Enough for every sale and every decrease to come before the first increase.
  const product = await buildProduct({ stock: 30 });
  const sales = Array.from({ length: 10 }, () => take(product.id, 1));
  const changes = Array.from({ length: 10 }, (_, index) => adjust(product.id, index % 2 ? 5 : -3));
  await Promise.all([...sales, ...changes]);
  expect(await stockOf(product)).toBe(30 - 10 + 5 * 5 - 5 * 3);
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
  expect(await inTransaction((transaction) => retakeStock(lines, transaction))).toBeNull();
  expect([await stockOf(plenty), await stockOf(scarce)]).toEqual([10, 1]);
  await inTransaction((transaction) => giveBackStock(lines, transaction));
  expect([await stockOf(plenty), await stockOf(scarce)]).toEqual([12, 3]);
});

describe('no other file', () => {
  /** SQL that sets the column, or a model's call that does. */
  const writes = [
    /UPDATE\s+products\s+SET\s(?:(?!\bWHERE\b)[^;])*\bstock\s*=/i,
    /\.(?:update|set|increment|decrement)\(\s*(?:\{[^}]*|\[?\s*['"])\bstock\b/,
    /\bproduct\.stock\s*[+-]?=[^=]/,
  ];
  const writesStock = (source: string) => writes.some((each) => each.test(source));

  it('changes the stock of a product that exists', async () => {
    const root = join(__dirname, '..');
    const files = (await readdir(root, { recursive: true })).filter(
      (name) => /\.ts$/.test(name) && !/\.test\.ts$|^test\/|migrations/.test(name),
    );
    expect(files.length).toBeGreaterThan(200);
    const found: string[] = [];
    for (const name of files) if (writesStock(await readFile(join(root, name), 'utf8'))) found.push(name);
    expect(found).toEqual([join('catalog', 'stock.ts')]);
  });

  it.each([
    'UPDATE products SET name = $1, stock = $2 WHERE id = $3',
    'await product.update({ name, stock: 3 })',
    "product.set('stock', 3)",
    'product.stock = 3;',
    'product.stock -= 1;',
  ])('could hide %s', (line) => {
    expect(writesStock(line)).toBe(true);
  });
});

test('who edits a product keeps no order line from naming it', async () => {
  const { id } = await buildProduct();
  const other = await database.transaction();
  await inTransaction(async (transaction) => {
    await editableProduct(id).find(transaction);
    await query('SELECT FROM products WHERE id = $1 FOR KEY SHARE NOWAIT', [id], other);
  });
  await other.rollback();
});

test('a sale writes into no index: none holds the stock', async () => {
  const text = `SELECT indexname FROM pg_indexes WHERE tablename = 'products' AND indexdef ~ '\\mstock\\M'`;
  expect(await query(text)).toEqual([]);
});

const isScarce = async (id: string) => {
  const [row] = await query<{ isScarce: boolean }>('SELECT is_scarce AS "isScarce" FROM products WHERE id = $1', [id]);
  return row?.isScarce;
};

test('what runs out says so, and what came in no longer does', async () => {
  const { id } = await buildProduct({ stock: 11 });
  expect(await isScarce(id)).toBe(false);
  await take(id, 1);
  expect(await isScarce(id)).toBe(true);
  await adjust(id, 1);
  expect(await isScarce(id)).toBe(false);
  expect(await isScarce((await buildProduct({ stock: 10 })).id)).toBe(true);
});

test('what has fewer units left than are sold at least has run out, a variant by the minimum of its product', async () => {
  const plain = await buildProduct({ stock: 15 });
  const admin = await signedIn({ isAdmin: true });
  const { product, first } = await buildFamily(admin, {}, [{ ...blue, stock: { from: 10, to: 15 } }, large]);
  const areScarce = () => Promise.all([plain, first].map(({ id }) => isScarce(id)));
  const sellFrom = async (minQuantity: number) => {
    for (const { id } of [plain, product]) await admin.patch(`/api/admin/products/${id}`, { minQuantity });
  };
  expect(await areScarce()).toEqual([false, false]);
  await sellFrom(16);
  expect(await areScarce()).toEqual([true, true]);
  await sellFrom(15);
  expect(await areScarce()).toEqual([false, false]);
  await sellFrom(20);
  for (const { id } of [plain, first]) await adjust(id, 5);
  expect(await areScarce()).toEqual([false, false]);
});
