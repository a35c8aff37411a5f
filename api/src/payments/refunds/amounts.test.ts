import { randomUUID } from 'node:crypto';
import { buildProduct } from '../../catalog/build';
import { buildBankTransfer, postTransferOrder } from '../../orders/build';
import { Order } from '../../orders/model';
import { type SignedInClient, signedIn } from '../../test/build';
import { Payment } from '../model';
import { refundableAmount } from './amounts';
import { Refund } from './model';

let buyer: SignedInClient;
let items: { productId: string; quantity: number }[];
beforeAll(async () => {
  await buildBankTransfer();
  buyer = await signedIn();
  items = [{ productId: (await buildProduct({ stock: 50 })).id, quantity: 1 }];
});

/** An order of 500 pesos whose transfer was approved. */
async function buildPaid(over: Partial<Order>) {
  const { body } = await postTransferOrder(buyer, items);
  const order = await Order.findByPk(body.id, { rejectOnEmpty: true });
  const price = { originalAmount: '500.00', discountApplied: '0.00', shippingCost: '0.00', totalAmount: '500.00' };
  return order.update({ ...price, paymentStatus: 'verified', ...over });
}

/** An order of 500 pesos, paid by card. */
async function buildCard({
  order: of = {},
  payment = {},
}: {
  order?: Partial<Order>;
  payment?: Partial<Payment>;
} = {}) {
  const paymentId = randomUUID();
  const paid = { paymentType: 'mercadopago', paymentStatus: 'approved', paymentId } as const;
  const order = await buildPaid({ ...paid, ...of });
  return { order, payment: await pay(order, { paymentId, ...payment }) };
}

const pay = (order: Order, over: Partial<Payment>) =>
  Payment.create({
    ...{ orderId: order.id, provider: 'mercadopago', paymentId: randomUUID(), status: 'approved', statusDetail: null },
    ...{ amount: '500.00', refundedAmount: '0.00', currency: 'MXN', paymentMethod: null, liveMode: false },
    ...{ providerUpdatedAt: new Date(), ...over },
  });

const giveBack = (order: Order, amount: string, over: Partial<Refund> = {}) =>
  Refund.create({
    ...{ orderId: order.id, paymentId: null, amount, reason: 'x', requestedBy: null, completedAt: new Date() },
    ...over,
  });

describe('what can be refunded', () => {
  it('is what came in less what went back or is going', async () => {
    const transfer = await buildPaid({});
    expect(await refundableAmount(transfer)).toBe('500.00');
    await giveBack(transfer, '100.00');
    expect(await refundableAmount(transfer)).toBe('400.00');
    const { order, payment } = await buildCard();
    await giveBack(order, '100.10', { paymentId: payment.id });
    await giveBack(order, '99.90', { paymentId: payment.id, completedAt: null });
    await giveBack(order, '50.00', { paymentId: payment.id, completedAt: null, refusedAt: new Date() });
    expect(await refundableAmount(order)).toBe('300.00');
  });

  it('counts what a transfer brought beside the total, and what came for an order that is not paid', async () => {
    const order = await buildPaid({ transferReceived: '536.00' });
    expect(await refundableAmount(order)).toBe('536.00');
    await order.update({ transferReturned: '36.00' });
    await giveBack(order, '36.00');
    expect(await refundableAmount(order)).toBe('500.00');
    expect(await refundableAmount(await buildPaid({ paymentStatus: 'expired', transferReceived: '536.00' }))).toBe(
      '536.00',
    );
    expect(
      await refundableAmount(await buildPaid({ paymentStatus: 'pending', transferReceived: '100.00' })),
    ).toBeNull();
  });

  it('is first what is owed of a transfer where a card paid the order, then all that the card brought', async () => {
    const { order } = await buildCard({ order: { transferReceived: '100.00' } });
    expect(await refundableAmount(order)).toBe('100.00');
    await order.update({ transferReturned: '100.00' });
    await giveBack(order, '100.00');
    expect(await refundableAmount(order)).toBe('500.00');
  });

  it('is untouched by a second payment that went back', async () => {
    const { order } = await buildCard();
    for (const each of [order, await buildPaid({})]) {
      const second = await pay(each, { status: 'refunded', refundedAmount: '500.00' });
      await giveBack(each, '500.00', { paymentId: second.id });
      expect(await refundableAmount(each)).toBe('500.00');
    }
  });

  it('counts what was returned at the provider', async () => {
    const { order } = await buildCard({ payment: { refundedAmount: '120.00' } });
    expect(await refundableAmount(order)).toBe('380.00');
  });

  it('is all of a payment whose chargeback the shop won, and nothing while the bank has the money', async () => {
    const { order, payment } = await buildCard({ payment: { status: 'charged_back', statusDetail: 'reimbursed' } });
    expect(await refundableAmount(order)).toBe('500.00');
    await payment.update({ statusDetail: 'settled' });
    expect(await refundableAmount(order)).toBeNull();
  });

  it('is nothing where nothing came in, or all went back', async () => {
    expect(await refundableAmount(await buildPaid({ paymentStatus: 'pending' }))).toBeNull();
    const transfer = await buildPaid({});
    await giveBack(transfer, '500.00');
    expect(await refundableAmount(transfer)).toBeNull();
    expect(await refundableAmount((await buildCard({ order: { paymentId: null } })).order)).toBeNull();
    expect(await refundableAmount((await buildCard({ payment: { status: 'rejected' } })).order)).toBeNull();
  });
});
