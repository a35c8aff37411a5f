import { mexicanDay, noonOf, type ReturnView, returnableUntil, startOfDay } from '@boom/contract';
import { Client } from 'pg';
import { Op } from 'sequelize';
import { returnsOfRefundedOrders } from '../database/migrations/0105-returns-of-refunded-orders';
import { refundsOfReturns } from '../database/migrations/0106-refunds-of-returns';
import { env } from '../env';
import { runJob } from '../jobs/queue';
import { Media } from '../media/model';
import { Notification } from '../notifications/model';
import { isOutdated } from '../notifications/waiting';
import { buildBankTransfer } from '../orders/build';
import { buildCardOrder, noticesAbout, type Provider, sendNotice, startProvider } from '../payments/build';
import { lookForPayments } from '../payments/reconcile';
import { Refund } from '../payments/refunds/model';
import { type SignedInClient, signedIn, signInLongAgo } from '../test/build';
import { messagesTo, workOffJobs } from '../test/jobs';
import { photo } from '../test/matrixTargets';
import { buildClaim } from '../transfers/build';
import * as build from './build';
import { CLABE, deliver, lineOf } from './build';
import { ReturnRequest } from './model';

const DAY_MS = 24 * 3_600_000;

let provider: Provider;
let admin: SignedInClient;
beforeAll(async () => {
  provider = await startProvider();
  await buildBankTransfer();
});
afterAll(() => provider.stop());
beforeEach(async () => {
  await provider.reset();
  // Steps may bring files: one person makes sixty of them a minute.
  admin = await signedIn({ isAdmin: true });
});

const buildDelivered = (over?: Parameters<typeof build.buildDelivered>[1]) => build.buildDelivered(admin, over);

async function buildDeliveredCard() {
  const built = await buildCardOrder({ stock: 10, quantity: 2 });
  const payment = await provider.pay(built.preferenceId, 'approved');
  await noticesAbout(payment.id);
  await workOffJobs();
  await deliver(admin, built.order.id);
  const { id: orderLineId } = await lineOf(built.order.id);
  const body = { kind: 'DEVOLUCION', reason: 'No era lo que buscaba.', lines: [{ orderLineId, quantity: 1 }] };
  const answer = await built.customer.post(`/api/orders/${built.order.id}/returns`, body);
  return { ...built, payment, request: answer.body as { id: string; returnNumber: string } };
}

/** One whose refund the provider refused, and which it can return again. */
async function buildRefused() {
  const built = await buildDeliveredCard();
  await receive(built.request.id);
  await provider.set({ notifications: { isLost: true } });
  await provider.change(built.payment.id, { status: 'in_mediation' });
  expect((await refund(built.request.id)).body.code).toBe('refund_refused');
  await provider.change(built.payment.id, { status: 'approved' });
  return built;
}

/** Its 599.80 went back once, and its customer was told so once. */
async function expectReturnedOnce({ payment, customer, request }: Awaited<ReturnType<typeof buildRefused>>) {
  const { body } = await admin.get(`/api/admin/returns/${request.id}`);
  expect(body).toMatchObject({ state: 'REEMBOLSADA', refundAmount: '599.80', isRefundUnderway: false });
  expect((await refund(request.id)).body.code).toBe('return_moved');
  const { payments } = await provider.read();
  expect(payments.find(({ id }) => id === payment.id)?.refunds).toMatchObject([{ amount: 599.8 }]);
  const told = (await messagesTo(customer.user.email)).filter(({ template }) => template === 'order_refunded');
  expect(told).toHaveLength(1);
}

