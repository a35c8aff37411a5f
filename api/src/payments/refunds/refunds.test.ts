import { randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import { query } from '../../database/query';
import { runJob } from '../../jobs/queue';
import { buildBankTransfer, postTransferOrder } from '../../orders/build';
import { type SignedInClient, signedIn } from '../../test/build';
import { messagesTo, workOffJobs } from '../../test/jobs';
import { until } from '../../test/until';
import { buildCardOrder, forgetPayment, noticesAbout, type Provider, sendNotice, startProvider } from '../build';
import { GatewayUnavailable } from '../gateway';
import { Payment } from '../model';
import { lookForPayments } from '../reconcile';
import { Refund } from './model';

let provider: Provider;
let admin: SignedInClient;
beforeAll(async () => {
  provider = await startProvider();
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true });
});
afterAll(() => provider.stop());
beforeEach(() => provider.reset());

const refund = (orderId: string, body: object, headers?: Record<string, string>) =>
  admin.post(`/api/admin/orders/${orderId}/refund`, body, headers);

async function buildPaidOrder() {
  const built = await buildCardOrder({ stock: 5, quantity: 2 });
  const payment = await provider.pay(built.preferenceId, 'approved');
  await noticesAbout(payment.id);
  await workOffJobs();
  return { ...built, payment };
}

const refundsAt = async (paymentId: number) =>
  (await provider.read()).payments.find(({ id }) => id === paymentId)?.refunds ?? [];

/** The order's refund, once it is being carried out. */
const waitForRefund = (orderId: string) =>
  until(() => Refund.findOne({ where: { orderId, attempts: { [Op.gt]: 0 } } }));

describe('GET /api/orders/:id/refunds', () => {
  it('tells the buyer what went back of a part, and what is on its way', async () => {
    const { order, customer } = await buildPaidOrder();
    const list = () => customer.get(`/api/orders/${order.id}/refunds`);
    expect((await list()).body).toEqual([]);
    await refund(order.id, { amount: '298.60', reason: 'Descuento' });
    await provider.set({ failures: [500, 500] });
    await refund(order.id, { reason: 'Lo demás' });
    const { body } = await list();
    expect(body).toEqual([
      { id: expect.any(String), amount: '298.60', createdAt: expect.any(String), completedAt: expect.any(String) },
      { id: expect.any(String), amount: '1000.00', createdAt: expect.any(String), completedAt: null },
    ]);
  });

  it('is added up on the order, for its buyer and the panel, and without what was paid twice', async () => {
    const { order, customer, preferenceId } = await buildPaidOrder();
    await refund(order.id, { amount: '298.60', reason: 'Descuento' });
    const second = await provider.pay(preferenceId, 'approved');
    await noticesAbout(second.id);
    await workOffJobs({ isDue: true });
    expect((await customer.get(`/api/orders/${order.id}/refunds`)).body).toHaveLength(2);
    const seen = [
      (await customer.get(`/api/orders/${order.id}`)).body,
      (await customer.get('/api/orders')).body[0],
      (await admin.get(`/api/admin/orders?search=${order.orderNumber}`)).body[0],
      (await admin.get(`/api/admin/orders/${order.id}`)).body,
    ];
    expect(seen.map(({ returnedAmount }) => returnedAmount)).toEqual(seen.map(() => '298.60'));
    await refund(order.id, { reason: 'Lo demás' });
    expect((await customer.get(`/api/orders/${order.id}`)).body).not.toHaveProperty('returnedAmount');
  });

  it('tells nothing of what the provider refused', async () => {
    const { order, customer, payment } = await buildPaidOrder();
    await provider.set({ notifications: { isLost: true } });
    await provider.change(payment.id, { status: 'in_mediation' });
    expect((await refund(order.id, { reason: 'x' })).status).toBe(409);
    expect((await customer.get(`/api/orders/${order.id}/refunds`)).body).toEqual([]);
  });
});

