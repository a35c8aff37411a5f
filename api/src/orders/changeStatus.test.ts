import { randomUUID } from 'node:crypto';
import { Notification } from '../notifications/model';
import { type SignedInClient, signedIn } from '../test/build';
import { messagesTo } from '../test/jobs';
import { buildTransfer } from '../transfers/build';
import { buildBankTransfer } from './build';

let admin: SignedInClient;
let colleague: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  [admin, colleague] = [await signedIn({ isAdmin: true }), await signedIn({ isAdmin: true })];
});

const patch = (who: SignedInClient, id: string, body: object) => who.patch(`/api/admin/orders/${id}/status`, body);

async function buildPaid() {
  const built = await buildTransfer();
  await admin.post('/api/admin/verify-transfer', { orderId: built.order.id, verified: true });
  return built;
}

/** One that was shipped while somebody still saw it PAGADO. */
async function buildShipped() {
  const built = await buildPaid();
  const trackingNumber = `GUIA-${randomUUID().slice(0, 8)}`;
  await patch(admin, built.order.id, { status: 'ENVIADO', trackingNumber, courierService: 'DHL', seen: 'PAGADO' });
  return { ...built, trackingNumber };
}

describe('a status that is chosen on a screen of before', () => {
  const refusal = { status: 409, body: { code: 'order_changed' } };

  it('moves no order back that was shipped since', async () => {
    const { order, trackingNumber } = await buildShipped();
    expect(await patch(colleague, order.id, { status: 'EN_PREPARACION', seen: 'PAGADO' })).toMatchObject(refusal);
    expect(await order.reload()).toMatchObject({ status: 'ENVIADO', trackingNumber });
  });

  it('leaves a delivery its day, and tells nobody of another shipment', async () => {
    const { order, customer } = await buildShipped();
    await patch(admin, order.id, { status: 'ENTREGADO', seen: 'ENVIADO' });
    const { actualDelivery } = await order.reload();
    const late = { status: 'ENVIADO', trackingNumber: 'OTRA', seen: 'PAGADO' };
    expect(await patch(colleague, order.id, late)).toMatchObject(refusal);
    expect(await order.reload()).toMatchObject({ status: 'ENTREGADO', actualDelivery });
    const told = (await messagesTo(customer.user.email)).filter(({ template }) => template === 'order_shipped');
    expect(told).toHaveLength(1);
  });

  it('is one of two that are chosen at once', async () => {
    const { order } = await buildPaid();
    const answers = await Promise.all([
      patch(admin, order.id, { status: 'ENVIADO', seen: 'PAGADO' }),
      patch(colleague, order.id, { status: 'EN_PREPARACION', seen: 'PAGADO' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('counts for who has seen the present one, and for programs that do not say what they saw', async () => {
    const { order } = await buildShipped();
    expect((await patch(colleague, order.id, { status: 'EN_RUTA', seen: 'ENVIADO' })).body.status).toBe('EN_RUTA');
    expect((await patch(colleague, order.id, { status: 'EN_PREPARACION' })).body.status).toBe('EN_PREPARACION');
  });

  it('accepts no transfer of which a colleague has noted a part, or which they rejected, alone or among others', async () => {
    const noted = { verified: true, amount: '100.00' };
    for (const verdict of [noted, { verified: false }]) {
      const { order } = await buildTransfer();
      const seenAt = (await admin.get(`/api/admin/orders/${order.id}`)).body.updatedAt;
      await admin.post('/api/admin/verify-transfer', { orderId: order.id, ...verdict });
      const status = 'EN_PREPARACION';
      expect(await patch(colleague, order.id, { status, seen: 'PENDIENTE', seenAt })).toMatchObject(refusal);
      const among = { ids: [order.id], status, seen: ['PENDIENTE'], seenAt: [seenAt] };
      expect((await colleague.post('/api/admin/orders/bulk-status', among)).body.refused).toMatchObject([refusal.body]);
      expect((await order.reload()).status).toBe('PENDIENTE');
      const now = order.updatedAt.toISOString();
      expect((await patch(colleague, order.id, { status, seen: 'PENDIENTE', seenAt: now })).status).toBe(200);
    }
  });

  it('is one of the seven', async () => {
    const { order } = await buildPaid();
    const { status, body } = await patch(admin, order.id, { status: 'ENVIADO', seen: 'LISTO' });
    expect([status, body.fields]).toEqual([400, { seen: 'Estado de pedido inválido' }]);
  });
});

describe('of a parcel on its way', () => {
  it('its customer is told of another courier, and not that none is named any more', async () => {
    const { order, customer } = await buildShipped();
    const told = async () =>
      (await messagesTo(customer.user.email)).filter(({ template }) => template === 'order_shipped').length;
    await patch(admin, order.id, { courierService: '' });
    expect(await told()).toBe(1);
    await patch(admin, order.id, { courierService: 'Estafeta' });
    expect(await told()).toBe(2);
  });

  it('its customer reads no line of a courier and a number that are not known', async () => {
    const { order, customer } = await buildPaid();
    await patch(admin, order.id, { status: 'ENVIADO' });
    const told = (await messagesTo(customer.user.email)).find(({ template }) => template === 'order_shipped');
    expect(told?.text).not.toMatch(/Paquetería|guía/);
  });

  it('its customer is not led to where a blocked account is shown nothing', async () => {
    const lines = async (isBlocked: boolean) => {
      const { order, customer } = await buildPaid();
      await customer.user.update({ isBlocked });
      await patch(admin, order.id, { status: 'ENVIADO', courierService: 'DHL' });
      const told = (await messagesTo(customer.user.email)).find(({ template }) => template === 'order_shipped');
      return told?.text.split('\n').slice(-3);
    };
    expect(await lines(false)).toEqual([
      expect.stringMatching('^Ver mi pedido: '),
      '',
      expect.stringMatching('^También lo puedes ver sin contraseña.*/pedido$'),
    ]);
    expect((await lines(true))?.at(-1)).toMatch('Ver mi pedido: ');
  });
});

describe('a status that is set back', () => {
  const newsOf = async (orderId: string) => {
    const rows = await Notification.findAll({ where: { orderId, template: 'order_shipped' } });
    return Object.fromEntries(rows.map(({ channel, droppedBecause }) => [channel, droppedBecause]));
  };

  it.each([
    ['PAGADO', 'outdated'],
    ['ENVIADO', null],
  ] as const)(
    'to %s leaves the news of the parcel on its way, whose mail is held and whose SMS waits for the morning: %s',
    async (status, kept) => {
      const { order, customer } = await buildPaid();
      await customer.user.update({ isPhoneVerified: true });
      expect((await customer.put('/api/user/message-choice', { channel: 'sms' })).status).toBe(200);
      await patch(admin, order.id, { status: 'EN_RUTA', trackingNumber: 'GUIA-1', courierService: 'DHL' });
      expect((await patch(admin, order.id, { status })).status).toBe(200);
      expect(await newsOf(order.id)).toEqual({ email: kept, sms: kept });
      expect((await admin.post(`/api/admin/orders/${order.id}/status/undo`)).status).toBe(200);
      expect(await newsOf(order.id)).toEqual({ email: null, sms: null });
    },
  );
});
