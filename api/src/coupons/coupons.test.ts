import { type CouponInput, type CouponView, couponStates, fromCents, toCents } from '@boom/contract';
import { Op } from 'sequelize';
import { buildProduct } from '../catalog/build';
import { allowGuests, buildGuest, guestOrder, postGuestOrder } from '../checkout/build';
import { giveQuotes } from '../checkout/quotes/build';
import { startCaches } from '../database/changeCache';
import { query } from '../database/query';
import { runJob } from '../jobs/queue';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { Order, OrderLine } from '../orders/model';
import { type Provider, startProvider } from '../payments/build';
import { deliver } from '../returns/build';
import { type SignedInClient, signedIn, visitor } from '../test/build';
import { messagesTo } from '../test/jobs';
import { patiently } from '../test/patiently';
import { buildCoupon, couponOf } from './build';
import { Coupon } from './model';

const path = '/api/admin/coupons';
const HOUR_MS = 3_600_000;
let provider: Provider;
let admin: SignedInClient;
let customer: SignedInClient;
let items: { productId: string; quantity: number }[];
let stopCaches: () => void;
beforeAll(async () => {
  stopCaches = startCaches('coupons');
  await buildBankTransfer();
  provider = await startProvider();
  [admin, customer] = [await signedIn({ isAdmin: true }), await signedIn()];
  items = [{ productId: (await buildProduct({ price: '500.00', stock: 200 })).id, quantity: 2 }];
});
afterAll(async () => {
  stopCaches();
  await provider.stop();
});

const check = (code: string, client = visitor()) => client.post('/api/coupons/check', { code });
/** 1,000.00, and 10 % of it: 3.50 % of the 900.00 that remain are 31.50. */
const SEEN = { originalAmount: '1000.00', discountApplied: '131.50' };
const order = (
  code: string,
  { client = customer, ...over }: { client?: SignedInClient; [field: string]: unknown } = {},
) =>
  client.post(
    '/api/payments/create-direct-transfer',
    { items, ...SEEN, couponCode: code, ...over },
    { 'Idempotency-Key': crypto.randomUUID() },
  );
const usesOf = async (id: string) =>
  (await admin.get(path)).body.find((coupon: { id: string }) => coupon.id === id)?.uses;

describe('coupons in the panel', () => {
  it('are made, listed with their uses, edited and paused; a code is there once, also when two make it at once', async () => {
    const input = { ...couponOf(), code: ' verano 26 ' };
    const both = await Promise.all([admin.post(path, input), admin.post(path, input)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    const made = both.find(({ status }) => status === 201)?.body;
    expect(made).toMatchObject({ code: 'VERANO26', value: '10.00', state: 'VIGENTE', uses: 0, maxUsesPerCustomer: 1 });
    const paused = await admin.put(`${path}/${made.id}`, { isActive: false, version: made.version });
    expect(paused.body).toMatchObject({ state: 'PAUSADO', version: 2 });
    const stale = await admin.put(`${path}/${made.id}`, { isActive: true, version: made.version });
    expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await admin.delete(`${path}/${made.id}`)).status).toBe(204);
  });

  it('keep their code and stay, once an order has them', async () => {
    const { id, code } = await buildCoupon();
    expect((await order(code)).status).toBe(201);
    expect(await usesOf(id)).toBe(1);
    expect((await admin.delete(`${path}/${id}`)).body.code).toBe('coupon_in_use');
    expect((await admin.put(`${path}/${id}`, { code: 'OTRO' })).body.fields).toHaveProperty('code');
    expect((await admin.put(`${path}/${id}`, { value: '20.00' })).body).toMatchObject({ value: '20.00', uses: 1 });
  });

  it('keep it and stay also once that order was cancelled, which goes on naming them', async () => {
    const { id, code } = await buildCoupon();
    const { body } = await order(code);
    await customer.post(`/api/orders/${body.id}/cancel`, {});
    expect(await usesOf(id)).toBe(0);
    expect((await admin.delete(`${path}/${id}`)).body.code).toBe('coupon_in_use');
    expect((await admin.put(`${path}/${id}`, { code: 'OTRO' })).body.fields).toHaveProperty('code');
  });
});

