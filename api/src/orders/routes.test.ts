import { setTimeout as sleep } from 'node:timers/promises';
import { orderStatuses } from '@boom/contract';
import { Transaction } from 'sequelize';
import sharp from 'sharp';
import { buildProduct } from '../catalog/build';
import { Product } from '../catalog/model';
import { database } from '../database/connection';
import { runJob } from '../jobs/queue';
import { Media } from '../media/model';
import { type SignedInClient, signedIn, visitor } from '../test/build';
import { messagesTo } from '../test/jobs';
import { buildBankTransfer, postTransferOrder } from './build';
import { Order } from './model';

let admin: SignedInClient;
let customer: SignedInClient;
let stranger: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true, fullName: 'Ana Admin' });
  customer = await signedIn();
  stranger = await signedIn();
});

async function buildOrder(owner = customer, price = '500.00'): Promise<Order> {
  const product = await buildProduct({ price });
  const { body } = await postTransferOrder(owner, [{ productId: product.id, quantity: 1 }]);
  return Order.findByPk(body.id, { rejectOnEmpty: true });
}

describe('GET /api/orders', () => {
  it('lists one’s own orders, newest first, page by page', async () => {
    const owner = await signedIn();
    const first = await buildOrder(owner);
    const second = await buildOrder(owner);
    const all = await owner.get('/api/orders');
    expect(all.body.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    const page = await owner.get('/api/orders?limit=1&page=2');
    expect(page.body.map(({ id }: { id: string }) => id)).toEqual([first.id]);
    expect(page.headers.get('x-total-count')).toBe('2');
  });

  it('finds one’s own by number, tracking number and product, whatever the accents', async () => {
    const [owner, neighbour] = [await signedIn(), await signedIn()];
    const speaker = await buildProduct({ name: 'Bocina Búho 100%' });
    const place = async (who: SignedInClient, productId: string): Promise<Order> => {
      const { body } = await postTransferOrder(who, [{ productId, quantity: 1 }]);
      return Order.findByPk(body.id, { rejectOnEmpty: true });
    };
    const wanted = await place(owner, speaker.id);
    await place(neighbour, speaker.id);
    await buildOrder(owner);
    await wanted.update({ trackingNumber: 'GUIA-77' });
    const find = async (typed: string) => {
      const { body, headers } = await owner.get(`/api/orders?search=${encodeURIComponent(typed)}`);
      return [body.map(({ id }: { id: string }) => id), headers.get('x-total-count')];
    };
    const { orderNumber } = wanted;
    const readAloud = orderNumber.replace(/^.{5}/, '$&-').replaceAll('0', 'o').replaceAll('1', 'l');
    for (const typed of ['buho', 'BÚHO 100%', 'guia-77', orderNumber.toLowerCase().slice(2), readAloud]) {
      expect(await find(typed)).toEqual([[wanted.id], '1']);
    }
    expect(await find("' OR 1=1 --")).toEqual([[], '0']);
    expect(await find('%')).toEqual([[wanted.id], '1']);
  });
});

describe('who may do what with an order', () => {
  const unknown = '00000000-0000-4000-8000-000000000000';

  it.each([
    ['GET', '', 200, 404, 200],
    ['POST', '/receipt', 200, 404, 404],
    ['GET', '/receipt', 404, 404, 404],
  ])('%s /api/orders/:id%s', async (method, path, own, others, admins) => {
    const { id } = await buildOrder();
    const body = method === 'POST' ? { receiptUrl: 'https://banco.mx/r/1' } : undefined;
    const statusFor = async (client: { send: SignedInClient['send'] }, orderId = id) =>
      (await client.send(method, `/api/orders/${orderId}${path}`, body)).status;
    expect(await statusFor(visitor())).toBe(401);
    expect(await statusFor(stranger)).toBe(others);
    expect(await statusFor(admin)).toBe(admins);
    expect(await statusFor(customer, unknown)).toBe(404);
    expect(await statusFor(customer, 'no-uuid')).toBe(404);
    expect(await statusFor(customer)).toBe(own);
    await stranger.user.update({ isBlocked: true });
    expect(await statusFor(stranger)).toBe(401);
    await stranger.user.update({ isBlocked: false });
  });

  it.each([
    ['GET', '/api/admin/orders', undefined],
    ['PATCH', '/api/admin/orders/:id/status', { status: 'PAGADO' }],
    ['POST', '/api/admin/orders/:id/refund', { reason: 'x' }],
    ['GET', '/api/admin/pending-transfers', undefined],
    ['POST', '/api/admin/verify-transfer', { verified: true }],
    ['GET', '/api/admin/payment-config', undefined],
    ['POST', '/api/admin/payment-config', {}],
    ['PATCH', '/api/admin/payment-config/:id', {}],
    ['PUT', '/api/admin/transfer-discount-config', {}],
  ])('%s %s is for neither visitors nor customers', async (method, path, body) => {
    const { id } = await buildOrder();
    const address = path.replace(':id', id);
    expect((await visitor().send(method, address, body)).status).toBe(401);
    expect((await customer.send(method, address, body)).status).toBe(403);
    expect((await Order.findByPk(id))?.status).toBe('PENDIENTE');
    if (path.includes(':id')) {
      expect((await admin.send(method, path.replace(':id', unknown), body)).status).toBe(404);
    }
  });
});

describe('POST /api/orders/:id/receipt', () => {
  const picture = () =>
    sharp({ create: { width: 40, height: 60, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
  const formWith = (bytes: Uint8Array, type: string, field = 'receipt') => {
    const form = new FormData();
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), 'recibo.bin');
    return form;
  };
  const send = (order: Order, body: unknown) => customer.send('POST', `/api/orders/${order.id}/receipt`, body);

  it('keeps a photographed receipt for its owner and the shop', async () => {
    const order = await buildOrder();
    const response = await send(order, formWith(await picture(), 'image/jpeg'));
    expect(response).toMatchObject({
      status: 200,
      body: {
        paymentStatus: 'pending_verification',
        transferReceiptUrl: expect.stringContaining(`/api/orders/${order.id}/receipt`),
      },
    });
    for (const reader of [customer, admin]) {
      const file = await reader.get(`/api/orders/${order.id}/receipt`);
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toBe('image/webp');
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
      expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    }
    expect((await stranger.get(`/api/orders/${order.id}/receipt`)).status).toBe(404);
  });

  it('keeps the file of an order that was stored although the answer to its COMMIT was lost', async () => {
    const order = await buildOrder();
    const { commit } = Transaction.prototype;
    const losing = jest.spyOn(Transaction.prototype, 'commit').mockImplementation(async function (this: Transaction) {
      await commit.call(this);
      if ((await order.reload()).receiptMediaId) throw new Error('Connection terminated unexpectedly');
    });
    expect((await send(order, formWith(await picture(), 'image/jpeg'))).status).toBe(503);
    losing.mockRestore();
    expect((await customer.get(`/api/orders/${order.id}/receipt`)).status).toBe(200);
  });

  it('gives a PDF back as a download', async () => {
    const order = await buildOrder();
    await send(order, formWith(Buffer.from('%PDF-1.7\n%%EOF'), 'application/pdf'));
    const file = await admin.get(`/api/orders/${order.id}/receipt`);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="comprobante.pdf"');
  });

  it.each([
    ['a page that says it is a picture', Buffer.from('<html>'), 'image/png', 400, 'unreadable_document'],
    ['another type', Buffer.from('MZ'), 'application/x-msdownload', 400, 'file_refused'],
    ['more than 5 MB', Buffer.alloc(5_242_881, '%PDF-'), 'application/pdf', 413, 'too_large'],
  ])('refuses %s', async (_what, bytes, type, status, code) => {
    const order = await buildOrder();
    expect(await send(order, formWith(bytes, type))).toMatchObject({ status, body: { code } });
    expect((await order.reload()).paymentStatus).toBe('pending');
  });

  it('refuses an empty form, another field and another address scheme', async () => {
    const order = await buildOrder();
    const empty = new FormData();
    empty.append('note', 'x');
    expect(await send(order, empty)).toMatchObject({ status: 400, body: { code: 'receipt_required' } });
    expect((await send(order, formWith(await picture(), 'image/jpeg', 'file'))).status).toBe(400);
    const address = await send(order, { receiptUrl: 'javascript:alert(1)' });
    expect(address.body).toMatchObject({ error: 'URL del comprobante inválida', code: 'validation_failed' });
  });

  it('is kept elsewhere when it came as an address: then there is no file', async () => {
    const order = await buildOrder();
    const sent = await send(order, { receiptUrl: 'https://banco.mx/r/1' });
    expect(sent.body.transferReceiptUrl).toBe('https://banco.mx/r/1');
    expect(await customer.get(`/api/orders/${order.id}/receipt`)).toMatchObject({
      status: 404,
      body: { code: 'receipt_not_found', error: 'Este pedido no tiene un comprobante guardado.' },
    });
  });

  it('takes the place of the one before, whose file goes', async () => {
    const owner = await signedIn();
    const order = await buildOrder(owner);
    const kept = () => Media.count({ where: { ownerId: owner.id } });
    const sendOwn = (body: unknown) => owner.send('POST', `/api/orders/${order.id}/receipt`, body);
    const { body: before } = await sendOwn(formWith(await picture(), 'image/jpeg'));
    const { body: after } = await sendOwn(formWith(await picture(), 'image/jpeg'));
    expect(await kept()).toBe(1);
    // Where the one before is shown, only another address shows the newer one.
    expect(after.transferReceiptUrl).not.toBe(before.transferReceiptUrl);
    expect((await owner.get(after.transferReceiptUrl)).status).toBe(200);
    await sendOwn({ receiptUrl: 'https://banco.mx/r/1' });
    expect(await kept()).toBe(0);
  });

  it('leaves no file behind when the order is decided while it is read', async () => {
    const owner = await signedIn();
    const order = await buildOrder(owner);
    const sending = await database.transaction(async (transaction) => {
      await order.reload({ lock: true, transaction });
      const sent = owner.send('POST', `/api/orders/${order.id}/receipt`, formWith(await picture(), 'image/jpeg'));
      // The file is kept before the order's row is asked for.
      while ((await Media.count({ where: { ownerId: owner.id } })) === 0) await sleep(20);
      await order.update({ status: 'PAGADO', paymentStatus: 'verified' }, { transaction });
      return { sent };
    });
    expect(await sending.sent).toMatchObject({ status: 409, body: { code: 'receipt_not_expected' } });
    expect(await Media.count({ where: { ownerId: owner.id } })).toBe(0);
  });

  it('is not expected once the order is paid', async () => {
    const order = await buildOrder();
    await order.update({ paymentStatus: 'verified' });
    const response = await send(order, { receiptUrl: 'https://banco.mx/r/1' });
    expect(response).toMatchObject({ status: 409, body: { code: 'receipt_not_expected' } });
  });
});

const patch = (order: Order, body: object) => admin.patch(`/api/admin/orders/${order.id}/status`, body);

describe('PATCH /api/admin/orders/:id/status', () => {
  it('keeps the history, and tells the customer once that the parcel left, with its number', async () => {
    const owner = await signedIn();
    const order = await buildOrder(owner);
    await patch(order, { status: 'EN_PREPARACION' });
    const sent = { status: 'ENVIADO', trackingNumber: 'MX 123', courierService: 'estafeta' };
    await patch(order, sent);
    await patch(order, sent);
    const { body } = await patch(order, { status: 'EN_RUTA' });
    expect(body).toMatchObject({
      status: 'EN_RUTA',
      trackingNumber: 'MX 123',
      trackingUrl: 'https://rastreo3.estafeta.com/Tracking/searchByGet?wayBill=MX%20123',
      user: { username: owner.user.username, email: owner.user.email },
    });
    const history = body.statusHistory.map(({ status, by }: { status: string; by: string }) => [status, by]);
    expect(history).toEqual([
      ['PENDIENTE', 'sistema'],
      ['PAGADO', 'Ana Admin'],
      ['EN_PREPARACION', 'Ana Admin'],
      ['ENVIADO', 'Ana Admin'],
      ['EN_RUTA', 'Ana Admin'],
    ]);
    const mails = await messagesTo(owner.user.email);
    expect(mails.map(({ template }) => template)).toEqual([
      'order_placed_transfer',
      'payment_received',
      'order_preparing',
      'order_shipped',
    ]);
    expect(mails[3]?.text).toContain('MX 123');
    expect((await patch(order, { status: 'ENTREGADO' })).body.actualDelivery).toBeTruthy();
    expect((await messagesTo(owner.user.email)).at(-1)?.template).toBe('order_delivered');
  });

  it('takes a delivery that was noted by mistake back with its warranty, and counts from the later one', async () => {
    const order = await buildOrder();
    expect((await patch(order, { status: 'ENTREGADO' })).body.items[0].warrantyUntil).toBeTruthy();
    const { body } = await patch(order, { status: 'EN_RUTA' });
    expect(body).toMatchObject({ actualDelivery: null, items: [{ warrantyUntil: null }] });
    expect((await patch(order, { status: 'ENTREGADO' })).body).toMatchObject({
      actualDelivery: expect.any(String),
      items: [{ warrantyUntil: expect.any(String) }],
    });
  });

  it('sends a number that becomes known on the way, and another courier of it, and clears one that is emptied', async () => {
    const owner = await signedIn();
    const order = await buildOrder(owner);
    await patch(order, { status: 'ENVIADO' });
    await patch(order, { status: 'ENVIADO', trackingNumber: 'A1' });
    const shipped = async () =>
      (await messagesTo(owner.user.email)).filter(({ template }) => template === 'order_shipped');
    expect(await shipped()).toHaveLength(2);
    for (const courierService of ['FedEx', 'DHL', 'DHL']) await patch(order, { courierService, trackingNumber: 'A1' });
    expect((await shipped()).slice(2).map(({ params }) => params.courier)).toEqual(['FedEx', 'DHL']);
    expect((await patch(order, { status: 'ENVIADO', trackingNumber: '' })).body.trackingNumber).toBeNull();
  });

  /** An order of `quantity` units whose time is over: its units went back. */
  async function buildExpired({ stock, quantity }: { stock: number; quantity: number }) {
    const product = await buildProduct({ stock });
    const { body } = await postTransferOrder(customer, [{ productId: product.id, quantity }]);
    const order = await Order.findByPk(body.id, { rejectOnEmpty: true });
    await order.update({ expiresAt: new Date(Date.now() - 1_000) });
    await runJob('orders.expire', { orderId: order.id });
    expect((await product.reload()).stock).toBe(stock);
    return { product, order: await order.reload() };
  }

  it('takes the units again for an order whose time was over', async () => {
    const { product, order } = await buildExpired({ stock: 5, quantity: 2 });
    expect((await patch(order, { status: 'PAGADO' })).status).toBe(200);
    expect((await order.reload()).stockReleasedAt).toBeNull();
    expect((await product.reload()).stock).toBe(3);
  });

  it('says that the units are gone, and changes neither order nor stock', async () => {
    const { product, order } = await buildExpired({ stock: 3, quantity: 2 });
    const other = await postTransferOrder(customer, [{ productId: product.id, quantity: 2 }]);
    expect(other.status).toBe(201);
    expect(await patch(order, { status: 'ENVIADO' })).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
    expect(await order.reload()).toMatchObject({ status: 'PENDIENTE', paymentStatus: 'expired' });
    expect((await product.reload()).stock).toBe(1);
  });

  it('sets any of the six that a paid order may have, in any order', async () => {
    const order = await buildOrder();
    const course = orderStatuses.slice(1).reverse();
    for (const status of course) {
      expect(await patch(order, { status })).toMatchObject({ status: 200, body: { status } });
    }
    const { statusHistory } = await order.reload();
    // The administrator vouches for the transfer first.
    expect(statusHistory.map(({ status }) => status)).toEqual(['PENDIENTE', 'PAGADO', ...course]);
  });

  it('PAGADO by hand is the administrator’s word that the transfer came', async () => {
    const order = await buildOrder();
    expect((await patch(order, { status: 'PAGADO' })).body).toMatchObject({
      status: 'PAGADO',
      paymentStatus: 'verified',
      expiresAt: null,
    });
    expect(await order.reload()).toMatchObject({ transferVerifiedBy: admin.id });
  });

  it.each([
    [{ paymentType: 'mercadopago' }, 'PAGADO', 'order_not_paid'],
    [{ paymentType: 'mercadopago', paymentStatus: 'expired' }, 'ENVIADO', 'order_not_paid'],
    [{ status: 'PAGADO', paymentStatus: 'verified' }, 'PENDIENTE', 'order_already_paid'],
    [{ status: 'PAGADO', paymentStatus: 'refunded' }, 'ENVIADO', 'order_was_refunded'],
    [
      { paymentType: 'mercadopago', status: 'ENVIADO', paymentStatus: 'charged_back' },
      'PENDIENTE',
      'order_charged_back',
    ],
  ] as const)('does not contradict the payment: %j is not %s', async (states, status, code) => {
    const order = await buildOrder();
    await order.update(states);
    const before = order.toJSON();
    expect(await patch(order, { status })).toMatchObject({ status: 409, body: { code } });
    expect((await order.reload()).toJSON()).toEqual(before);
  });

  it('of a charged-back order may go on', async () => {
    const order = await buildOrder();
    await order.update({ paymentType: 'mercadopago', status: 'PAGADO', paymentStatus: 'charged_back' });
    expect((await patch(order, { status: 'ENVIADO' })).body).toMatchObject({
      status: 'ENVIADO',
      paymentStatus: 'charged_back',
    });
  });

  it('saves number and courier alone: the status that the payment set meanwhile stays', async () => {
    const order = await buildOrder();
    await patch(order, { status: 'EN_PREPARACION' });
    const { status, body } = await patch(order, { trackingNumber: 'MX-1', courierService: 'DHL' });
    expect([status, body]).toMatchObject([200, { status: 'EN_PREPARACION', trackingNumber: 'MX-1' }]);
    expect(body.statusHistory).toHaveLength(3);
  });

  it('notes no change where only number and courier change', async () => {
    const order = await buildOrder();
    await patch(order, { status: 'EN_PREPARACION' });
    const { body } = await patch(order, { status: 'EN_PREPARACION', trackingNumber: 'A1', courierService: 'DHL' });
    expect(body).toMatchObject({ trackingNumber: 'A1', courierService: 'DHL' });
    expect(body.statusHistory).toHaveLength(3);
    for (const { at, by } of body.statusHistory) {
      expect(by).not.toBe('');
      expect(new Date(at).toISOString()).toBe(at);
    }
  });

  it.each([
    [{}, { status: 'Estado de pedido inválido' }],
    [{ status: 'ENVIADO', trackingNumber: 'x'.repeat(101) }, { trackingNumber: 'Máximo 100 caracteres' }],
    [{ status: 'ENVIADO', courierService: 'x'.repeat(61) }, { courierService: 'Máximo 60 caracteres' }],
  ])('refuses %j', async (change, fields) => {
    const { status, body } = await patch(await buildOrder(), change);
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('knows the seven statuses only', async () => {
    const order = await buildOrder();
    const { body } = await patch(order, { status: 'CANCELADO' });
    expect(body).toMatchObject({ code: 'validation_failed', error: 'Estado de pedido inválido' });
  });
});

describe('GET /api/admin/orders', () => {
  it('shows every order with its customer, also when its product was deleted, as the customer sees it too', async () => {
    const owner = await signedIn();
    const order = await buildOrder(owner);
    await Product.update({ description: 'Con estuche.' }, { where: { id: order.productId } });
    await admin.delete(`/api/admin/products/${order.productId}`);
    const { body } = await admin.get('/api/admin/orders?limit=1');
    expect(body[0]).toMatchObject({
      id: order.id,
      user: { fullName: owner.user.fullName, email: owner.user.email, username: owner.user.username, isGuest: false },
      product: {
        name: expect.any(String),
        description: 'Con estuche.',
        price: '500.00',
        isAffiliate: false,
        affiliateStore: null,
      },
      totalAmount: '581.50',
    });
    expect(JSON.stringify(body)).not.toContain('password');
    const [seen] = (await owner.get('/api/orders')).body;
    expect(seen).toMatchObject({ id: order.id, product: { name: body[0].product.name }, quantity: 1 });
  });

  it('names the SKU of each line to who packs, also of a product that was deleted, and to nobody else', async () => {
    const owner = await signedIn();
    const sku = `TOL-${Date.now()}`;
    const products = [await buildProduct({ sku }), await buildProduct()];
    await postTransferOrder(
      owner,
      products.map(({ id: productId }) => ({ productId, quantity: 1 })),
    );
    await admin.delete(`/api/admin/products/${products[0]?.id}`);
    const [listed] = (await admin.get('/api/admin/orders?limit=1')).body;
    const { body: opened } = await admin.get(`/api/admin/orders/${listed.id}`);
    for (const { items } of [listed, opened]) {
      expect(items.map((item: { sku?: string }) => item.sku)).toEqual([sku, undefined]);
    }
    expect(JSON.stringify((await owner.get(`/api/orders/${listed.id}`)).body)).not.toContain(sku);
  });

  it('filters, searches, sorts and pages', async () => {
    const owner = await signedIn({ fullName: 'Íñigo Núñez' });
    const cheap = await buildOrder(owner, '10.00');
    const costly = await buildOrder(owner);
    await cheap.update({ paymentStatus: 'expired' });
    // 3 May in Mexico City, the 4th in UTC.
    await database.query(`UPDATE orders SET created_at = '2026-05-04T05:59:59Z' WHERE id = $id`, {
      bind: { id: cheap.id },
    });
    await patch(costly, { status: 'ENVIADO', trackingNumber: `GUIA-${costly.orderNumber}` });
    const found = async (query: string) => {
      const { status, body, headers } = await admin.get(`/api/admin/orders?userId=${owner.id}&${query}`);
      expect(status).toBe(200);
      expect(headers.get('x-total-count')).toBe(String(body.length));
      return body.map(({ id }: { id: string }) => (id === cheap.id ? 'cheap' : id === costly.id ? 'costly' : id));
    };
    expect(await found('')).toEqual(['costly', 'cheap']);
    expect(await found('sort=oldest')).toEqual(['cheap', 'costly']);
    expect(await found('sort=total_desc')).toEqual(['costly', 'cheap']);
    expect(await found('sort=total_asc')).toEqual(['cheap', 'costly']);
    expect(await found('status=ENVIADO')).toEqual(['costly']);
    expect(await found('paymentStatus=expired')).toEqual(['cheap']);
    expect(await found('paymentType=mercadopago')).toEqual([]);
    expect(await found('from=2026-05-03&to=2026-05-03')).toEqual(['cheap']);
    expect(await found('from=2026-05-04')).toEqual(['costly']);
    expect(await found(`search=${cheap.orderNumber.toLowerCase()}`)).toEqual(['cheap']);
    expect(await found(`search=${cheap.orderNumber.replace(/^.{5}/, '$&-')}`)).toEqual(['cheap']);
    expect(await found(`search=guia-${costly.orderNumber}`)).toEqual(['costly']);
    for (const name of ['inigo nunez', 'Núñez  Íñigo'])
      expect(await found(`search=${encodeURIComponent(name)}`)).toEqual(['costly', 'cheap']);
    expect(await found('search=inigo%20robles')).toEqual([]);
    expect(await found(`search=${encodeURIComponent(owner.user.email.toUpperCase())}`)).toHaveLength(2);
    expect(await found('search=%25')).toEqual([]);
    const page = await admin.get(`/api/admin/orders?userId=${owner.id}&limit=1`);
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([1, '2']);
    expect(page.headers.get('link')).toContain(`userId=${owner.id}`);
  });

  it.each([
    ['status=LISTO', { status: 'Estado de pedido inválido' }],
    ['paymentStatus=cobrado', { paymentStatus: 'Estado de pago inválido' }],
    ['paymentType=efectivo', { paymentType: 'Forma de pago inválida' }],
    ['userId=lucia', { userId: 'El usuario no es válido' }],
    ['sort=azar', { sort: 'El orden no es válido' }],
    ['from=ayer', { from: 'La fecha debe tener la forma AAAA-MM-DD' }],
  ])('refuses ?%s', async (query, fields) => {
    const { status, body } = await admin.get(`/api/admin/orders?${query}`);
    expect([status, body.fields]).toEqual([400, fields]);
  });
});
