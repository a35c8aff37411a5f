import { buildProduct } from '../catalog/build';
import { query } from '../database/query';
import { Notification } from '../notifications/model';
import { buildBankTransfer, postTransferOrder, TEST_BANK } from '../orders/build';
import { Order } from '../orders/model';
import { type SignedInClient, signedIn, signInLongAgo } from '../test/build';
import { messagesTo, workOffJobs } from '../test/jobs';
import { buildCardOrder, forgetPayment, noticesAbout, type Provider, startProvider } from './build';
import { Refund, RefundApproval } from './refunds/model';
import { PaymentToSettle } from './toSettle/model';

const CLABE = '012180026050783858';

let provider: Provider;
let admin: SignedInClient;
beforeAll(async () => {
  provider = await startProvider();
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true });
});
afterAll(() => provider.stop());
beforeEach(() => provider.reset());

async function buildPaidCard() {
  const built = await buildCardOrder({ stock: 5, quantity: 2 });
  const payment = await provider.pay(built.preferenceId, 'approved');
  await noticesAbout(payment.id);
  await workOffJobs();
  return { ...built, payment };
}

async function buildPaidTransfer() {
  const customer = await signedIn();
  const product = await buildProduct({ price: '599.80', stock: 5 });
  const { body } = await postTransferOrder(customer, [{ productId: product.id, quantity: 2 }]);
  await admin.post('/api/admin/verify-transfer', { orderId: body.id, verified: true });
  return { customer, product, order: await Order.findByPk(body.id, { rejectOnEmpty: true }) };
}

const setStatus = (id: string, status: string) => admin.patch(`/api/admin/orders/${id}/status`, { status });
const templatesTo = async ({ user }: SignedInClient) =>
  (await messagesTo(user.email)).map(({ template }) => template).filter((name) => /cancelled|refunded/.test(name));

