import { query } from '../../database/query';
import { buildBankTransfer, TEST_BANK } from '../../orders/build';
import { Order } from '../../orders/model';
import { type SignedInClient, signedIn } from '../../test/build';
import { messagesTo, workOffJobs } from '../../test/jobs';
import { buildCardOrder, noticesAbout, type Provider, sendNotice, startProvider } from '../build';
import { WebhookEvent } from '../model';
import { processNotice } from '../processNotice';
import { reconcileAll } from '../reconcile';
import { Dispute } from './model';

let provider: Provider;
let admin: SignedInClient;
beforeAll(async () => {
  provider = await startProvider();
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true, fullName: 'Ana Admin' });
});
afterAll(() => provider.stop());

/** A paid order and its payment's id. */
async function paidOrder(status: Order['status'] = 'PAGADO') {
  const built = await buildCardOrder();
  const { id } = await provider.pay(built.preferenceId, 'approved');
  await noticesAbout(id);
  await workOffJobs();
  await built.order.reload();
  if (status !== 'PAGADO') await built.order.update({ status });
  return { ...built, paymentId: id };
}

/** The stand-in's alert, heard and worked off. */
async function alert(paymentId: number) {
  const before = await WebhookEvent.count({ where: { resourceId: String(paymentId) } });
  await provider.dispute(paymentId, 'alert');
  await noticesAbout(paymentId, before + 1);
  await workOffJobs();
}

/** An order whose payment the provider looks at, with an alert about it. */
async function orderInReview() {
  const built = await buildCardOrder();
  const { id } = await provider.pay(built.preferenceId, 'in_process');
  await noticesAbout(id);
  await workOffJobs();
  await alert(id);
  return { ...built, paymentId: id };
}

const alertsOf = ({ id }: Order) => Dispute.findAll({ where: { orderId: id, kind: 'ALERTA' } });

const toldShopOf = async ({ orderNumber }: Order) =>
  (await messagesTo(TEST_BANK.salesEmail))
    .filter(({ params }) => params.orderNumber === orderNumber)
    .map(({ template }) => template);

const setStatus = (order: Order, status: string) => admin.patch(`/api/admin/orders/${order.id}/status`, { status });

