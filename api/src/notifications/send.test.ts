import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type * as Connection from '../database/connection';
import type * as Build from '../test/build';
import type * as Mail from './mail';
import type * as Model from './model';
import type * as Notify from './notify';
import type * as Send from './send';
import type { TemplateName } from './templates';

/** The addresses of the servers are known only once they listen, and env.ts reads them at import. */
let modules: typeof Connection & typeof Model & typeof Notify & typeof Send & typeof Mail;
const mails: Email[] = [];
const texts: { url?: string; authorization?: string; form: URLSearchParams }[] = [];
let smsStatus = 201;

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    text(stream).then(async (source) => {
      mails.push(await PostalMime.parse(source));
      done();
    });
  },
});
const provider = createServer(async (request, response) => {
  const form = new URLSearchParams(await text(request));
  texts.push({ url: request.url, authorization: request.headers.authorization, form });
  response.writeHead(smsStatus, { 'Content-Type': 'application/json' });
  const refusal = { code: 21211, message: `The 'To' number ${form.get('To')} is not valid`, status: smsStatus };
  response.end(JSON.stringify(smsStatus === 201 ? {} : refusal));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  process.env.SMTP_URL = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  process.env.SMS_API_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  modules = {
    ...require('../database/connection'),
    ...require('./model'),
    ...require('./notify'),
    ...require('./send'),
    ...require('./mail'),
  };
});

afterAll(async () => {
  modules.closeMail();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await new Promise((resolve) => provider.close(resolve));
});

async function send(message: Parameters<typeof Notify.notify>[0]) {
  const { database, Notification, notify, sendNotification } = modules;
  await database.transaction((transaction) => notify(message, transaction));
  const [notification] = await Notification.findAll({ order: [['createdAt', 'DESC']], limit: 1 });
  if (!notification) throw new Error('nothing was stored');
  await sendNotification(notification.id, 'ordinary');
  return notification.reload();
}

const params = { fullName: '<b>Íñigo</b>', storeUrl: 'http://boom.test' };

