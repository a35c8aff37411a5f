import { randomUUID } from 'node:crypto';
import { buildProduct } from '../catalog/build';
import { database } from '../database/connection';
import { type SignedInClient, signedIn, signInLongAgo } from '../test/build';
import { messagesTo } from '../test/jobs';
import { buildBankTransfer, postTransferOrder } from './build';
import { Order } from './model';

let admin: SignedInClient;
let customer: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  [admin, customer] = [await signedIn({ isAdmin: true, fullName: 'Ana Admin' }), await signedIn()];
});

const PATH = '/api/admin/orders/bulk-status';
async function buildOrder(attributes: Partial<Order> = {}): Promise<Order> {
  const { id: productId } = await buildProduct();
  const { body } = await postTransferOrder(customer, [{ productId, quantity: 1 }]);
  return (await Order.findByPk(body.id, { rejectOnEmpty: true })).update(attributes);
}

describe('POST /api/admin/orders/bulk-status', () => {
  it('changes what it may, says of the rest why not, and tells each customer', async () => {
    const [first, second] = [await buildOrder(), await buildOrder()];
    const refunded = await buildOrder({ status: 'PAGADO', paymentStatus: 'refunded' });
    const unpaid = await buildOrder({ paymentType: 'mercadopago' });
    const unknown = randomUUID();
    const { status, body } = await admin.post(PATH, {
      ids: [first.id, refunded.id, second.id.toUpperCase(), unpaid.id, unknown],
      status: 'ENVIADO',
      courierService: 'DHL',
      trackingNumbers: ['GUIA-1', '', 'GUIA-2', null, null],
    });
    expect(status).toBe(200);
    expect(body.done).toMatchObject([first, second].map(({ id, orderNumber }) => ({ id, orderNumber })));
    expect(body.refused).toMatchObject([
      { id: refunded.id, orderNumber: refunded.orderNumber, code: 'order_was_refunded', error: expect.any(String) },
      { id: unpaid.id, orderNumber: unpaid.orderNumber, code: 'order_not_paid' },
      { id: unknown, orderNumber: null, code: 'order_not_found' },
    ]);
    expect(await second.reload()).toMatchObject({ status: 'ENVIADO', trackingNumber: 'GUIA-2', courierService: 'DHL' });
    expect(await refunded.reload()).toMatchObject({ status: 'PAGADO', trackingNumber: null });
    const told = (await messagesTo(customer.user.email)).filter(({ template }) => template === 'order_shipped');
    expect(told.map(({ params }) => params.trackingNumber).sort()).toEqual(['GUIA-1', 'GUIA-2']);
  });

  it('refuses a list that leaves one out: the next would be another order’s', async () => {
    const ids = [(await buildOrder()).id, (await buildOrder()).id];
    const lists = { trackingNumbers: ['GUIA-2'], seen: ['PENDIENTE'], seenAt: [null, null, null] };
    const { status, body } = await admin.post(PATH, { ids, status: 'ENVIADO', ...lists });
    const said = 'Debe haber uno por pedido, en su orden';
    expect([status, body.fields]).toEqual([400, { trackingNumbers: said, seen: said, seenAt: said }]);
  });

  it('is written down with what was asked for, and what each order was before', async () => {
    const [paid, waiting] = [await buildOrder({ status: 'PAGADO', paymentStatus: 'approved' }), await buildOrder()];
    const numbers = { courierService: 'DHL', trackingNumbers: ['GUIA-4', ''] };
    await admin.post(PATH, { ids: [paid.id, waiting.id], status: 'ENVIADO', ...numbers });
    const [entry] = (await admin.get(`/api/admin/audit-log?adminId=${admin.id}&limit=1`)).body;
    const done = [
      { orderNumber: paid.orderNumber, before: 'PAGADO', trackingNumber: 'GUIA-4' },
      { orderNumber: waiting.orderNumber, before: 'PENDIENTE', trackingNumber: null },
    ];
    expect(entry.after).toMatchObject({ status: 'ENVIADO', courierService: 'DHL', done });
  });

  it('leaves courier and number as they are where none is named', async () => {
    const order = await buildOrder({ courierService: 'Estafeta', trackingNumber: 'GUIA-3' });
    await admin.post(PATH, { ids: [order.id], status: 'ENVIADO', courierService: '', trackingNumbers: [''] });
    const shipment = { courierService: 'Estafeta', trackingNumber: 'GUIA-3' };
    expect(await order.reload()).toMatchObject({ status: 'ENVIADO', ...shipment });
  });

  it('asks for a proof before a transfer is accepted, alone or among others, and only then', async () => {
    const careful = await signedIn({ isAdmin: true, twoFactorEnabled: true });
    const one = (id: string, status: string) => careful.patch(`/api/admin/orders/${id}/status`, { status });
    const [paid, unpaid] = [await buildOrder({ status: 'PAGADO', paymentStatus: 'verified' }), await buildOrder()];
    // Opens the panel, while the sign-in is still recent.
    expect((await one(paid.id, 'EN_PREPARACION')).status).toBe(200);
    await signInLongAgo(careful);
    const refusal = { status: 403, body: { code: 'step_up_required' } };
    expect(await one(unpaid.id, 'PAGADO')).toMatchObject(refusal);
    expect(await careful.post(PATH, { ids: [paid.id, unpaid.id], status: 'ENVIADO' })).toMatchObject(refusal);
    expect(await unpaid.reload()).toMatchObject({ status: 'PENDIENTE', paymentStatus: 'pending' });
    expect(await paid.reload()).toMatchObject({ status: 'EN_PREPARACION' });
    expect((await careful.post(PATH, { ids: [paid.id], status: 'ENVIADO' })).body.done).toHaveLength(1);
  });

  it('asks nobody for it who may not accept transfers: the others are changed', async () => {
    const packer = await signedIn({ staffRole: 'ALMACEN', twoFactorEnabled: true });
    const [paid, unpaid] = [await buildOrder({ status: 'PAGADO', paymentStatus: 'verified' }), await buildOrder()];
    await packer.get('/api/admin/waiting');
    await signInLongAgo(packer);
    const { status, body } = await packer.post(PATH, { ids: [paid.id, unpaid.id], status: 'EN_PREPARACION' });
    expect([status, body]).toMatchObject([
      200,
      { done: [{ id: paid.id }], refused: [{ id: unpaid.id, code: 'forbidden' }] },
    ]);
  });

  it('leaves alone what is another than it was on the screen, and says so', async () => {
    const paid = { status: 'PAGADO', paymentStatus: 'verified' } as const;
    const [first, shipped, unseen] = [await buildOrder(paid), await buildOrder(paid), await buildOrder(paid)];
    const shipment = { status: 'ENVIADO', trackingNumber: 'GUIA-4' };
    await admin.patch(`/api/admin/orders/${shipped.id}/status`, shipment);
    const { body } = await admin.post(PATH, {
      ids: [first.id, shipped.id, unseen.id],
      seen: ['PAGADO', 'PAGADO', null],
      status: 'EN_PREPARACION',
    });
    expect(body.done).toMatchObject([{ id: first.id }, { id: unseen.id }]);
    expect(body.refused).toMatchObject([
      { id: shipped.id, orderNumber: shipped.orderNumber, code: 'order_changed', error: expect.any(String) },
    ]);
    expect(await shipped.reload()).toMatchObject(shipment);
  });

  it('can be taken back, order by order', async () => {
    const order = await buildOrder();
    const { done } = (await admin.post(PATH, { ids: [order.id], status: 'EN_PREPARACION' })).body;
    const seen = done[0].updatedAt;
    expect((await admin.post(`/api/admin/orders/${order.id}/status/undo`, { seen })).body.status).toBe('PENDIENTE');
  });

  it.each([
    [{ ids: [], status: 'PAGADO' }, { ids: 'Elige al menos un pedido' }],
    [
      { ids: Array.from({ length: 201 }, () => randomUUID()), status: 'PAGADO' },
      { ids: 'Máximo 200 pedidos a la vez' },
    ],
    [{ ids: [randomUUID()], status: 'LISTO' }, { status: 'Estado de pedido inválido' }],
    [{ ids: ['pedido'], status: 'PAGADO' }, { 'ids[0]': 'Pedido inválido' }],
    [{ ids: [randomUUID()], status: 'PAGADO', seen: ['LISTO'] }, { 'seen[0]': 'Estado de pedido inválido' }],
  ])('refuses %#', async (input, fields) => {
    const { status, body } = await admin.post(PATH, input);
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('leaves an unfinished audit entry when the database goes half-way, for what was changed', async () => {
    const [first, second] = [await buildOrder(), await buildOrder()];
    const other = await signedIn({ isAdmin: true });
    await database.query(`
      CREATE FUNCTION go_away() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no' USING ERRCODE = '57P01'; END $$;
      CREATE TRIGGER go_away BEFORE UPDATE ON orders FOR EACH ROW WHEN (OLD.id = '${second.id}') EXECUTE FUNCTION go_away()`);
    const ids = [first.id, second.id];
    const { status } = await other
      .post(PATH, { ids, status: 'PAGADO' })
      .finally(() => database.query('DROP TRIGGER go_away ON orders; DROP FUNCTION go_away()'));
    expect([status, (await first.reload()).status]).toEqual([503, 'PAGADO']);
    const { body } = await admin.get(`/api/admin/audit-log?adminId=${other.id}`);
    expect(body).toMatchObject([{ action: `POST ${PATH}`, after: { unfinished: true, error: 'unavailable' } }]);
  });
});