describe('a coupon in the panel', () => {
  const inAnHour = () => new Date(Date.now() + HOUR_MS);
  const aSecondAgo = () => new Date(Date.now() - 1_000);

  it.each([
    ['VIGENTE', 'as it is made', {}],
    ['PROGRAMADO', 'until it begins', { startsAt: inAnHour() }],
    ['PAUSADO', 'while it is, also before it begins', { isActive: false, startsAt: inAnHour() }],
    ['TERMINADO', 'once it has ended, also when it was paused', { isActive: false, endsAt: aSecondAgo() }],
  ])('is %s %s', async (state, _when, attributes) => {
    const { id } = await buildCoupon(attributes);
    const listed: CouponView[] = (await admin.get(path)).body;
    expect(listed.find((coupon) => coupon.id === id)?.state).toBe(state);
  });

  it('is AGOTADO with its last use, and VIGENTE again when that is given back', async () => {
    const { id, code } = await buildCoupon({ maxUses: 1 });
    const state = async () => (await admin.get(path)).body.find((coupon: CouponView) => coupon.id === id).state;
    const { body } = await order(code);
    expect(await state()).toBe('AGOTADO');
    await customer.post(`/api/orders/${body.id}/cancel`, {});
    expect(await state()).toBe('VIGENTE');
  });

  it('loses its highest discount when it becomes one of an amount', async () => {
    const { id } = await buildCoupon({ maxDiscount: '50.00' });
    const toAmount = await admin.put(`${path}/${id}`, { kind: 'MONTO', value: '80.00' });
    expect(toAmount.body).toMatchObject({ kind: 'MONTO', value: '80.00', maxDiscount: null });
    const back = await admin.put(`${path}/${id}`, { kind: 'PORCENTAJE', value: '10.00' });
    expect(back.body).toMatchObject({ kind: 'PORCENTAJE', maxDiscount: null });
  });

  it('takes no code that another has', async () => {
    const [one, other] = [await buildCoupon(), await buildCoupon()];
    const { status, body } = await admin.put(`${path}/${one.id}`, { code: ` ${other.code.toLowerCase()} ` });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['code']]);
  });
});

