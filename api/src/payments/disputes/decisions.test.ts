import { fromCents, toCents } from '@boom/contract';
import { inTransaction } from '../../database/transaction';
import { buildBankTransfer, TEST_BANK } from '../../orders/build';
import { Order } from '../../orders/model';
import { inPesos } from '../../pesos';
import { signedIn } from '../../test/build';
import { messagesTo, workOffJobs } from '../../test/jobs';
import { applyPayment } from '../applyPayment';
import { buildCardOrder, noticesAbout, type Provider, sendNotice, startProvider } from '../build';
import { findGateway } from '../findGateway';
import { reconcileAll } from '../reconcile';
import { PaymentToSettle } from '../toSettle/model';
import { Dispute } from './model';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
  await buildBankTransfer();
  await provider.set({ notifications: { isLost: true } });
});
afterAll(() => provider.stop());

/** A paid order in a dispute that the store has heard of. */
async function disputedOrder(kind: 'mediation' | 'chargeback') {
  const built = await buildCardOrder();
  const { id } = await provider.pay(built.preferenceId, 'approved');
  await hear(id);
  await provider.dispute(id, kind);
  await hear(id);
  return { ...built, paymentId: id };
}

async function hear(paymentId: number) {
  await sendNotice(paymentId);
  await workOffJobs();
}

/** Its news as they come where the search for its dispute failed. */
async function hearUnread(paymentId: number, statusDetail: string | null = null) {
  const news = await (await findGateway()).findPayment(String(paymentId));
  if (!news) throw new Error('no payment');
  await inTransaction((transaction) => applyPayment({ ...news, statusDetail, dispute: null }, transaction));
  await workOffJobs();
}

const disputesOf = ({ id }: { id: string }) => Dispute.findAll({ where: { orderId: id }, order: ['createdAt'] });

it.each(['mediation', 'chargeback'] as const)(
  'a %s that is won leaves the order as before, and all are told',
  async (kind) => {
    const { order, customer, paymentId } = await disputedOrder(kind);
    await provider.decide(paymentId, true);
    await Promise.all([sendNotice(paymentId), sendNotice(paymentId)]);
    await workOffJobs();
    expect(await order.reload()).toMatchObject({ paymentStatus: 'approved', heldAt: null, status: 'PAGADO' });
    expect(await disputesOf(order)).toMatchObject([{ state: 'GANADA', decidedAt: expect.any(Date) }]);
    // Told once although the decision was heard twice.
    const mails = (await messagesTo(customer.user.email)).filter(({ template }) => template === 'payment_dispute_won');
    expect(mails).toHaveLength(1);
  },
);

it('the money that a mediation is about goes back by its decision alone', async () => {
  const { order } = await disputedOrder('mediation');
  const admin = await signedIn({ isAdmin: true });
  const { status, body } = await admin.post(`/api/admin/orders/${order.id}/refund`, { reason: 'No hay' });
  expect([status, body.code]).toEqual([409, 'nothing_to_refund']);
  expect((await admin.get(`/api/admin/orders/${order.id}/payments`)).body.refunds).toEqual([]);
});

it('the money of a chargeback that was won can be returned like any', async () => {
  const { order, paymentId } = await disputedOrder('chargeback');
  const admin = await signedIn({ isAdmin: true });
  const refund = () => admin.post(`/api/admin/orders/${order.id}/refund`, { reason: 'No hay' });
  expect((await refund()).body.code).toBe('nothing_to_refund');
  await provider.decide(paymentId, true);
  await hear(paymentId);
  // Not by its entry, which asks no second person.
  const entry = await PaymentToSettle.findOne({ where: { paymentId: String(paymentId) }, rejectOnEmpty: true });
  const settled = await admin.post(`/api/admin/payments-to-settle/${entry.id}/settle`, { action: 'refund', note: 'x' });
  expect([settled.status, settled.body.code]).toEqual([409, 'payment_not_acceptable']);
  const { status, body } = await refund();
  // Whether it returns what it won back is the provider's to say; a person is told.
  expect([status, body.code]).not.toContain('nothing_to_refund');
  expect([200, 409]).toContain(status);
  expect((await admin.get(`/api/admin/orders/${order.id}/payments`)).body.refunds).toHaveLength(1);
});

