import { addWorkingDays, defaultShop } from '@boom/contract';
import { startCaches } from '../database/changeCache';
import { COMPANY, payOrder, placeOrder } from '../invoicing/build';
import { buildBankTransfer } from '../orders/build';
import { Order } from '../orders/model';
import { buildDelivered } from '../returns/build';
import { type SignedInClient, signedIn, visitor } from '../test/build';
import { Shop } from './model';
import { forgetShop } from './shop';

const path = '/api/admin/shop';
let admin: SignedInClient;
let stopCaches: () => void;
beforeAll(async () => {
  stopCaches = startCaches('shop');
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true });
});
afterAll(() => stopCaches());
beforeEach(async () => {
  await Shop.destroy({ where: {} });
  forgetShop();
});

const shown = async () => (await visitor().get('/api/shop')).body;
const monday = new Date('2026-11-23T18:00:00Z');
const isoOf = (date: Date) => date.toISOString().slice(0, 10);
/** The first days on which everybody works from tomorrow on. */
const nextDays = (count: number) =>
  Array.from({ length: count }, (_, index) => isoOf(addWorkingDays(new Date(), index + 1)));
const close = async (days: string[]) =>
  expect((await admin.put(path, { closedDays: days.map((day) => ({ day, name: 'Inventario' })) })).status).toBe(200);

describe("the shop's record", () => {
  it('is what pages say without one, until somebody edits it', async () => {
    expect((await admin.get(path)).body).toEqual({ ...defaultShop, version: 1 });
    const { status, body } = await admin.put(path, { whatsapp: '55 1234 5678', version: 1 });
    expect([status, body]).toEqual([200, { ...defaultShop, whatsapp: '+525512345678', version: 2 }]);
    expect(await Shop.count()).toBe(1);
  });

  it('is shown to everybody as soon as it is saved, its days without their names', async () => {
    expect(await shown()).toMatchObject({ whatsapp: null, hours: [] });
    const hours = [{ firstDay: 'LUN', lastDay: 'VIE', opens: '09:00', closes: '18:00' }];
    const closedDays = [
      { day: '2026-12-31', name: 'Fin de año' },
      { day: '2026-12-24', name: 'Nochebuena' },
    ];
    const { body } = await admin.put(path, { whatsapp: '5512345678', hours, closedDays, address: 'Calle 1\nCentro' });
    expect(body.closedDays.map(({ day }: { day: string }) => day)).toEqual(['2026-12-24', '2026-12-31']);
    const customer = await signedIn();
    const { body: seen } = await customer.get('/api/shop');
    expect(seen).toEqual({
      ...defaultShop,
      whatsapp: '+525512345678',
      hours,
      address: 'Calle 1\nCentro',
      closedDays: ['2026-12-24', '2026-12-31'],
    });
  });

  it('keeps what two administrators change at once, and refuses the second change of one field', async () => {
    const other = await signedIn({ isAdmin: true });
    const { version } = (await admin.get(path)).body;
    const [phone, mail] = await Promise.all([
      admin.put(path, { phone: '33 1234 5678', version }),
      other.put(path, { email: 'hola@tienda.mx', version }),
    ]);
    expect([phone.status, mail.status]).toEqual([200, 200]);
    const both = await Promise.all([
      admin.put(path, { whatsapp: '5511111111', version: 3 }),
      other.put(path, { whatsapp: '5522222222', version: 3 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    const saved = (await admin.get(path)).body;
    expect(refused?.body).toMatchObject({ code: 'changed_meanwhile', current: saved, changed: ['whatsapp'] });
    expect(saved).toMatchObject({ phone: '+523312345678', email: 'hola@tienda.mx', version: 4 });
  });

  it('refuses hours that end before they begin, and changes nothing', async () => {
    const hours = [{ firstDay: 'LUN', lastDay: 'VIE', opens: '18:00', closes: '09:00' }];
    expect(await admin.put(path, { hours, phone: '5599999999' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { 'hours[0].closes': 'El cierre va después de la apertura' } },
    });
    expect((await admin.get(path)).body.phone).toBe(defaultShop.phone);
  });

  it('is written down with who changed it', async () => {
    await admin.put(path, { whatsapp: '5512345678' });
    const { body } = await admin.get('/api/admin/audit-log?limit=1');
    expect(body[0]).toMatchObject({ before: { whatsapp: null }, after: { whatsapp: '+525512345678' } });
  });
});

describe("the shop's calendar", () => {
  it('moves the promised delivery of what is paid from now on', async () => {
    const customer = await signedIn();
    const promised = async () => {
      const { id } = await payOrder(await placeOrder(customer));
      return isoOf((await Order.findByPk(id, { rejectOnEmpty: true })).estimatedDelivery ?? monday);
    };
    const [, , , , fifth, sixth] = nextDays(6);
    expect(await promised()).toBe(fifth);
    await close(nextDays(1));
    expect(await promised()).toBe(sixth);
  });

  it('gives a receipt more time to be looked at', async () => {
    const customer = await signedIn();
    const { id } = await placeOrder(customer);
    const [first, , , fourth] = nextDays(4);
    await close([first ?? '']);
    const { body } = await customer.post(`/api/orders/${id}/receipt`, { receiptUrl: 'https://banco.mx/r/1' });
    expect(body.expiresAt.slice(0, 10)).toBe(fourth);
  });

  it('moves the day by which a factura is due', async () => {
    const customer = await signedIn();
    const order = await payOrder(await placeOrder(customer));
    await customer.post(`/api/orders/${order.id}/invoice`, COMPANY);
    const due = async () => (await customer.get(`/api/orders/${order.id}/invoice`)).body.invoice.dueAt.slice(0, 10);
    const [first, , third, fourth] = nextDays(4);
    expect(await due()).toBe(third);
    await close([first ?? '']);
    expect(await due()).toBe(fourth);
    const { body } = await admin.get(`/api/admin/invoices?search=${order.orderNumber}`);
    expect(body[0].dueAt.slice(0, 10)).toBe(fourth);
  });

  it('leaves the customer a day more to withdraw', async () => {
    const { order, customer, ask } = await buildDelivered(admin);
    // Delivered so long ago that the days of the law have ended with yesterday.
    const delivered = new Date(Date.now() - 24 * 3_600_000);
    while (addWorkingDays(delivered, 6) >= addWorkingDays(new Date(), 0))
      delivered.setUTCDate(delivered.getUTCDate() - 1);
    await order.update({ actualDelivery: delivered });
    expect((await ask([1])).body.code).toBe('return_too_late');
    const between = Array.from({ length: 3 }, (_, index) => isoOf(addWorkingDays(delivered, index + 1)));
    await close(between);
    const { body } = await customer.get(`/api/orders/${order.id}/returnable`);
    expect(new Date(body.returnUntil).getTime()).toBeGreaterThan(Date.now());
    expect((await ask([1])).status).toBe(201);
  });
});