describe('two hundred coupons later', () => {
  const yesterday = new Date(Date.now() - 24 * HOUR_MS);
  const row = { value: '10.00', startsAt: new Date(0), endsAt: yesterday };
  const codes = Array.from({ length: 200 }, (_, index) => `VALE-${index}`);
  beforeAll(() => Coupon.bulkCreate(codes.map((code, index) => ({ ...row, code, createdAt: new Date(index) }))));
  afterAll(() => Coupon.destroy({ where: { code: { [Op.like]: 'VALE-%' } } }));
  const listed = async (params: string) => {
    const { body, headers } = await admin.get(`${path}?${params}`);
    return {
      codes: body.map(({ code }: CouponView) => code),
      total: headers.get('x-total-count'),
      link: headers.get('link'),
    };
  };

  it('the list is a page: the newest first, and the last has what is left', async () => {
    const first = await listed('search=vale&limit=50');
    expect(first).toMatchObject({ total: '200', link: expect.stringContaining('page=2') });
    expect(first.codes).toEqual(codes.slice(150).reverse());
    const last = await listed('search=vale&limit=60&page=4');
    expect(last).toEqual({ total: '200', codes: codes.slice(0, 20).reverse(), link: null });
    expect((await listed('search=vale&limit=60&page=5')).codes).toEqual([]);
  });

  it('one is found by a part of its code, however it is typed, and opened by its id', async () => {
    expect((await listed(`search=${encodeURIComponent(' ale - 19 9')}`)).codes).toEqual(['VALE-199']);
    const stored = await Coupon.findOne({ where: { code: 'VALE-7' } });
    const opened = await admin.get(`${path}/${stored?.id}`);
    expect(opened.body).toMatchObject({ code: 'VALE-7', state: 'TERMINADO', uses: 0 });
    expect((await admin.get(`${path}/${crypto.randomUUID()}`)).body.code).toBe('coupon_not_found');
  });

  it('one that can be used is found among them by its state, until it is paused', async () => {
    const { id, code } = await buildCoupon();
    expect((await listed('state=VIGENTE')).codes).toContain(code);
    expect((await listed('state=TERMINADO&search=vale')).total).toBe('200');
    const before = Number((await listed('state=VIGENTE')).total);
    await admin.put(`${path}/${id}`, { isActive: false });
    expect(Number((await listed('state=VIGENTE')).total)).toBe(before - 1);
    expect((await listed('state=PAUSADO')).codes).toContain(code);
    expect((await admin.get(`${path}?state=OTRO`)).body.fields).toHaveProperty('state');
  });

  it('each is in the list of the state that it shows, and in no other', async () => {
    const { code } = await buildCoupon({ maxUses: 1 });
    expect((await order(code, { client: await signedIn() })).status).toBe(201);
    await buildCoupon({ maxUses: 2, startsAt: new Date(Date.now() + HOUR_MS) });
    await buildCoupon({ maxUses: 2, isActive: false });
    const all: CouponView[] = (await admin.get(path)).body;
    for (const state of couponStates) {
      const shown: CouponView[] = (await admin.get(`${path}?state=${state}`)).body;
      expect(shown.length).toBeGreaterThan(0);
      expect(shown).toEqual(all.filter((coupon) => coupon.state === state));
    }
  });
});

describe('a code that is typed', () => {
  it('says what it takes off; unknown, paused and not begun sound the same', async () => {
    const { code } = await buildCoupon({ minPurchase: '500.00' });
    expect((await check(` ${code.toLowerCase()} `)).body).toEqual({
      ...{ code, kind: 'PORCENTAJE', value: '10.00', maxDiscount: null, minPurchase: '500.00' },
    });
    const paused = await buildCoupon({ isActive: false });
    const later = await buildCoupon({ startsAt: new Date(Date.now() + HOUR_MS) });
    const [unknown, ...same] = await Promise.all(['NADA', paused.code, later.code].map((each) => check(each)));
    expect([unknown?.status, unknown?.body.code]).toEqual([409, 'coupon_unknown']);
    for (const { status, body } of same) expect([status, body]).toEqual([409, unknown?.body]);
    const ended = await buildCoupon({ endsAt: new Date(Date.now() - 1_000) });
    expect((await check(ended.code)).body.code).toBe('coupon_ended');
  });

  it('is asked for only where the shop has one now: one that begins is heard of', async () => {
    await Coupon.update({ isActive: false }, { where: {} });
    expect((await customer.get('/api/shop')).body).not.toHaveProperty('hasCoupons');
    await admin.post(path, couponOf({ startsAt: new Date(Date.now() + HOUR_MS) }));
    expect((await customer.get('/api/shop')).body).not.toHaveProperty('hasCoupons');
    const { body } = await admin.post(path, couponOf({ startsAt: new Date(Date.now() + 300) }));
    // What is kept now is from before it begins, unless this machine is slow.
    await customer.get('/api/shop');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await runJob('coupons.turn', { couponId: body.id });
    expect((await customer.get('/api/shop')).body.hasCoupons).toBe(true);
    await admin.put(`${path}/${body.id}`, { isActive: false });
    expect((await customer.get('/api/shop')).body).not.toHaveProperty('hasCoupons');
  });

  it('is asked for until the last one has ended, which is heard of at that moment', async () => {
    await Coupon.update({ isActive: false }, { where: {} });
    const [startsAt, endsAt] = [1, 2].map((hours) => new Date(Date.now() + hours * HOUR_MS));
    const { body } = await admin.post(path, couponOf({ startsAt, endsAt }));
    const turns = `SELECT start_after AS at FROM pgboss.job
      WHERE name = 'coupons.turn' AND data ->> 'couponId' = $1
      ORDER BY at`;
    expect((await query<{ at: Date }>(turns, [body.id])).map(({ at }) => at)).toEqual([startsAt, endsAt]);
    const hasCoupons = async (dates: Partial<CouponInput>) => {
      await Coupon.update(dates, { where: { id: body.id } });
      await runJob('coupons.turn', { couponId: body.id });
      return (await customer.get('/api/shop')).body.hasCoupons;
    };
    expect(await hasCoupons({ startsAt: new Date(Date.now() - 1_000) })).toBe(true);
    expect(await hasCoupons({ endsAt: new Date(Date.now() - 1) })).toBeUndefined();
  });
});

