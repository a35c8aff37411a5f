import { randomInt } from 'node:crypto';
import { inTransaction } from '../../database/transaction';
import { runJob } from '../../jobs/queue';
import { Order } from '../../orders/model';
import { expireOrder } from '../../orders/progress';
import { type SignedInClient, signedIn } from '../../test/build';
import { messagesTo, workOffJobs } from '../../test/jobs';
import { buildCardOrder, type Provider, sendNotice, startProvider } from '../build';
import { GatewayRefused } from '../gateway';
import { MercadoPagoGateway } from '../mercadoPago';
import { Refund } from '../refunds/model';
import { PaymentToSettle } from './model';

let provider: Provider;
let admin: SignedInClient;
beforeAll(async () => {
  provider = await startProvider();
  admin = await signedIn({ isAdmin: true });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  await provider.reset();
  await provider.set({ notifications: { isLost: true } });
});

/** An order, and a payment for it that does not fit, of which the store has heard. */
async function buildMisfit(overrides: object, status = 'approved') {
  const built = await buildCardOrder({ stock: 5 });
  const payment = await provider.pay(built.preferenceId, status, overrides);
  await sendNotice(payment.id);
  await workOffJobs();
  const entry = await PaymentToSettle.findOne({ where: { paymentId: String(payment.id) } });
  return { ...built, payment, entry: entry as PaymentToSettle };
}

const settle = (id: string, body: object) => admin.post(`/api/admin/payments-to-settle/${id}/settle`, body);
const listed = async (query = '') =>
  (await admin.get(`/api/admin/payments-to-settle${query}`)).body as { id: string }[];
const statusAt = async (paymentId: number) =>
  (await provider.read()).payments.find(({ id }) => id === paymentId)?.status;

