import { QueryTypes } from 'sequelize';
import { buildProduct } from '../catalog/build';
import { database } from '../database/connection';
import { runJob } from '../jobs/queue';
import { type SignedInClient, signedIn } from '../test/build';
import { messagesTo } from '../test/jobs';
import { buildBankTransfer, postTransferOrder } from './build';
import { Order } from './model';

let admin: SignedInClient;
let colleague: SignedInClient;
let customer: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true, fullName: 'Ana Admin' });
  colleague = await signedIn({ isAdmin: true, fullName: 'Beto Admin' });
});
beforeEach(async () => {
  customer = await signedIn();
});

async function buildOrder({ stock = 5 } = {}) {
  const product = await buildProduct({ stock });
  const { body } = await postTransferOrder(customer, [{ productId: product.id, quantity: 2 }]);
  return { product, order: await Order.findByPk(body.id, { rejectOnEmpty: true }) };
}

const change = (order: Order, body: object) => admin.patch(`/api/admin/orders/${order.id}/status`, body);
const undo = (order: Order, who = admin, body?: object) => who.post(`/api/admin/orders/${order.id}/status/undo`, body);
const toldAbout = async () => (await messagesTo(customer.user.email)).map(({ template }) => template);

/** What the queue holds of messages to the customer, and whether they may leave now. */
const queued = () =>
  database.query<{ isHeld: boolean }>(
    `SELECT start_after > created_on AS "isHeld" FROM pgboss.job JOIN notifications n
       ON n.id::text = job.data ->> 'notificationId'
     WHERE n.recipient = $email AND n.template = 'order_shipped'`,
    { bind: { email: customer.user.email }, type: QueryTypes.SELECT },
  );

describe('taking back a change of status', () => {
  it('holds the message until then, and takes it back with the change', async () => {
    const { order } = await buildOrder();
    await change(order, { status: 'EN_PREPARACION' });
    await change(order, { status: 'ENVIADO', trackingNumber: 'A1', courierService: 'DHL' });
    expect(await queued()).toEqual([{ isHeld: true }]);

    const { status, body } = await undo(order);
    expect([status, body]).toMatchObject([
      200,
      { status: 'EN_PREPARACION', trackingNumber: null, courierService: null, paymentStatus: 'verified' },
    ]);
    expect(await queued()).toEqual([]);
    expect(await toldAbout()).not.toContain('order_shipped');
  });

  it.each([
    ['EN_PREPARACION', 'order_preparing'],
    ['ENTREGADO', 'order_delivered'],
  ])('of %s takes back its message, too', async (status, template) => {
    const { order } = await buildOrder();
    await change(order, { status });
    expect(await toldAbout()).toContain(template);
    await undo(order);
    expect(await toldAbout()).not.toContain(template);
  });

  it('keeps the truth in the history, which the customer does not read', async () => {
    const { order } = await buildOrder();
    await change(order, { status: 'EN_PREPARACION' });
    await change(order, { status: 'RECOGIDO' });
    await undo(order, colleague);
    const { body } = await admin.get(`/api/admin/orders/${order.id}`);
    expect(body.timeline.at(-1)).toEqual({
      kind: 'status',
      status: 'RECOGIDO',
      at: expect.any(String),
      by: 'Ana Admin',
      undone: { at: expect.any(String), by: 'Beto Admin' },
    });
    const own = (await customer.get(`/api/orders/${order.id}`)).body;
    expect(own.statusHistory.map(({ status }: { status: string }) => status)).not.toContain('RECOGIDO');
    expect(JSON.stringify(own)).not.toContain('undone');
  });

  it('takes back the word for a transfer, and an order that had ended gives its units back again', async () => {
    const { order, product } = await buildOrder({ stock: 5 });
    await order.update({ expiresAt: new Date(Date.now() - 1_000) });
    await runJob('orders.expire', { orderId: order.id });
    await change(order, { status: 'PAGADO' });
    expect((await product.reload()).stock).toBe(3);
    await undo(order);
    expect(await order.reload()).toMatchObject({
      status: 'PENDIENTE',
      paymentStatus: 'expired',
      transferVerifiedAt: null,
      transferVerifiedBy: null,
      transferVouched: '0.00',
      estimatedDelivery: null,
    });
    expect((await product.reload()).stock).toBe(5);
    expect(await toldAbout()).not.toContain('payment_received');
  });

  it('lets the time to pay go on where it had not ended', async () => {
    const { order } = await buildOrder();
    const { expiresAt } = order;
    await change(order, { status: 'PAGADO' });
    await undo(order);
    expect(await order.reload()).toMatchObject({ paymentStatus: 'pending', expiresAt, stockReleasedAt: null });
    await order.update({ expiresAt: new Date(Date.now() - 1_000) });
    await runJob('orders.expire', { orderId: order.id });
    expect((await order.reload()).paymentStatus).toBe('expired');
  });

  it('takes back the last change only, once', async () => {
    const { order } = await buildOrder();
    await change(order, { status: 'EN_PREPARACION' });
    await change(order, { status: 'ENVIADO' });
    expect((await undo(order)).body.status).toBe('EN_PREPARACION');
    expect(await undo(order)).toMatchObject({ status: 409, body: { code: 'undo_too_late' } });
  });

  it('is not ended by the order’s turn to be compared with the provider, which comes afterwards', async () => {
    const { order } = await buildOrder();
    const paid = "status = 'PAGADO', payment_type = 'mercadopago', payment_status = 'approved'";
    const id = { bind: { id: order.id } };
    await database.query(`UPDATE orders SET ${paid}, created_at = now() - interval '2 days' WHERE id = $id`, id);
    await change(order, { status: 'EN_PREPARACION' });
    await runJob('payments.reconcile', {});
    expect((await undo(order)).body.status).toBe('PAGADO');
    await runJob('payments.reconcile', {});
    expect((await order.reload()).reconciledAt).toEqual(expect.any(Date));
  });

  it('is not in the way of the same change sent twice', async () => {
    const { order } = await buildOrder();
    await change(order, { status: 'EN_PREPARACION' });
    await change(order, { status: 'EN_PREPARACION' });
    expect((await undo(order)).body.status).toBe('PENDIENTE');
  });
});

