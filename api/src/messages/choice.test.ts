import { createHmac } from 'node:crypto';
import { mexicanClock } from '@boom/contract';
import { buildProduct } from '../catalog/build';
import { query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { env } from '../env';
import { log } from '../log/log';
import { Notification } from '../notifications/model';
import { sendNotification } from '../notifications/send';
import type { TemplateName, TemplateParams } from '../notifications/templates';
import { dropNews } from '../notifications/waiting';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { Order } from '../orders/model';
import { type SignedInClient, signedIn, visitor } from '../test/build';
import { messagesTo } from '../test/jobs';
import { tellBuyer } from './tellBuyer';

const path = '/api/user/message-choice';
const NO_QUIET = { quietFrom: '00:00', quietUntil: '00:00' };
let customer: SignedInClient;
let productId: string;
beforeAll(async () => {
  await buildBankTransfer();
  productId = (await buildProduct({ stock: 100 })).id;
});
beforeEach(async () => {
  customer = await signedIn({ isPhoneVerified: true });
});

const phone = () => customer.user.phone ?? '';
const choose = (channel: string | null, more: object = NO_QUIET) => customer.put(path, { channel, ...more });

/** What a new order has to say, by mail and by phone. */
async function order() {
  const { status, body } = await postTransferOrder(customer, [{ productId, quantity: 1 }]);
  expect(status).toBe(201);
  const told = await Notification.findAll({ where: { orderId: body.id }, order: ['channel'] });
  return {
    mail: told.find(({ channel }) => channel === 'email'),
    news: told.filter(({ channel }) => channel !== 'email'),
  };
}

/** What reaches the provider of SMS while something is done, which answers with a status. */
async function sentWhile(act: () => Promise<unknown>, status = 201): Promise<Record<string, string>[]> {
  const sent: Record<string, string>[] = [];
  const real = globalThis.fetch;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
    if (!String(address).startsWith(env.sms.apiUrl)) return real(address, options);
    sent.push(Object.fromEntries(options?.body as URLSearchParams));
    return new Response('{}', { status });
  });
  await act().finally(() => spy.mockRestore());
  return sent;
}