describe('POST /api/orders/:id/cancel of an order paid by card', () => {
  it('frees the units at once and returns all the money, once', async () => {
    const { customer, product, order, payment } = await buildPaidCard();
    const answers = await Promise.all([1, 2, 3].map(() => customer.post(`/api/orders/${order.id}/cancel`)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ paymentStatus: 'approved', cancelledAt: expect.any(String) });
    }
    expect((await product.reload()).stock).toBe(5);
    await workOffJobs();
    expect((await order.reload()).paymentStatus).toBe('refunded');
    const { payments } = await provider.read();
    expect(payments.find(({ id }) => id === payment.id)?.refunds).toMatchObject([{ amount: 1298.6 }]);
    expect((await product.reload()).stock).toBe(5);
    expect(await templatesTo(customer)).toEqual(['order_cancelled_card', 'order_refunded']);
  });

  it('takes back what its last change of status had to say, and has not said yet', async () => {
    const { customer, order } = await buildPaidCard();
    await setStatus(order.id, 'EN_PREPARACION');
    expect((await customer.post(`/api/orders/${order.id}/cancel`)).status).toBe(200);
    const told = (await messagesTo(customer.user.email)).map(({ template }) => template);
    expect(told).not.toContain('order_preparing');
    expect(told.at(-1)).toBe('order_cancelled_card');
  });

  it('takes back what phones are still to be told where the mail is on its way by then', async () => {
    const { customer, order } = await buildPaidCard();
    await customer.user.update({ isPhoneVerified: true });
    expect((await customer.put('/api/user/message-choice', { channel: 'sms' })).status).toBe(200);
    await setStatus(order.id, 'EN_PREPARACION');
    const news = () => Notification.findAll({ where: { orderId: order.id, template: 'order_preparing' } });
    const mail = (await news()).find(({ channel }) => channel === 'email');
    await query("UPDATE pgboss.job SET state = 'active' WHERE data ->> 'notificationId' = $1", [mail?.id]);
    expect((await customer.post(`/api/orders/${order.id}/cancel`)).status).toBe(200);
    expect((await news()).map(({ channel }) => channel)).toEqual(['email']);
  });

  it('ends a refund of it that waits for a second person: all of the money goes back anyway', async () => {
    const { customer, order } = await buildPaidCard();
    expect((await admin.put('/api/admin/refund-approval-config', { fromAmount: '300.00' })).status).toBe(200);
    const ask = { amount: '500.00', reason: 'Pieza dañada' };
    expect((await admin.post(`/api/admin/orders/${order.id}/refund`, ask)).status).toBe(202);
    const { refundApproval } = (await admin.get(`/api/admin/orders/${order.id}`)).body;
    expect((await customer.post(`/api/orders/${order.id}/cancel`)).status).toBe(200);
    const waiting: { id: string }[] = (await admin.get('/api/admin/refund-approvals')).body;
    expect(waiting.map(({ id }) => id)).not.toContain(refundApproval.id);
    const second = await signedIn({ staffRole: 'FINANZAS' });
    const late = await second.post(`/api/admin/refund-approvals/${refundApproval.id}/approve`);
    expect(late).toMatchObject({ status: 409, body: { code: 'approval_decided' } });
    await admin.put('/api/admin/refund-approval-config', { fromAmount: '' });
  });

  it.each([
    ['ends one of its card, also where a transfer is owed since', null, '400.00', 'RETIRADA'],
    ['leaves one of a transfer that is owed', '400.00', '400.00', 'PENDIENTE'],
  ])('%s', async (_, asked, owed, state) => {
    const { customer, order } = await buildPaidCard();
    await admin.put('/api/admin/refund-approval-config', { fromAmount: '300.00' });
    await order.update({ transferReceived: asked });
    await admin.post(`/api/admin/orders/${order.id}/refund`, { amount: '350.00', reason: 'Pieza dañada' });
    await order.update({ transferReceived: owed });
    expect((await customer.post(`/api/orders/${order.id}/cancel`)).status).toBe(200);
    expect(await RefundApproval.findAll({ where: { orderId: order.id } })).toMatchObject([{ state }]);
    await admin.put('/api/admin/refund-approval-config', { fromAmount: '' });
  });

  it('returns what an earlier refund left', async () => {
    const { customer, order } = await buildPaidCard();
    await admin.post(`/api/admin/orders/${order.id}/refund`, { amount: '298.60', reason: 'Descuento' });
    await customer.post(`/api/orders/${order.id}/cancel`);
    const refunds = await Refund.findAll({ where: { orderId: order.id }, order: ['createdAt'] });
    expect(refunds.map(({ amount }) => amount)).toEqual(['298.60', '1000.00']);
  });

  it('waits for a refund that the provider has not made, and says whom to ask if it stays so', async () => {
    const { customer, order } = await buildPaidCard();
    await provider.set({ failures: [401] });
    const part = { amount: '298.60', reason: 'Descuento' };
    expect((await admin.post(`/api/admin/orders/${order.id}/refund`, part)).status).toBe(200);
    const refused = await customer.post(`/api/orders/${order.id}/cancel`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'cancel_waits_for_refund' } });
    expect(refused.body.error).toMatch(/si sigue igual, escríbenos/);
    expect(await order.reload()).toMatchObject({ status: 'PAGADO', cancelledAt: null });
    const again = await admin.post(`/api/admin/orders/${order.id}/refund`, part);
    expect(again.body.error).toMatch(/«Devolver un pago» en Trabajos/);
    await workOffJobs({ isDue: true });
    expect((await customer.post(`/api/orders/${order.id}/cancel`)).status).toBe(200);
    const refunds = await Refund.findAll({ where: { orderId: order.id }, order: ['createdAt'] });
    expect(refunds.map(({ amount }) => amount)).toEqual(['298.60', '1000.00']);
  });

  it('is not for one whose payment is in a mediation, which decides about the money, and says whom to ask', async () => {
    const { customer, order, payment } = await buildPaidCard();
    await provider.dispute(payment.id, 'mediation');
    await noticesAbout(payment.id, 2);
    await workOffJobs();
    const refused = await customer.post(`/api/orders/${order.id}/cancel`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'order_not_cancellable' } });
    expect(await order.reload()).toMatchObject({ status: 'PAGADO', cancelledAt: null });
  });

  it('keeps the order off the road while the money is on its way', async () => {
    const { customer, order } = await buildPaidCard();
    await customer.post(`/api/orders/${order.id}/cancel`);
    for (const status of ['EN_PREPARACION', 'RECOGIDO', 'ENVIADO']) {
      expect(await setStatus(order.id, status)).toMatchObject({ status: 409, body: { code: 'order_was_cancelled' } });
    }
  });

  it('shows a refused refund to a person', async () => {
    const { customer, order, payment } = await buildPaidCard();
    await provider.set({ notifications: { isLost: true } });
    await provider.change(payment.id, { status: 'in_mediation' });
    await customer.post(`/api/orders/${order.id}/cancel`);
    await workOffJobs();
    expect(await PaymentToSettle.count({ where: { orderId: order.id, reason: 'refund_refused' } })).toBe(1);
    const { body } = await admin.get('/api/admin/orders?cancelled=true&limit=50');
    expect(body).toEqual(expect.arrayContaining([expect.objectContaining({ id: order.id })]));
  });

  it('shows a person what the account of today cannot return, since another one was paid', async () => {
    const { customer, order } = await buildPaidCard();
    await forgetPayment(order);
    await customer.post(`/api/orders/${order.id}/cancel`);
    await workOffJobs();
    expect(await PaymentToSettle.findOne({ where: { orderId: order.id } })).toMatchObject({
      ...{ reason: 'refund_refused', status: 'approved', amount: order.totalAmount, reference: order.orderNumber },
      settledAt: null,
    });
  });

  it.each(['RECOGIDO', 'ENVIADO', 'EN_RUTA', 'ENTREGADO'])('comes too late for one that is %s', async (status) => {
    const { customer, product, order } = await buildPaidCard();
    await setStatus(order.id, status);
    const answer = await customer.post(`/api/orders/${order.id}/cancel`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'order_not_cancellable' } });
    expect((await product.reload()).stock).toBe(3);
    expect(await Refund.count({ where: { orderId: order.id } })).toBe(0);
  });

  it.each(['RECOGIDO', 'ENVIADO', 'ENTREGADO'])('comes too late for one that was %s and set back', async (status) => {
    const { customer, product, order } = await buildPaidCard();
    await setStatus(order.id, status);
    await setStatus(order.id, 'EN_PREPARACION');
    const answer = await customer.post(`/api/orders/${order.id}/cancel`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'order_not_cancellable' } });
    expect((await product.reload()).stock).toBe(3);
    expect(await Refund.count({ where: { orderId: order.id } })).toBe(0);
  });

  it('is open again where the shipment was undone before anybody was told', async () => {
    const { customer, order } = await buildPaidCard();
    await setStatus(order.id, 'ENVIADO');
    await admin.post(`/api/admin/orders/${order.id}/status/undo`);
    expect((await customer.post(`/api/orders/${order.id}/cancel`)).status).toBe(200);
  });

  it('has one winner against a shipment', async () => {
    const winners = [];
    for (let round = 0; round < 4; round += 1) {
      const { customer, product, order } = await buildPaidCard();
      const calls = [() => customer.post(`/api/orders/${order.id}/cancel`), () => setStatus(order.id, 'RECOGIDO')];
      if (round % 2) calls.reverse();
      const statuses = (await Promise.all(calls.map((call) => call()))).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 409]);
      const { status, cancelledAt } = await order.reload();
      expect((await product.reload()).stock).toBe(cancelledAt ? 5 : 3);
      expect(status).toBe(cancelledAt ? 'PAGADO' : 'RECOGIDO');
      expect(await Refund.count({ where: { orderId: order.id } })).toBe(cancelledAt ? 1 : 0);
      winners.push(status);
    }
    expect(winners).toHaveLength(4);
  }, 20_000);
});