it('a chargeback that is lost is kept as such, with its order in the house', async () => {
  const { order, paymentId } = await disputedOrder('chargeback');
  await provider.decide(paymentId, false);
  await hear(paymentId);
  expect(await order.reload()).toMatchObject({ paymentStatus: 'charged_back', holdReason: 'CONTRACARGO' });
  expect(await disputesOf(order)).toMatchObject([{ state: 'PERDIDA', kind: 'CONTRACARGO' }]);
});

it('a chargeback that is lost keeps its order in the house, whatever is won of a second payment', async () => {
  const { order, customer, preferenceId, paymentId } = await disputedOrder('chargeback');
  await provider.decide(paymentId, false);
  await hear(paymentId);
  const { id: second } = await provider.pay(preferenceId, 'approved');
  await provider.dispute(second, 'mediation');
  await hear(second);
  await provider.decide(second, true);
  await hear(second);
  expect(await disputesOf(order)).toMatchObject([{ state: 'PERDIDA' }, { state: 'GANADA' }]);
  const templates = (await messagesTo(customer.user.email)).map(({ template }) => template);
  expect(templates).not.toContain('payment_dispute_won');
  expect(await order.reload()).toMatchObject({ paymentStatus: 'charged_back', holdReason: 'CONTRACARGO' });
});

it('a dispute that is won lets its order go, whatever is still open about a second payment', async () => {
  const { order, preferenceId, paymentId } = await disputedOrder('mediation');
  const { id: second } = await provider.pay(preferenceId, 'approved');
  await provider.dispute(second, 'mediation');
  await hear(second);
  await provider.decide(paymentId, true);
  await hear(paymentId);
  expect(await disputesOf(order)).toMatchObject([{ state: 'GANADA' }, { state: 'ABIERTA' }]);
  expect(await order.reload()).toMatchObject({ paymentStatus: 'approved', heldAt: null });
});

it('a dispute about a card holds no order that a transfer paid', async () => {
  const { order, customer, preferenceId } = await buildCardOrder();
  await customer.post(`/api/orders/${order.id}/payment-type`, { paymentType: 'direct_transfer' });
  const admin = await signedIn({ isAdmin: true });
  expect((await admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true })).status).toBe(200);
  // Paid on the page that was still open, and disputed before it went back.
  const { id } = await provider.pay(preferenceId, 'approved');
  await provider.dispute(id, 'chargeback');
  await hear(id);
  expect(await disputesOf(order)).toMatchObject([{ kind: 'CONTRACARGO', paymentId: String(id) }]);
  expect(await order.reload()).toMatchObject({ paymentStatus: 'verified', heldAt: null });
  expect((await messagesTo(TEST_BANK.salesEmail)).at(-1)?.text).toContain('El pedido no quedó retenido');
});

it('a mediation that is lost is a refund, and nothing is held any more', async () => {
  const { order, paymentId } = await disputedOrder('mediation');
  await provider.decide(paymentId, false);
  await hear(paymentId);
  expect(await order.reload()).toMatchObject({ paymentStatus: 'refunded', heldAt: null });
  expect(await disputesOf(order)).toMatchObject([{ state: 'PERDIDA', kind: 'MEDIACION' }]);
});

it('the shop reads how each ended, and whether anything is left to do', async () => {
  const end = async (isWon: boolean, kind: 'mediation' | 'chargeback') => {
    const disputed = await disputedOrder(kind);
    await provider.decide(disputed.paymentId, isWon);
    await hear(disputed.paymentId);
    return disputed;
  };
  const decisionsOn = async ({ orderNumber }: { orderNumber: string }) =>
    (await messagesTo(TEST_BANK.salesEmail))
      .filter(({ template, params }) => template === 'shop_dispute_decided' && params.orderNumber === orderNumber)
      .map(({ text }) => text);
  const kept = expect.stringContaining('El pago se queda en la tienda');
  const [won, lost, returned] = [
    await end(true, 'mediation'),
    await end(false, 'chargeback'),
    await end(false, 'mediation'),
  ];
  expect(await decisionsOn(lost.order)).toEqual([expect.stringContaining('súmala a existencias')]);
  expect(await decisionsOn(returned.order)).toEqual([expect.stringContaining('El pago se devolvió')]);

  const givenUp = await disputedOrder('mediation');
  await Order.update({ cancelledAt: new Date() }, { where: { id: givenUp.order.id } });
  await provider.decide(givenUp.paymentId, true);
  await hear(givenUp.paymentId);
  expect(await decisionsOn(givenUp.order)).toEqual([expect.stringContaining('Este pago se devuelve')]);

  const { id: second } = await provider.pay(won.preferenceId, 'approved');
  await provider.dispute(second, 'mediation');
  await hear(second);
  await provider.decide(second, true);
  await hear(second);
  expect(await decisionsOn(won.order)).toEqual([kept, expect.stringContaining('Este pago se devuelve')]);
});

