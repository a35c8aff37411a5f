import { buildProduct } from '../catalog/build';
import { database } from '../database/connection';
import { query } from '../database/query';
import { PERSON } from '../invoicing/build';
import { Media } from '../media/model';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { Order } from '../orders/model';
import { Dispute } from '../payments/disputes/model';
import paymentTexts from '../payments/es-MX.json';
import { Payment } from '../payments/model';
import { Refund, RefundApproval } from '../payments/refunds/model';
import { PaymentToSettle } from '../payments/toSettle/model';
import { ask } from '../questions/build';
import { buildDelivered, deliver, moveReturn } from '../returns/build';
import { decideReview, WORDS } from '../reviews/build';
import { Ticket, TicketMessage } from '../support/model';
import { PASSWORD, type SignedInClient, signedIn, signedInAs, visitor } from '../test/build';
import { messagesTo, workOffJobs } from '../test/jobs';
import { overtake } from '../test/overtake';
import { buyAndReceive, close } from './build';

let admin: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true });
});

/** The tables of the database with a row in which a name, a mail address, a phone or a street is left. */
async function tracesOf(words: string[]): Promise<string[]> {
  const tables = await query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const looks = tables.map(
    ({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name} AS held WHERE held::text ILIKE ANY ($1))`,
  );
  const found = await query<{ name: string }>(looks.join(' UNION ALL '), [words.map((word) => `%${word}%`)]);
  return found.map(({ name }) => name);
}

/** What administrators did of which the audit log holds one of these words. */
async function entriesWith(words: string[]): Promise<string[]> {
  const found = await query<{ action: string }>(
    'SELECT DISTINCT action FROM audit_log WHERE audit_log::text ILIKE ANY ($1) ORDER BY action',
    [words.map((word) => `%${word}%`)],
  );
  return found.map(({ action }) => action);
}

describe('an account that is closed', () => {
  it('leaves nothing of the person anywhere, and its orders, payments and their figures as they were', async () => {
    const customer = await signedIn({ fullName: 'Zenobia Quintanar', phone: '+524779998877' });
    const { email, username } = customer.user;
    const orderId = await buyAndReceive(admin, customer);
    const form = new FormData();
    const ticket = { subject: 'Soy Zenobia', name: 'Zenobia', email, description: 'Vivo en Calle Secreta 7.' };
    for (const [name, value] of Object.entries(ticket)) form.set(name, value);
    form.set('attachments', new Blob(['%PDF-1.7 identificación'], { type: 'application/pdf' }), 'ine.pdf');
    const { id: ticketId } = (await customer.post('/api/support/tickets', form)).body;
    await customer.post(`/api/support/tickets/${ticketId}/messages`, { message: 'Me llamo Zenobia.' });
    const key = { 'Idempotency-Key': 'una-clave' };
    await admin.post(`/api/support/tickets/${ticketId}/messages`, { message: 'Hola, Zenobia.' }, key);
    await customer.put('/api/user/fiscal-profile', PERSON);
    await admin.post(`/api/admin/users/${customer.id}/block`, { reason: 'Zenobia pidió tiempo.' });
    await admin.post(`/api/admin/users/${customer.id}/unblock`);
    const other = await signedInAs(await customer.user.reload());
    const before = await Order.findByPk(orderId, { rejectOnEmpty: true });

    expect((await close(other)).status).toBe(204);

    // That messages went out is kept for its time; what was in them is encrypted until then.
    const traces = await tracesOf([
      'Zenobia',
      email,
      username,
      '4779998877',
      'Calle Secreta',
      '4771234567',
      PERSON.rfc,
    ]);
    expect(traces).toEqual(['notifications']);
    expect((await other.get('/api/user')).status).toBe(401);
    expect((await (await signedInAs(customer.user)).get('/api/user')).status).toBe(401);
    for (const name of [username, email]) {
      expect((await visitor().post('/api/login', { username: name, password: PASSWORD })).status).toBe(401);
    }
    const [mail] = (await messagesTo(email)).slice(-1);
    expect(mail?.subject).toBe('Cerraste tu cuenta de Compra Boom');

    await workOffJobs();
    expect(await Media.count({ where: { ownerId: customer.id } })).toBe(0);

    const after = await Order.findByPk(orderId, { rejectOnEmpty: true });
    expect(after.shippingAddress).toEqual({
      ...{ title: '', street: '', city: 'León', state: 'Guanajuato', postalCode: '37000', country: 'México' },
    });
    for (const kept of ['orderNumber', 'totalAmount', 'status', 'paymentStatus', 'transferReceived'] as const) {
      expect(after[kept]).toBe(before[kept]);
    }
    expect((await Ticket.findByPk(ticketId))?.status).toBe('CERRADO');
    expect(await TicketMessage.count({ where: { ticketId } })).toBe(2);
  });

  it('leaves of a hold and of a dispute when and by whom, without what was noted there', async () => {
    const customer = await signedIn({ fullName: 'Zenobia Quintanar' });
    const orderId = await buyAndReceive(admin, customer);
    const [at, heldAt] = ['2026-11-20T18:00:00.000Z', new Date()];
    const held = { reason: 'ALERTA' as const, at: heldAt.toISOString(), lifted: null };
    const order = await Order.findByPk(orderId, { rejectOnEmpty: true });
    await order.update({ heldAt, holdReason: 'ALERTA', holdHistory: [{ ...held, at, lifted: null }, held] });
    const note = 'Hablé con Quintanar: sí compró.';
    const lifted = await admin.post(`/api/admin/orders/${orderId}/lift-hold`, { note, since: held.at });
    expect(lifted.status).toBe(200);
    const row = { orderId, paymentId: `noted-${orderId}`, kind: 'CONTRACARGO' as const, amount: '10.00' };
    const dispute = await Dispute.create(row);
    const tick = { item: 'conversation', isTicked: true, note };
    expect((await admin.put(`/api/admin/disputes/${dispute.id}/evidence`, tick)).status).toBe(200);
    await dispute.update({ state: 'GANADA', decidedAt: new Date() });

    expect((await close(customer)).status).toBe(204);

    expect(await tracesOf(['Quintanar'])).toEqual([]);
    const by = admin.user.fullName;
    const [first, second] = (await order.reload()).holdHistory;
    expect([first, second?.lifted]).toEqual([
      { ...held, at },
      { at: expect.any(String), by, note: null },
    ]);
    expect((await dispute.reload()).evidence).toEqual({ conversation: { at: expect.any(String), by, note: null } });
  });

  it('leaves its refunds and payments that were settled, without what was written of them', async () => {
    const customer = await signedIn({ fullName: 'Zenobia Quintanar' });
    const orderId = await buyAndReceive(admin, customer);
    const reason = 'Lo pidió la Sra. Quintanar, enferma.';
    const refund = () => admin.post(`/api/admin/orders/${orderId}/refund`, { amount: '5.00', reason });
    expect((await refund()).status).toBe(200);
    await admin.put('/api/admin/refund-approval-config', { fromAmount: '1.00' });
    expect((await refund()).status).toBe(202);
    await admin.put('/api/admin/refund-approval-config', { fromAmount: '' });
    const [approval] = (await admin.get('/api/admin/refund-approvals')).body;
    await admin.post(`/api/admin/refund-approvals/${approval.id}/reject`);
    const settled = await PaymentToSettle.create({
      ...{ orderId, paymentId: orderId, reason: 'wrong_amount', reference: null, status: 'approved' },
      ...{ provider: 'mercadopago', statusDetail: null, amount: '1064.00', currency: 'MXN', paymentMethod: null },
      ...{ receiverId: '1', liveMode: false, providerUpdatedAt: new Date() },
    });
    const dismissal = { action: 'dismiss', note: 'Quintanar pagó de más.' };
    expect((await admin.post(`/api/admin/payments-to-settle/${settled.id}/settle`, dismissal)).status).toBe(200);

    expect((await close(customer)).status).toBe(204);

    expect(await tracesOf(['Quintanar'])).toEqual([]);
    expect(await Refund.findAll({ where: { orderId } })).toMatchObject([{ amount: '5.00', requestedBy: admin.id }]);
    expect(await settled.reload()).toMatchObject({ action: 'dismiss', note: null });
  });

  it('leaves no voucher of its payments, whose page names who paid', async () => {
    const customer = await signedIn();
    const orderId = await buyAndReceive(admin, customer);
    const paid = { status: 'approved', statusDetail: null, amount: '100.00', refundedAmount: '0.00', currency: 'MXN' };
    const voucher = { provider: 'mercadopago', paymentMethod: 'oxxo', voucherUrl: 'https://www.mercadopago.com.mx/1' };
    const times = { liveMode: false, providerUpdatedAt: new Date() };
    const payment = await Payment.create({ orderId, paymentId: orderId, ...paid, ...voucher, ...times });
    expect((await close(customer)).status).toBe(204);
    expect(await payment.reload()).toMatchObject({ status: 'approved', voucherUrl: null });
  });

  it('leaves the reasons of refunds that nobody typed', async () => {
    const { customer, order, ask: askReturn } = await buildDelivered(admin);
    const { id, returnNumber } = (await askReturn([1, 0])).body;
    for (const state of ['AUTORIZADA', 'RECIBIDA']) await moveReturn(admin, id, state);
    const refund = () => admin.post(`/api/admin/returns/${id}/refund`, { amount: '5.00' });
    await admin.put('/api/admin/refund-approval-config', { fromAmount: '1.00' });
    expect((await refund()).status).toBe(202);
    await admin.put('/api/admin/refund-approval-config', { fromAmount: '' });
    const [approval] = (await admin.get('/api/admin/refund-approvals')).body;
    await admin.post(`/api/admin/refund-approvals/${approval.id}/reject`);
    expect((await refund()).status).toBe(200);
    const row = { orderId: order.id, paymentId: null, amount: '1.00', completedAt: new Date() };
    await Refund.create({ ...row, reason: paymentTexts.refunds.paidTwice, requestedBy: null });

    expect((await close(customer)).status).toBe(204);

    const ofReturn = `Devolución ${returnNumber}`;
    const refunds = await Refund.findAll({ where: { orderId: order.id }, order: ['createdAt'] });
    expect(refunds.map(({ reason }) => reason)).toEqual([ofReturn, paymentTexts.refunds.paidTwice]);
    expect(await RefundApproval.findByPk(approval.id)).toMatchObject({ reason: ofReturn });
  });

  it('leaves states and amounts of it in the audit log, whatever of it is gone by then', async () => {
    const customer = await signedIn({ fullName: 'Zenobia Quintanar' });
    const orderId = await buyAndReceive(admin, customer);
    await admin.patch(`/api/admin/orders/${orderId}/status`, {
      trackingNumber: 'GUIA98765',
      courierService: 'Estafeta',
    });
    const { productId } = (await customer.get(`/api/orders/${orderId}`)).body;
    const { invoice } = (await customer.post(`/api/orders/${orderId}/invoice`, PERSON)).body;
    await admin.post(`/api/admin/invoices/${invoice.id}/reject`, { reason: 'No es el de Quintanar.', version: 1 });
    const { id: reviewId } = (await customer.post(`/api/products/${productId}/reviews`, WORDS)).body;
    await decideReview(admin, reviewId, 'RECHAZADA');
    await query('UPDATE notifications SET sent_at = now() WHERE order_id = $1', [orderId]);
    const [message] = (await admin.get(`/api/admin/messages?orderId=${orderId}`)).body;
    await admin.post(`/api/admin/messages/${message.id}/resend`);
    await admin.put('/api/admin/refund-approval-config', { fromAmount: '1.00' });
    await admin.post(`/api/admin/orders/${orderId}/refund`, { amount: '5.00', reason: 'Pieza dañada' });
    const [approval] = (await admin.get('/api/admin/refund-approvals')).body;
    await admin.post(`/api/admin/refund-approvals/${approval.id}/reject`);

    const telling = [
      'PATCH /api/admin/orders/:id/status',
      'POST /api/admin/invoices/:id/reject',
      'POST /api/admin/messages/:id/resend',
      'POST /api/admin/orders/:id/refund',
      'POST /api/admin/refund-approvals/:id/reject',
      'POST /api/admin/reviews/:id/decide',
      'POST /api/admin/verify-transfer',
    ];
    const words = ['Zenobia', 'Quintanar', customer.user.email, PERSON.rfc, 'GUIA98765', WORDS.text];
    expect(await entriesWith(words)).toEqual(telling);
    expect((await customer.delete(`/api/reviews/${reviewId}`)).status).toBe(204);
    expect(await entriesWith(words)).toEqual(telling.filter((action) => !action.includes('reviews')));
    expect((await close(customer)).status).toBe(204);
    expect(await entriesWith(words)).toEqual([]);

    const { body: log } = await admin.get(`/api/admin/audit-log?objectId=${invoice.id}`);
    expect(log).toMatchObject([{ before: { state: 'SOLICITADA' }, after: { state: 'RECHAZADA', orderId } }]);
  });

  it('leaves nothing of who brought a parcel back', async () => {
    const { customer, ask } = await buildDelivered(admin);
    const { id } = (await ask([1, 0])).body;
    await moveReturn(admin, id, 'AUTORIZADA');
    await customer.post(`/api/returns/${id}/sent`, { courierService: 'Lo lleva Xóchitl' });
    await moveReturn(admin, id, 'RECHAZADA');
    expect((await close(customer)).status).toBe(204);
    expect(await tracesOf(['Xóchitl'])).toEqual([]);
  });

  it('leaves no earlier name of the person either', async () => {
    const { customer, ask } = await buildDelivered(admin);
    await customer.patch('/api/user/profile', { fullName: 'Quirina Zaldívar' });
    const { id } = (await ask([1, 0])).body;
    await moveReturn(admin, id, 'RECHAZADA');
    await customer.patch('/api/user/profile', { fullName: 'Q. Z.' });
    expect((await close(customer)).status).toBe(204);
    expect(await tracesOf(['Quirina'])).toEqual([]);
  });

  it('is not named there by a change that failed either, whose path names no order', async () => {
    const customer = await signedIn({ fullName: 'Zenobia Robles' });
    const { id: productId } = await buildProduct();
    const { body: order } = await postTransferOrder(customer, [{ productId, quantity: 1 }]);
    const verify = () => admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true });
    await database.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'no' USING ERRCODE = '57P01'; END $$;
      CREATE TRIGGER refuse BEFORE UPDATE ON orders EXECUTE FUNCTION refuse()`);
    expect((await verify()).status).toBe(503);
    await database.query('DROP FUNCTION refuse CASCADE');
    expect(await entriesWith(['Zenobia Robles'])).toEqual(['POST /api/admin/verify-transfer']);
    expect((await verify()).status).toBe(200);
    await deliver(admin, order.id);
    expect((await close(customer)).status).toBe(204);
    expect(await entriesWith(['Zenobia Robles'])).toEqual([]);
  });

  it('is named by an order’s step that had read it and waited for its end, for some minutes only', async () => {
    const customer = await signedIn({ fullName: 'Zenobia Tardía' });
    const orderId = await buyAndReceive(admin, customer);
    const shipment = { trackingNumber: 'GUIA55443', courierService: 'Estafeta' };
    const [closed, shipped] = await overtake(
      { table: 'users', id: customer.id },
      () => close(customer),
      () => admin.patch(`/api/admin/orders/${orderId}/status`, shipment),
    );
    expect([closed.status, shipped.status]).toEqual([204, 200]);
    expect(await entriesWith(['Zenobia Tardía'])).toEqual(['PATCH /api/admin/orders/:id/status']);
    await workOffJobs({ isDue: true });
    expect(await tracesOf(['Zenobia Tardía', 'GUIA55443'])).toEqual([]);
  });

  it('is not named for longer by a step whose object went with it', async () => {
    const customer = await signedIn();
    const { id: productId } = await buildProduct();
    const { id } = (await ask(customer, productId, { text: '¿Lo mandan a Tarimbaro?' })).body;
    const answer = { state: 'PUBLICADA', answer: 'Sí, también a Tarimbaro.', version: 1 };
    const [, closed] = await overtake(
      { table: 'product_questions', id },
      () => admin.post(`/api/admin/questions/${id}/decide`, answer),
      () => close(customer),
    );
    expect(closed.status).toBe(204);
    await workOffJobs({ isDue: true });
    expect(await entriesWith(['Tarimbaro'])).toEqual([]);
  });
});