describe('POST /api/orders/:id/cancel of a verified transfer', () => {
  it('needs a valid CLABE, and changes nothing without one', async () => {
    const { customer, product, order } = await buildPaidTransfer();
    const path = `/api/orders/${order.id}/cancel`;
    expect(await customer.post(path)).toMatchObject({ status: 409, body: { code: 'clabe_required' } });
    expect((await customer.post(path, { clabe: '012180026050783859' })).body.fields).toHaveProperty('clabe');
    expect((await order.reload()).cancelledAt).toBeNull();
    expect((await product.reload()).stock).toBe(3);
  });

  it('repeats its answer for the same account, and says that another one comes too late', async () => {
    const { customer, order } = await buildPaidTransfer();
    const cancel = (clabe: string) => customer.post(`/api/orders/${order.id}/cancel`, { clabe });
    expect((await cancel(CLABE)).status).toBe(200);
    expect((await cancel(CLABE)).status).toBe(200);
    // Corrected after a lost answer, or typed in another tab.
    expect(await cancel(TEST_BANK.clabe)).toMatchObject({ status: 409, body: { code: 'order_not_cancellable' } });
    expect((await admin.get(`/api/admin/orders/${order.id}`)).body.refundClabe).toBe(CLABE);
    // Nor is it thrown away unsaid where the previous one cannot be read.
    await Order.update({ refundClabe: 'v1.lost' }, { where: { id: order.id } });
    expect(await cancel(TEST_BANK.clabe)).toMatchObject({ status: 409, body: { code: 'order_not_cancellable' } });
  });

  it('asks for a recent proof before it takes an account to pay back to: an open session is not enough', async () => {
    const { customer, order } = await buildPaidTransfer();
    await signInLongAgo(customer);
    const refused = await customer.post(`/api/orders/${order.id}/cancel`, { clabe: CLABE });
    expect(refused).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    expect((await order.reload()).cancelledAt).toBeNull();
  });

  it('waits for a person, who returns the money at the bank', async () => {
    const { customer, product, order } = await buildPaidTransfer();
    const before = (await admin.get('/api/admin/waiting')).body.cancelledOrders;
    expect((await customer.post(`/api/orders/${order.id}/cancel`, { clabe: '012 180 02605078385 8' })).status).toBe(
      200,
    );
    expect((await product.reload()).stock).toBe(5);
    expect((await admin.get('/api/admin/waiting')).body.cancelledOrders).toBe(before + 1);
    expect((await admin.get(`/api/admin/orders/${order.id}`)).body.refundClabe).toBe(CLABE);
    // Never in clear in the row, nor in what the customer's own order shows.
    expect((await order.reload()).refundClabe).not.toContain(CLABE);
    expect(JSON.stringify((await customer.get(`/api/orders/${order.id}`)).body)).not.toContain(CLABE);
    const listed = async (paymentStatus: string) => {
      const { body } = await admin.get(`/api/admin/orders?cancelled=true&limit=50&paymentStatus=${paymentStatus}`);
      return (body as { id: string }[]).some(({ id }) => id === order.id);
    };
    expect([await listed('verified'), await listed('approved'), await listed('refunded')]).toEqual([
      true,
      false,
      false,
    ]);
    const done = await admin.post(`/api/admin/orders/${order.id}/refund`, { reason: 'Cancelaste el pedido' });
    expect(done.body.paymentStatus).toBe('refunded');
    expect((await admin.get('/api/admin/waiting')).body.cancelledOrders).toBe(before);
    expect((await product.reload()).stock).toBe(5);
    expect(await templatesTo(customer)).toEqual(['order_cancelled_transfer', 'order_refunded']);
  });
});