async function migrate(statements: readonly string[]) {
  const client = new Client({ connectionString: env.databaseUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const move = (id: string, state: string, over?: object) => build.moveReturn(admin, id, state, over);
const refund = (id: string, body: object = {}) => admin.post(`/api/admin/returns/${id}/refund`, body);
const receive = async (id: string) => {
  await move(id, 'AUTORIZADA');
  await move(id, 'RECIBIDA');
};

describe('POST /api/orders/:id/returns', () => {
  it('asks for units of a delivered order, with what they cost less their discount', async () => {
    const { customer, order, ask } = await buildDelivered();
    const { status, body } = await ask([1, 2]);
    expect(status).toBe(201);
    // 100.00 − 3.50, and 66.66 less two thirds of the line's 3.50, rounded for the customer.
    expect(body).toMatchObject({ state: 'SOLICITADA', lines: [{ amount: '96.50' }, { amount: '64.33' }] });
    const list = await customer.get(`/api/orders/${order.id}/returns`);
    expect(list.body).toMatchObject([{ id: body.id, history: [{ state: 'SOLICITADA', by: customer.user.fullName }] }]);
    expect((await messagesTo(customer.user.email)).at(-1)?.template).toBe('return_requested');
  });

  it('keeps pictures for its customer and who may read returns', async () => {
    const { customer, order, lines } = await buildDelivered();
    const form = new FormData();
    form.set('kind', 'GARANTIA');
    form.set('reason', 'La pantalla no enciende.');
    form.set('clabe', CLABE);
    form.set('lines', JSON.stringify([{ orderLineId: lines[0].id, quantity: 1 }]));
    form.set('pictures', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'foto.jpg');
    const { status, body } = await customer.post(`/api/orders/${order.id}/returns`, form);
    expect(status).toBe(201);
    const [path] = body.pictures;
    expect((await customer.get(path)).status).toBe(200);
    expect((await admin.get(path)).status).toBe(200);
    expect(await (await signedIn()).get(path)).toMatchObject({ status: 404, body: { code: 'return_not_found' } });
    // An own return opens no file but its own.
    const other = await buildDelivered();
    const { id } = (await other.ask([1])).body;
    const stolen = await other.customer.get(`/api/returns/${id}/pictures/${path.split('/').at(-1)}`);
    expect(stolen).toMatchObject({ status: 404, body: { code: 'picture_not_found' } });
  });

  it('never takes more units than were bought, in all open and finished returns together', async () => {
    const { ask } = await buildDelivered();
    expect((await ask([4])).body.code).toBe('return_too_many');
    const first = await ask([2]);
    expect((await ask([2])).body.code).toBe('return_too_many');
    await move(first.body.id, 'RECHAZADA');
    expect((await ask([3])).status).toBe(201);
  });

  it('takes a line once, however its id is written', async () => {
    const { lines, ask } = await buildDelivered();
    const [{ id }] = lines;
    const named = [id, id.toUpperCase()].map((orderLineId) => ({ orderLineId, quantity: 2 }));
    expect((await ask([], { lines: named })).body.fields).toHaveProperty('lines');
    expect((await ask([], { lines: named.slice(1) })).body.lines).toMatchObject([{ orderLineId: id, quantity: 2 }]);
  });

  it('lets one of two requests for the same units through', async () => {
    const { ask, order } = await buildDelivered();
    const answers = await Promise.all([ask([2]), ask([2])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await ReturnRequest.count({ where: { orderId: order.id } })).toBe(1);
  });

  it('answers a repeated call as the first', async () => {
    const { customer, order, lines } = await buildDelivered();
    const lined = [{ orderLineId: lines[0].id, quantity: 1 }];
    const body = { kind: 'DEVOLUCION', reason: 'No era lo que buscaba.', clabe: CLABE, lines: lined };
    const send = () => customer.post(`/api/orders/${order.id}/returns`, body, { 'Idempotency-Key': 'una' });
    expect((await send()).body.id).toBe((await send()).body.id);
    expect(await ReturnRequest.count({ where: { orderId: order.id } })).toBe(1);
  });

  it('answers a repeated call as the first also where its pictures were the last that there was room for', async () => {
    const { customer, order, lines } = await buildDelivered();
    const full = { kind: 'attachment', ownerId: customer.id, contentType: 'application/pdf', sizeBytes: 1 } as const;
    await Media.bulkCreate(Array.from({ length: 49 }, () => full));
    const send = async () => {
      const form = new FormData();
      form.append('kind', 'DEVOLUCION');
      form.append('reason', 'No era lo que buscaba.');
      form.append('clabe', CLABE);
      form.append('lines', JSON.stringify([{ orderLineId: lines[0].id, quantity: 1 }]));
      form.append('pictures', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'foto.jpg');
      return customer.post(`/api/orders/${order.id}/returns`, form, { 'Idempotency-Key': 'una' });
    };
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await Media.count({ where: { ownerId: customer.id } })).toBe(50);
  });

  it('has the days of the law for a withdrawal, and those of the warranty for a claim, the last one whole', async () => {
    const { ask, order } = await buildDelivered();
    const today = startOfDay(new Date(mexicanDay(new Date()))).getTime();
    await order.update({ actualDelivery: new Date(today - 90 * DAY_MS) });
    expect((await ask([1])).body.code).toBe('return_too_late');
    expect((await ask([1], { kind: 'GARANTIA' })).status).toBe(201);
    await order.update({ actualDelivery: new Date(today - 90 * DAY_MS - 1) });
    expect((await ask([1], { kind: 'GARANTIA' })).body.code).toBe('warranty_over');
  });

  it.each([
    ['a Friday', '2026-11-20', '2026-11-27'],
    ['a Saturday, for damage may be told for seven days', '2026-11-21', '2026-11-28'],
    ['a Sunday, likewise', '2026-11-22', '2026-11-29'],
    ['a Monday', '2026-11-23', '2026-11-30'],
    ['a Friday before a day off', '2026-11-13', '2026-11-23'],
  ])('can be revoked to the end of its last day when it came on %s', (_name, day, last) => {
    const until = returnableUntil(noonOf(new Date(day)));
    expect(until).toEqual(new Date(startOfDay(new Date(last)).getTime() + DAY_MS));
  });

  it.each([{ status: 'ENVIADO' }, { paymentStatus: 'refunded' }, { paymentStatus: 'charged_back' }] as const)(
    'is not possible while the order is %j',
    async (change) => {
      const { ask, order } = await buildDelivered();
      await order.update(change);
      expect(await ask([1])).toMatchObject({ status: 409, body: { code: 'return_not_possible' } });
    },
  );

  it('needs the account that a transfer goes back to, and tells it neither its customer nor the log', async () => {
    const { customer, order, ask } = await buildDelivered();
    expect((await ask([1], { clabe: null })).body.code).toBe('clabe_required');
    const { body } = await ask([1]);
    expect((await admin.get(`/api/admin/returns/${body.id}`)).body.refundClabe).toBe(CLABE);
    expect(JSON.stringify((await customer.get(`/api/orders/${order.id}/returns`)).body)).not.toContain(CLABE);
    expect((await ReturnRequest.findByPk(body.id))?.refundClabe).not.toContain(CLABE);
    await move(body.id, 'AUTORIZADA');
    const logged = (await admin.get(`/api/admin/audit-log?objectId=${body.id}`)).body;
    expect(logged).toMatchObject([{ before: { refundClabe: `…${CLABE.slice(-4)}` } }]);
    expect(JSON.stringify(logged)).not.toContain(CLABE);
  });

  it('is worked on without that account where no key deciphers it any more', async () => {
    const { ask } = await buildDelivered();
    const { id } = (await ask([1])).body;
    await ReturnRequest.update({ refundClabe: 'v1.lost' }, { where: { id } });
    const [found] = (await admin.get('/api/admin/returns')).body;
    expect(found).toMatchObject({ id, refundClabe: null });
    expect((await move(id, 'AUTORIZADA')).status).toBe(200);
  });

  it('shows that account to whoever returns the money, and to nobody else of the shop', async () => {
    const { ask } = await buildDelivered();
    const { id, returnNumber } = (await ask([1])).body;
    const support = await signedIn({ staffRole: 'SOPORTE' });
    const shownTo = async (person: SignedInClient) => {
      const [found] = (await person.get(`/api/admin/returns?search=${returnNumber}`)).body;
      return [found.refundClabe, (await person.get(`/api/admin/returns/${id}`)).body.refundClabe];
    };
    expect(await shownTo(await signedIn({ staffRole: 'FINANZAS' }))).toEqual([CLABE, CLABE]);
    expect(await shownTo(await signedIn({ staffRole: 'ALMACEN' }))).toEqual([null, null]);
    expect(await shownTo(support)).toEqual([null, null]);
    const moved = await build.moveReturn(support, id, 'AUTORIZADA');
    const back = await support.post(`/api/admin/returns/${id}/move/undo`);
    expect([moved, back].map(({ status, body }) => [status, body.refundClabe])).toEqual([
      [200, null],
      [200, null],
    ]);
  });

  it('asks for a recent proof before it takes an account to pay back to: an open session is not enough', async () => {
    const { customer, order, ask } = await buildDelivered();
    await signInLongAgo(customer);
    expect(await ask([1])).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    expect(await ReturnRequest.count({ where: { orderId: order.id } })).toBe(0);
  });
});

describe('PUT /api/returns/:id/refund-account', () => {
  const OTHER = '002010077777777771';

  it('corrects the account until the return has ended, and writes to its customer', async () => {
    const { customer, ask } = await buildDelivered();
    const { id, refundClabeEnd } = (await ask([1])).body;
    const correct = () => customer.put(`/api/returns/${id}/refund-account`, { clabe: OTHER });
    expect(refundClabeEnd).toBe(CLABE.slice(-4));
    expect((await correct()).body.refundClabeEnd).toBe(OTHER.slice(-4));
    expect((await admin.get(`/api/admin/returns/${id}`)).body.refundClabe).toBe(OTHER);
    const mail = (await messagesTo(customer.user.email)).at(-1);
    expect(mail).toMatchObject({ template: 'transfer_return_account', params: { clabeEnd: OTHER.slice(-4) } });
    await move(id, 'RECHAZADA');
    expect(await correct()).toMatchObject({ status: 409, body: { code: 'refund_not_awaited' } });
  });

  it('makes no news of the return untrue that wait for a moment or a phone’s morning', async () => {
    const { customer, ask } = await buildDelivered();
    const { id } = (await ask([1])).body;
    await move(id, 'AUTORIZADA');
    await customer.put(`/api/returns/${id}/refund-account`, { clabe: OTHER });
    const where = { recipient: customer.user.email };
    await Notification.update(
      { sentAt: new Date() },
      { where: { ...where, template: { [Op.ne]: 'return_authorized' } } },
    );
    const news = await Notification.findOne({
      where: { ...where, template: 'return_authorized' },
      rejectOnEmpty: true,
    });
    expect(await isOutdated(news)).toBe(false);
  });

  it('tells who sent the money to the one before', async () => {
    const { customer, ask } = await buildDelivered();
    const { id } = (await ask([1])).body;
    await move(id, 'AUTORIZADA');
    await move(id, 'RECIBIDA');
    await customer.put(`/api/returns/${id}/refund-account`, { clabe: OTHER });
    const refund = (clabe: string) => admin.post(`/api/admin/returns/${id}/refund`, { clabe });
    expect(await refund(CLABE)).toMatchObject({ status: 409, body: { code: 'refund_account_changed' } });
    expect((await refund(OTHER)).body.state).toBe('REEMBOLSADA');
  });

  it('asks for a recent proof: an open session is not enough', async () => {
    const { customer, ask } = await buildDelivered();
    const { id } = (await ask([1])).body;
    await signInLongAgo(customer);
    const refused = await customer.put(`/api/returns/${id}/refund-account`, { clabe: OTHER });
    expect(refused).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  });
});

describe("the panel's list of returns", () => {
  it('finds them by number, order and state: those that wait first, then the newest', async () => {
    const { order, ask } = await buildDelivered();
    const [first, second]: ReturnView[] = [(await ask([1])).body, (await ask([1])).body];
    await build.moveReturn(await signedIn({ staffRole: 'SOPORTE' }), second?.id ?? '', 'AUTORIZADA');
    const list = async (query: string) => {
      const { body, headers } = await admin.get(`/api/admin/returns?${query}`);
      return [body.map(({ id }: ReturnView) => id), headers.get('x-total-count')];
    };
    const ofOrder = `search=${order.orderNumber.toLowerCase()}`;
    expect(await list(ofOrder)).toEqual([[first?.id, second?.id], '2']);
    expect(await list(`${ofOrder}&limit=1&page=2`)).toEqual([[second?.id], '2']);
    expect(await list(`${ofOrder}&state=SOLICITADA`)).toEqual([[first?.id], '1']);
    expect(await list(`search=${order.orderNumber.replace(/^.{5}/, '$&-')}`)).toEqual(await list(ofOrder));
    expect(await list(`search=${first?.returnNumber}`)).toEqual([[first?.id], '1']);
    expect((await admin.get('/api/admin/returns?state=ABIERTA')).status).toBe(400);
  });

  it('finds one by the guía of the parcel that comes back, as the warehouse has it in its hands', async () => {
    const { customer, ask } = await buildDelivered();
    const { id } = (await ask([1])).body;
    await build.moveReturn(admin, id, 'AUTORIZADA');
    const trackingNumber = `DHL${Date.now()}MX`;
    await customer.post(`/api/returns/${id}/sent`, { courierService: 'DHL', trackingNumber });
    const warehouse = await signedIn({ staffRole: 'ALMACEN' });
    const { body } = await warehouse.get(`/api/admin/returns?search=${trackingNumber.toLowerCase()}`);
    expect(body.map((found: ReturnView) => found.id)).toEqual([id]);
  });
});

describe('a return on its way', () => {
  it('goes through its states, each with its mail, and restocks what the administrator chose', async () => {
    const { customer, products, ask } = await buildDelivered();
    const { body } = await ask([2, 1]);
    const roles = ['ALMACEN', 'FINANZAS', 'SOPORTE'] as const;
    const [packer, cashier, support] = await Promise.all(roles.map((staffRole) => signedIn({ staffRole })));
    const waiting = async () =>
      Promise.all([packer, cashier, support].map(async (who) => (await who?.get('/api/admin/waiting'))?.body.returns));
    const [, received, all] = await waiting();
    await move(body.id, 'AUTORIZADA', { message: 'Usa la guía 123 de DHL.' });
    expect(await waiting()).toEqual([0, received, all - 1]);
    const sent = await customer.post(`/api/returns/${body.id}/sent`, { courierService: 'DHL', trackingNumber: '123' });
    expect(sent.body).toMatchObject({ state: 'EN_CAMINO', instructions: 'Usa la guía 123 de DHL.' });
    await move(body.id, 'RECIBIDA', { message: null, restockedLineIds: [body.lines[0].id] });
    // Its money goes back by a hand that moves no return otherwise.
    expect(await waiting()).toEqual([0, received + 1, all]);
    expect((await products[0].reload()).stock).toBe(9);
    expect((await products[1].reload()).stock).toBe(7);
    expect((await refund(body.id)).body).toMatchObject({ state: 'REEMBOLSADA', refundAmount: body.dueAmount });
    const mails = (await messagesTo(customer.user.email)).map(({ template }) => template).slice(-5);
    expect(mails).toEqual([
      'return_requested',
      'return_authorized',
      'return_on_its_way',
      'return_received',
      'order_refunded',
    ]);
    const { body: entries } = await admin.get(`/api/admin/audit-log?objectId=${body.id}`);
    expect(entries).toHaveLength(3);
  });

  it('of what was given for nothing ends without money', async () => {
    const { ask, customer, lines } = await buildDelivered();
    // As an order of before such things were refused has it.
    await lines[0].update({ unitPrice: '0.00', discount: '0.00' });
    const { body: request } = await ask([3, 0]);
    await receive(request.id);
    expect((await refund(request.id, { amount: '10.00' })).body.code).toBe('refund_too_large');
    expect((await refund(request.id)).status).toBe(200);
    expect((await admin.get(`/api/admin/returns/${request.id}`)).body).toMatchObject({
      state: 'REEMBOLSADA',
      refundAmount: '0.00',
    });
    expect(await Refund.count({ where: { returnId: request.id } })).toBe(0);
    expect((await messagesTo(customer.user.email)).at(-1)?.template).toBe('return_closed');
    expect((await customer.get('/api/privacy')).body.obstacles).toEqual([]);
  });

  it('tells the reason of a rejection, and needs one', async () => {
    const { customer, ask } = await buildDelivered();
    const { body } = await ask([1]);
    expect((await move(body.id, 'RECHAZADA', { message: '' })).body.fields).toHaveProperty('message');
    await move(body.id, 'RECHAZADA', { message: 'El sello está roto.\n\nFalta la caja.' });
    const mail = (await messagesTo(customer.user.email)).at(-1);
    expect(mail).toMatchObject({ template: 'return_rejected' });
    expect(mail?.text).toContain('El sello está roto.\n\nFalta la caja.');
  });

  it('makes no step twice, and none that may not follow', async () => {
    const { ask } = await buildDelivered();
    const { body } = await ask([1]);
    expect((await move(body.id, 'RECIBIDA')).body.code).toBe('return_moved');
    expect((await refund(body.id)).body.code).toBe('return_moved');
    const twice = await Promise.all([move(body.id, 'AUTORIZADA'), move(body.id, 'AUTORIZADA')]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    await move(body.id, 'RECIBIDA', { restockedLineIds: [body.lines[0].id] });
    expect((await move(body.id, 'RECHAZADA')).body.code).toBe('return_restocked');
  });

  it("is not found by another customer's call", async () => {
    const { ask } = await buildDelivered();
    const { body } = await ask([1]);
    await move(body.id, 'AUTORIZADA');
    expect((await (await signedIn()).post(`/api/returns/${body.id}/sent`, {})).status).toBe(404);
  });
});

describe('the money of a return', () => {
  it('is never more than its lines cost', async () => {
    const { ask } = await buildDelivered();
    const { body } = await ask([1]);
    await receive(body.id);
    expect((await refund(body.id, { amount: '96.51' })).body.code).toBe('refund_too_large');
    expect((await refund(body.id, { amount: '50.00' })).body).toMatchObject({ refundAmount: '50.00' });
  });

  it('of a line that comes back in parts adds up to what the line cost', async () => {
    // 300.30 less 10.51: 96.60 a unit, rounded for the customer, would be a centavo too much.
    const { customer, order, ask } = await buildDelivered({ price: '100.10', freeShipping: true });
    const asked = [(await ask([1, 3])).body, (await ask([1])).body, (await ask([1])).body];
    expect(asked.map(({ lines: [line] }) => line.amount)).toEqual(['96.60', '96.60', '96.59']);
    const returnable = await customer.get(`/api/orders/${order.id}/returnable`);
    expect(returnable.body.lines[0]).toMatchObject({ left: 0, heldAmount: '289.79' });
    for (const { id } of asked) {
      await receive(id);
      const { dueAmount } = (await admin.get(`/api/admin/returns/${id}`)).body;
      expect((await refund(id, { amount: dueAmount })).body).toMatchObject({ refundAmount: dueAmount });
    }
    expect((await order.reload()).paymentStatus).toBe('refunded');
  });

  it('is no centavo less where a part was rejected and asked for again', async () => {
    const { ask } = await buildDelivered({ price: '100.10' });
    const first = await ask([1]);
    await ask([2]);
    await move(first.body.id, 'RECHAZADA');
    expect((await ask([1])).body.dueAmount).toBe('96.60');
  });

  it('is what the order has left, and shown so, where some of it went back before', async () => {
    const { order, ask } = await buildDelivered({ freeShipping: true });
    const { body } = await ask([3, 3]);
    await receive(body.id);
    await admin.post(`/api/admin/orders/${order.id}/refund`, { amount: '50.00', reason: 'Llegó tarde' });
    const left = (Number(order.totalAmount) - 50).toFixed(2);
    expect([body.dueAmount, (await admin.get(`/api/admin/returns/${body.id}`)).body.dueAmount]).toEqual([
      order.totalAmount,
      left,
    ]);
    expect((await refund(body.id, { amount: body.dueAmount })).body.code).toBe('refund_too_large');
    expect((await refund(body.id)).body).toMatchObject({ state: 'REEMBOLSADA', refundAmount: left });
    expect((await order.reload()).paymentStatus).toBe('refunded');
  });

  it('goes back by the provider for a card, in part', async () => {
    const { order, payment, request } = await buildDeliveredCard();
    await receive(request.id);
    expect((await refund(request.id)).body).toMatchObject({ state: 'REEMBOLSADA', refundAmount: '599.80' });
    const { payments } = await provider.read();
    expect(payments.find(({ id }) => id === payment.id)?.refunds).toMatchObject([{ amount: 599.8 }]);
    expect((await order.reload()).paymentStatus).toBe('approved');
  });

  it('goes back by the provider for a card, also while a transfer before it is owed', async () => {
    const { customer, order, payment, request } = await buildDeliveredCard();
    await order.update({ transferReceived: '100.00' });
    await receive(request.id);
    expect((await refund(request.id)).body).toMatchObject({ state: 'REEMBOLSADA', refundAmount: '599.80' });
    const { payments } = await provider.read();
    expect(payments.find(({ id }) => id === payment.id)?.refunds).toMatchObject([{ amount: 599.8 }]);
    expect((await customer.get(`/api/orders/${order.id}`)).body.transferMoney.owed).toBe('100.00');
  });

  it('is under way while the provider is away, and done with its job', async () => {
    const { request } = await buildDeliveredCard();
    await receive(request.id);
    await provider.set({ failures: [423] });
    expect((await refund(request.id)).body).toMatchObject({ state: 'RECIBIDA', isRefundUnderway: true });
    expect((await refund(request.id)).body.code).toBe('refund_in_progress');
    expect((await move(request.id, 'RECHAZADA')).body.code).toBe('refund_in_progress');
    await workOffJobs({ isDue: true });
    await workOffJobs({ isDue: true });
    expect((await admin.get(`/api/admin/returns/${request.id}`)).body.state).toBe('REEMBOLSADA');
  });

  it('may be asked for again once the provider refused it', async () => {
    const { payment, request } = await buildDeliveredCard();
    await receive(request.id);
    await provider.set({ notifications: { isLost: true } });
    await provider.change(payment.id, { status: 'in_mediation' });
    expect((await refund(request.id)).body.code).toBe('refund_refused');
    expect((await admin.get(`/api/admin/returns/${request.id}`)).body).toMatchObject({
      state: 'RECIBIDA',
      isRefundUnderway: false,
      refundAmount: null,
    });
    await provider.change(payment.id, { status: 'approved' });
    expect((await refund(request.id)).body.state).toBe('REEMBOLSADA');
  });

  it('is back when a person returned at the provider what it had refused, also before the release that knows this', async () => {
    const built = await buildRefused();
    const { order, payment, request } = built;
    await Refund.update({ returnId: null }, { where: { orderId: order.id } });
    await migrate([refundsOfReturns.up].flat());
    await provider.refund(payment.id, 599.8);
    await lookForPayments(order);
    // It went back already, although the return has not followed yet.
    expect((await refund(request.id)).body.code).toBe('refund_in_progress');
    expect((await move(request.id, 'RECHAZADA')).body.code).toBe('refund_in_progress');
    await workOffJobs();
    await expectReturnedOnce(built);
  });

  it('is back by its own refund when the rest of the order went back at the provider as well', async () => {
    const built = await buildRefused();
    const { customer, order, payment } = built;
    await provider.refund(payment.id, 599.8);
    await provider.refund(payment.id);
    await lookForPayments(order);
    // Whichever of the two jobs comes first.
    await runJob('returns.follow-order', { orderId: order.id });
    await workOffJobs();
    expect((await order.reload()).paymentStatus).toBe('refunded');
    expect((await messagesTo(customer.user.email)).map(({ template }) => template)).not.toContain('return_closed');
    const { body } = await admin.get(`/api/admin/returns/${built.request.id}`);
    expect(body).toMatchObject({ state: 'REEMBOLSADA', refundAmount: '599.80' });
  });

  it.each(['599.80', '500.00'])(
    'is back, once, when a person asks for %s again before the news of what they returned there',
    async (amount) => {
      const built = await buildRefused();
      await provider.refund(built.payment.id, 599.8);
      expect((await refund(built.request.id, { amount })).body.code).toBe('refund_refused');
      await workOffJobs({ isDue: true });
      await expectReturnedOnce(built);
    },
  );

  it('is back, once, when a person returned it there while another refund of it waited for the provider', async () => {
    const built = await buildRefused();
    await provider.set({ failures: [423] });
    expect((await refund(built.request.id, { amount: '500.00' })).body.isRefundUnderway).toBe(true);
    await provider.refund(built.payment.id, 599.8);
    await lookForPayments(built.order);
    await workOffJobs({ isDue: true });
    await workOffJobs({ isDue: true });
    await expectReturnedOnce(built);
  });

  it('leaves what is owed for a transfer of too much', async () => {
    const { customer, order, ask } = await buildDelivered();
    const arrived = buildClaim();
    await admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true, amount: '36.00', ...arrived });
    const { body } = await ask([1]);
    await receive(body.id);
    expect((await refund(body.id)).body).toMatchObject({ state: 'REEMBOLSADA', refundAmount: '96.50' });
    const money = async () => (await customer.get(`/api/orders/${order.id}`)).body.transferMoney;
    expect(await money()).toMatchObject({ owed: '36.00', returned: '0.00' });
    await admin.post(`/api/admin/orders/${order.id}/refund`, { amount: '36.00', reason: 'Transferiste de más' });
    expect(await money()).toMatchObject({ owed: '0.00', returned: '36.00' });
    expect((await order.reload()).paymentStatus).toBe('verified');
  });

  it('of two lines and of the whole order at once goes back once', async () => {
    const { order, ask } = await buildDelivered();
    const { body } = await ask([3, 3]);
    await receive(body.id);
    const whole = () => admin.post(`/api/admin/orders/${order.id}/refund`, { reason: 'Todo' });
    const [part, all] = await Promise.all([refund(body.id), whole()]);
    const returned = await Refund.findAll({ where: { orderId: order.id } });
    const sum = returned.reduce((total, { amount }) => total + Number(amount), 0);
    expect(sum).toBeLessThanOrEqual(Number(order.totalAmount));
    // The whole after the part returns what is left; the part after the whole finds nothing.
    expect(all.status).toBe(200);
    expect([200, 409]).toContain(part.status);
    expect((await order.reload()).paymentStatus).toBe('refunded');
    expect((await refund(body.id)).status).toBe(409);
  });

  it('is back when all of the order went back another way, before or after what is returned came', async () => {
    const { customer, order, ask } = await buildDelivered();
    const [came, coming, claim] = [await ask([1]), await ask([1]), await ask([0, 1], { kind: 'GARANTIA' })];
    for (const { body } of [came, coming, claim]) await move(body.id, 'AUTORIZADA');
    for (const { body } of [came, claim]) await move(body.id, 'RECIBIDA', { restockedLineIds: [body.lines[0].id] });
    expect((await admin.post(`/api/admin/orders/${order.id}/refund`, { reason: 'Todo' })).status).toBe(200);
    await workOffJobs();
    const show = async (id: string) => (await admin.get(`/api/admin/returns/${id}`)).body;
    expect(await show(came.body.id)).toMatchObject({ state: 'REEMBOLSADA', refundAmount: null });
    const told = async () => (await messagesTo(customer.user.email)).map(({ template }) => template).slice(-2);
    expect(await told()).toEqual(['order_refunded', 'return_closed']);
    expect((await show(came.body.id)).history.at(-1)).toMatchObject({ state: 'REEMBOLSADA', by: 'sistema' });
    const { body } = await move(coming.body.id, 'RECIBIDA', { restockedLineIds: [coming.body.lines[0].id] });
    expect(body.state).toBe('REEMBOLSADA');
    expect(await told()).toEqual(['return_closed', 'return_closed']);
    // Another piece may be sent all the same.
    expect((await show(claim.body.id)).state).toBe('RECIBIDA');
    expect((await move(claim.body.id, 'REPUESTA')).body.state).toBe('REPUESTA');
  });

  it('is back when the order went back at the provider’s own pages', async () => {
    const { order, payment, request } = await buildDeliveredCard();
    await receive(request.id);
    await provider.refund(payment.id);
    await lookForPayments(order);
    await workOffJobs();
    expect((await admin.get(`/api/admin/returns/${request.id}`)).body.state).toBe('REEMBOLSADA');
  });

  it('is back when a bank keeps the money that it took, and waits while the shop may still win it', async () => {
    const { customer, payment, request } = await buildDeliveredCard();
    const show = async () => (await admin.get(`/api/admin/returns/${request.id}`)).body.state;
    const { body: authorized } = await move(request.id, 'AUTORIZADA');
    await move(request.id, 'RECIBIDA', { restockedLineIds: [authorized.lines[0].id] });
    const hear = async () => {
      await sendNotice(payment.id);
      await workOffJobs();
    };
    await provider.dispute(payment.id, 'chargeback');
    await hear();
    expect((await refund(request.id)).body.code).toBe('nothing_to_refund');
    expect(await show()).toBe('RECIBIDA');
    await provider.decide(payment.id, false);
    await hear();
    expect(await show()).toBe('REEMBOLSADA');
    expect((await messagesTo(customer.user.email)).at(-1)?.template).toBe('return_closed');
  });

  it('is back where it waited for a refund in vain when the release came that knows this', async () => {
    const { order, ask } = await buildDelivered();
    const [came, claim] = [(await ask([1])).body, (await ask([0, 1], { kind: 'GARANTIA' })).body];
    for (const { id } of [came, claim]) await receive(id);
    await order.update({ paymentStatus: 'refunded' });
    await migrate([returnsOfRefundedOrders.up].flat());
    const { body } = await admin.get(`/api/admin/returns/${came.id}`);
    expect(body).toMatchObject({ state: 'REEMBOLSADA', version: 4, history: { length: 4 } });
    const last = {
      state: 'REEMBOLSADA',
      by: 'sistema',
      message: null,
      at: expect.stringMatching(/^[-\d]+T[\d:]+\.\d{3}Z$/),
    };
    expect(body.history.at(-1)).toEqual(last);
    expect((await admin.get(`/api/admin/returns/${claim.id}`)).body.state).toBe('RECIBIDA');
  });
});