describe('a payment that fits no order', () => {
  it.each([
    ['wrong_amount', { transaction_amount: 1 }],
    ['wrong_currency', { currency_id: 'USD' }],
    ['wrong_receiver', { collector_id: 1 }],
    ['unknown_reference', { external_reference: 'ZZZZZZZZZZ' }],
  ])('waits as %s, once, whether a notice or a question brought it', async (reason, overrides) => {
    const { order, payment, entry } = await buildMisfit(overrides);
    await sendNotice(payment.id);
    await workOffJobs();
    await runJob('payments.reconcile-order', { orderId: order.id });
    expect(await PaymentToSettle.count({ where: { paymentId: String(payment.id) } })).toBe(1);
    const response = await admin.get('/api/admin/payments-to-settle');
    expect(Number(response.headers.get('x-total-count'))).toBe(response.body.length);
    expect(response.body.find(({ id }: { id: string }) => id === entry.id)).toMatchObject({
      reason,
      paymentId: String(payment.id),
      order: reason === 'unknown_reference' ? null : { orderNumber: order.orderNumber, totalAmount: order.totalAmount },
      amount: payment.transaction_amount.toFixed(2),
      settledAt: null,
    });
    const { body } = await admin.get(`/api/admin/payments-to-settle/${entry.id}`);
    expect(body).toEqual(response.body.find(({ id }: { id: string }) => id === entry.id));
  });

  it('is not kept when no money came with it, and settles itself when the money went back', async () => {
    expect((await buildMisfit({ transaction_amount: 1 }, 'rejected')).entry).toBeNull();
    const { payment, entry } = await buildMisfit({ transaction_amount: 1 });
    await provider.change(payment.id, { status: 'refunded' });
    await sendNotice(payment.id);
    await workOffJobs();
    expect(await entry.reload()).toMatchObject({ settledAt: expect.any(Date), settledBy: null, action: 'refund' });
  });

  it('pays the order that the administrator names, and stays its payment', async () => {
    const { order } = await buildCardOrder({ stock: 5 });
    const { payment, entry } = await buildMisfit({ external_reference: 'ZZZZZZZZZZ' });
    expect(await settle(entry.id, { action: 'accept', note: 'Nos llamó' })).toMatchObject({ status: 404 });
    expect((await entry.reload()).settledAt).toBeNull();
    const orderNumber = ` ${order.orderNumber.toLowerCase().replace(/^.{5}/, '$&-').replaceAll('0', 'o')}`;
    const answer = await settle(entry.id, { action: 'accept', note: 'Nos llamó', orderNumber });
    expect(answer).toMatchObject({
      status: 200,
      body: { action: 'accept', note: 'Nos llamó', settledBy: admin.user.fullName, order: { id: order.id } },
    });
    expect(await order.reload()).toMatchObject({ status: 'PAGADO', paymentId: String(payment.id) });
    // What is told of it later moves the order that it pays now.
    await provider.change(payment.id, { status: 'refunded' });
    await sendNotice(payment.id);
    await workOffJobs();
    expect((await order.reload()).paymentStatus).toBe('refunded');
    expect(await listed('?settled=true')).toContainEqual(expect.objectContaining({ id: entry.id }));
  });

  it('is not accepted for an order that is paid, and not in another currency', async () => {
    const paid = await buildMisfit({ transaction_amount: 1 });
    await sendNotice((await provider.pay(paid.preferenceId, 'approved')).id);
    await workOffJobs();
    const accept = { action: 'accept', note: 'x' };
    expect((await settle(paid.entry.id, accept)).body.code).toBe('order_already_paid');
    const foreign = await buildMisfit({ currency_id: 'USD' });
    expect((await settle(foreign.entry.id, accept)).body.code).toBe('payment_not_acceptable');
    expect(await Order.findByPk(foreign.order.id)).toMatchObject({ paymentStatus: 'pending' });
  });

  it('is neither accepted nor returned once its money is gone, though the store has not heard of it', async () => {
    const { order, payment, entry } = await buildMisfit({ transaction_amount: 1 });
    await provider.change(payment.id, { status: 'refunded' });
    for (const action of ['accept', 'refund']) {
      const answer = await settle(entry.id, { action, note: 'x', orderNumber: order.orderNumber });
      expect(answer).toMatchObject({ status: 409, body: { code: 'payment_not_received' } });
    }
    expect([(await entry.reload()).settledAt, (await order.reload()).paymentStatus]).toEqual([null, 'pending']);
    expect(await Refund.count({ where: { orderId: order.id } })).toBe(0);
  });

  it('pays an order whose time was over while its units are there, and is not decided once they are gone', async () => {
    const acceptFor = async (stock: number) => {
      const { order, product } = await buildCardOrder({ stock: 5 });
      await order.update({ expiresAt: new Date(0) });
      await inTransaction((transaction) => expireOrder(order.id, transaction));
      await product.update({ stock });
      const { entry } = await buildMisfit({ external_reference: 'ZZZZZZZZZZ', transaction_amount: 698.8 });
      const { orderNumber } = order;
      const { status, body } = await settle(entry.id, { action: 'accept', note: 'Nos llamó', orderNumber });
      const { paymentStatus } = await order.reload();
      const isSettled = (await entry.reload()).settledAt !== null;
      return [status, body.code, paymentStatus, isSettled, (await product.reload()).stock];
    };
    expect(await acceptFor(1)).toEqual([200, undefined, 'approved', true, 0]);
    expect(await acceptFor(0)).toEqual([409, 'out_of_stock', 'expired', false, 0]);
  });

  it('goes back whole, and the customer of the order that it names is told', async () => {
    const { customer, payment, entry } = await buildMisfit({ transaction_amount: 1 });
    expect((await settle(entry.id, { action: 'refund', note: 'El monto no era' })).status).toBe(200);
    expect(await statusAt(payment.id)).toBe('refunded');
    expect(await Refund.findOne({ where: { toSettleId: entry.id } })).toMatchObject({ completedAt: expect.any(Date) });
    const mail = (await messagesTo(customer.user.email)).at(-1);
    expect(mail).toMatchObject({ template: 'order_refunded', text: expect.stringContaining('El monto no era') });
  });

  it('waits again when the provider refuses to return it', async () => {
    const { payment, entry } = await buildMisfit({ external_reference: 'ZZZZZZZZZZ' });
    await provider.change(payment.id, { status: 'in_mediation' });
    expect(await settle(entry.id, { action: 'refund', note: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'refund_refused' },
    });
    expect(await entry.reload()).toMatchObject({ settledAt: null, action: null });
  });

  it.each([404, 400])('does not go back where the provider answers %s for it, and waits on', async (status) => {
    const { entry } = await buildMisfit({ external_reference: 'ZZZZZZZZZZ' });
    // The shop's account is another one since.
    if (status === 404) await entry.update({ paymentId: String(randomInt(1e12)) });
    const refusal = new GatewayRefused(status, new Error('bad request'));
    if (status === 400) jest.spyOn(MercadoPagoGateway.prototype, 'findPayment').mockRejectedValueOnce(refusal);
    expect(await settle(entry.id, { action: 'refund', note: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'refund_refused' },
    });
    expect(await entry.reload()).toMatchObject({ settledAt: null, action: null });
  });

  it('is settled by one of two administrators who press at the same time', async () => {
    const { payment, entry } = await buildMisfit({ transaction_amount: 1 });
    const press = () => settle(entry.id, { action: 'refund', note: 'x' });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await Refund.count({ where: { toSettleId: entry.id } })).toBe(1);
    expect(await statusAt(payment.id)).toBe('refunded');
  });

  it('is closed with a note, which is needed', async () => {
    const { entry } = await buildMisfit({ transaction_amount: 1 });
    expect((await settle(entry.id, { action: 'dismiss' })).body.fields).toEqual({ note: 'La nota es requerida' });
    expect((await settle(entry.id, { action: 'dismiss', note: 'Prueba nuestra' })).status).toBe(200);
    expect((await listed()).map(({ id }) => id)).not.toContain(entry.id);
    expect((await settle(entry.id, { action: 'dismiss', note: 'x' })).body.code).toBe('payment_already_settled');
  });
});