describe('a fraud alert', () => {
  it('keeps a paid order in the house, by hand and in bulk, and tells the shopper without accusing', async () => {
    const { order, customer, paymentId } = await paidOrder();
    await alert(paymentId);
    for (const status of ['RECOGIDO', 'ENVIADO', 'EN_RUTA', 'ENTREGADO']) {
      const refused = await setStatus(order, status);
      expect(refused).toMatchObject({ status: 409, body: { code: 'order_held' } });
    }
    const { body } = await admin.post('/api/admin/orders/bulk-status', { ids: [order.id], status: 'ENVIADO' });
    expect(body).toMatchObject({ done: [], refused: [{ orderNumber: order.orderNumber, code: 'order_held' }] });
    expect((await setStatus(order, 'EN_PREPARACION')).status).toBe(200);
    expect((await admin.get(`/api/admin/orders/${order.id}`)).body).toMatchObject({
      status: 'EN_PREPARACION',
      hold: { reason: 'ALERTA', isUrgent: false },
      timeline: expect.arrayContaining([expect.objectContaining({ kind: 'held', cause: 'ALERTA', by: 'sistema' })]),
    });
    expect((await customer.get(`/api/orders/${order.id}`)).body).toMatchObject({ isInReview: true });
    const mail = (await messagesTo(customer.user.email)).find(({ template }) => template === 'order_held');
    expect(mail).toMatchObject({ template: 'order_held' });
    expect(mail?.text).not.toMatch(/fraude|sospech/i);
    const [told] = (await messagesTo(TEST_BANK.salesEmail)).slice(-1);
    expect(told).toMatchObject({ template: 'shop_dispute_opened', params: { orderNumber: order.orderNumber } });
  });

  it('is lifted with a note, for the hold that was seen; then the order ships and the alert is over', async () => {
    const { order, customer, paymentId } = await paidOrder();
    const path = `/api/admin/orders/${order.id}/lift-hold`;
    const since = new Date().toISOString();
    expect((await admin.post(path, { note: 'x', since })).body.code).toBe('order_not_held');
    await alert(paymentId);
    expect((await admin.post(path, { note: ' ', since })).status).toBe(400);
    expect((await admin.post(path, { note: 'x', since })).body.code).toBe('hold_changed');
    const { heldAt } = await order.reload();
    const seen = { note: 'El cliente confirmó por teléfono.', since: heldAt?.toISOString() };
    const [first, second] = await Promise.all([admin.post(path, seen), admin.post(path, seen)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const { body } = await admin.get(`/api/admin/orders/${order.id}`);
    expect(body).toMatchObject({ hold: null, isInReview: false });
    expect(body.timeline).toContainEqual(
      expect.objectContaining({ kind: 'hold_lifted', by: 'Ana Admin', note: seen.note }),
    );
    expect((await setStatus(order, 'ENVIADO')).status).toBe(200);
    expect(await Dispute.findAll({ where: { orderId: order.id } })).toMatchObject([
      { kind: 'ALERTA', state: 'GANADA' },
    ]);
    expect((await messagesTo(customer.user.email)).map(({ template }) => template)).toContain('order_hold_lifted');
  });

  it('keeps nothing of an order that its owner gives up, and its end is no news to them', async () => {
    const { order, customer, paymentId } = await paidOrder();
    await alert(paymentId);
    await provider.set({ failures: [500, 500, 500, 500] });
    expect((await customer.post(`/api/orders/${order.id}/cancel`, {})).status).toBe(200);
    await provider.reset();
    await order.reload();
    expect((await customer.get(`/api/orders/${order.id}`)).body).toMatchObject({
      ...{ paymentStatus: 'approved', isInReview: false },
    });
    const seen = { note: 'La canceló.', since: order.heldAt?.toISOString() };
    expect((await admin.post(`/api/admin/orders/${order.id}/lift-hold`, seen)).status).toBe(200);
    expect((await messagesTo(customer.user.email)).map(({ template }) => template)).not.toContain('order_hold_lifted');
  });

  it('of a parcel on its way holds no status up and is told as urgent', async () => {
    const { order, paymentId } = await paidOrder('ENVIADO');
    await alert(paymentId);
    const { body } = await admin.get(`/api/admin/orders/${order.id}`);
    expect(body).toMatchObject({ hold: { isUrgent: true }, isInReview: false });
    const [told] = (await messagesTo(TEST_BANK.salesEmail)).slice(-1);
    expect(told?.text).toContain('Llama a la paquetería');
    expect((await setStatus(order, 'EN_RUTA')).status).toBe(200);
    // Back in the house, it stays there.
    expect((await setStatus(order, 'EN_PREPARACION')).status).toBe(200);
    expect((await setStatus(order, 'ENVIADO')).body.code).toBe('order_held');
  });

  it('of a parcel on its way is over once that was delivered, without a word to anybody', async () => {
    const { order, customer, paymentId } = await paidOrder('ENVIADO');
    await alert(paymentId);
    expect((await setStatus(order, 'ENTREGADO')).status).toBe(200);
    await order.reload();
    await order.update({ reconciledAt: new Date(Date.now() - 25 * 3_600_000) });
    await query('DELETE FROM order_undos WHERE order_id = $id', { id: order.id });
    await reconcileAll();
    await workOffJobs();
    expect(await alertsOf(order)).toMatchObject([{ state: 'GANADA', decidedAt: expect.any(Date) }]);
    expect(await toldShopOf(order)).toEqual(['shop_dispute_opened']);
    const told = (await messagesTo(customer.user.email)).map(({ template }) => template);
    expect(told).not.toContain('payment_dispute_won');
  });

  it('of a delivered order is kept as over, and the shop is not told that it is held', async () => {
    const { order, paymentId } = await paidOrder('ENTREGADO');
    await alert(paymentId);
    expect(await alertsOf(order)).toMatchObject([{ state: 'GANADA', decidedAt: expect.any(Date) }]);
    expect(await toldShopOf(order)).toEqual([]);
    expect((await order.reload()).heldAt).toBeNull();
  });

  it('about a payment in review ends where that is refused, and holds its order no longer', async () => {
    const { order, paymentId } = await orderInReview();
    expect(await order.reload()).toMatchObject({ paymentStatus: 'in_process', holdReason: 'ALERTA' });
    await provider.change(paymentId, { status: 'rejected' });
    await sendNotice(paymentId);
    await workOffJobs();
    expect(await order.reload()).toMatchObject({ paymentStatus: 'rejected', heldAt: null });
    expect(await alertsOf(order)).toMatchObject([{ state: 'PERDIDA' }]);
    const [told] = (await messagesTo(TEST_BANK.salesEmail)).slice(-1);
    expect(told).toMatchObject({ template: 'shop_dispute_decided', params: { orderNumber: order.orderNumber } });
    expect(told?.text).toContain('El pago no se aprobó');
  });

  it('about a payment in review that is approved goes on being looked at: nobody is told that it is prepared', async () => {
    const { order, customer, paymentId } = await orderInReview();
    await provider.change(paymentId, { status: 'approved' });
    await sendNotice(paymentId);
    await workOffJobs();
    expect(await order.reload()).toMatchObject({ paymentStatus: 'approved', holdReason: 'ALERTA' });
    const told = (await messagesTo(customer.user.email)).at(-1);
    expect(told?.template).toBe('payment_received_held');
    expect(told?.text).not.toMatch(/preparando|Entrega estimada/);
  });

  it('about a payment in review is lifted without telling that the order goes on', async () => {
    const { order, customer } = await orderInReview();
    const { heldAt } = await order.reload();
    const seen = { note: 'La compra es suya.', since: heldAt?.toISOString() };
    expect((await admin.post(`/api/admin/orders/${order.id}/lift-hold`, seen)).status).toBe(200);
    const told = (await messagesTo(customer.user.email)).map(({ template }) => template);
    expect(told).toContain('order_held');
    expect(told).not.toContain('order_hold_lifted');
  });

  it('and a shipment at the same moment: the order’s row decides, and never both', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { order, paymentId } = await paidOrder();
      await provider.dispute(paymentId, 'alert');
      await noticesAbout(paymentId, 2);
      const event = await WebhookEvent.findOne({
        where: { resourceId: String(paymentId), topic: 'stop_delivery_op_wh' },
        rejectOnEmpty: true,
      });
      const [shipment] = await Promise.all([setStatus(order, 'ENVIADO'), processNotice(event.id)]);
      await order.reload();
      expect(order.heldAt).not.toBeNull();
      expect(order.status).toBe(shipment.status === 200 ? 'ENVIADO' : 'PAGADO');
      const { body } = await admin.get(`/api/admin/orders/${order.id}`);
      expect(body.hold.isUrgent).toBe(shipment.status === 200);
      await workOffJobs();
    }
  }, 60_000);

  it('that comes before its payment can be read is tried again, and holds the order when it is paid', async () => {
    const { order, preferenceId } = await buildCardOrder();
    await provider.set({ notifications: { isLost: true } });
    const { id } = await provider.pay(preferenceId, 'approved');
    const event = await WebhookEvent.create({
      ...{ provider: 'mercadopago', eventKey: `alert ${id}`, topic: 'stop_delivery_op_wh', payload: {} },
      resourceId: '4711',
    });
    await expect(processNotice(event.id)).rejects.toThrow('not known yet');
    await event.update({ resourceId: String(id) });
    await processNotice(event.id);
    await provider.reset();
    expect(await order.reload()).toMatchObject({ paymentStatus: 'approved', holdReason: 'ALERTA' });
  });

  it('twice, or again after it was lifted, holds once', async () => {
    const { order, paymentId } = await paidOrder();
    await provider.set({ notifications: { copies: 3 } });
    await alert(paymentId);
    await provider.reset();
    const { heldAt } = await order.reload();
    await admin.post(`/api/admin/orders/${order.id}/lift-hold`, { note: 'Todo bien.', since: heldAt?.toISOString() });
    const again = await WebhookEvent.create({
      ...{ provider: 'mercadopago', eventKey: `again ${paymentId}`, topic: 'delivery_cancellation', payload: {} },
      resourceId: String(paymentId),
    });
    await processNotice(again.id);
    expect((await order.reload()).holdHistory).toHaveLength(1);
    expect(order.heldAt).toBeNull();
  });
});

