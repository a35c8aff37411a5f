import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SignedInClient } from '../test/build';

const letters: { source: string; mail: Email }[] = [];

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    text(stream).then(async (source) => {
      letters.push({ source, mail: await PostalMime.parse(source) });
      done();
    });
  },
});

/** The server's address is known only once it listens, and env.ts reads it at import. */
function load() {
  return {
    ...(require('../catalog/build') as typeof import('../catalog/build')),
    ...(require('../database/transaction') as typeof import('../database/transaction')),
    ...(require('../env') as typeof import('../env')),
    ...(require('../notifications/mail') as typeof import('../notifications/mail')),
    ...(require('../notifications/model') as typeof import('../notifications/model')),
    ...(require('../notifications/notify') as typeof import('../notifications/notify')),
    ...(require('../notifications/send') as typeof import('../notifications/send')),
    ...(require('../test/build') as typeof import('../test/build')),
    ...(require('../jobHandlers') as typeof import('../jobHandlers')),
  };
}
let shop: ReturnType<typeof load>;

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  process.env.SMTP_URL = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  shop = load();
});

afterAll(async () => {
  shop.closeMail();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const offers = ['price_drops', 'cart_left', 'back_in_stock'] as const;
const params = {
  ...{ fullName: 'Ana', products: ['Lámpara'], productName: 'Lámpara', price: '$1', link: 'http://boom.test/x' },
  ...{ accountUrl: 'http://boom.test/y', orderNumber: 'A1', ordersUrl: 'http://boom.test/z' },
};

const reader = (over = {}) => shop.signedIn({ marketingConsentAt: new Date(), ...over });

/** What of a mail to somebody arrives. */
async function receive({ user: { email: to } }: SignedInClient, template: (typeof offers)[number] | 'order_delivered') {
  const { inTransaction, Notification, notify, sendNotification } = shop;
  await inTransaction((transaction) => notify({ to, template, params }, transaction));
  const { id } = await Notification.findOne({ where: { recipient: to, template, sentAt: null }, rejectOnEmpty: true });
  await sendNotification(id, 'ordinary');
  const letter = letters.at(-1);
  if (letter?.mail.to?.[0]?.address !== to) throw new Error('nothing arrived');
  return letter;
}

const headerOf = ({ mail }: { mail: Email }, name: string) => mail.headers.find(({ key }) => key === name)?.value;

/** The path that a mail program posts to. */
async function linkTo(person: SignedInClient, template: (typeof offers)[number] = 'price_drops') {
  const header = headerOf(await receive(person, template), 'list-unsubscribe') ?? '';
  expect(header).toMatch(/^<http:\/\/boom\.test\/api\/webhooks\/unsubscribe\?token=[\w.-]+>$/);
  return header.slice('<http://boom.test'.length, -1);
}

/** As a mail provider does: from elsewhere, without a cookie. */
const press = (path: string, more = {}) =>
  shop.visitor().send('POST', path, 'List-Unsubscribe=One-Click', {
    ...{ 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://correo.mx' },
    ...{ 'Sec-Fetch-Site': 'cross-site', ...more },
  });

const agrees = async ({ user }: SignedInClient) => (await user.reload()).marketingConsentAt !== null;

describe('a mail with offers', () => {
  it.each(offers)('%s has its way out in the last line and in its headers', async (template) => {
    const person = await reader();
    const letter = await receive(person, template);
    expect(headerOf(letter, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    // Its address in one piece, as not every program joins what is folded.
    const [, token = ''] = /^List-Unsubscribe:\s+<http:\S+\?token=(\S+)>\r$/m.exec(letter.source) ?? [];
    const page = `http://boom.test/baja?token=${token}`;
    expect(token).toContain(person.id);
    const lastLine = letter.mail.text?.trim().split('\n').at(-1) ?? '';
    expect(lastLine.endsWith(`sin contraseña: ${page}`)).toBe(true);
    expect(letter.mail.html).toContain(`sin contraseña: <a href="${page}">`);
  });

  it('alone has one: no mail of an order', async () => {
    const letter = await receive(await reader(), 'order_delivered');
    expect(letter.source).not.toMatch(/unsubscribe|\/baja/i);
  });
});

describe('the link', () => {
  it('ends consent and saved cart, asked for by a mail provider, as often as it comes', async () => {
    const person = await reader();
    const { id: productId } = await shop.buildProduct();
    await person.put('/api/user/cart', { items: [{ productId, quantity: 1 }] });
    const path = await linkTo(person);
    expect((await press(path)).status).toBe(204);
    expect(await agrees(person)).toBe(false);
    expect((await person.get('/api/user/cart')).body).toMatchObject({ items: [] });
    const events = async () =>
      (await person.get('/api/security/activity')).body.map(({ action }: { action: string }) => action);
    expect(await events()).toContain('profile_changed');
    const before = await events();
    expect((await press(path)).status).toBe(204);
    expect(await events()).toEqual(before);
  });

  it('works as multipart, which providers may send, and without a body, as the page sends it', async () => {
    const person = await reader();
    const path = await linkTo(person);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await shop.visitor().post(path, form)).status).toBe(204);
    expect(await agrees(person)).toBe(false);
    await person.user.update({ marketingConsentAt: new Date() });
    expect((await shop.visitor().post(path)).status).toBe(204);
    expect(await agrees(person)).toBe(false);
  });

  it('of an alert ends those that are still awaited, and no favourite', async () => {
    const person = await reader();
    const items = await Promise.all(
      [true, false].map(async (awaitsStock) => {
        const { id: productId, price } = await shop.buildProduct({ stock: 0 });
        return { productId, price, awaitsStock };
      }),
    );
    await person.post('/api/user/wishlist', { items });
    const waits = async () => {
      const { body } = await person.get('/api/user/wishlist');
      return [body.length, body.filter(({ awaitsStock }: { awaitsStock?: boolean }) => awaitsStock).length];
    };
    await press(await linkTo(person));
    expect(await waits()).toEqual([2, 1]);
    await press(await linkTo(person, 'back_in_stock'));
    expect(await waits()).toEqual([2, 0]);
  });

  it('of an alert ends also those that are written and wait for the mail server, and no other mail', async () => {
    const person = await reader();
    const path = await linkTo(person, 'back_in_stock');
    const { email: to } = person.user;
    await shop.inTransaction(async (transaction) => {
      for (const template of ['back_in_stock', 'order_delivered'] as const)
        await shop.notify({ to, template, params }, transaction);
    });
    await press(path);
    const left = await shop.Notification.findAll({ where: { recipient: to, sentAt: null } });
    expect(left.map(({ template }) => template)).toEqual(['order_delivered']);
  });

  it('ends nothing by being opened: it leads to the page that asks', async () => {
    const person = await reader();
    const path = await linkTo(person);
    const { status, headers } = await shop.visitor().get(path);
    expect([status, headers.get('location')]).toEqual([302, path.replace('/api/webhooks/unsubscribe', '/baja')]);
    expect(await agrees(person)).toBe(true);
  });

  it('is worth nothing once the account has another address', async () => {
    const person = await reader();
    const path = await linkTo(person);
    await person.user.update({ email: `otro-${person.user.email}` });
    expect(await press(path)).toMatchObject({ status: 400, body: { code: 'invalid_unsubscribe_link' } });
    expect(await agrees(person)).toBe(true);
  });

  it('is refused for another account, for more than it was made for, when it is cut, and when there is none', async () => {
    const [person, other] = [await reader(), await reader()];
    const path = await linkTo(person);
    const wrong = [
      path.replace(person.id, other.id),
      path.replace('offers', 'alerts'),
      path.slice(0, -1),
      path.slice(0, -64),
      `${path}.x`,
      `/api/webhooks/unsubscribe?token=${'x'.repeat(150)}`,
    ];
    for (const each of wrong) {
      const { status, body } = await press(each);
      expect([status, body.code, body.error]).toEqual([
        ...[400, 'invalid_unsubscribe_link'],
        'Este enlace no sirve: está incompleto, o es de un correo que ya no es el de la cuenta.',
      ]);
    }
    expect(await press('/api/webhooks/unsubscribe')).toMatchObject({
      status: 400,
      body: { error: 'El enlace está incompleto' },
    });
    expect([await agrees(person), await agrees(other)]).toEqual([true, true]);
  });

  it('lives as long as the key that signed it is known', async () => {
    const person = await reader();
    const path = await linkTo(person);
    const [known] = shop.env.encryptionKeys;
    const keys = [Buffer.alloc(32, 'nueva'), ...(known ? [known] : [])];
    const changed = jest.replaceProperty(shop.env as { encryptionKeys: Buffer[] }, 'encryptionKeys', keys);
    expect((await press(path)).status).toBe(204);
    changed.replaceValue([Buffer.alloc(32, 'otra')]);
    expect((await press(path)).status).toBe(400);
    changed.restore();
  });
});