describe('POST /api/admin/orders/:id/refund', () => {
  it('returns all the money by the provider, puts unshipped goods back, and tells why, once', async () => {
    const { order, product, customer } = await buildPaidOrder();
    const response = await refund(order.id, { reason: 'Pieza dañada\nSin repuesto' });
    expect(response).toMatchObject({ status: 200, body: { paymentStatus: 'refunded' } });
    await workOffJobs();
    expect((await product.reload()).stock).toBe(5);
    const mails = (await messagesTo(customer.user.email)).filter(({ template }) => template === 'order_refunded');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Devolvimos $1,298.60 MXN');
    expect(mails[0]?.text).toContain('Pieza dañada\nSin repuesto');
    expect(await refund(order.id, { reason: 'otra vez' })).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_refund' },
    });
  });

  it('returns parts, never more than is left, and leaves shipped goods out of the stock', async () => {
    const { order, product, payment } = await buildPaidOrder();
    await order.reload();
    await order.update({ status: 'ENVIADO' });
    expect((await refund(order.id, { amount: '298.60', reason: 'Descuento' })).body.paymentStatus).toBe('approved');
    expect(await refund(order.id, { amount: '1000.01', reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'refund_too_large' },
    });
    expect((await refund(order.id, { reason: 'Lo demás' })).body.paymentStatus).toBe('refunded');
    const { payments } = await provider.read();
    expect(payments.find(({ id }) => id === payment.id)?.transaction_amount_refunded).toBe(1298.6);
    expect((await product.reload()).stock).toBe(3);
  });

  it('returns the money once when two administrators press at the same time', async () => {
    const { order, payment } = await buildPaidOrder();
    const answers = await Promise.all([refund(order.id, { reason: 'a' }), refund(order.id, { reason: 'b' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { payments } = await provider.read();
    expect(payments.find(({ id }) => id === payment.id)?.refunds).toHaveLength(1);
  });

  it('tells who saw more than is left, and is not made a second time for them', async () => {
    const { order, payment } = await buildPaidOrder();
    const part = { amount: '300.00', left: '1298.60', reason: 'Descuento' };
    expect((await refund(order.id, part)).status).toBe(200);
    const again = await refund(order.id, part);
    expect(again).toMatchObject({ status: 409, body: { code: 'refund_changed', left: '998.60' } });
    expect(await refundsAt(payment.id)).toMatchObject([{ amount: 300 }]);
    expect((await refund(order.id, { ...part, left: again.body.left })).status).toBe(200);
    // A program that does not say what it saw.
    expect((await refund(order.id, { amount: '100.00', reason: 'x' })).status).toBe(200);
    expect(await refundsAt(payment.id)).toHaveLength(3);
  });

  it('returns a part once to who sends it again with its key, by card and by transfer', async () => {
    const part = { amount: '100.00', reason: 'Descuento' };
    const { order, payment, product } = await buildPaidOrder();
    const byCard = { 'Idempotency-Key': randomUUID() };
    const first = await refund(order.id, part, byCard);
    expect(first).toMatchObject({ status: 200, body: { returnedAmount: '100.00' } });
    expect(await refund(order.id, part, byCard)).toMatchObject({ status: 200, body: { returnedAmount: '100.00' } });
    expect(await refundsAt(payment.id)).toHaveLength(1);
    expect((await refund(order.id, { ...part, amount: '200.00' }, byCard)).body.code).toBe('idempotency_mismatch');

    const transfer = (await postTransferOrder(await signedIn(), [{ productId: product.id, quantity: 1 }])).body;
    await admin.post('/api/admin/verify-transfer', { orderId: transfer.id, verified: true });
    const byTransfer = { 'Idempotency-Key': randomUUID() };
    await refund(transfer.id, part, byTransfer);
    expect((await refund(transfer.id, part, byTransfer)).body.returnedAmount).toBe('100.00');
    expect(await Refund.count({ where: { orderId: transfer.id } })).toBe(1);
  });

  it('tells who sends it again with its key that the provider refused it', async () => {
    const { order, payment } = await buildPaidOrder();
    await provider.set({ notifications: { isLost: true } });
    await provider.change(payment.id, { status: 'in_mediation' });
    const send = { 'Idempotency-Key': randomUUID() };
    const refused = { status: 409, body: { code: 'refund_refused' } };
    expect(await refund(order.id, { reason: 'x' }, send)).toMatchObject(refused);
    expect(await refund(order.id, { reason: 'x' }, send)).toMatchObject(refused);
    expect(await Refund.count({ where: { orderId: order.id } })).toBe(1);
  });

  it('returns no card payment for a transfer that was owed as much, and went back since', async () => {
    const { order, payment } = await buildPaidOrder();
    await order.reload();
    await order.update({ transferReceived: '1298.60' });
    const seen = { left: '1298.60', isOwed: true, reason: 'Llegó dos veces' };
    expect((await refund(order.id, seen)).body).toMatchObject({ paymentStatus: 'approved' });
    const again = await refund(order.id, seen);
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'refund_changed', left: '1298.60', isOwed: false },
    });
    expect(await refundsAt(payment.id)).toEqual([]);
    await order.reload();
    await order.update({ transferReceived: '2597.20' });
    expect((await refund(order.id, { ...seen, isOwed: false })).body.code).toBe('refund_changed');
  });

  it('is left to its job while the provider is away', async () => {
    const { order } = await buildPaidOrder();
    await provider.set({ failures: [500, 500] });
    expect((await refund(order.id, { reason: 'x' })).body.paymentStatus).toBe('approved');
    const row = await Refund.findOne({ where: { orderId: order.id }, rejectOnEmpty: true });
    await runJob('payments.refund', { refundId: row.id });
    expect((await order.reload()).paymentStatus).toBe('refunded');
    expect((await row.reload()).providerRefundId).toMatch(/^\d+$/);
  }, 15_000);

  it('is tried on when its job has made its last try and is gone', async () => {
    const { order } = await buildPaidOrder();
    await provider.set({ failures: [500, 500] });
    await refund(order.id, { reason: 'x' });
    await query("DELETE FROM pgboss.job WHERE name = 'payments.refund'");
    const tryAgain = async () => {
      await runJob('payments.reconcile', {});
      await workOffJobs();
      return (await order.reload()).paymentStatus;
    };
    expect(await tryAgain()).toBe('approved');
    await Refund.update({ createdAt: new Date(Date.now() - 4 * 3_600_000) }, { where: { orderId: order.id } });
    expect(await tryAgain()).toBe('refunded');
  }, 15_000);

  it('keeps the goods in the house while all the money is on its way back, and not for a part', async () => {
    const { order } = await buildPaidOrder();
    const ship = () => admin.patch(`/api/admin/orders/${order.id}/status`, { status: 'ENVIADO' });
    await provider.set({ failures: [500, 500] });
    await refund(order.id, { reason: 'Se arrepintió' });
    // The provider may be away for longer than its job tries: then somebody has to know where it is tried again.
    const error = expect.stringMatching(/«Devolver un pago» en Trabajos.*Reembolsos por aprobar/);
    expect(await ship()).toMatchObject({ status: 409, body: { code: 'order_going_back', error } });
    const bulk = { ids: [order.id], status: 'ENVIADO' };
    expect((await admin.post('/api/admin/orders/bulk-status', bulk)).body.refused).toMatchObject([
      { code: 'order_going_back' },
    ]);
    expect((await admin.patch(`/api/admin/orders/${order.id}/status`, { status: 'EN_PREPARACION' })).status).toBe(200);
    const other = await buildPaidOrder();
    await provider.set({ failures: [500, 500] });
    await refund(other.order.id, { amount: '298.60', reason: 'Descuento' });
    expect((await admin.patch(`/api/admin/orders/${other.order.id}/status`, { status: 'ENVIADO' })).status).toBe(200);
  }, 15_000);

  it('is kept, with the reason, when the provider refuses it, and may be asked for again', async () => {
    const { order, payment } = await buildPaidOrder();
    await provider.set({ notifications: { isLost: true } });
    await provider.change(payment.id, { status: 'in_mediation' });
    expect(await refund(order.id, { reason: 'x' })).toMatchObject({ status: 409, body: { code: 'refund_refused' } });
    await workOffJobs({ isDue: true });
    const [row] = await Refund.findAll({ where: { orderId: order.id } });
    expect(row).toMatchObject({
      completedAt: null,
      refusedAt: expect.any(Date),
      refusal: expect.stringContaining('not valid'),
    });
    const { body: entries } = await admin.get(`/api/admin/audit-log?objectId=${order.id}`);
    expect(entries).toMatchObject([{ after: { unfinished: true, error: 'refund_refused' } }]);
    await provider.change(payment.id, { status: 'approved' });
    expect((await refund(order.id, { reason: 'x' })).body.paymentStatus).toBe('refunded');
    expect(await refundsAt(payment.id)).toHaveLength(1);
  });

  it('waits, untold, for money that the provider is still returning, and does not ask for it again', async () => {
    const { order, customer, payment } = await buildPaidOrder();
    await provider.set({ refundStatus: 'in_process' });
    expect((await refund(order.id, { reason: 'x' })).body.paymentStatus).toBe('approved');
    const row = await waitForRefund(order.id);
    await expect(runJob('payments.refund', { refundId: row.id })).rejects.toThrow(GatewayUnavailable);
    expect(await row.reload()).toMatchObject({ completedAt: null, refusedAt: null });
    const told = async () =>
      (await messagesTo(customer.user.email)).filter(({ template }) => template === 'order_refunded');
    expect(await told()).toEqual([]);
    const refunds = (await refundsAt(payment.id)).map((each) => ({ ...each, status: 'approved' as const }));
    expect(refunds).toHaveLength(1);
    await provider.change(payment.id, { refunds, status: 'refunded', transaction_amount_refunded: 1298.6 });
    await runJob('payments.refund', { refundId: row.id });
    expect((await row.reload()).providerRefundId).toBe(String(refunds[0]?.id));
    expect((await order.reload()).paymentStatus).toBe('refunded');
    expect(await told()).toHaveLength(1);
  });

  it('is refused where the provider rejects what it took on, and may be asked for again', async () => {
    const { order } = await buildPaidOrder();
    await provider.set({ refundStatus: 'rejected' });
    expect(await refund(order.id, { reason: 'x' })).toMatchObject({ status: 409, body: { code: 'refund_refused' } });
    await workOffJobs();
    await provider.set({ refundStatus: 'approved' });
    expect((await refund(order.id, { reason: 'x' })).body.paymentStatus).toBe('refunded');
  });

  it('is refused each time when the account of today knows nothing of the payment', async () => {
    const { order } = await buildPaidOrder();
    await forgetPayment(order);
    for (const reason of ['x', 'otra vez']) {
      expect(await refund(order.id, { reason })).toMatchObject({ status: 409, body: { code: 'refund_refused' } });
    }
    const rows = await Refund.findAll({ where: { orderId: order.id } });
    expect(rows.map(({ refusedAt }) => refusedAt)).toEqual([expect.any(Date), expect.any(Date)]);
  });

  it('is done, and told once, when a person returns at the provider what it refused here', async () => {
    const { order, customer, payment } = await buildPaidOrder();
    await provider.set({ notifications: { isLost: true } });
    await provider.change(payment.id, { status: 'in_mediation' });
    const part = { amount: '300.00', reason: 'Descuento' };
    expect((await refund(order.id, part)).body.code).toBe('refund_refused');
    await provider.change(payment.id, { status: 'approved' });
    await provider.refund(payment.id, 300);
    for (let look = 0; look < 2; look += 1) await lookForPayments(order);
    const [done] = await refundsAt(payment.id);
    expect(await Refund.findAll({ where: { orderId: order.id } })).toMatchObject([
      {
        ...{ ...part, requestedBy: admin.user.id, providerRefundId: String(done?.id) },
        ...{ completedAt: expect.any(Date), refusedAt: null, refusal: null },
      },
    ]);
    const mails = (await messagesTo(customer.user.email)).filter(({ template }) => template === 'order_refunded');
    // It was a part: the subject must not say that all of it went back.
    const subject = `Devolvimos $300.00 MXN de tu pedido ${order.orderNumber}`;
    expect(mails).toMatchObject([{ subject, text: expect.stringContaining('Devolvimos $300.00 MXN') }]);
    const { body: entries } = await admin.get('/api/admin/reconciliation/entries');
    const own = entries.filter(({ orderId }: { orderId: string }) => orderId === order.id);
    expect(own.map(({ kind, difference }: Record<string, string>) => [kind, difference])).toEqual(
      expect.arrayContaining([
        ['payment', '0.00'],
        ['refund', '0.00'],
      ]),
    );
    // What is returned next has nothing to do with it.
    expect((await refund(order.id, { amount: '200.00', reason: 'Otro' })).status).toBe(200);
    expect(await refundsAt(payment.id)).toHaveLength(2);
  });

  it('calls the provider once when request and job run at the same time', async () => {
    const { order, payment } = await buildPaidOrder();
    await provider.set({ delayMs: 300 });
    const answer = refund(order.id, { amount: '100.00', reason: 'Descuento' });
    const { id } = await waitForRefund(order.id);
    await expect(runJob('payments.refund', { refundId: id })).rejects.toThrow(GatewayUnavailable);
    expect((await answer).status).toBe(200);
    await runJob('payments.refund', { refundId: id });
    expect(await Refund.findByPk(id)).toMatchObject({ attempts: 1, completedAt: expect.any(Date), refusedAt: null });
    expect(await refundsAt(payment.id)).toMatchObject([{ amount: 100 }]);
  });

  it.each([401, 403, 423, 424] as const)('goes on after %s, which is no refusal', async (status) => {
    const { order, payment } = await buildPaidOrder();
    await provider.set({ failures: [status] });
    expect(await refund(order.id, { amount: '100.00', reason: 'x' })).toMatchObject({ status: 200 });
    const row = await waitForRefund(order.id);
    expect(row).toMatchObject({ completedAt: null, refusedAt: null });
    expect(await refund(order.id, { amount: '100.00', reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'refund_in_progress' },
    });
    await workOffJobs({ isDue: true });
    expect((await row.reload()).completedAt).toEqual(expect.any(Date));
    expect(await refundsAt(payment.id)).toHaveLength(1);
  });

  it('finds the money that went back although the answer got lost and the key was forgotten', async () => {
    const { order, payment } = await buildPaidOrder();
    await provider.set({ failures: ['stall'] });
    expect((await refund(order.id, { amount: '100.00', reason: 'x' })).status).toBe(200);
    const row = await waitForRefund(order.id);
    expect(row).toMatchObject({ attempts: 1, completedAt: null });
    expect(await refundsAt(payment.id)).toHaveLength(1);
    // Another key, as the provider would see one that it has forgotten.
    const forgotten = randomUUID();
    await Refund.update({ id: forgotten }, { where: { id: row.id } });
    await runJob('payments.refund', { refundId: forgotten });
    expect(await Refund.findByPk(forgotten)).toMatchObject({ completedAt: expect.any(Date) });
    expect(await refundsAt(payment.id)).toHaveLength(1);
  }, 20_000);

  it('is not made a second time when one that was called refused had been made', async () => {
    const { order, payment } = await buildPaidOrder();
    await refund(order.id, { amount: '100.00', reason: 'x' });
    const row = await waitForRefund(order.id);
    const wrong = { completedAt: null, providerRefundId: null, refusedAt: new Date(), refusal: 'conflict' };
    await row.update(wrong);
    expect(await refund(order.id, { amount: '100.00', reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'refund_refused' },
    });
    expect(await refundsAt(payment.id)).toHaveLength(1);
    expect(await row.reload()).toMatchObject({ completedAt: expect.any(Date), refusedAt: null });
  });

  it('is taken over from a process that died at it', async () => {
    const { order, payment } = await buildPaidOrder();
    await provider.set({ failures: [423] });
    await refund(order.id, { reason: 'x' });
    const row = await waitForRefund(order.id);
    await row.update({ claimedAt: new Date(Date.now() - 30_000) });
    await expect(runJob('payments.refund', { refundId: row.id })).rejects.toThrow(GatewayUnavailable);
    await row.update({ claimedAt: new Date(Date.now() - 61_000) });
    await runJob('payments.refund', { refundId: row.id });
    expect((await order.reload()).paymentStatus).toBe('refunded');
    expect(await refundsAt(payment.id)).toHaveLength(1);
  });

  it('returns the payment that paid, not a late one beside it', async () => {
    const { order, preferenceId } = await buildCardOrder({ stock: 5 });
    await provider.set({ notifications: { isLost: true } });
    const late = await provider.pay(preferenceId, 'approved');
    const paying = await provider.pay(preferenceId, 'approved');
    await sendNotice(paying.id);
    await workOffJobs();
    await Payment.create({
      orderId: order.id,
      provider: 'mercadopago',
      paymentId: String(late.id),
      status: 'approved',
      statusDetail: null,
      amount: order.totalAmount,
      refundedAmount: '0.00',
      currency: 'MXN',
      paymentMethod: null,
      liveMode: false,
      providerUpdatedAt: new Date(),
      createdAt: new Date(Date.now() - 60_000),
    });
    expect((await refund(order.id, { reason: 'x' })).body.paymentStatus).toBe('refunded');
    expect(await refundsAt(paying.id)).toHaveLength(1);
  });

  it('records what was returned at the bank for a transfer', async () => {
    const { product } = await buildCardOrder();
    const customer = await signedIn();
    const { body } = await postTransferOrder(customer, [{ productId: product.id, quantity: 1 }]);
    expect(await refund(body.id, { reason: 'x' })).toMatchObject({ status: 409 });
    await admin.post('/api/admin/verify-transfer', { orderId: body.id, verified: true });
    expect((await refund(body.id, { reason: 'Sin existencias' })).body.paymentStatus).toBe('refunded');
    expect((await messagesTo(customer.user.email)).at(-1)?.template).toBe('order_refunded');
  });

  it('needs a reason, and an amount above zero where there is one', async () => {
    const { order } = await buildCardOrder();
    const { body } = await refund(order.id, { amount: '0' });
    expect(body.fields).toEqual({
      amount: 'El monto a devolver es inválido',
      reason: 'El motivo del reembolso es requerido',
    });
  });
});
