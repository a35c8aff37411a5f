import { buildProduct } from '../catalog/build';
import { drawNumber } from '../drawNumber';
import { type SignedInClient, signedIn } from '../test/build';
import { messagesTo } from '../test/jobs';
import { patiently } from '../test/patiently';
import { buildBankTransfer, postTransferOrder } from './build';
import { Order } from './model';

beforeAll(async () => {
  await buildBankTransfer();
});

const orderUnits = (customer: SignedInClient, productId: string, quantity: number) =>
  patiently(() => postTransferOrder(customer, [{ productId, quantity }]));

describe('what one account holds without paying', () => {
  it('is at most 2,000 units, also when the orders come at once', async () => {
    const customer = await signedIn();
    const product = await buildProduct({ price: '1.00', stock: 9_000 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => orderUnits(customer, product.id, 900)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_much_unpaid');
    expect((await product.reload()).stock).toBe(9_000 - 2 * 900);
    // Another account is not in its way, and what is cancelled makes room.
    expect((await orderUnits(await signedIn(), product.id, 900)).status).toBe(201);
    const mine = answers.find(({ status }) => status === 201)?.body.id;
    expect((await customer.post(`/api/orders/${mine}/cancel`)).status).toBe(200);
    expect((await orderUnits(customer, product.id, 900)).status).toBe(201);
  }, 20_000);

  it('is at most a hundred orders', async () => {
    const customer = await signedIn();
    const product = await buildProduct({ stock: 500 });
    const { body } = await orderUnits(customer, product.id, 1);
    const { id: _id, ...row } = (await Order.findByPk(body.id, { rejectOnEmpty: true })).get();
    const another = () => ({ ...row, orderNumber: drawNumber(), transferReference: null });
    await Order.bulkCreate(Array.from({ length: 99 }, another));
    expect(await orderUnits(customer, product.id, 1)).toMatchObject({ status: 409, body: { code: 'too_much_unpaid' } });
    await Order.update({ status: 'PAGADO', paymentStatus: 'verified' }, { where: { id: body.id } });
    expect((await orderUnits(customer, product.id, 1)).status).toBe(201);
  }, 20_000);
});

describe('POST /api/orders/:id/cancel', () => {
  it('gives the units back and says so, once', async () => {
    const customer = await signedIn();
    const product = await buildProduct({ stock: 5 });
    const { body: made } = await orderUnits(customer, product.id, 2);
    const answers = await Promise.all([1, 2, 3].map(() => customer.post(`/api/orders/${made.id}/cancel`)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'PENDIENTE', paymentStatus: 'expired', cancelledAt: expect.any(String) });
    }
    expect((await product.reload()).stock).toBe(5);
    const mails = (await messagesTo(customer.user.email)).map(({ template }) => template);
    expect(mails).toEqual(['order_placed_transfer', 'order_cancelled']);
  });

  it.each([
    { status: 'RECOGIDO', paymentStatus: 'verified' },
    { status: 'PENDIENTE', paymentStatus: 'in_process' },
    { status: 'PENDIENTE', paymentStatus: 'expired' },
    { status: 'PAGADO', paymentStatus: 'refunded' },
  ] as const)('leaves an order alone that is %j', async (states) => {
    const customer = await signedIn();
    const product = await buildProduct({ stock: 5 });
    const { body } = await orderUnits(customer, product.id, 2);
    await Order.update(states, { where: { id: body.id } });
    const answer = await customer.post(`/api/orders/${body.id}/cancel`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'order_not_cancellable' } });
    expect((await product.reload()).stock).toBe(3);
  });
});
