import { addWorkingDays } from '@boom/contract';
import { buildProduct } from '../catalog/build';
import { allowGuests, guestOrder, postGuestOrder } from '../checkout/build';
import { giveQuotes } from '../checkout/quotes/build';
import { startCaches } from '../database/changeCache';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { Order } from '../orders/model';
import { type SignedInClient, signedIn, visitor } from '../test/build';
import { buildAddress } from '../test/buildAddress';
import { patiently } from '../test/patiently';
import { buildZone, removeZones } from './build';
import { ShippingZone } from './model';

const path = '/api/admin/shipping-zones';
const rest = { name: 'Resto', covers: 'RESTO', fee: '150.00' } as const;
let admin: SignedInClient;
let customer: SignedInClient;
let items: { productId: string; quantity: number }[];
let near: string;
let stopCaches: () => void;
beforeAll(async () => {
  stopCaches = startCaches('shipping_zones');
  await buildBankTransfer();
  [admin, customer] = [await signedIn({ isAdmin: true }), await signedIn()];
  items = [{ productId: (await buildProduct({ price: '500.00', stock: 100 })).id, quantity: 1 }];
  near = (await buildAddress({ userId: customer.id, postalCode: '06700', isDefault: true })).id;
});
afterAll(() => stopCaches());
beforeEach(removeZones);

const order = (more: object = {}) => postTransferOrder(customer, items, { shippingAddressId: near, ...more });

