import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What the shop's mail server was told, in a conversation of its own for each mail. */
const letters: { from: string; to: string[]; mail: Email }[] = [];
let refusals = 0;

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    text(stream).then(async (source) => {
      if (refusals > 0) {
        refusals -= 1;
        return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      }
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      letters.push({ from, to: envelope.rcptTo.map(({ address }) => address), mail: await PostalMime.parse(source) });
      done();
    });
  },
});

/** The server's address is known only once it listens, and env.ts reads it at import. */
function load() {
  return {
    ...(require('../catalog/build') as typeof import('../catalog/build')),
    ...(require('../database/query') as typeof import('../database/query')),
    ...(require('../env') as typeof import('../env')),
    ...(require('../jobs/queue') as typeof import('../jobs/queue')),
    ...(require('../notifications/mail') as typeof import('../notifications/mail')),
    ...(require('../test/build') as typeof import('../test/build')),
    ...(require('./tellCarts') as typeof import('./tellCarts')),
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

/** 12:00 of Mexico City, some days ahead, so that what is saved now was left since. */
const noon = new Date(`${new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)}T18:00:00Z`);

/** Does what the worker would do with the messages that wait; one that fails waits for another time. */
async function sendWaiting() {
  const { query, runJob } = shop;
  const waiting = await query<{ id: string; data: { notificationId: string } }>(
    `SELECT id, data FROM pgboss.job WHERE name = 'notifications.send' AND state = 'created'`,
  );
  for (const { id, data } of waiting) {
    await runJob('notifications.send', data);
    await query(`UPDATE pgboss.job SET state = 'completed' WHERE id = $1`, [id]);
  }
}

it('a cart that was left is one mail to its owner, whatever the mail server answers first', async () => {
  const customer = await shop.signedIn({ fullName: 'Íñigo & Núñez', marketingConsentAt: new Date() });
  const lamp = await shop.buildProduct({ name: 'Lámpara <Boom> 3.5"', price: '1900.00', stock: 5 });
  const cable = await shop.buildProduct({
    name: 'Cable',
    price: '100.00',
    stock: 40,
    priceTiers: [{ fromQuantity: 10, price: '80.00' }],
  });
  const items = [
    { productId: lamp.id, quantity: 2 },
    { productId: cable.id, quantity: 12 },
  ];
  expect((await customer.put('/api/user/cart', { items })).status).toBe(204);
  await shop.tellCarts(noon);

  refusals = 1;
  await expect(sendWaiting()).rejects.toThrow('451');
  expect(letters).toEqual([]);
  await sendWaiting();
  await shop.tellCarts(noon);
  await sendWaiting();

  expect(letters).toHaveLength(1);
  const [{ from, to, mail } = { from: '', to: [], mail: undefined }] = letters;
  expect([from, to]).toEqual([mail?.from?.address, [customer.user.email]]);
  expect(shop.env.mail.from).toContain(from);
  expect(mail?.to?.map(({ address }) => address)).toEqual([customer.user.email]);
  expect(mail?.subject).toBe('Dejaste algo en tu carrito');
  const cart = `${shop.env.publicUrl}/dashboard?cart`;
  const lines = ['2 × Lámpara <Boom> 3.5": $1,900.00 c/u', '12 × Cable: $80.00 c/u'];
  for (const said of ['Hola, Íñigo & Núñez:', ...lines, cart, `${shop.env.publicUrl}/dashboard?section=profile`]) {
    expect(mail?.text).toContain(said);
  }
  // What people wrote is text in the page as well.
  expect(mail?.html).toContain('Lámpara &lt;Boom&gt;');
  expect(mail?.html).toContain('Hola, Íñigo &amp; Núñez:');
  for (const link of [cart, `${shop.env.publicUrl}/dashboard?section=profile`]) {
    expect(mail?.html).toContain(`href="${link}"`);
  }
});
