import { MAX_WISHES } from '@boom/contract';
import { buildProduct } from '../catalog/build';
import { type SignedInClient, signedIn } from '../test/build';

const path = '/api/user/wishlist';
let customer: SignedInClient;
beforeEach(async () => {
  customer = await signedIn();
});

const add = (...items: object[]) => customer.post(path, { items });
const names = async () => (await customer.get(path)).body.map(({ name }: { name: string }) => name);

describe('the wish list', () => {
  it('keeps what was put on it first, however often it is put there, the newest first', async () => {
    const [lamp, cable] = [await buildProduct({ name: 'Lámpara' }), await buildProduct({ name: 'Cable' })];
    const old = { productId: lamp.id, price: '120.50', addedAt: '2026-01-01T00:00:00.000Z' };
    expect((await add(old)).body).toEqual([{ ...old, name: 'Lámpara' }]);
    const { status, body } = await add({ productId: cable.id, price: 80 }, { ...old, price: '1.00' });
    expect(status).toBe(200);
    expect(body).toMatchObject([{ name: 'Cable', price: '80.00' }, old]);
  });

  it('takes no day of tomorrow', async () => {
    const { id: productId } = await buildProduct();
    const { body } = await add({ productId, price: '1.00', addedAt: '2999-01-01T00:00:00.000Z' });
    expect(new Date(body[0].addedAt).getTime()).toBeLessThan(Date.now() + 60_000);
  });

  it('leaves out what is not sold, but keeps what is sold no more', async () => {
    const product = await buildProduct({ name: 'Se va' });
    const hidden = await buildProduct({ isActive: false });
    await add({ productId: product.id, price: '5.00' }, { productId: hidden.id, price: '5.00' });
    expect(await names()).toEqual(['Se va']);
    expect(await add({ productId: hidden.id, price: '5.00' })).toMatchObject({
      status: 404,
      body: { code: 'product_not_found' },
    });
    await product.update({ isActive: false, deletedAt: new Date() });
    expect(await names()).toEqual(['Se va']);
  });

  it('promises no mail to who limited the use of their data, which would not be sent', async () => {
    const { id: productId } = await buildProduct({ stock: 0 });
    await customer.put('/api/privacy/limit', { isLimited: true });
    const awaited = { productId, price: '5.00', awaitsStock: true };
    expect(await add(awaited)).toMatchObject({ status: 409, body: { code: 'data_limited' } });
    expect(await names()).toEqual([]);
    expect((await add({ ...awaited, awaitsStock: false })).status).toBe(200);
    await customer.put('/api/privacy/limit', { isLimited: false });
    expect((await add(awaited)).body).toMatchObject([{ awaitsStock: true }]);
  });

  it('waits for nothing while its owner has limited that, and is put back as it was shown', async () => {
    const { id: productId } = await buildProduct({ stock: 0 });
    await add({ productId, price: '5.00', awaitsStock: true });
    await customer.put('/api/privacy/limit', { isLimited: true });
    const [{ productId: id, price, ...shown }] = (await customer.get(path)).body;
    expect(shown).not.toHaveProperty('awaitsStock');
    await customer.delete(`${path}/${id}`);
    expect((await add({ productId: id, price })).status).toBe(200);
  });

  it('is each person’s own, and two tabs may take the same off at once', async () => {
    const other = await signedIn();
    const { id: productId } = await buildProduct();
    await add({ productId, price: '5.00' });
    expect((await other.get(path)).body).toEqual([]);
    expect((await other.delete(`${path}/${productId}`)).body.code).toBe('wish_not_found');
    expect(await names()).toHaveLength(1);
    const both = await Promise.all([1, 2].map(() => customer.delete(`${path}/${productId}`)));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await names()).toEqual([]);
  });

  it('takes as many as it may from two tabs at once, and all of a call or nothing', async () => {
    const ids: string[] = [];
    for (let at = 0; at <= MAX_WISHES; at += 1) ids.push((await buildProduct()).id);
    const item = (productId: string) => ({ productId, price: '5.00' });
    await add(...ids.slice(0, MAX_WISHES - 1).map(item));
    const both = await Promise.all(ids.slice(-2).map((id) => add(item(id))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('wishlist_full');
    expect(await names()).toHaveLength(MAX_WISHES);
  });

  it('of two tabs that bring the same at once is the same', async () => {
    const { id: productId } = await buildProduct();
    const both = await Promise.all([1, 2].map(() => add({ productId, price: '5.00' })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await names()).toHaveLength(1);
  });

  it.each([
    ['no product', { items: [] }],
    ['an id that is none', { items: [{ productId: 'x', price: '5.00' }] }],
    ['no price', { items: [{ productId: '00000000-0000-4000-8000-000000000000' }] }],
  ])('refuses %s', async (_what, body) => {
    expect(await customer.post(path, body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});