describe('what can no longer be taken back', () => {
  it('is what is ten seconds old', async () => {
    const { order } = await buildOrder();
    await change(order, { status: 'EN_PREPARACION' });
    expect((await admin.get(`/api/admin/orders/${order.id}`)).body.undoUntil).toEqual(expect.any(String));
    await database.query(`UPDATE order_undos SET made_at = made_at - interval '10 seconds' WHERE order_id = $id`, {
      bind: { id: order.id },
    });
    expect((await admin.get(`/api/admin/orders/${order.id}`)).body.undoUntil).toBeNull();
    expect(await undo(order)).toMatchObject({ status: 409, body: { code: 'undo_too_late' } });
    expect((await order.reload()).status).toBe('EN_PREPARACION');
  });

  it('is what the customer is being told', async () => {
    const { order } = await buildOrder();
    await change(order, { status: 'ENVIADO' });
    await database.query(
      `UPDATE pgboss.job SET state = 'active', started_on = now() WHERE data ->> 'notificationId' IN
         (SELECT id::text FROM notifications WHERE recipient = $email AND template = 'order_shipped')`,
      { bind: { email: customer.user.email } },
    );
    expect(await undo(order)).toMatchObject({ status: 409, body: { code: 'undo_too_late' } });
    expect((await order.reload()).status).toBe('ENVIADO');
    expect(await toldAbout()).toContain('order_shipped');
  });

  it('is what something else followed', async () => {
    const { order } = await buildOrder();
    await change(order, { status: 'EN_PREPARACION' });
    await database.query(`UPDATE orders SET payment_status = 'charged_back' WHERE id = $id`, {
      bind: { id: order.id },
    });
    expect(await undo(order)).toMatchObject({ status: 409, body: { code: 'order_changed_since' } });
    expect(await order.reload()).toMatchObject({ status: 'EN_PREPARACION', paymentStatus: 'charged_back' });
  });

  it('is not taken back in the place of the one that was seen', async () => {
    const { order } = await buildOrder();
    const { updatedAt } = (await change(order, { status: 'EN_PREPARACION' })).body;
    await change(order, { status: 'ENVIADO' });
    expect(await undo(order, colleague, { seen: updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'order_changed_since' },
    });
    expect((await order.reload()).status).toBe('ENVIADO');
    expect((await undo(order, admin, { seen: order.updatedAt })).body.status).toBe('EN_PREPARACION');
  });

  it('is taken back by one of two who try at once', async () => {
    const { order } = await buildOrder();
    await change(order, { status: 'EN_PREPARACION' });
    const answers = await Promise.all([undo(order), undo(order, colleague)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await order.reload()).status).toBe('PENDIENTE');
  });
});