describe('an order with a coupon', () => {
  it('pays less, keeps code and centavos, and says so wherever its money stands', async () => {
    const client = await signedIn();
    const { code } = await buildCoupon();
    const { status, body } = await order(code, { client });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ ...SEEN, shippingCost: '99.00', totalAmount: '967.50', coupon: { code, discount: '100.00' } },
      bankTransfer: { amount: '967.50' },
    });
    const [mail] = await messagesTo(client.user.email);
    expect(mail?.text).toContain(
      `Subtotal: $1,000.00 MXN\nCupón ${code}: −$100.00 MXN\nDescuento por transferencia: −$31.50 MXN`,
    );
    // By card it keeps the coupon, and what the provider charges adds up.
    const card = await client.post(`/api/orders/${body.id}/payment-type`, { paymentType: 'mercadopago' });
    expect(card.body).toMatchObject({
      discountApplied: '100.00',
      totalAmount: '999.00',
      coupon: { discount: '100.00' },
    });
    const { preferences } = await provider.read();
    expect(preferences.at(-1)?.items.map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual([
      [1, 900],
      [1, 99],
    ]);
    const back = await client.post(`/api/orders/${body.id}/payment-type`, { paymentType: 'direct_transfer' });
    expect(back.body).toMatchObject({ discountApplied: '131.50', totalAmount: '967.50' });
  });

  it('by card is charged without what it takes off', async () => {
    const { code } = await buildCoupon({ kind: 'MONTO', value: '33.33' });
    const seen = { originalAmount: '1000.00', discountApplied: '33.33' };
    const { status } = await customer.post('/api/payments/create-preference', { items, ...seen, couponCode: code });
    expect(status).toBe(201);
    const { preferences } = await provider.read();
    const sum = preferences.at(-1)?.items.reduce((cents, item) => cents + item.quantity * item.unit_price * 100, 0);
    expect(Math.round(sum ?? 0)).toBe(toCents('1065.67'));
  });

  it('is taken from prices by quantity, and gives back of one line what that line cost', async () => {
    const tiers = [{ fromQuantity: 3, price: '80.00' }];
    const products = await Promise.all([
      buildProduct({ price: '100.00', stock: 9, priceTiers: tiers }),
      buildProduct({ price: '33.33', stock: 9 }),
      buildProduct({ price: '10.00', stock: 9, allowTransferDiscount: false }),
    ]);
    const bought = products.map(({ id }) => ({ productId: id, quantity: 3 }));
    const { code } = await buildCoupon({ kind: 'MONTO', value: '50.00' });
    // 240.00 + 99.99 + 30.00; the coupon leaves 293.99 of those that have the discount of 3.50 %: 10.29.
    const seen = { originalAmount: '369.99', discountApplied: '60.29' };
    const { body } = await order(code, { items: bought, ...seen });
    expect(body).toMatchObject({ totalAmount: '408.70' });
    const lines = await OrderLine.findAll({ where: { orderId: body.id }, order: ['position'] });
    const shares = lines.map(({ discount }) => toCents(discount));
    expect(fromCents(shares.reduce((sum, share) => sum + share, 0))).toBe('60.29');
    expect(shares[2]).toBe(406);

    await admin.post('/api/admin/verify-transfer', { orderId: body.id, verified: true });
    await deliver(admin, body.id);
    const back = await customer.post(`/api/orders/${body.id}/returns`, {
      ...{ kind: 'DEVOLUCION', reason: 'No era lo que buscaba.', clabe: '012180026050783858' },
      lines: [{ orderLineId: lines[2]?.id, quantity: 3 }],
    });
    expect(back).toMatchObject({ status: 201, body: { lines: [{ amount: '25.94' }] } });
  });

  it('is not made at another price: one that ended, or changed, between showing and paying', async () => {
    const { id, code } = await buildCoupon();
    await admin.put(`${path}/${id}`, { value: '5.00' });
    const dearer = await order(code);
    expect(dearer).toMatchObject({
      status: 409,
      body: { code: 'figures_changed', figures: { couponDiscount: '50.00', discountApplied: '83.25' } },
    });
    await Coupon.update({ endsAt: new Date() }, { where: { id } });
    const ended = await order(code);
    expect(ended.body).toMatchObject({
      code: 'coupon_ended',
      figures: { originalAmount: '1000.00', discountApplied: '35.00', shippingCost: '99.00', totalAmount: '1064.00' },
    });
    expect(ended.body.figures).not.toHaveProperty('couponDiscount');
    const dear = await buildCoupon({ minPurchase: '2250.00' });
    const short = await order(dear.code);
    expect([short.body.code, short.body.error]).toEqual([
      'coupon_needs_more',
      'Te faltan $1,250.00 en productos para usar ese cupón.',
    ]);
  });

  it('of a quote takes none', async () => {
    await giveQuotes();
    const { code } = await buildCoupon();
    const { body: quote } = await customer.post('/api/quotes', { items });
    const { status, body } = await order(code, { quoteId: quote.id });
    expect([status, body.fields]).toEqual([400, { couponCode: 'Un pedido de una cotización no lleva cupón' }]);
  });
});