describe('PUT /api/orders/:id/refund-account', () => {
  async function buildCancelled() {
    const built = await buildPaidTransfer();
    await built.customer.post(`/api/orders/${built.order.id}/cancel`, { clabe: CLABE });
    const correct = (clabe: string) => built.customer.put(`/api/orders/${built.order.id}/refund-account`, { clabe });
    return { ...built, correct };
  }
  const refund = (id: string, clabe?: string) =>
    admin.post(`/api/admin/orders/${id}/refund`, { reason: 'Cancelaste el pedido', clabe });

  it('corrects the account, shows its end and writes to its customer, who may not have asked for it', async () => {
    const { customer, order, correct } = await buildCancelled();
    expect((await customer.get(`/api/orders/${order.id}`)).body.refundClabeEnd).toBe(CLABE.slice(-4));
    expect((await correct('012180026050783859')).body.fields).toHaveProperty('clabe');
    const { status, body } = await correct(TEST_BANK.clabe);
    expect([status, body.refundClabeEnd]).toEqual([200, TEST_BANK.clabe.slice(-4)]);
    expect((await admin.get(`/api/admin/orders/${order.id}`)).body.refundClabe).toBe(TEST_BANK.clabe);
    const mail = (await messagesTo(customer.user.email)).at(-1);
    expect(mail).toMatchObject({ template: 'transfer_order_account', params: { clabeEnd: TEST_BANK.clabe.slice(-4) } });
  });

  it('also where the one before cannot be read any more', async () => {
    const { customer, order, correct } = await buildCancelled();
    await Order.update({ refundClabe: 'v1.lost' }, { where: { id: order.id } });
    expect((await customer.get(`/api/orders/${order.id}`)).body.refundClabeEnd).toBe('');
    expect((await correct(CLABE)).body.refundClabeEnd).toBe(CLABE.slice(-4));
  });

  it('tells who sent the money to the one before', async () => {
    const { order, correct } = await buildCancelled();
    await correct(TEST_BANK.clabe);
    const { status, body } = await refund(order.id, CLABE);
    expect([status, body.code]).toEqual([409, 'refund_account_changed']);
    expect(await Refund.count({ where: { orderId: order.id } })).toBe(0);
    expect((await refund(order.id, TEST_BANK.clabe)).body.paymentStatus).toBe('refunded');
  });

  it('is over once the money went back, and is not for orders whose money nobody sends', async () => {
    const { customer, order, correct } = await buildCancelled();
    await refund(order.id);
    expect(await correct(TEST_BANK.clabe)).toMatchObject({ status: 409, body: { code: 'refund_not_awaited' } });
    expect((await customer.get(`/api/orders/${order.id}`)).body).not.toHaveProperty('refundClabeEnd');
    const other = await buildPaidTransfer();
    const early = await other.customer.put(`/api/orders/${other.order.id}/refund-account`, { clabe: CLABE });
    expect(early.body.code).toBe('refund_not_awaited');
  });

  it('asks for a recent proof: an open session is not enough', async () => {
    const { customer, order, correct } = await buildCancelled();
    await signInLongAgo(customer);
    expect(await correct(TEST_BANK.clabe)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    expect((await admin.get(`/api/admin/orders/${order.id}`)).body.refundClabe).toBe(CLABE);
  });
});