describe('sendNotification', () => {
  it('sends a mail as text and as HTML, with what was filled in escaped, and forgets it', async () => {
    const sent = await send({ to: 'inigo@correo.mx', template: 'welcome', params });
    const mail = mails[0];
    expect(mail?.subject).toBe('Te damos la bienvenida a Compra Boom');
    expect(mail?.to?.[0]?.address).toBe('inigo@correo.mx');
    expect(mail?.text).toContain('Hola, <b>Íñigo</b>:');
    expect(mail?.html).toContain('Hola, &lt;b&gt;Íñigo&lt;/b&gt;:');
    expect(mail?.html).toContain('<a href="http://boom.test" class="button">');
    expect(mail?.messageId).toBe(`<${sent.id}@boom.test>`);
    expect(sent.sentAt).toBeInstanceOf(Date);
    expect(sent.params).toBeNull();
  });

  it("names the shop's own address for answers", async () => {
    const { defineRules } = require('./rules') as typeof import('./rules');
    defineRules({ findShopAddress: async () => 'ventas@tienda.mx' });
    await send({ to: 'inigo@correo.mx', template: 'welcome', params });
    expect(mails.at(-1)?.replyTo).toMatchObject([{ address: 'ventas@tienda.mx' }]);
  });

  it('takes stored files along, and goes without one that is gone', async () => {
    const { defineRules } = require('./rules') as typeof import('./rules');
    const file = { content: Buffer.from('<cfdi/>'), contentType: 'application/xml' };
    defineRules({ openFile: async (mediaId) => (mediaId === 'kept' ? file : null) });
    const attachments = [
      { mediaId: 'kept', fileName: 'factura.xml' },
      { mediaId: 'gone', fileName: 'factura.pdf' },
    ];
    await send({ to: 'inigo@correo.mx', template: 'welcome', params, attachments });
    expect(mails.at(-1)?.attachments).toMatchObject([{ filename: 'factura.xml', mimeType: 'application/xml' }]);
  });

  it('does not send twice', async () => {
    const sent = await send({ to: 'inigo@correo.mx', template: 'welcome', params });
    const before = mails.length;
    await modules.sendNotification(sent.id, 'ordinary');
    expect(mails).toHaveLength(before);
  });

  it.each([
    ['sms', '+525512345678', '+525550000000'],
    ['whatsapp', 'whatsapp:+525512345678', 'whatsapp:+525550000001'],
  ] as const)("sends %s through the provider's API", async (channel, to, from) => {
    await send({ channel, to: '+525512345678', template: 'welcome', params });
    const { url, authorization, form } = texts.at(-1) ?? { form: new URLSearchParams() };
    expect(url).toBe('/2010-04-01/Accounts/AC00000000000000000000000000000000/Messages.json');
    expect(authorization).toMatch(/^Basic /);
    expect([form.get('To'), form.get('From')]).toEqual([to, from]);
    expect(form.get('Body')).toContain('Íñigo');
  });

  it('sends news by WhatsApp as the approved template, in one line, with the word that ends it', async () => {
    const { env } = require('../env') as typeof import('../env');
    jest.replaceProperty(env.sms as { whatsappNewsTemplate: string | null }, 'whatsappNewsTemplate', 'HX1');
    const news = { fullName: 'x', orderNumber: 'A1', ordersUrl: 'http://boom.test/x' };
    await send({ channel: 'whatsapp', to: '+525512345678', template: 'order_delivered', params: news });
    const { form } = texts.at(-1) ?? { form: new URLSearchParams() };
    expect([form.get('ContentSid'), form.get('Body')]).toEqual(['HX1', null]);
    expect(JSON.parse(form.get('ContentVariables') ?? '')).toEqual({
      1: 'Compra Boom: tu pedido A1 fue entregado. ¿Algo no llegó bien? Dínoslo aquí: http://boom.test/x Responde BAJA para no recibir más.',
    });
    jest.restoreAllMocks();
  });

  it('sends a code by WhatsApp as the authentication template, which takes nothing but the code', async () => {
    const { env } = require('../env') as typeof import('../env');
    jest.replaceProperty(env.sms as { whatsappCodeTemplate: string | null }, 'whatsappCodeTemplate', 'HX2');
    const code = { template: 'code_text', params: { code: '042137', minutes: 5 } } as const;
    for (const template of ['code_text', 'phone_code_text'] as const) {
      await send({ channel: 'whatsapp', to: '+525512345601', ...code, template });
      const { form } = texts.at(-1) ?? { form: new URLSearchParams() };
      expect([form.get('ContentSid'), form.get('ContentVariables'), form.get('Body')]).toEqual([
        'HX2',
        '{"1":"042137"}',
        null,
      ]);
    }
    await send({ channel: 'sms', to: '+525512345601', ...code });
    expect(texts.at(-1)?.form.get('Body')).toContain('042137');
    jest.restoreAllMocks();
  });

  it('leaves a message that was refused to be tried again', async () => {
    smsStatus = 503;
    await expect(send({ channel: 'sms', to: '+525512345678', template: 'welcome', params })).rejects.toThrow('503');
    const [kept] = await modules.Notification.findAll({ where: { sentAt: null } });
    expect(kept?.params).not.toBeNull();
    // The provider's number says why; its words repeat the phone.
    smsStatus = 400;
    const again = send({ channel: 'sms', to: '+525512345678', template: 'welcome', params });
    await expect(again).rejects.toThrow(/^The provider refused a sms message: 400 21211$/);
    smsStatus = 201;
  });

  it('stores nothing when the transaction does not happen', async () => {
    const { database, Notification, notify } = modules;
    const before = await Notification.count();
    const failing = database.transaction(async (transaction) => {
      await notify({ to: 'inigo@correo.mx', template: 'welcome', params }, transaction);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await Notification.count()).toBe(before);
    const [rows] = await database.query('SELECT count(*)::int AS jobs FROM pgboss.job');
    expect(rows).toEqual([{ jobs: before }]);
  });

  it('sends no code, and no link, that is over by then: whoever still wants one has asked for another', async () => {
    const { database, Notification, notify, sendNotification } = modules;
    const code = {
      to: 'tarde@correo.mx',
      template: 'code_mail',
      params: { ...params, code: '048213', minutes: 5 },
    } as const;
    const link = {
      to: 'tarde@correo.mx',
      template: 'reset_mail',
      params: { ...params, link: 'http://boom.test', hours: 1 },
    } as const;
    for (const message of [code, link]) await database.transaction((transaction) => notify(message, transaction));
    const stored = await Notification.findAll({ where: { recipient: 'tarde@correo.mx' }, order: ['template'] });
    const before = mails.length;
    for (const notification of stored) {
      await notification.update({ createdAt: new Date(Date.now() - 6 * 60_000) });
      await sendNotification(notification.id, 'urgent');
    }
    expect(mails.slice(before).map(({ subject }) => subject)).toEqual(['Recupera tu cuenta de Compra Boom']);
    expect(await Notification.count({ where: { recipient: 'tarde@correo.mx', template: 'code_mail' } })).toBe(0);
  });

  it.each([
    ['code_mail', 1],
    ['reset_mail', 1],
    ['password_changed', 2],
  ] as const)(
    'sends no code, and no link, that a later one has replaced: of two %s it sends %i',
    async (template, count) => {
      const { database, Notification, notify, sendNotification } = modules;
      const to = `${template}@correo.mx`;
      const more = { ...params, code: '048213', link: 'http://boom.test', minutes: 5, when: 'hoy' };
      const said = { to, template, params: more } as const;
      await database.transaction((transaction) => notify(said, transaction));
      await Notification.update({ createdAt: new Date(Date.now() - 60_000) }, { where: { recipient: to } });
      await database.transaction((transaction) => notify(said, transaction));
      const before = mails.length;
      for (const { id } of await Notification.findAll({ where: { recipient: to }, order: [['createdAt', 'DESC']] })) {
        await sendNotification(id, 'urgent');
      }
      expect(mails.length - before).toBe(count);
    },
  );

  /** Two mails about one order, the earlier of which is tried again later, or was given up. */
  async function twoOfAnOrder(state: 'retry' | 'failed', said: TemplateName = 'order_ready_pickup') {
    const { database, Notification, notify } = modules;
    const about = { orderId: randomUUID(), userId: randomUUID() };
    for (const template of [said, 'order_held'] as const) {
      await database.transaction((transaction) =>
        notify({ to: 'orden@correo.mx', template, params, about }, transaction),
      );
    }
    const [later, earlier] = await Notification.findAll({ where: { orderId: about.orderId }, order: ['template'] });
    if (!later || !earlier) throw new Error('nothing was stored');
    await earlier.update({ createdAt: new Date(Date.now() - 60_000), failedAt: new Date() });
    await database.query(
      `UPDATE pgboss.job SET state = $2::pgboss.job_state, start_after = now() + interval '20 minutes'
       WHERE data ->> 'notificationId' = $1`,
      { bind: [earlier.id, state] },
    );
    const before = mails.length;
    const sent = () => mails.slice(before).map(({ messageId }) => messageId?.slice(1, 37));
    return { earlier, later, sent };
  }

  it.each([
    ['waits for an earlier one that is tried again', 'retry'],
    ['does not wait for an earlier one that was given up', 'failed'],
  ] as const)("a mail about an order %s: an order's mails come as they were written", async (_rule, state) => {
    const { database, sendNotification } = modules;
    const { earlier, later, sent } = await twoOfAnOrder(state);
    await sendNotification(later.id, 'ordinary');
    const [waiting] = await database.query(
      `SELECT id FROM pgboss.job
       WHERE data ->> 'notificationId' = $1
         AND start_after > (SELECT start_after FROM pgboss.job WHERE data ->> 'notificationId' = $2)`,
      { bind: [later.id, earlier.id] },
    );
    expect([sent().length, waiting.length]).toEqual(state === 'retry' ? [0, 1] : [1, 0]);
    await sendNotification(earlier.id, 'ordinary');
    await sendNotification(later.id, 'ordinary');
    expect(sent()).toEqual(state === 'retry' ? [earlier.id, later.id] : [later.id]);
  });

  it('a mail that was given up is not the last word about an order, unless somebody sends it again', async () => {
    const { sendNotification } = modules;
    const { earlier, later, sent } = await twoOfAnOrder('failed');
    for (const { id } of [later, earlier]) await sendNotification(id, 'ordinary');
    expect(sent()).toEqual([later.id]);
    expect(await earlier.reload()).toMatchObject({ sentAt: null, droppedBecause: 'outdated' });
    await earlier.update({ droppedBecause: null, isResent: true });
    await sendNotification(earlier.id, 'ordinary');
    expect(sent()).toEqual([later.id, earlier.id]);
  });

  it('a mail that was given up leaves while the later one has not', async () => {
    const { earlier, later, sent } = await twoOfAnOrder('failed');
    for (const { id } of [earlier, later]) await modules.sendNotification(id, 'ordinary');
    expect(sent()).toEqual([earlier.id, later.id]);
  });

  it.each(['order_refunded', 'transfer_owed', 'payment_received'] as const)(
    'a mail of %s that was given up leaves whenever it is done again: nothing makes it untrue',
    async (template) => {
      const { earlier, later, sent } = await twoOfAnOrder('failed', template);
      for (const { id } of [later, earlier]) await modules.sendNotification(id, 'ordinary');
      expect(sent()).toEqual([later.id, earlier.id]);
    },
  );
});

describe('what anybody can have sent to an address', () => {
  const ticket = { ticketNumber: 'T-1', subject: 'x', resolution: '', supportUrl: 'http://boom.test', fullName: 'x' };
  const mailsTo = (address: string) => mails.filter(({ to }) => to?.[0]?.address === address).length;

  /** Stores that many messages and sends them as the worker does, ten at a time. */
  async function sendMany(count: number, message: Parameters<typeof Notify.notify>[0]) {
    const { database, Notification, notify, sendNotification } = modules;
    await database.transaction(async (transaction) => {
      for (let stored = 0; stored < count; stored += 1) await notify(message, transaction);
    });
    const waiting = await Notification.findAll({ where: { recipient: message.to, sentAt: null } });
    const next = async (): Promise<void> => {
      const notification = waiting.pop();
      if (!notification) return;
      await sendNotification(notification.id, 'ordinary');
      await next();
    };
    await Promise.all(Array.from({ length: 10 }, next));
  }

  it('is ten of a kind within an hour, not the five hundred that were asked for', async () => {
    await sendMany(500, { to: 'victima@correo.mx', template: 'ticket_created', params: ticket });
    expect(mailsTo('victima@correo.mx')).toBe(10);
    await sendMany(1, { to: 'otra@correo.mx', template: 'ticket_created', params: ticket });
    expect(mailsTo('otra@correo.mx')).toBe(1);
  }, 60_000);

  it('is thirty of a kind within a day', async () => {
    const to = 'despacio@correo.mx';
    const earlier = (hours: number) => ({ createdAt: new Date(Date.now() - hours * 3_600_000) });
    const sent = { channel: 'email', recipient: to, template: 'ticket_created', params: null, ...earlier(2) } as const;
    await modules.Notification.bulkCreate(Array.from({ length: 30 }, () => ({ ...sent, sentAt: new Date() })));
    await sendMany(1, { to, template: 'ticket_created', params: ticket });
    expect(mailsTo(to)).toBe(0);
    await modules.Notification.update(earlier(25), { where: { recipient: to } });
    await sendMany(1, { to, template: 'ticket_created', params: ticket });
    expect(mailsTo(to)).toBe(1);
  });

  it('leaves other messages to the same address alone', async () => {
    const params = { ...ticket, productName: 'x', answer: '', link: 'http://boom.test' };
    await sendMany(12, { to: 'victima@correo.mx', template: 'review_published', params });
    expect(mailsTo('victima@correo.mx')).toBe(22);
  });

  it.each([
    'password_changed',
    'two_factor_changed',
    'contact_changed',
    'passkey_added',
    'passkey_removed',
    'account_closed',
  ] as const)('is ten of %s within an hour, since an account may have a stranger’s address', async (template) => {
    const to = `${template}@correo.mx`;
    const params = { fullName: 'x', when: 'hoy', what: 'x', name: 'x', state: 'x', storeUrl: 'http://boom.test' };
    await sendMany(12, { to, template, params });
    expect(mailsTo(to)).toBe(10);
  });

  it('is nothing abroad, where a message costs many times as much', async () => {
    const before = texts.length;
    await sendMany(1, { channel: 'sms', to: '+8821234567', template: 'code_text', params: { code: '1', minutes: 5 } });
    expect(texts).toHaveLength(before);
    expect(await modules.Notification.count({ where: { recipient: '+8821234567' } })).toBe(0);
  });

  it('costs the shop no more SMS in a day than it said', async () => {
    const { env } = require('../env') as typeof import('../env');
    const sent = await modules.Notification.count({ where: { channel: ['sms', 'whatsapp'] } });
    jest.replaceProperty(env.sms as { dailyBudget: number }, 'dailyBudget', sent + 3);
    const before = texts.length;
    // These cost nothing.
    const free = { recipient: 'free', template: 'order_shipped', params: null } as const;
    await modules.Notification.bulkCreate([
      ...Array.from({ length: 4 }, () => ({ ...free, channel: 'push' as const })),
      ...Array.from({ length: 4 }, () => ({ ...free, channel: 'sms' as const, droppedBecause: 'unwanted' as const })),
    ]);
    for (const digit of [1, 2, 3, 4, 5]) {
      const to = `+52555555555${digit}`;
      await sendMany(1, { channel: 'sms', to, template: 'code_text', params: { code: '1', minutes: 5 } });
    }
    expect(texts.length - before).toBe(3);
    await modules.Notification.destroy({ where: { recipient: 'free' } });
  });

  const resetLink = { fullName: 'x', link: 'http://boom.test/auth', hours: 24 };
  const code = { code: '1', minutes: 5 };
  it.each([
    ['links for new passwords', 'reset_text', resetLink, '+52556666'],
    ['codes to numbers that nobody has proven', 'phone_code_text', code, '+52558888'],
  ] as const)(
    'leaves half of the SMS of a day to sign-in codes, whatever %s are asked for',
    async (_what, template, params, prefix) => {
      const { env } = require('../env') as typeof import('../env');
      const sent = await modules.Notification.count({ where: { channel: ['sms', 'whatsapp'] } });
      jest.replaceProperty(env.sms as { dailyBudget: number }, 'dailyBudget', 2 * sent + 4);
      const textsTo = (to: string) => texts.filter(({ form }) => form.get('To') === to).length;
      for (let at = 0; at < sent + 4; at += 1) {
        await sendMany(1, { channel: 'sms', to: `${prefix}${1010 + at}`, template, params });
      }
      expect(textsTo(`${prefix}1010`)).toBe(1);
      expect(textsTo(`${prefix}${1010 + sent + 3}`)).toBe(0);
      const to = `${prefix}7777`;
      await sendMany(1, { channel: 'sms', to, template: 'code_text', params: code });
      expect(textsTo(to)).toBe(1);
    },
  );

  async function ofAnOrder(whose: Parameters<typeof Build.buildUser>[0] = {}) {
    const { buildUser } = require('../test/build') as typeof Build;
    return { orderId: randomUUID(), userId: (await buildUser(whose)).id };
  }
  const delivered = {
    template: 'order_delivered',
    params: { fullName: 'x', orderNumber: 'A1', ordersUrl: 'http://boom.test' },
  } as const;

  it('is thirty news a day to a phone, so that the orders of one take no texts from all others', async () => {
    const { env } = require('../env') as typeof import('../env');
    const sent = await modules.Notification.count({ where: { channel: ['sms', 'whatsapp'] } });
    jest.replaceProperty(env.sms as { dailyBudget: number }, 'dailyBudget', 2 * (sent + 40));
    const textsTo = (to: string) => texts.filter(({ form }) => form.get('To') === to).length;
    const to = '+525559990001';
    await sendMany(60, { channel: 'sms', to, ...delivered, about: await ofAnOrder() });
    expect(textsTo(to)).toBe(30);
    await sendMany(1, { channel: 'sms', to: '+525559990002', template: 'reset_text', params: resetLink });
    expect(textsTo('+525559990002')).toBe(1);
    // What the shop sends again goes out.
    const [{ id } = { id: '' }] = await modules.Notification.findAll({ where: { recipient: to, sentAt: null } });
    await modules.Notification.update({ isResent: true, droppedBecause: null }, { where: { id } });
    await modules.sendNotification(id, 'ordinary');
    expect(textsTo(to)).toBe(31);
  });

  const stranger = {};
  const guest = { isGuest: true };
  const owner = { isEmailVerified: true };
  it.each([
    ['three hundred a day of orders, whichever account has the address meanwhile', stranger, stranger, 0],
    ['none less to who has proven it', stranger, owner, 1],
    ['none less to who bought without an account', stranger, guest, 1],
    ['none less to an account for what others bought without one', guest, stranger, 1],
  ])('is %s', async (_what, before, now, count) => {
    const to = `${randomUUID()}@correo.mx`;
    const mail = { channel: 'email', recipient: to, template: 'order_cancelled', params: null } as const;
    const sent = { ...mail, ...(await ofAnOrder(before)), sentAt: new Date() };
    await modules.Notification.bulkCreate(Array.from({ length: 300 }, () => sent));
    await sendMany(1, { to, ...delivered, about: await ofAnOrder(now) });
    expect(mailsTo(to)).toBe(count);
  });
});