describe('the limits of a coupon', () => {
  it('give the last use to one of two shoppers, and tell the other what it costs without', async () => {
    const { id, code } = await buildCoupon({ maxUses: 1 });
    const people = await Promise.all([signedIn(), signedIn(), signedIn()]);
    const answers = await Promise.all(people.map((client) => patiently(() => order(code, { client }))));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    for (const { status, body } of answers.filter((each) => !made.includes(each))) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'coupon_used_up', figures: { totalAmount: '1064.00' } });
    }
    expect(await usesOf(id)).toBe(1);
    expect((await check(code)).body.code).toBe('coupon_used_up');
  });

  it('are once for each customer, however many orders come at once; with the same mail, as a guest too', async () => {
    await allowGuests();
    const client = await signedIn();
    const { code } = await buildCoupon();
    const answers = await Promise.all(Array.from({ length: 3 }, () => patiently(() => order(code, { client }))));
    expect(answers.map(({ status, body }) => (status === 201 ? 'made' : body.code)).sort()).toEqual([
      ...['coupon_already_used', 'coupon_already_used', 'made'],
    ]);
    expect((await check(code, client)).body.code).toBe('coupon_already_used');
    const asGuest = { ...(await guestOrder({ items })), ...SEEN, couponCode: code };
    const guest = buildGuest({ email: client.user.email.toUpperCase() });
    expect((await postGuestOrder(visitor(), { ...asGuest, guest })).body.code).toBe('coupon_already_used');
    const other = await postGuestOrder(visitor(), { ...asGuest, guest: buildGuest() });
    expect([other.status, other.body.coupon?.code]).toEqual([201, code]);
  });

  it('are as many for each customer as it says, and none where it says none', async () => {
    const twice = await buildCoupon({ maxUsesPerCustomer: 2 });
    const always = await buildCoupon({ maxUsesPerCustomer: null });
    const results = async (code: string) => {
      const codes: unknown[] = [];
      for (let times = 0; times < 3; times++) codes.push((await order(code)).body.code ?? 'made');
      return codes;
    };
    expect(await results(twice.code)).toEqual(['made', 'made', 'coupon_already_used']);
    expect(await results(always.code)).toEqual(['made', 'made', 'made']);
    expect((await order(twice.code, { client: await signedIn() })).status).toBe(201);
  });

  it('count no order that was cancelled or ran out of time, and give its use back once', async () => {
    const { id, code } = await buildCoupon({ maxUses: 2 });
    const first = await order(code);
    const second = await order(code, { client: await signedIn() });
    expect([first.status, second.status, await usesOf(id)]).toEqual([201, 201, 2]);
    const cancel = () => customer.post(`/api/orders/${first.body.id}/cancel`, {});
    await Promise.all([cancel(), cancel()]);
    expect(await usesOf(id)).toBe(1);
    await Order.update({ expiresAt: new Date(Date.now() - 1_000) }, { where: { id: second.body.id } });
    await runJob('orders.expire', { orderId: second.body.id });
    await runJob('orders.expire', { orderId: second.body.id });
    expect(await usesOf(id)).toBe(0);
    expect((await order(code)).status).toBe(201);
  });

  it('let nobody try unknown codes oftener by orders than by checks; who has a right one uses up no try', async () => {
    await allowGuests();
    const client = await signedIn();
    const { code } = await buildCoupon();
    const at = { 'X-Forwarded-For': '187.190.92.30' };
    const seen = { ...SEEN, originalAmount: '1.00' };
    const guess = async (couponCode?: string, way = 'direct-transfer') => {
      const { body } = await client.post(`/api/payments/create-${way}`, { items, ...seen, couponCode }, at);
      return body.code;
    };
    const guessAsGuest = async (couponCode: string) => {
      const headers = { ...at, 'Idempotency-Key': crypto.randomUUID() };
      const { body } = await visitor().post(
        '/api/guest-orders',
        { ...(await guestOrder({ items })), ...seen, couponCode },
        headers,
      );
      return body.code;
    };
    const checkThere = async (typed: string) => {
      const { status, body } = await visitor().post('/api/coupons/check', { code: typed }, at);
      return status === 200 ? 'right' : body.code;
    };

    for (let times = 0; times < 20; times++) expect(await guess(code)).toBe('figures_changed');
    for (let times = 0; times < 20; times++) expect(await checkThere(code)).toBe('right');
    const first = [await guessAsGuest('NADA'), await guess('NADA', 'preference'), await checkThere('NADA')];
    expect(first).toEqual(Array(3).fill('coupon_unknown'));
    for (let times = 0; times < 27; times++) expect(await guess(`NADA${times}`)).toBe('coupon_unknown');
    const later = [
      await guessAsGuest(code),
      await guess(code, 'preference'),
      await guess(code),
      await checkThere(code),
    ];
    expect(later).toEqual(Array(4).fill('too_many_requests'));
    expect(await guess()).toBe('figures_changed');
  });
});

it('is edited by whoever has the right, and only as far as the fields of the form', async () => {
  const made = await admin.post(path, { ...couponOf(), uses: 5, version: 9 } as CouponInput);
  expect(made.body).toMatchObject({ uses: 0, version: 1 });
});

it('is not for orders whose figures the shopper never saw with it', async () => {
  const { code } = await buildCoupon();
  const without = await postTransferOrder(customer, items);
  expect(without.body.coupon).toBeUndefined();
  const { status, body } = await order(code, { discountApplied: '35.00' });
  expect([status, body.code]).toEqual([409, 'figures_changed']);
});