describe('money that cannot go back by itself', () => {
  /** An order whose second payment the provider does not return, since it is in a mediation. */
  async function paidTwice() {
    const { preferenceId, ...built } = await buildCardOrder();
    const first = await provider.pay(preferenceId, 'approved');
    const second = await provider.pay(preferenceId, 'approved');
    for (const { id } of [first, second]) await sendNotice(id);
    await provider.change(second.id, { status: 'in_mediation' });
    await workOffJobs();
    return { ...built, second };
  }

  it('waits for a person', async () => {
    const { order, second } = await paidTwice();
    expect(await PaymentToSettle.findOne({ where: { paymentId: String(second.id) } })).toMatchObject({
      reason: 'refund_refused',
      orderId: order.id,
      settledAt: null,
    });
  });

  /** A cancelled order of which a part had gone back before, and whose rest the provider returned only at the second try. */
  async function cancelledAfterPart() {
    const { customer, order, preferenceId } = await buildCardOrder();
    const { id } = await provider.pay(preferenceId, 'approved');
    await sendNotice(id);
    await workOffJobs();
    const refund = (body: object) => admin.post(`/api/admin/orders/${order.id}/refund`, body);
    expect((await refund({ amount: '100.00', reason: 'Un rasguño' })).status).toBe(200);
    await provider.change(id, { status: 'in_mediation' });
    expect((await customer.post(`/api/orders/${order.id}/cancel`)).status).toBe(200);
    await workOffJobs({ isDue: true });
    const entry = await PaymentToSettle.findOne({ where: { paymentId: String(id) }, rejectOnEmpty: true });
    expect(entry).toMatchObject({ reason: 'refund_refused', settledAt: null });
    await provider.change(id, { status: 'approved' });
    const lastMail = async () => {
      await workOffJobs({ isDue: true });
      return (await messagesTo(customer.user.email)).findLast(({ template }) => template === 'order_refunded')?.text;
    };
    return { entry, refund, lastMail };
  }

  it('is settled when it went back by its order after all', async () => {
    const { entry, refund, lastMail } = await cancelledAfterPart();
    expect((await refund({ reason: 'Canceló' })).status).toBe(200);
    expect(await entry.reload()).toMatchObject({ settledAt: expect.any(Date), action: 'refund' });
    expect(await lastMail()).toContain('Canceló');
  });

  it('is told with its own amount, and the note as the reason, when an administrator returns it here', async () => {
    const { entry, lastMail } = await cancelledAfterPart();
    expect((await settle(entry.id, { action: 'refund', note: 'Canceló' })).status).toBe(200);
    const text = await lastMail();
    expect(text).toContain('Canceló');
    expect(text).not.toContain('$100.00');
  });

  it('is settled, and told once, when a person returned it at the provider', async () => {
    const { customer, order, second } = await paidTwice();
    await provider.change(second.id, { status: 'approved' });
    await provider.refund(second.id);
    for (let time = 0; time < 2; time += 1) await sendNotice(second.id);
    await workOffJobs();
    expect(await PaymentToSettle.findOne({ where: { paymentId: String(second.id) } })).toMatchObject({
      settledAt: expect.any(Date),
      action: 'refund',
    });
    expect(await Refund.findAll({ where: { orderId: order.id } })).toMatchObject([{ refusedAt: null }]);
    const told = (await messagesTo(customer.user.email)).filter(({ template }) => template === 'order_refunded');
    expect(told).toHaveLength(1);
    expect((await order.reload()).paymentStatus).toBe('approved');
  });
});

describe('a chargeback', () => {
  it('is told as what it is, leaves stock alone, and shows the administrator its deadline', async () => {
    const { customer, product, order, preferenceId } = await buildCardOrder({ stock: 5, quantity: 2 });
    const { id } = await provider.pay(preferenceId, 'approved');
    await sendNotice(id);
    await workOffJobs();
    await provider.change(id, { status: 'charged_back', status_detail: 'in_process' });
    await sendNotice(id);
    await sendNotice(id);
    await workOffJobs();
    expect(await order.reload()).toMatchObject({ status: 'PAGADO', paymentStatus: 'charged_back' });
    expect((await product.reload()).stock).toBe(3);
    const templates = (await messagesTo(customer.user.email)).map(({ template }) => template);
    expect(templates).toEqual(['order_placed_card', 'payment_received', 'payment_charged_back']);

    const dispute = { deadline: expect.stringMatching(/^\d{4}-/), isEvidenceNeeded: true, isCoverable: true };
    const entry = ((await listed()) as unknown as { paymentId: string }[]).find(
      ({ paymentId }) => paymentId === String(id),
    );
    expect(entry).toMatchObject({ reason: 'charged_back', order: { id: order.id }, dispute });
    const { body } = await admin.get(`/api/admin/orders/${order.id}/payments`);
    expect(body.payments).toMatchObject([{ paymentId: String(id), isPaying: true, dispute }]);

    await provider.change(id, { status: 'charged_back', status_detail: 'reimbursed' });
    await sendNotice(id);
    await workOffJobs();
    expect((await order.reload()).paymentStatus).toBe('approved');
  });
});
