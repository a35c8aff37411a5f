import { buildProduct } from '../catalog/build';
import { Order } from '../orders/model';
import { signedIn } from '../test/build';

const CALL = '/api/payments/create-preference';

it('compares what the shopper saw, where the call says it, and makes no order at another price', async () => {
  const customer = await signedIn();
  const product = await buildProduct({ price: '200.00', stock: 5 });
  const old = { productId: product.id, quantity: 2, originalAmount: '300.00', discountApplied: '0.00' };
  expect(await customer.post(CALL, old)).toMatchObject({
    status: 409,
    body: {
      code: 'figures_changed',
      figures: { originalAmount: '400.00', discountApplied: '0.00', shippingCost: '99.00', totalAmount: '499.00' },
    },
  });
  const withDiscount = { ...old, originalAmount: '400.00', discountApplied: '14.00' };
  expect(await customer.post(CALL, withDiscount)).toMatchObject({ status: 409, body: { code: 'figures_changed' } });
  expect(await Order.count({ where: { userId: customer.id } })).toBe(0);
  expect((await product.reload()).stock).toBe(5);
});

it('does not take an order that says it will be transferred', async () => {
  const customer = await signedIn();
  const { id: productId } = await buildProduct();
  const { status, body } = await customer.post(CALL, { productId, paymentType: 'direct_transfer' });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['paymentType']]);
  expect(await Order.count({ where: { userId: customer.id } })).toBe(0);
});

it('does not take what the provider would refuse: a product without price', async () => {
  const customer = await signedIn();
  const paid = await buildProduct();
  const free = await buildProduct({ price: '0.00' });
  const items = [paid, free].map(({ id }) => ({ productId: id, quantity: 1 }));
  expect(await customer.post(CALL, { items })).toMatchObject({
    status: 409,
    body: { code: 'product_without_price', productIds: [free.id] },
  });
  expect(await Order.count({ where: { userId: customer.id } })).toBe(0);
});
