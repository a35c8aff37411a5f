import { buildProduct } from '../catalog/build';
import { Order } from '../orders/model';
import { buildCardOrder, type Provider, startProvider } from '../payments/build';
import { type SignedInClient, signedIn, visitor } from '../test/build';

const path = '/api/admin/installments-config';
let admin: SignedInClient;
let provider: Provider;
beforeAll(async () => {
  admin = await signedIn({ isAdmin: true });
  provider = await startProvider();
});
afterAll(() => provider.stop());

const plans = async () => (await visitor().get('/api/payments/config')).body.installments;
/** What the provider was asked for, of an order over 1,298.60 pesos. */
async function askedOf(quantity: number) {
  const { order } = await buildCardOrder({ quantity });
  const { preferenceId } = await Order.findByPk(order.id, { rejectOnEmpty: true });
  const { preferences } = await provider.read();
  return (preferences.find(({ id }) => id === preferenceId) as { payment_methods?: { installments?: number } })
    .payment_methods?.installments;
}

describe('months without interest', () => {
  it('are none until somebody offers them', async () => {
    expect(await plans()).toEqual([]);
    expect((await admin.get(path)).body).toMatchObject({
      isActive: false,
      minimum3: null,
      minimum24: null,
      version: 1,
    });
    expect(await askedOf(2)).toBeUndefined();
  });

  it('are offered from an amount on, to shoppers and at the provider', async () => {
    const { status, body } = await admin.put(path, { isActive: true, minimum3: 500, minimum12: '1200', version: 1 });
    expect([status, body.minimum12, body.version]).toEqual([200, '1200.00', 2]);
    expect(await plans()).toEqual([
      { months: 3, minimumAmount: '500.00' },
      { months: 12, minimumAmount: '1200.00' },
    ]);
    // 698.80 and 1,298.60 with shipping.
    expect([await askedOf(1), await askedOf(2)]).toEqual([3, 12]);
    const { id: productId } = await buildProduct({ price: '100.00' });
    const customer = await signedIn();
    await customer.post('/api/payments/create-preference', { productId });
    const { preferences } = await provider.read();
    expect(preferences.at(-1)).toHaveProperty('payment_methods');
    expect((preferences.at(-1) as { payment_methods?: object }).payment_methods).not.toHaveProperty('installments');
  });

  it('keep what another administrator changed meanwhile', async () => {
    const { version } = (await admin.get(path)).body;
    await admin.put(path, { minimum6: '900.00', version });
    expect((await admin.put(path, { minimum18: '5000.00', version })).status).toBe(200);
    expect(await admin.put(path, { minimum6: '800.00', version })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { minimum6: '900.00', minimum18: '5000.00' } },
    });
  });

  it('take no other amount than one', async () => {
    expect((await admin.put(path, { minimum3: '-1' })).body.fields).toEqual({
      minimum3: 'Escribe un monto válido, o nada',
    });
    expect((await admin.put(path, { minimum3: '' })).body.minimum3).toBeNull();
  });
});