describe('the zones', () => {
  it('are none: pages say nothing of them, and the documented fee is charged, with an address or without', async () => {
    expect((await visitor().get('/api/shop')).body).not.toHaveProperty('shippingFrom');
    expect((await visitor().get('/api/shipping-zones')).body).toEqual([]);
    expect(await order()).toMatchObject({ status: 201, body: { shippingCost: '99.00' } });
    expect((await postTransferOrder(customer, items)).status).toBe(201);
  });

  it('are shown to everybody as soon as they are saved', async () => {
    expect((await visitor().get('/api/shop')).status).toBe(200);
    const { status, body } = await admin.post(path, { name: 'Centro', postalCodes: '06', fee: '59', freeFrom: '' });
    expect([status, body]).toEqual([201, expect.objectContaining({ fee: '59.00', freeFrom: null, version: 1 })]);
    expect((await customer.get('/api/shop')).body.shippingFrom).toBe('59.00');
    const { id: _id, version: _version, ...shown } = body;
    expect((await customer.get('/api/shipping-zones')).body).toEqual([shown]);
    expect((await admin.delete(`${path}/${body.id}`)).status).toBe(204);
    expect((await customer.get('/api/shop')).body).not.toHaveProperty('shippingFrom');
  });

  it('keep out one with the codes of another, or with a part of them, also when two are made at once', async () => {
    const make = (name: string, postalCodes: string) => admin.post(path, { name, postalCodes, fee: '59' });
    const both = await Promise.all([make('Centro', '06'), make('Cuauhtémoc', '06000-06999')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    const [made] = both.filter(({ status }) => status === 201);
    const { body } = await make('Sur', '01000-06500');
    expect(body.fields.postalCodes).toMatch(`«01000-06500» se cruza con la zona «${made?.body.name}»`);
    expect((await make('Roma', '06700')).status).toBe(201);
    const twice = await Promise.all([admin.post(path, rest), admin.post(path, { ...rest, name: 'Otro' })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await ShippingZone.count()).toBe(3);
  });

  it('are not both edited into the same codes at once', async () => {
    const zones = [await buildZone({ postalCodes: '06' }), await buildZone({ name: 'Norte', postalCodes: '07' })];
    const edits = zones.map(({ id }) => admin.put(`${path}/${id}`, { postalCodes: '09' }));
    expect((await Promise.all(edits)).map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('refuse an edit of what somebody else has changed, and an edit into the codes of another', async () => {
    const centro = await buildZone({ postalCodes: '06' });
    await buildZone({ name: 'Norte', postalCodes: '07' });
    const put = (body: object) => admin.put(`${path}/${centro.id}`, body);
    expect((await put({ fee: '59', version: 1 })).body).toMatchObject({ fee: '59.00', version: 2 });
    const { status, body } = await put({ fee: '69', version: 1 });
    expect([status, body.code, body.changed]).toEqual([409, 'changed_meanwhile', ['fee']]);
    expect((await put({ postalCodes: '07' })).body.fields.postalCodes).toMatch('«Norte»');
    expect((await put({ covers: 'RESTO' })).body).toMatchObject({ covers: 'RESTO', postalCodes: '' });
    expect((await customer.get('/api/shipping-zones')).body).toHaveLength(2);
  });
});

describe('an order to a zone', () => {
  it('costs what the zone says, once the shopper has seen it', async () => {
    await buildZone({ postalCodes: '06', fee: '59.00', surcharge: '20.00' });
    const unseen = await order();
    expect(unseen).toMatchObject({
      status: 409,
      body: { code: 'figures_changed', figures: { shippingCost: '79.00', totalAmount: '561.50' } },
    });
    expect(await order({ shippingCost: '79.00' })).toMatchObject({
      status: 201,
      body: { shippingCost: '79.00', totalAmount: '561.50' },
    });
  });

  it('is refused with the new figures when the rule changes between the look and the order', async () => {
    const { id } = await buildZone({ postalCodes: '06', fee: '59.00' });
    await admin.put(`${path}/${id}`, { fee: '89.00' });
    const refused = await order({ shippingCost: '59.00' });
    expect([refused.status, refused.body.figures?.shippingCost]).toEqual([409, '89.00']);
    // Gone meanwhile: the documented fee is charged, and was not seen.
    await admin.delete(`${path}/${id}`);
    expect((await order({ shippingCost: '89.00' })).body.figures?.shippingCost).toBe('99.00');
    expect((await order()).status).toBe(201);
  });

  it('pays either fee, and never one that nobody saw, when both come at once', async () => {
    const { id } = await buildZone({ postalCodes: '06', fee: '59.00' });
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => patiently(() => order({ shippingCost: '59.00' }))),
      admin.put(`${path}/${id}`, { fee: '89.00' }),
    ]);
    for (const { status, body } of answers.slice(0, 4)) {
      expect(status === 201 ? body.shippingCost : body.figures.shippingCost).toBe(status === 201 ? '59.00' : '89.00');
    }
  });

  it('is free from an amount on and later than elsewhere', async () => {
    await buildZone({ postalCodes: '06', freeFrom: '500.00', extraDays: 2 });
    const { status, body } = await order({ shippingCost: '0.00' });
    expect([status, body.shippingCost]).toEqual([201, '0.00']);
    await admin.post('/api/admin/verify-transfer', { orderId: body.id, verified: true });
    const { estimatedDelivery } = await Order.findByPk(body.id, { rejectOnEmpty: true });
    expect(estimatedDelivery?.toISOString().slice(0, 10)).toBe(
      addWorkingDays(new Date(), 7).toISOString().slice(0, 10),
    );
  });

  it('is not taken where the shop does not ship, nor without an address, and takes no stock', async () => {
    await buildZone({ postalCodes: '06', isServed: false });
    expect((await order()).body.code).toBe('place_not_served');
    expect((await postTransferOrder(customer, items)).body.code).toBe('shipping_address_required');
    const { id } = await buildAddress({ userId: customer.id, postalCode: '64000' });
    expect((await order({ shippingAddressId: id })).status).toBe(201);
  });

  it('by card names no figures, and is charged what the zone says', async () => {
    await buildZone(rest);
    const { body } = await customer.post('/api/payments/create-preference', { items, shippingAddressId: near });
    const made = await Order.findOne({ where: { userId: customer.id }, order: [['createdAt', 'DESC']] });
    expect([body.code, made?.shippingCost]).toEqual(['payment_unavailable', '150.00']);
  });

  it('from a quote pays its zone; the quote names the usual address’s fee, or the highest', async () => {
    await giveQuotes();
    await buildZone({ postalCodes: '06', fee: '59.00' });
    const ask = (client = customer) => client.post('/api/quotes', { items });
    const { body: quote } = await ask();
    expect([quote.total, (await ask(await signedIn())).body.total]).toEqual(['559.00', '599.00']);
    const made = await order({ quoteId: quote.id, shippingCost: '59.00' });
    expect([made.status, made.body.shippingCost]).toEqual([201, '59.00']);
  });

  it('from a quote pays the documented fee where no zone names the address, and the quote says so', async () => {
    await giveQuotes();
    await buildZone({ postalCodes: '97', fee: '350.00' });
    const { body: quote } = await customer.post('/api/quotes', { items });
    expect(quote.total).toBe('599.00');
    expect((await order({ quoteId: quote.id })).body.shippingCost).toBe('99.00');
  });

  it('from a quote is said to cost the highest fee where nothing is sent to the usual address', async () => {
    await giveQuotes();
    await buildZone({ postalCodes: '06', isServed: false, fee: '10.00' });
    await buildZone({ postalCodes: '97', fee: '350.00' });
    expect((await customer.post('/api/quotes', { items })).body.total).toBe('850.00');
  });

  it('of a guest goes by the address that was typed', async () => {
    await allowGuests();
    await buildZone({ postalCodes: '37', fee: '120.00' });
    const body = await guestOrder({ items });
    expect((await postGuestOrder(visitor(), body)).body.figures?.shippingCost).toBe('120.00');
    const { status, body: made } = await postGuestOrder(visitor(), { ...body, shippingCost: '120.00' });
    expect([status, made.shippingCost]).toEqual([201, '120.00']);
    const abroad = { ...(body as { address: object }).address, country: 'Guatemala', postalCode: '37000' };
    expect((await postGuestOrder(visitor(), { ...body, address: abroad })).status).toBe(201);
  });
});
