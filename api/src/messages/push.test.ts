import { createECDH } from 'node:crypto';
import dns from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { Outbox } from '../../embedded/outbox';
import { pushRoutes } from '../../embedded/push';
import { buildProduct } from '../catalog/build';
import { env } from '../env';
import { Notification } from '../notifications/model';
import { lookupOutside, mayCall } from '../notifications/push/addresses';
import { SUBSCRIPTION } from '../notifications/push/devices';
import { PushDevice, PushKeys } from '../notifications/push/model';
import { sendNotification } from '../notifications/send';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { decrypt, encrypt } from '../secrets/encryption';
import { PASSWORD, type SignedInClient, signedIn, signedInAs, visitor } from '../test/build';
import './phoneRules';
import '../shop/contact';

const path = '/api/user/push';
const outbox = new Outbox();
/** What the service answers instead of taking a message. */
let refusal: number | null = null;
let origin = '';
const app = new Koa();
app.use((ctx, next) => {
  if (refusal !== null && !ctx.path.endsWith('/subscriptions')) ctx.status = refusal;
  else return next();
});
app.use(pushRoutes(outbox, () => origin).routes());
const server = createServer(app.callback());

let customer: SignedInClient;
let productId: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  jest.replaceProperty(env as { pushStandIn: string | null }, 'pushStandIn', origin);
  await buildBankTransfer();
  productId = (await buildProduct({ stock: 100 })).id;
});
afterAll(() => {
  jest.restoreAllMocks();
  server.close();
});
beforeEach(async () => {
  refusal = null;
  customer = await signedIn();
  await customer.put('/api/user/message-choice', { channel: null, quietFrom: '00:00', quietUntil: '00:00' });
});

const subscribe = async () => {
  const answer = await fetch(`${origin}/_dev/push/subscriptions`, { method: 'POST' });
  return (await answer.json()) as { endpoint: string };
};
const agree = async (client: SignedInClient = customer) => client.put(path, await subscribe());
const isOn = async (client: SignedInClient = customer) => (await client.get(path)).body.isOn;

/** What a new order has to say to devices. */
async function order(client: SignedInClient = customer) {
  expect((await postTransferOrder(client, [{ productId, quantity: 1 }])).status).toBe(201);
  const news = await Notification.findAll({ where: { userId: client.id, channel: 'push' } });
  return { news, id: news[0]?.id ?? '' };
}