describe('the choice to have the news of orders by phone', () => {
  it('is no, until somebody says so', async () => {
    expect((await customer.get(path)).body).toEqual({
      channel: null,
      quietFrom: '22:00',
      quietUntil: '08:00',
      phone: phone(),
      isPhoneVerified: true,
      hasDevices: false,
    });
    expect((await order()).news).toEqual([]);
  });

  it('needs a number that somebody has proven to be theirs, by a code to it', async () => {
    customer = await signedIn();
    expect(await choose('whatsapp')).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    expect((await customer.get(path)).body.channel).toBeNull();
    expect((await customer.post('/api/step-up/request')).body.method).toBe('whatsapp');
    const code = (await messagesTo(phone())).at(-1)?.params.code;
    expect((await customer.post('/api/step-up/confirm', { code })).status).toBe(204);
    expect((await choose('whatsapp')).body).toMatchObject({ channel: 'whatsapp', isPhoneVerified: true });
  });

  it.each([
    [{ phone: null }, { channel: 'sms' }, { channel: 'Agrega un teléfono a tu perfil para usar este método.' }],
    [{ phone: '+8613912345678', isPhoneVerified: true }, { channel: 'sms' }, { channel: /A ese país/ }],
    [{}, { channel: 'fax' }, { channel: 'Elige WhatsApp o SMS' }],
    [{}, { channel: null, quietFrom: '24:00' }, { quietFrom: 'Elige una hora' }],
  ])('refuses what cannot be: %j, %j', async (attributes, body, fields) => {
    const other = await signedIn(attributes);
    const refused = await other.put(path, body);
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    for (const [field, said] of Object.entries(fields)) expect(refused.body.fields[field]).toMatch(said);
  });

  it('is one of the two that are sent at once, and no half of each', async () => {
    const both = await Promise.all([
      choose('sms', { quietFrom: '01:00', quietUntil: '02:00' }),
      choose('whatsapp', { quietFrom: '03:00', quietUntil: '04:00' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { channel, quietFrom, quietUntil } = (await customer.get(path)).body;
    expect([
      ['sms', '01:00', '02:00'],
      ['whatsapp', '03:00', '04:00'],
    ]).toContainEqual([channel, quietFrom, quietUntil]);
  });
});

describe('news by phone', () => {
  it('is said beside the mail, in one line', async () => {
    await choose('whatsapp');
    const { mail, news } = await order();
    expect(mail?.recipient).toBe(customer.user.email);
    expect(news).toMatchObject([{ channel: 'whatsapp', recipient: phone(), template: 'order_placed_transfer' }]);
    const [sent] = await sentWhile(() => sendNotification(news[0]?.id ?? '', 'ordinary'));
    expect(sent).toMatchObject({ To: `whatsapp:${phone()}` });
    expect(sent?.Body).toMatch(
      /^Compra Boom: apartamos tu pedido \S+\. Transfiere .* Responde BAJA para no recibir más\.$/,
    );
    expect(await news[0]?.reload()).toMatchObject({ params: null, sentAt: expect.any(Date) });
  });

  it('is taken back with the mail, where the change of its order is', async () => {
    const admin = await signedIn({ isAdmin: true });
    await choose('sms');
    const { mail } = await order();
    await admin.post('/api/admin/verify-transfer', { orderId: mail?.orderId, verified: true });
    const status = `/api/admin/orders/${mail?.orderId}/status`;
    await admin.patch(status, { status: 'EN_PREPARACION' });
    const preparing = { where: { userId: customer.id, template: 'order_preparing' } };
    expect(await Notification.count(preparing)).toBe(2);
    expect((await admin.post(`${status}/undo`)).status).toBe(200);
    expect(await Notification.count(preparing)).toBe(0);
  });

  it('that cannot be sent is tried again by itself, and leaves the mail alone', async () => {
    await choose('sms');
    const { mail, news } = await order();
    await sentWhile(() => expect(sendNotification(news[0]?.id ?? '', 'ordinary')).rejects.toThrow('503'), 503);
    expect(await news[0]?.reload()).toMatchObject({ sentAt: null, failedAt: expect.any(Date) });
    expect(await mail?.reload()).toMatchObject({ failedAt: null });
    const jobs = await query(`SELECT 1 FROM pgboss.job WHERE data ->> 'notificationId' = ANY ($1)`, [
      [mail?.id, news[0]?.id],
    ]);
    expect(jobs).toHaveLength(2);
  });

  it('waits until the quiet hours end, and a code does not', async () => {
    const now = Date.now();
    const hourOf = (time: number) => `${mexicanClock(new Date(time)).toISOString().slice(11, 13)}:00`;
    await choose('sms', { quietFrom: hourOf(now), quietUntil: hourOf(now + 2 * 3_600_000) });
    const [news] = (await order()).news;
    expect(await sentWhile(() => sendNotification(news?.id ?? '', 'ordinary'))).toEqual([]);
    const { waitsUntil, sentAt } = (await news?.reload()) ?? {};
    expect(sentAt).toBeNull();
    expect(waitsUntil?.getTime()).toBeGreaterThan(Date.now() + 3_600_000);
    const [job] = await query<{ startAfter: Date }>(
      `SELECT start_after AS "startAfter" FROM pgboss.job WHERE data ->> 'notificationId' = $1 ORDER BY start_after DESC`,
      [news?.id],
    );
    expect(job?.startAfter).toEqual(waitsUntil);
    // The same job once more, after its process has died: in the morning there is one, and one text.
    await sendNotification(news?.id ?? '', 'ordinary');
    const later = await query(
      "SELECT id FROM pgboss.job WHERE data ->> 'notificationId' = $1 AND start_after > now()",
      [news?.id],
    );
    expect(later).toHaveLength(1);
    await customer.post('/api/security/update-2fa', { enabled: true, method: 'sms' });
    await customer.post('/api/step-up/request');
    const code = await Notification.findOne({ where: { recipient: phone(), template: 'code_text' } });
    expect(await sentWhile(() => sendNotification(code?.id ?? '', 'urgent'))).toHaveLength(1);
    // Whoever chooses other hours gets it as the job comes.
    await choose('sms');
    expect(await sentWhile(() => sendNotification(news?.id ?? '', 'ordinary'))).toHaveLength(1);
  });

  it('that waited for the morning is not sent when the order went on at night', async () => {
    const now = Date.now();
    const hourOf = (time: number) => `${mexicanClock(new Date(time)).toISOString().slice(11, 13)}:00`;
    await choose('sms', { quietFrom: hourOf(now), quietUntil: hourOf(now + 2 * 3_600_000) });
    const [cancelled, other] = [await order(), await order()];
    const sendAll = () =>
      sentWhile(async () => {
        for (const { news } of [cancelled, other]) await sendNotification(news[0]?.id ?? '', 'ordinary');
      });
    expect(await sendAll()).toEqual([]);
    expect((await customer.post(`/api/orders/${cancelled.mail?.orderId}/cancel`)).status).toBe(200);
    await choose('sms');
    expect(await sendAll()).toHaveLength(1);
    expect(await cancelled.news[0]?.reload()).toMatchObject({ sentAt: null, droppedBecause: 'outdated' });
    expect(await other.news[0]?.reload()).toMatchObject({ sentAt: expect.any(Date), droppedBecause: null });
  });

  it.each([
    ['order_placed_transfer', 'receipt_received', 'outdated'],
    ['order_placed_transfer', 'transfer_short', 'outdated'],
    ['order_placed_transfer', 'transfer_rejected', 'outdated'],
    ['payment_received', 'transfer_owed', null],
    ['order_shipped', 'order_refunded', null],
    ['payment_received', 'invoice_requested', null],
    ['return_requested', 'return_authorized', 'outdated'],
    ['return_received', 'order_refunded', 'outdated'],
    ['return_requested', 'payment_received', null],
    ['invoice_issued', 'order_shipped', null],
    ['invoice_issued', 'invoice_cancelled', 'outdated'],
  ] as const)('of %s after the mail of %s is dropped: %s', async (said, later, droppedBecause) => {
    await choose('sms');
    const orderId = (await order()).mail?.orderId ?? '';
    const tell = (template: TemplateName) =>
      inTransaction((transaction) => tellBuyer(customer.user, { orderId, template, params: {} }, transaction));
    for (const template of [said, later]) await tell(template);
    const news = await Notification.findOne({
      where: { orderId, template: said, channel: 'sms' },
      order: [['createdAt', 'DESC']],
    });
    const sent = await sentWhile(() => sendNotification(news?.id ?? '', 'ordinary'));
    expect(sent).toHaveLength(droppedBecause ? 0 : 1);
    expect(await news?.reload()).toMatchObject({ droppedBecause });
  });

  it('is still true where what followed was taken back before its mail left', async () => {
    await choose('sms');
    const { mail, news } = await order();
    const orderId = mail?.orderId ?? '';
    await inTransaction(async (transaction) => {
      await tellBuyer(customer.user, { orderId, template: 'order_shipped', params: {} }, transaction);
      await dropNews(orderId, ['order_shipped'], transaction);
    });
    expect(await sentWhile(() => sendNotification(news[0]?.id ?? '', 'ordinary'))).toHaveLength(1);
  });

  it('is not sent of an order whose money went back whole meanwhile', async () => {
    await choose('sms');
    const { mail, news } = await order();
    const orderId = mail?.orderId ?? '';
    await Order.update({ paymentStatus: 'refunded' }, { where: { id: orderId } });
    await inTransaction((transaction) =>
      tellBuyer(customer.user, { orderId, template: 'order_refunded', params: {} }, transaction),
    );
    expect(await sentWhile(() => sendNotification(news[0]?.id ?? '', 'ordinary'))).toHaveLength(0);
    expect(await news[0]?.reload()).toMatchObject({ droppedBecause: 'outdated' });
  });

  it.each([
    ['return_authorized', { returnNumber: 'D-ANOTHER123' }, 'approved', null],
    ['return_authorized', { returnNumber: 'D-THISONE123' }, 'approved', 'outdated'],
    ['order_refunded', { reason: ['Devolución D-ANOTHER123'] }, 'approved', null],
    ['order_refunded', { reason: ['Devolución D-THISONE123'] }, 'approved', 'outdated'],
    ['order_refunded', { reason: ['Una cortesía'] }, 'approved', null],
    ['order_refunded', { reason: ['Ya no hay'] }, 'refunded', 'outdated'],
  ] as const)('of a return after the mail of %s %j of an order that is %s is dropped: %s', async (...each) => {
    const [later, params, paymentStatus, reason] = each;
    await choose('sms');
    const orderId = (await order()).mail?.orderId ?? '';
    await Order.update({ paymentStatus }, { where: { id: orderId } });
    const tell = (template: TemplateName, said: TemplateParams) =>
      inTransaction((transaction) => tellBuyer(customer.user, { orderId, template, params: said }, transaction));
    await tell('return_requested', { returnNumber: 'D-THISONE123' });
    await tell(later, params);
    const news = await Notification.findOne({ where: { orderId, template: 'return_requested', channel: 'sms' } });
    const sent = await sentWhile(() => sendNotification(news?.id ?? '', 'ordinary'));
    expect([sent.length, (await news?.reload())?.droppedBecause]).toEqual([reason ? 0 : 1, reason]);
  });

  it('is still true where its mail was sent once more by hand', async () => {
    const admin = await signedIn({ isAdmin: true });
    await choose('sms');
    const { mail, news } = await order();
    await mail?.update({ sentAt: new Date() });
    expect((await admin.post(`/api/admin/messages/${mail?.id}/resend`)).status).toBe(200);
    expect(await sentWhile(() => sendNotification(news[0]?.id ?? '', 'ordinary'))).toHaveLength(1);
  });

  it('of a return is still true where it was sent once more by hand before another return was asked for', async () => {
    const admin = await signedIn({ isAdmin: true });
    await choose('sms');
    const orderId = (await order()).mail?.orderId ?? '';
    const ask = (returnNumber: string) =>
      inTransaction((transaction) =>
        tellBuyer(customer.user, { orderId, template: 'return_requested', params: { returnNumber } }, transaction),
      );
    await ask('D-THISONE123');
    const news = await Notification.findOne({ where: { orderId, template: 'return_requested', channel: 'sms' } });
    await sentWhile(() => sendNotification(news?.id ?? '', 'ordinary'));
    const { status, body } = await admin.post(`/api/admin/messages/${news?.id}/resend`);
    expect(status).toBe(200);
    await ask('D-ANOTHER123');
    expect(await sentWhile(() => sendNotification(body.id, 'ordinary'))).toHaveLength(1);
  });

  it('that was given up leaves where it is sent once more by hand, whatever mails told meanwhile', async () => {
    const admin = await signedIn({ isAdmin: true });
    await choose('sms');
    const { mail, news } = await order();
    const id = news[0]?.id ?? '';
    await query("UPDATE pgboss.job SET state = 'failed' WHERE data ->> 'notificationId' = $1", [id]);
    await admin.post('/api/admin/verify-transfer', { orderId: mail?.orderId, verified: true });
    expect((await admin.post(`/api/admin/messages/${id}/resend`)).status).toBe(200);
    expect(await sentWhile(() => sendNotification(id, 'ordinary'))).toHaveLength(1);
  });

  it.each([
    ['wants none any more', () => choose(null)],
    ['has another number', () => customer.patch('/api/user/profile', { phone: '55 9999 0001' })],
  ])('is dropped where its reader meanwhile %s', async (_name, change) => {
    await choose('sms');
    const [news] = (await order()).news;
    expect((await change()).status).toBe(200);
    expect(await sentWhile(() => sendNotification(news?.id ?? '', 'ordinary'))).toEqual([]);
    expect(await news?.reload()).toMatchObject({ droppedBecause: 'unwanted', sentAt: null });
  });
});

describe('an answer to a message', () => {
  const hook = '/api/webhooks/texts';
  function answer(fields: Record<string, string>, token: string = env.sms.authToken) {
    const signed = Object.entries(fields).sort().flat().join('');
    const signature = createHmac('sha1', token).update(`${env.publicUrl}${hook}${signed}`).digest('base64');
    return visitor().send('POST', hook, new URLSearchParams(fields).toString(), {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Twilio-Signature': signature,
    });
  }
  const chosen = async () => (await customer.get(path)).body.channel;
  beforeEach(() => choose('whatsapp'));

  it.each(['BAJA', ' baja. ', 'Stop', 'ALTO'])('ends the news: %j, of everybody with the number', async (Body) => {
    const other = await signedIn({ phone: phone(), isPhoneVerified: true });
    expect((await other.put(path, { channel: 'sms', ...NO_QUIET })).status).toBe(200);
    const { status, text } = await answer({ From: `whatsapp:${phone()}`, Body, MessageSid: 'SM1' });
    expect([status, text]).toEqual([200, expect.stringMatching(/^<Response><Message>Listo: ya no/)]);
    expect(await chosen()).toBeNull();
    expect((await other.get(path)).body.channel).toBeNull();
    expect((await order()).news).toEqual([]);
  });

  it('stays on where other quiet hours alone are chosen', async () => {
    await customer.put(path, { quietFrom: '21:00' });
    expect(await chosen()).toBe('whatsapp');
  });

  it('is not undone where a form that is still open is saved with other quiet hours', async () => {
    await answer({ From: phone(), Body: 'BAJA' });
    const saved = await customer.put(path, { quietFrom: '21:00' });
    expect(saved.body).toMatchObject({ channel: null, quietFrom: '21:00', quietUntil: '00:00' });
    expect((await customer.put(path, { channel: 'sms' })).body).toMatchObject({ channel: 'sms', quietFrom: '21:00' });
  });

  it('ends them also from WhatsApp, which may write a Mexican mobile with a 1 more', async () => {
    await choose('whatsapp');
    await answer({ From: `whatsapp:${phone().replace('+52', '+521')}`, Body: 'BAJA' });
    expect(await chosen()).toBeNull();
  });

  it('of other words, or from another number, ends nothing', async () => {
    expect((await answer({ From: phone(), Body: '¿Baja el precio?' })).text).toBe('<Response/>');
    await answer({ From: '+525500000000', Body: 'BAJA' });
    expect(await chosen()).toBe('whatsapp');
  });

  it('that the provider did not sign is refused', async () => {
    const warn = jest.spyOn(log, 'warn');
    const refused = await answer({ From: phone(), Body: 'BAJA' }, 'otro');
    expect(refused).toMatchObject({ status: 401, body: { code: 'invalid_signature' } });
    expect(warn.mock.calls).toEqual([[expect.stringContaining('was refused')]]);
    warn.mockRestore();
    expect(await chosen()).toBe('whatsapp');
  });
});
