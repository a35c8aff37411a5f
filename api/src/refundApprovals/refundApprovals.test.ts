import { AuditEntry } from '../admin/model';
import { buildProduct } from '../catalog/build';
import { buildCfdi, filesOf, requestedInvoice } from '../invoicing/build';
import { buildBankTransfer, postTransferOrder, TEST_BANK } from '../orders/build';
import { Order } from '../orders/model';
import { Refund } from '../payments/refunds/model';
import { PaymentToSettle } from '../payments/toSettle/model';
import { CLABE, receivedReturnOf } from '../returns/build';
import { type SignedInClient, signedIn } from '../test/build';
import { messagesTo } from '../test/jobs';
import { overtake } from '../test/overtake';

let admin: SignedInClient;
let ana: SignedInClient;
let beto: SignedInClient;
let carla: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true });
  [ana, beto, carla] = (await Promise.all([1, 2, 3].map(() => signedIn({ staffRole: 'FINANZAS' })))) as [
    SignedInClient,
    SignedInClient,
    SignedInClient,
  ];
});
beforeEach(() => setAmount('300.00'));

const setAmount = async (fromAmount: string) =>
  expect((await admin.put('/api/admin/refund-approval-config', { fromAmount })).status).toBe(200);

/** Paid by transfer, so that what is returned is recorded at once. */
async function paidOrder(): Promise<string> {
  const customer = await signedIn();
  const { id: productId } = await buildProduct({ price: '1000.00' });
  const { body } = await postTransferOrder(customer, [{ productId, quantity: 1 }]);
  await admin.post('/api/admin/verify-transfer', { orderId: body.id, verified: true });
  return body.id;
}

const ask = (person: SignedInClient, orderId: string, amount?: string) =>
  person.post(`/api/admin/orders/${orderId}/refund`, { amount, reason: 'Pieza dañada' });
const decide = (person: SignedInClient, id: string, verdict: 'approve' | 'reject') =>
  person.post(`/api/admin/refund-approvals/${id}/${verdict}`);
const refundsOf = (orderId: string) => Refund.findAll({ where: { orderId } });

/** A refund that Ana asked for. */
async function waiting(amount?: string) {
  const orderId = await paidOrder();
  expect((await ask(ana, orderId, amount)).status).toBe(202);
  const { body } = await beto.get('/api/admin/refund-approvals');
  const { id } = body.find((each: { orderId: string }) => each.orderId === orderId);
  return { id, orderId };
}

