import { query } from '../database/query';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { type SignedInClient, signedIn, visitor } from '../test/build';
import { cache } from '../test/cached';
import { countBoughtTogether } from './boughtTogether';
import { buildFamily, buildProduct } from './build';
import type { Product } from './model';

let customer: SignedInClient;
beforeAll(async () => {
  customer = await signedIn();
  await buildBankTransfer();
});

const build = (...names: string[]) => Promise.all(names.map((name) => buildProduct({ name, stock: 50 })));
const pathOf = ({ id }: Product) => `/api/products/${id}/bought-together`;
const names = async (product: Product) =>
  (await visitor().get(pathOf(product))).body.map(({ name }: { name: string }) => name);

/** So many paid orders of these. */
async function buy(times: number, ...products: Product[]): Promise<void> {
  const items = products.map(({ id: productId }) => ({ productId, quantity: 1 }));
  for (let time = 0; time < times; time += 1) {
    expect((await postTransferOrder(customer, items)).status).toBe(201);
  }
  await query("UPDATE orders SET payment_status = 'verified'");
}

it('lists what was bought with a product, the most frequent first, that can be bought now', async () => {
  const [phone, cover, cable, gone] = await build('Teléfono', 'Funda', 'Cable', 'Agotado');
  if (!phone || !cover || !cable || !gone) throw new Error('no products');
  await buy(3, phone, cover);
  await buy(2, phone, cable, gone);
  await buy(1, phone, await buildProduct({ name: 'Una vez' }));
  await gone.update({ stock: 0 });
  await countBoughtTogether();
  expect(await names(phone)).toEqual(['Funda', 'Cable']);
  await buy(2, phone, cable);
  // Counted anew, not on top.
  await countBoughtTogether();
  await countBoughtTogether();
  expect(await names(phone)).toEqual(['Cable', 'Funda']);
});

it('gives no place to what the shop shows no more', async () => {
  const [phone, cover] = await build('Teléfono', 'Funda');
  const withdrawn = await build(...Array.from({ length: 8 }, (_, index) => `Retirado ${index}`));
  if (!phone || !cover) throw new Error('no products');
  await buy(3, phone, ...withdrawn);
  await buy(2, phone, cover);
  await Promise.all(withdrawn.map((product) => product.update({ isActive: false, deletedAt: new Date() })));
  await countBoughtTogether();
  expect(await names(phone)).toEqual(['Funda']);
});

it('is listed anew for whoever was answered before, once it is counted, is there again, or the product is not', async () => {
  const [phone, cover] = await build('Teléfono', 'Funda');
  if (!phone || !cover) throw new Error('no products');
  await buy(2, phone, cover);
  await cache(pathOf(phone));
  expect(await names(phone)).toEqual([]);
  await countBoughtTogether();
  expect(await names(phone)).toEqual(['Funda']);
  await cover.update({ stock: 0 });
  await cache(pathOf(phone));
  expect(await names(phone)).toEqual([]);
  await cover.update({ stock: 5 });
  expect(await names(phone)).toEqual(['Funda']);
  await cache(pathOf(phone));
  await phone.update({ isActive: false });
  expect((await visitor().get(pathOf(phone))).status).toBe(404);
});

it('counts what was paid in the last half year, and an order once, whatever variants it has', async () => {
  const [phone, cover, cable, stand] = await build('Teléfono', 'Funda', 'Cable', 'Base');
  if (!phone || !cover || !cable || !stand) throw new Error('no products');
  await buy(2, phone, cover);
  await query("UPDATE orders SET created_at = now() - interval '181 days'");
  await buy(2, phone, cable);
  await query("UPDATE orders SET payment_status = 'refunded' WHERE created_at > now() - interval '1 hour'");
  const { variant } = await buildFamily(await signedIn({ isAdmin: true }));
  const items = [stand, variant('Azul', '256 GB'), variant('Azul', '128 GB')];
  const lines = items.map(({ id: productId }) => ({ productId, quantity: 1 }));
  expect((await postTransferOrder(customer, lines)).status).toBe(201);
  await query("UPDATE orders SET payment_status = 'verified' WHERE payment_status LIKE 'pending%'");
  await countBoughtTogether();
  expect(await names(phone)).toEqual([]);
  expect(await names(stand)).toEqual([]);
});