describe('a mediation or a chargeback', () => {
  it.each([
    ['mediation', 'MEDIACION'],
    ['chargeback', 'CONTRACARGO'],
  ] as const)('holds what has not left: %s', async (kind, reason) => {
    const { order, paymentId } = await paidOrder('EN_PREPARACION');
    await provider.dispute(paymentId, kind);
    await noticesAbout(paymentId, 2);
    await workOffJobs();
    expect(await order.reload()).toMatchObject({ holdReason: reason });
    expect((await setStatus(order, 'ENVIADO')).body.code).toBe('order_held');
  });

  it('holds an order anew that is held for an alert, and is not lifted with the alert', async () => {
    const { order, customer, paymentId } = await paidOrder();
    await alert(paymentId);
    const alerted = (await order.reload()).heldAt;
    await provider.dispute(paymentId, 'chargeback');
    await noticesAbout(paymentId, 3);
    await workOffJobs();
    const path = `/api/admin/orders/${order.id}/lift-hold`;
    const lift = (since: Date | null) => admin.post(path, { note: 'Lo confirmó.', since: since?.toISOString() });
    expect((await lift(alerted)).body.code).toBe('hold_changed');
    expect((await setStatus(order, 'ENVIADO')).body.code).toBe('order_held');
    expect(await order.reload()).toMatchObject({
      holdReason: 'CONTRACARGO',
      holdHistory: [{ reason: 'ALERTA' }, { reason: 'CONTRACARGO' }],
    });
    expect((await lift(order.heldAt)).status).toBe(200);
    const { timeline } = (await admin.get(`/api/admin/orders/${order.id}`)).body;
    expect(timeline.filter(({ kind }: { kind: string }) => kind === 'hold_lifted')).toHaveLength(1);
    const told = (await messagesTo(customer.user.email)).map(({ template }) => template);
    expect(told.filter((template) => template === 'order_held')).toHaveLength(1);
    expect(told).not.toContain('order_hold_lifted');
  });

  it('that was won leaves the order to the alert that came during it', async () => {
    const { order, customer, paymentId } = await paidOrder();
    await provider.dispute(paymentId, 'chargeback');
    await noticesAbout(paymentId, 2);
    await workOffJobs();
    const { heldAt } = await order.reload();
    await alert(paymentId);
    expect(await order.reload()).toMatchObject({ holdReason: 'CONTRACARGO', heldAt });
    await provider.decide(paymentId, true);
    await sendNotice(paymentId);
    await workOffJobs();
    expect(await order.reload()).toMatchObject({ holdReason: 'ALERTA', paymentStatus: 'approved' });
    const told = (await messagesTo(customer.user.email)).map(({ template }) => template);
    expect(told).not.toContain('payment_dispute_won');
    const shops = (await messagesTo(TEST_BANK.salesEmail)).filter(
      ({ params }) => params.orderNumber === order.orderNumber,
    );
    expect(shops.at(-1)?.text).toContain('el pedido sigue retenido');
  });

  type Held = Awaited<ReturnType<typeof paidOrder>>;
  it.each<[string, (held: Held) => Promise<unknown>]>([
    [
      'a person lets it go on',
      ({ order }) => admin.post(`/api/admin/orders/${order.id}/lift-hold`, { note: 'Es suya.', since: order.heldAt }),
    ],
    [
      'it was won',
      async ({ paymentId }) => {
        await provider.decide(paymentId, true);
        await sendNotice(paymentId);
        await workOffJobs();
      },
    ],
  ])('that kept an order past its day promises another one where %s', async (_end, end) => {
    const held = await paidOrder();
    const { order, paymentId } = held;
    await provider.dispute(paymentId, 'chargeback');
    await noticesAbout(paymentId, 2);
    await workOffJobs();
    await order.reload();
    await order.update({ estimatedDelivery: new Date(Date.now() - 1_000) });
    await end(held);
    const { heldAt, estimatedDelivery } = await order.reload();
    expect(heldAt).toBeNull();
    expect(estimatedDelivery?.getTime()).toBeGreaterThan(Date.now());
  });

  it.each<[string, () => Partial<Order>]>([
    ['was refunded', () => ({ paymentStatus: 'refunded' })],
    ['its owner gave up', () => ({ cancelledAt: new Date() })],
  ])('promises no other day for an order that %s', async (_what, end) => {
    const { order, paymentId } = await paidOrder();
    await provider.dispute(paymentId, 'chargeback');
    await noticesAbout(paymentId, 2);
    await workOffJobs();
    await order.reload();
    const estimatedDelivery = new Date(Date.now() - 1_000);
    await order.update({ ...end(), estimatedDelivery });
    const seen = { note: 'Se queda aquí.', since: order.heldAt };
    expect((await admin.post(`/api/admin/orders/${order.id}/lift-hold`, seen)).status).toBe(200);
    expect(await order.reload()).toMatchObject({ heldAt: null, estimatedDelivery });
  });

  it('of a delivered order holds nothing', async () => {
    const { order, paymentId } = await paidOrder('ENTREGADO');
    await provider.dispute(paymentId, 'mediation');
    await noticesAbout(paymentId, 2);
    await workOffJobs();
    expect((await order.reload()).heldAt).toBeNull();
    expect(await Dispute.count({ where: { orderId: order.id } })).toBe(1);
  });
});
