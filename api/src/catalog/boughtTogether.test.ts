import { query } from '../database/query';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { signedIn, visitor } from '../test/build';
import { countBoughtTogether } from './boughtTogether';
import { buildProduct } from './build';

it('lists what was bought with a product, the most frequent first, that can be bought now', async () => {
  const [phone, cover, cable, gone] = await Promise.all(
    ['Teléfono', 'Funda', 'Cable', 'Agotado'].map((name) => buildProduct({ name, stock: 50 })),
  );
  if (!phone || !cover || !cable || !gone) throw new Error('no products');
  const names = async () =>
    (await visitor().get(`/api/products/${phone.id}/bought-together`)).body.map(({ name }: { name: string }) => name);
  const customer = await signedIn();
  await buildBankTransfer();
  const buy = async (times: number, ...products: (typeof phone)[]) => {
    const items = products.map(({ id: productId }) => ({ productId, quantity: 1 }));
    for (let time = 0; time < times; time += 1) {
      expect((await postTransferOrder(customer, items)).status).toBe(201);
    }
    await query("UPDATE orders SET payment_status = 'verified'");
  };
  await buy(3, phone, cover);
  await buy(2, phone, cable, gone);
  await buy(1, phone, await buildProduct({ name: 'Una vez' }));
  await gone.update({ stock: 0 });
  await countBoughtTogether();
  expect(await names()).toEqual(['Funda', 'Cable']);
  await buy(2, phone, cable);
  // Counted anew, not on top.
  await countBoughtTogether();
  await countBoughtTogether();
  expect(await names()).toEqual(['Cable', 'Funda']);
});