it('a chargeback knows its amount, its reason and until when evidence is taken', async () => {
  const { order, paymentId } = await disputedOrder('chargeback');
  expect(await disputesOf(order)).toMatchObject([
    { amount: order.totalAmount, reason: 'fraud', deadline: expect.any(Date), providerId: `9${paymentId}` },
  ]);
});

it('after a part went back is about the rest, until the provider says what it is about', async () => {
  const { order, customer, preferenceId } = await buildCardOrder();
  const { id } = await provider.pay(preferenceId, 'approved');
  await hear(id);
  await provider.refund(id, 100);
  await hear(id);
  const rest = fromCents(toCents(order.totalAmount) - 10_000);
  await provider.dispute(id, 'mediation');
  await hear(id);
  expect(await disputesOf(order)).toMatchObject([{ kind: 'MEDIACION', amount: rest }]);
  await provider.dispute(id, 'chargeback');
  await hearUnread(id);
  expect(await disputesOf(order)).toMatchObject([{ kind: 'CONTRACARGO', amount: rest }]);
  const mail = (await messagesTo(customer.user.email)).find(({ template }) => template === 'payment_charged_back');
  expect(mail?.text).toContain(`nos retiró el pago de ${inPesos(rest)}`);
  await hear(id);
  await hearUnread(id);
  expect(await disputesOf(order)).toMatchObject([{ kind: 'CONTRACARGO', amount: order.totalAmount }]);
});

it('a chargeback that the insurance covers stays won where its dispute cannot be read again', async () => {
  const { order, customer, paymentId } = await disputedOrder('chargeback');
  await provider.decide(paymentId, true);
  await hear(paymentId);
  await hearUnread(paymentId, 'in_process');
  expect(await order.reload()).toMatchObject({ paymentStatus: 'approved', heldAt: null });
  expect(await disputesOf(order)).toMatchObject([{ state: 'GANADA' }]);
  const told = (await messagesTo(customer.user.email)).filter(({ template }) => template === 'payment_charged_back');
  expect(told).toHaveLength(1);
  // What the provider does say counts.
  await provider.decide(paymentId, false);
  await hear(paymentId);
  expect(await order.reload()).toMatchObject({ paymentStatus: 'charged_back' });
});

it('a mediation that becomes a chargeback stays one record, open again, and its evidence is still to be sent', async () => {
  const { order, paymentId } = await disputedOrder('mediation');
  const [dispute] = await disputesOf(order);
  const send = async (fullName: string) =>
    (await signedIn({ isAdmin: true, fullName })).post(`/api/admin/disputes/${dispute?.id}/evidence-sent`);
  expect((await send('Ana Admin')).body).toMatchObject({
    state: 'EVIDENCIA_ENVIADA',
    evidenceSent: { by: 'Ana Admin' },
  });
  await dispute?.update({ remindedAt: new Date() });
  await provider.dispute(paymentId, 'chargeback');
  await hear(paymentId);
  expect(await disputesOf(order)).toMatchObject([
    { kind: 'CONTRACARGO', state: 'ABIERTA', evidenceSentAt: null, evidenceSentBy: null, remindedAt: null },
  ]);
  expect((await send('Beto Admin')).body).toMatchObject({
    ...{ kind: 'CONTRACARGO', state: 'EVIDENCIA_ENVIADA' },
    evidenceSent: { by: 'Beto Admin' },
  });
});