describe('a device', () => {
  it('gets nothing until its owner agrees, and is one however often the browser says so', async () => {
    expect((await customer.get(path)).body).toEqual({ isOn: false, publicKey: expect.stringMatching(/^[\w-]{87}$/) });
    expect((await order()).news).toEqual([]);
    const subscription = await subscribe();
    const both = await Promise.all([customer.put(path, subscription), customer.put(path, subscription)]);
    expect(both.map(({ status, body }) => [status, body.isOn])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect((await order()).news).toHaveLength(1);
  });

  it('is told with the one key of the shop, whoever asks for it first', async () => {
    await PushKeys.destroy({ where: {} });
    const both = await Promise.all([customer.get(path), customer.get(path)]);
    expect(both[0].body.publicKey).toBe(both[1].body.publicKey);
    const stored = await PushKeys.findOne();
    expect(stored?.privateKey).toMatch(/^v1\./);
  });

  it('begins anew where the key is made anew: nothing that another one signs reaches it', async () => {
    await agree();
    const { publicKey } = (await customer.get(path)).body;
    await PushKeys.destroy({ where: {} });
    expect((await customer.get(path)).body).toEqual({ isOn: false, publicKey: expect.not.stringMatching(publicKey) });
    expect(await PushDevice.count()).toBe(0);
    await agree();
    expect(await isOn()).toBe(true);
  });

  it.each([
    ['an address in clear', { endpoint: 'http://push.ejemplo.mx/1' }],
    ['the shop itself', { endpoint: 'https://127.0.0.1/1' }],
    ['an inner network', { endpoint: 'https://[::ffff:10.0.0.1]/1' }],
    ['a name of one word', { endpoint: 'https://database/1' }],
    ['another port', { endpoint: 'https://push.ejemplo.mx:5432/1' }],
    ['no address', { endpoint: 'hola' }],
    ['a key that is no point', { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }],
    ['no keys', { keys: undefined }],
  ])('is refused with %s', async (_what, wrong) => {
    const refused = await customer.put(path, { ...(await subscribe()), ...wrong });
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(await isOn()).toBe(false);
  });

  it('of a name that leads within is not called', async () => {
    expect(mayCall('https://localhost.localdomain/1')).toBe(true);
    const failed = await new Promise((resolve) =>
      lookupOutside('localhost', { all: true }, (error) => resolve(error?.name)),
    );
    expect(failed).toBe('InnerAddressError');
  });

  it.each([true, false])(
    'of a name that leads within besides is not called either, all addresses asked for: %s',
    (all) => {
      const found = [{ address: '8.8.8.8' }, { address: '10.0.0.1' }];
      jest
        .spyOn(dns, 'lookup')
        .mockImplementationOnce(((...[, , done]: [string, object, (...told: unknown[]) => void]) =>
          done(null, found)) as never);
      const done = jest.fn();
      lookupOutside('push.ejemplo.mx', { all }, done);
      expect(done.mock.calls).toEqual([[expect.objectContaining({ name: 'InnerAddressError' }), '', 0]]);
    },
  );

  it('is its last user’s: what the one before is told does not reach it', async () => {
    const other = await signedIn();
    const subscription = await subscribe();
    await customer.put(path, subscription);
    expect((await other.put(path, subscription)).body.isOn).toBe(true);
    expect([await isOn(), await isOn(other)]).toEqual([false, true]);
    expect((await order()).news).toEqual([]);
    expect((await order(other)).news).toHaveLength(1);
  });

  it('is one of five: the one that was not used for the longest time gives way', async () => {
    await agree();
    const [oldest] = await PushDevice.findAll({ where: { userId: customer.id } });
    for (let count = 0; count < 5; count += 1) await agree(await signedInAs(customer.user));
    const kept = await PushDevice.findAll({ where: { userId: customer.id } });
    expect(kept).toHaveLength(5);
    expect(kept.map(({ id }) => id)).not.toContain(oldest?.id);
    expect(await isOn()).toBe(false);
  });

  it('is used when its browser says so again, not when it is told something', async () => {
    const subscription = await subscribe();
    await customer.put(path, subscription);
    const [device] = await PushDevice.findAll({ where: { userId: customer.id } });
    const long = new Date('2026-01-01T00:00:00Z');
    await device?.update({ lastUsedAt: long });
    await customer.put(path, subscription);
    expect((await device?.reload())?.lastUsedAt.getTime()).toBeGreaterThan(long.getTime());
    const { id } = await order();
    await device?.update({ lastUsedAt: long });
    await sendNotification(id, 'ordinary');
    expect((await device?.reload())?.lastUsedAt).toEqual(long);
  });

  it('is in what its owner downloads', async () => {
    await agree();
    const { body } = await customer.get('/api/privacy/data');
    expect(body.devices).toEqual([{ userAgent: expect.any(String), createdAt: expect.any(String) }]);
  });
});

describe('a device is forgotten', () => {
  const gone = async () => expect(await PushDevice.count({ where: { userId: customer.id } })).toBe(0);
  beforeEach(() => agree());

  it('when its owner turns it off, and no other', async () => {
    const tablet = await signedInAs(customer.user);
    await agree(tablet);
    expect((await customer.delete(path)).status).toBe(204);
    expect([await isOn(), await isOn(tablet)]).toEqual([false, true]);
  });

  it('when its owner signs out there', async () => {
    const tablet = await signedInAs(customer.user);
    await agree(tablet);
    expect((await customer.post('/api/logout')).status).toBe(204);
    expect(await isOn(tablet)).toBe(true);
    expect(await PushDevice.count({ where: { userId: customer.id } })).toBe(1);
  });

  it('when its session is ended from elsewhere', async () => {
    const tablet = await signedInAs(customer.user);
    expect((await tablet.delete('/api/security/sessions')).status).toBe(204);
    await gone();
  });

  it('when the password changes', async () => {
    const change = { currentPassword: PASSWORD, newPassword: 'grapa pila correcto' };
    expect((await customer.put('/api/user/password', change)).status).toBe(200);
    await gone();
  });

  it('when somebody else signs in on it, and not when its owner does, though the session has run out', async () => {
    const other = await signedIn();
    const browser = visitor();
    for (const pair of customer.cookieHeader().split('; ')) {
      const at = pair.indexOf('=');
      if (pair.startsWith('boom-device')) browser.setCookie(pair.slice(0, at), pair.slice(at + 1));
    }
    const enter = ({ user }: SignedInClient) =>
      browser.post('/api/login', { username: user.username, password: PASSWORD });
    expect((await enter(customer)).status).toBe(200);
    expect((await browser.get(path)).body.isOn).toBe(true);
    expect((await enter(other)).status).toBe(200);
    expect((await browser.get(path)).body.isOn).toBe(false);
    await gone();
  });

  it('by no other account: neither by its address nor by turning off', async () => {
    const other = await signedIn();
    const { endpoint } = await subscribe();
    const pair = createECDH('prime256v1');
    const mine = await subscribe();
    await customer.put(path, mine);
    const keys = { p256dh: pair.generateKeys('base64url'), auth: 'A'.repeat(22) };
    await other.put(path, { endpoint: mine.endpoint, keys });
    await other.put(path, { endpoint, keys });
    expect((await other.delete(path)).status).toBe(204);
    expect(await isOn()).toBe(true);
  });
});

describe("an order's news on a device", () => {
  beforeEach(() => agree());
  const send = (id: string) => sendNotification(id, 'ordinary');
  const received = () => outbox.list().length;

  it('is signed by the shop and read by nobody but the device: the state, the number, the order', async () => {
    const { id, news } = await order();
    await send(id);
    const [said] = outbox.list();
    expect(JSON.parse(said?.payload ?? '')).toEqual({
      title: 'Apartamos tu pedido',
      body: expect.stringMatching(/^Pedido \w{10}\. Toca para ver los datos de tu transferencia\.$/),
      orderId: news[0]?.orderId,
    });
    expect(await news[0]?.reload()).toMatchObject({ params: null, sentAt: expect.any(Date) });
    await send(id);
    expect(outbox.list()[0]).toBe(said);
  });

  it('is refused by a service where nobody signs it', async () => {
    const { endpoint } = await subscribe();
    expect((await fetch(endpoint, { method: 'POST', body: 'hola' })).status).toBe(403);
  });

  it.each([302, 429, 503])('is tried again where the service answers %s', async (status) => {
    const { id, news } = await order();
    refusal = status;
    await expect(send(id)).rejects.toThrow(String(status));
    expect(await news[0]?.reload()).toMatchObject({ sentAt: null, failedAt: expect.any(Date) });
    refusal = null;
    await send(id);
    expect(await news[0]?.reload()).toMatchObject({ sentAt: expect.any(Date) });
  });

  it.each([404, 410])('ends with the subscription: %s', async (status) => {
    const { id, news } = await order();
    refusal = status;
    await send(id);
    expect(await news[0]?.reload()).toMatchObject({ droppedBecause: 'unwanted' });
    expect(await isOn()).toBe(false);
    expect((await order()).news).toHaveLength(1);
  });

  it('ends where the name of its service leads within by now', async () => {
    const { id, news } = await order();
    const [device] = await PushDevice.findAll({ where: { userId: customer.id } });
    const { endpoint: _old, ...kept } = JSON.parse(decrypt(device?.subscription ?? '', SUBSCRIPTION));
    const moved = JSON.stringify({ ...kept, endpoint: 'https://localhost/1' });
    await device?.update({ subscription: encrypt(moved, SUBSCRIPTION) });
    await send(id);
    expect(await news[0]?.reload()).toMatchObject({ droppedBecause: 'unwanted' });
    expect(await isOn()).toBe(false);
  });

  it('is dropped where its owner meanwhile turned it off, and waits for the end of the quiet hours', async () => {
    const hours = { quietFrom: '00:00', quietUntil: '23:00' };
    const { id, news } = await order();
    const before = received();
    await customer.put('/api/user/message-choice', { channel: null, ...hours });
    await send(id);
    const [waits] = await Notification.findAll({ where: { id } });
    // From 11 p.m. to midnight no hour is quiet.
    if (waits?.sentAt === null) expect(waits.waitsUntil).toBeInstanceOf(Date);
    await customer.delete(path);
    await send(id);
    if (waits?.sentAt === null) {
      expect(await news[0]?.reload()).toMatchObject({ droppedBecause: 'unwanted' });
      expect(received()).toBe(before);
    }
  });

  it("is among an order's messages in the panel, which sends it again while the device is there", async () => {
    const admin = await signedIn({ isAdmin: true });
    const { id, news } = await order();
    await send(id);
    const list = await admin.get(`/api/admin/messages?orderId=${news[0]?.orderId}`);
    const shown = list.body.find(({ channel }: { channel: string }) => channel === 'push');
    expect(shown).toMatchObject({ recipient: '', subject: 'Apartamos tu pedido', html: '', progress: 'sent' });
    const again = await admin.post(`/api/admin/messages/${id}/resend`);
    expect(again).toMatchObject({ status: 200, body: { isResent: true, subject: 'Apartamos tu pedido' } });
    await send(again.body.id);
    expect(JSON.parse(outbox.list()[0]?.payload ?? '').orderId).toBe(news[0]?.orderId);
    await customer.delete(path);
    expect((await admin.post(`/api/admin/messages/${id}/resend`)).body.code).toBe('message_unwanted');
  });
});