describe('a refund above the shop’s amount', () => {
  it('waits for a second person, who is never the first, and is written down with both', async () => {
    const { id, orderId } = await waiting('500.00');
    expect(await refundsOf(orderId)).toEqual([]);
    const waitingFor = async (person: SignedInClient) => (await person.get('/api/admin/waiting')).body.refundApprovals;
    expect(await waitingFor(beto)).toBeGreaterThan(0);
    expect(await waitingFor(ana)).toBe(0);
    const { body: detail } = await beto.get(`/api/admin/orders/${orderId}`);
    expect(detail.refundApproval).toMatchObject({ id, amount: '500.00', requestedBy: { id: ana.id } });
    const own = await decide(ana, id, 'approve');
    expect([own.status, own.body.code]).toEqual([403, 'approval_of_own_refund']);
    // Another one of the same order would be a way around it.
    const second = await ask(beto, orderId, '10.00');
    expect([second.status, second.body.code]).toEqual([409, 'refund_awaits_approval']);
    expect((await decide(beto, id, 'approve')).body.state).toBe('APROBADA');
    expect(await refundsOf(orderId)).toMatchObject([{ amount: '500.00', requestedBy: ana.id }]);
    const entry = await AuditEntry.findOne({ where: { adminId: beto.id, objectId: id }, rejectOnEmpty: true });
    expect([entry.before, entry.after]).toMatchObject([{ state: 'PENDIENTE' }, { state: 'APROBADA' }]);
  });

  it('that somebody rejects is told to who asked, with the reason, and stays in the story of the order', async () => {
    const { id, orderId } = await waiting('500.00');
    const reason = 'Falta la foto del golpe.';
    const rejected = await beto.post(`/api/admin/refund-approvals/${id}/reject`, { reason });
    expect([rejected.status, rejected.body.state, rejected.body.rejectionReason]).toEqual([200, 'RECHAZADA', reason]);
    const told = (await messagesTo(ana.user.email)).at(-1);
    expect(told).toMatchObject({ template: 'shop_refund_rejected', params: { by: beto.user.fullName, reason } });

    // Its own is taken back without a word, and an old panel gives none.
    expect((await ask(ana, orderId, '400.00')).status).toBe(202);
    const again = (await beto.get(`/api/admin/orders/${orderId}`)).body.refundApproval.id;
    expect((await decide(ana, again, 'reject')).body.state).toBe('RETIRADA');
    const storyFor = async (person: SignedInClient) =>
      (await person.get(`/api/admin/orders/${orderId}`)).body.timeline.filter(({ kind }: { kind: string }) =>
        kind.startsWith('refund'),
      );
    expect(await storyFor(beto)).toMatchObject([
      { kind: 'refund_asked', by: ana.user.fullName, amount: '500.00', note: 'Pieza dañada' },
      { kind: 'refund_rejected', by: beto.user.fullName, amount: '500.00', note: reason },
      { kind: 'refund_asked', by: ana.user.fullName, amount: '400.00' },
      { kind: 'refund_withdrawn', by: ana.user.fullName, note: null },
    ]);
    expect(await storyFor(await signedIn({ staffRole: 'ALMACEN' }))).toEqual([]);
  });

  it('is no news for who packs: neither what waits, nor from which amount on', async () => {
    const { id, orderId } = await waiting('500.00');
    const packer = await signedIn({ staffRole: 'ALMACEN' });
    const read = async (person: SignedInClient) => {
      const { refundApproval, refundApprovalFrom } = (await person.get(`/api/admin/orders/${orderId}`)).body;
      return [refundApproval?.id ?? null, refundApprovalFrom];
    };
    expect([await read(packer), await read(beto)]).toEqual([
      [null, null],
      [id, '300.00'],
    ]);
  });

  it('keeps the goods in the house until it is decided, where all of the money would go back', async () => {
    const ship = (orderId: string) => admin.patch(`/api/admin/orders/${orderId}/status`, { status: 'ENVIADO' });
    const { id, orderId } = await waiting();
    expect(await ship(orderId)).toMatchObject({ status: 409, body: { code: 'order_going_back' } });
    await decide(ana, id, 'reject');
    expect((await ship(orderId)).status).toBe(200);
    expect((await ship((await waiting('500.00')).orderId)).status).toBe(200);
  });

  it('is told beside its factura, whose day does not count until it is decided; what was stamped all the same is taken', async () => {
    const { order, invoice } = await requestedInvoice(await signedIn());
    const long = '2026-03-02T18:00:00.000Z';
    await order.update({ statusHistory: order.statusHistory.map((change) => ({ ...change, at: long })) });
    await invoice.update({ requestedAt: new Date(long) });
    const read = async () => (await beto.get(`/api/admin/invoices?search=${order.orderNumber}`)).body;
    const standing = { id: invoice.id, dueAt: '2026-03-05T18:00:00.000Z' };
    const late = { ...standing, isGoingBack: false, isOverdue: true };

    expect((await ask(ana, order.id, '500.00')).status).toBe(202);
    const idOf = async () => (await beto.get(`/api/admin/orders/${order.id}`)).body.refundApproval.id;
    // A part of the money: the factura is issued.
    expect(await read()).toMatchObject([late]);
    await decide(beto, await idOf(), 'reject');
    expect((await ask(ana, order.id)).status).toBe(202);
    expect(await read()).toMatchObject([{ ...standing, isGoingBack: true, isOverdue: false }]);
    const file = (await beto.get(`/api/admin/invoices/export.csv?search=${order.orderNumber}`)).text;
    expect(file).toContain(`${order.orderNumber},EN_DEVOLUCION,`);
    expect(file).not.toContain('2026-03-05');
    await decide(beto, await idOf(), 'reject');
    expect(await read()).toMatchObject([late]);

    expect((await ask(ana, order.id)).status).toBe(202);
    expect((await admin.post(`/api/admin/invoices/${invoice.id}/files`, filesOf(buildCfdi()))).status).toBe(200);
    expect(await read()).toMatchObject([{ state: 'EMITIDA', isGoingBack: false }]);
  });

  it('is made at the bank where it is of a transfer that is owed, although a card paid the order', async () => {
    const orderId = await paidOrder();
    const paidByCard = { paymentType: 'mercadopago', paymentStatus: 'approved' } as const;
    await Order.update({ ...paidByCard, transferReceived: '400.00' }, { where: { id: orderId } });
    expect((await ask(ana, orderId)).status).toBe(202);
    const { refundApproval } = (await beto.get(`/api/admin/orders/${orderId}`)).body;
    expect(refundApproval).toMatchObject({ amount: '400.00', paymentType: 'direct_transfer' });
    expect((await decide(beto, refundApproval.id, 'approve')).status).toBe(200);
    expect(await refundsOf(orderId)).toMatchObject([{ amount: '400.00', paymentId: null }]);
  });

  it('is of the money that it was asked of, and no other, whatever came meanwhile', async () => {
    const approvalOf = async (orderId: string) => (await beto.get(`/api/admin/orders/${orderId}`)).body.refundApproval;
    const orderId = await paidOrder();
    const order = await Order.findByPk(orderId, { rejectOnEmpty: true });
    // A part came too late; it is asked back, and the rest comes after all.
    await order.update({ paymentStatus: 'expired', transferReceived: '400.00' });
    expect((await ask(ana, orderId)).status).toBe(202);
    const owed = await approvalOf(orderId);
    await order.update({ paymentStatus: 'verified', transferReceived: order.totalAmount });
    const approved = await decide(beto, owed.id, 'approve');
    expect([approved.status, approved.body.code]).toEqual([409, 'refund_changed']);
    expect(await refundsOf(orderId)).toEqual([]);
    expect((await decide(beto, owed.id, 'reject')).status).toBe(200);

    // Asked of what paid it, while the same comes a second time.
    expect((await ask(ana, orderId)).status).toBe(202);
    await order.update({ paymentType: 'mercadopago', paymentStatus: 'approved', transferReceived: '400.00' });
    const ofCard = await approvalOf(orderId);
    expect(ofCard.paymentType).toBe('mercadopago');
    expect((await decide(beto, ofCard.id, 'approve')).body.code).toBe('refund_changed');
    expect(await refundsOf(orderId)).toEqual([]);
  });

  it('names the account of an order that its customer cancelled, and none where nobody was asked for one', async () => {
    const [customer, { id: productId }] = [await signedIn(), await buildProduct({ price: '1000.00' })];
    const { body: order } = await postTransferOrder(customer, [{ productId, quantity: 1 }]);
    await admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true });
    await customer.post(`/api/orders/${order.id}/cancel`, { clabe: CLABE });
    expect((await ask(ana, order.id)).status).toBe(202);
    const other = await waiting();
    const { body } = await beto.get('/api/admin/refund-approvals');
    const clabeOf = (id: string) => body.find((each: { orderId: string }) => each.orderId === id).refundClabe;
    expect([clabeOf(order.id), clabeOf(other.orderId)]).toEqual([CLABE, undefined]);
    // Only there: the order's own answers are kept in the audit log, with the account masked.
    const { refundApproval } = (await beto.get(`/api/admin/orders/${order.id}`)).body;
    expect(JSON.stringify(refundApproval)).not.toContain(CLABE);
  });

  it('is not approved where the money was sent to an account that the customer has corrected since', async () => {
    const [customer, { id: productId }] = [await signedIn(), await buildProduct({ price: '1000.00' })];
    const { body: order } = await postTransferOrder(customer, [{ productId, quantity: 1 }]);
    await admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true });
    await customer.post(`/api/orders/${order.id}/cancel`, { clabe: CLABE });
    await ask(ana, order.id);
    const { id } = (await beto.get(`/api/admin/orders/${order.id}`)).body.refundApproval;
    await customer.put(`/api/orders/${order.id}/refund-account`, { clabe: TEST_BANK.clabe });
    const approve = (clabe: string) => beto.post(`/api/admin/refund-approvals/${id}/approve`, { clabe });
    expect(await approve(CLABE)).toMatchObject({ status: 409, body: { code: 'refund_account_changed' } });
    expect(await refundsOf(order.id)).toEqual([]);
    expect((await approve(TEST_BANK.clabe)).status).toBe(200);
  });

  it('is one above it too when it is made of parts', async () => {
    const orderId = await paidOrder();
    expect((await ask(ana, orderId, '299.99')).status).toBe(200);
    expect((await ask(ana, orderId, '0.01')).status).toBe(202);
  });

  it('does not count a payment that named the order, fitted it not, and went back whole', async () => {
    const orderId = await paidOrder();
    const misfit = {
      orderId,
      paymentId: orderId,
      reason: 'wrong_amount',
      reference: null,
      status: 'refunded',
    } as const;
    const { id: toSettleId } = await PaymentToSettle.create({
      ...{ ...misfit, provider: 'mercadopago', statusDetail: null, amount: '1064.00', currency: 'MXN' },
      ...{ paymentMethod: null, receiverId: '1', liveMode: false, providerUpdatedAt: new Date() },
    });
    const row = { orderId, paymentId: null, toSettleId, amount: '1064.00', reason: 'De más', requestedBy: ana.id };
    await Refund.create({ ...row, completedAt: new Date() });
    expect((await beto.get(`/api/admin/orders/${orderId}`)).body.refundApprovalFrom).toBe('300.00');
    expect((await ask(ana, orderId, '50.00')).status).toBe(200);
    // What goes back of the order itself still does.
    expect((await ask(ana, orderId, '250.00')).status).toBe(202);
  });

  it('does not wait where the shop has no amount, as it begins', async () => {
    await setAmount('');
    expect((await ask(ana, await paidOrder())).status).toBe(200);
  });

  it('is decided once: by two at the same time, and by who approves while its asker takes it back', async () => {
    // A part, so that the order has enough for both: what refuses the second one is the request alone.
    const others = [
      [carla, 'approve'],
      [ana, 'reject'],
    ] as const;
    for (const [other, verdict] of others) {
      const { id, orderId } = await waiting('400.00');
      const answers = await overtake(
        { table: 'refund_approvals', id },
        () => decide(beto, id, 'approve'),
        () => decide(other, id, verdict),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const late = answers.find(({ status }) => status === 409);
      expect(late?.body).toEqual({ code: 'approval_decided', error: 'Alguien más ya decidió sobre este reembolso.' });
      const isReturned = verdict === 'approve' || answers[0]?.status === 200;
      expect(await refundsOf(orderId)).toHaveLength(isReturned ? 1 : 0);
    }
  });

  it('is refused when the order has no such money any more, and can then be rejected', async () => {
    const { id, orderId } = await waiting();
    // As the release before does, which knows of no second person.
    const row = { orderId, paymentId: null, reason: 'Parte', requestedBy: beto.id, completedAt: new Date() };
    await Refund.create({ ...row, amount: '300.00' });
    const { status, body } = await decide(beto, id, 'approve');
    expect([status, body.code]).toEqual([409, 'refund_too_large']);
    expect(await refundsOf(orderId)).toHaveLength(1);
    expect((await decide(beto, id, 'reject')).body.state).toBe('RECHAZADA');
    expect((await decide(beto, id, 'approve')).body.code).toBe('approval_decided');
  });

  it('of a return keeps it as it is until it is decided', async () => {
    const { id } = await receivedReturnOf({ actor: 'A', owner: await signedIn(), caller: admin });
    expect((await ana.post(`/api/admin/returns/${id}/refund`, {})).status).toBe(202);
    const shown = async () => (await admin.get(`/api/admin/returns/${id}`)).body.refundApproval;
    expect(await shown()).toMatchObject({ state: 'PENDIENTE', requestedBy: { id: ana.id } });
    const reject = async () => {
      const { version } = (await admin.get(`/api/admin/returns/${id}`)).body;
      return admin.post(`/api/admin/returns/${id}/move`, { state: 'RECHAZADA', message: 'Está usado.', version });
    };
    expect(await reject()).toMatchObject({ status: 409, body: { code: 'refund_awaits_approval' } });
    const { body } = await beto.get('/api/admin/refund-approvals');
    const { id: approvalId } = body.find((each: { returnId: string }) => each.returnId === id);
    await beto.post(`/api/admin/refund-approvals/${approvalId}/reject`, { reason: 'Falta la foto' });
    expect(await shown()).toMatchObject({ state: 'RECHAZADA', rejectionReason: 'Falta la foto' });
    expect((await reject()).body.state).toBe('RECHAZADA');
  });

  it('of a return moves it on once it is approved', async () => {
    const { id: returnId } = await receivedReturnOf({ actor: 'A', owner: await signedIn(), caller: admin });
    expect((await ana.post(`/api/admin/returns/${returnId}/refund`, {})).status).toBe(202);
    expect((await ana.post(`/api/admin/returns/${returnId}/refund`, {})).body.code).toBe('refund_awaits_approval');
    const { body } = await beto.get('/api/admin/refund-approvals');
    const { id, refundClabe } = body.find((each: { returnId: string }) => each.returnId === returnId);
    expect(refundClabe).toBe(CLABE);
    const answers = await overtake(
      { table: 'refund_approvals', id },
      () => decide(beto, id, 'approve'),
      () => decide(carla, id, 'approve'),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('approval_decided');
    expect((await beto.get(`/api/admin/returns/${returnId}`)).body.state).toBe('REEMBOLSADA');
  });
});