it('a dispute whose evidence is due later than the shop was reminded of is reminded of again', async () => {
  const { order, paymentId } = await disputedOrder('chargeback');
  const [dispute] = await disputesOf(order);
  await dispute?.update({ deadline: new Date(Date.now() + 3_600_000), remindedAt: new Date() });
  await hear(paymentId);
  expect(await dispute?.reload()).toMatchObject({ remindedAt: null });
  const remindedAt = new Date();
  await dispute?.update({ remindedAt });
  await hear(paymentId);
  expect(await dispute?.reload()).toMatchObject({ remindedAt });
});

it('a deadline that the provider moves or withdraws is the same wherever the panel shows it', async () => {
  const { order, paymentId } = await disputedOrder('chargeback');
  const [dispute] = await disputesOf(order);
  const entry = await PaymentToSettle.findOne({ where: { paymentId: String(paymentId) }, rejectOnEmpty: true });
  const admin = await signedIn({ isAdmin: true });
  const shown = async () => [
    (await admin.get(`/api/admin/disputes/${dispute?.id}`)).body.deadline,
    (await admin.get(`/api/admin/orders/${order.id}/payments`)).body.payments[0].dispute.deadline,
    (await admin.get(`/api/admin/payments-to-settle/${entry.id}`)).body.dispute.deadline,
  ];
  const say = async (deadline: Date | null) => {
    const news = await (await findGateway()).findPayment(String(paymentId));
    if (!news?.dispute) throw new Error('no dispute');
    const changed = { ...news, dispute: { ...news.dispute, deadline } };
    await inTransaction((transaction) => applyPayment(changed, transaction));
  };
  const later = '2030-01-31T12:00:00.000Z';
  await say(new Date(later));
  expect(await shown()).toEqual([later, later, later]);
  await dispute?.update({ remindedAt: new Date() });
  await say(null);
  expect(await shown()).toEqual([null, null, null]);
  // What could not be read says nothing.
  await say(new Date(later));
  await hearUnread(paymentId);
  expect(await shown()).toEqual([later, later, later]);
  expect(await dispute?.reload()).toMatchObject({ remindedAt: null });
});

it('older news that comes late opens and decides nothing', async () => {
  const { order, paymentId } = await disputedOrder('chargeback');
  const old = await (await findGateway()).findPayment(String(paymentId));
  await provider.decide(paymentId, true);
  await hear(paymentId);
  if (old) expect(await inTransaction((transaction) => applyPayment(old, transaction))).toBe('outdated');
  expect(await order.reload()).toMatchObject({ paymentStatus: 'approved', heldAt: null });
  expect(await disputesOf(order)).toMatchObject([{ state: 'GANADA' }]);
});

it('a dispute whose notice was lost is found the next day, and its decision after months', async () => {
  const built = await buildCardOrder();
  const { id } = await provider.pay(built.preferenceId, 'approved');
  await hear(id);
  await provider.dispute(id, 'chargeback');
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await built.order.update({ reconciledAt: yesterday });
  await reconcileAll();
  await workOffJobs();
  expect(await built.order.reload()).toMatchObject({ paymentStatus: 'charged_back', holdReason: 'CONTRACARGO' });
  await provider.decide(id, true);
  const longAgo = new Date(Date.now() - 100 * 86_400_000);
  built.order.set('createdAt', longAgo, { raw: true });
  await built.order.update({ reconciledAt: yesterday, createdAt: longAgo });
  await reconcileAll();
  await workOffJobs();
  expect((await disputesOf(built.order))[0]?.state).toBe('GANADA');
});

it('notices of chargebacks and claims have their payment read again', async () => {
  await provider.reset();
  await signedIn();
  for (const kind of ['chargeback', 'mediation'] as const) {
    const { order, preferenceId } = await buildCardOrder();
    const { id } = await provider.pay(preferenceId, 'approved');
    await noticesAbout(id);
    await provider.dispute(id, kind);
    const noticeId = Number(`${kind === 'chargeback' ? 9 : 5}${id}`);
    const events = await noticesAbout(noticeId);
    await workOffJobs();
    await events[0]?.reload();
    expect(events[0]).toMatchObject({ outcome: 'applied' });
    expect((await disputesOf(order)).length).toBe(1);
  }
});
