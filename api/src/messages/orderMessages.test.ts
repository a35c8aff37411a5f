import { User } from '../accounts/model';
import { buildProduct } from '../catalog/build';
import { allowGuests, buildGuest, guestOrder, postGuestOrder } from '../checkout/build';
import { query } from '../database/query';
import { sealContent } from '../notifications/content';
import { Notification } from '../notifications/model';
import { cleanUp } from '../operations/cleanUp';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { type SignedInClient, signedIn, visitor } from '../test/build';

let admin: SignedInClient;
let customer: SignedInClient;
let orderId: string;
beforeAll(async () => {
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true });
});
beforeEach(async () => {
  customer = await signedIn({ isPhoneVerified: true });
  await customer.put('/api/user/message-choice', { channel: 'sms', quietFrom: '00:00', quietUntil: '00:00' });
  const { id: productId } = await buildProduct();
  orderId = (await postTransferOrder(customer, [{ productId, quantity: 1 }])).body.id;
});

const list = async () => (await admin.get(`/api/admin/messages?orderId=${orderId}`)).body;
const of = (channel: string) => Notification.findOne({ where: { orderId, channel }, rejectOnEmpty: true });
const resend = (id: string) => admin.post(`/api/admin/messages/${id}/resend`);
/** As if it had left. */
async function sent(channel: string, text = 'Hola\n\nVer mi pedido: http://boom.test/x') {
  const row = await of(channel);
  const content = sealContent({ subject: channel === 'email' ? 'Recibimos' : '', text });
  return row.update({ sentAt: new Date(), params: null, content });
}

describe("what an order's buyer was told", () => {
  it('is listed with where it went, what it says and how far it is', async () => {
    const [sms, mail] = await list();
    expect(mail).toMatchObject({
      channel: 'email',
      state: 'received',
      recipient: customer.user.email,
      progress: 'queued',
    });
    expect(mail.text).toContain('Apartamos tu pedido');
    expect(mail.html).toContain('class="paper"');
    expect(sms).toMatchObject({
      channel: 'sms',
      recipient: customer.user.phone,
      subject: '',
      html: '',
      state: 'received',
    });
  });

  it.each([
    [{ failedAt: new Date() }, 'failing'],
    [{ waitsUntil: new Date(Date.now() + 60_000) }, 'waiting'],
    [{ failedAt: new Date(), sentAt: new Date() }, 'sent'],
    [{ droppedBecause: 'unwanted' }, 'dropped'],
  ] as const)('says how far it is: %j', async (attributes, progress) => {
    await (await of('sms')).update(attributes);
    expect((await list())[0]).toMatchObject({ progress });
  });

  it('is what was said, whatever the texts are now', async () => {
    await sent('email', 'Lo de entonces');
    expect((await list())[1]).toMatchObject({ progress: 'sent', subject: 'Recibimos', text: 'Lo de entonces' });
  });
});

describe('what was said about an order that was bought without an account', () => {
  const adopted = async () => {
    const guest = buildGuest();
    await allowGuests();
    const body = await guestOrder({ guest });
    orderId = (await postGuestOrder(visitor(), body)).body.id;
    customer = await signedIn({ email: guest.email, isEmailVerified: true });
    expect((await customer.post('/api/guest-orders/adopt')).body).toEqual({ count: 1 });
  };

  it('is sent again to the account that it came into, also once the guest is forgotten', async () => {
    await adopted();
    const { id } = await sent('email');
    await customer.user.update({ email: `nueva${id.slice(0, 8)}@correo.mx` });
    await query("UPDATE users SET created_at = now() - interval '2 days' WHERE is_guest");
    await cleanUp();
    expect(await User.count({ where: { isGuest: true } })).toBe(0);
    expect(await resend(id)).toMatchObject({ status: 200, body: { recipient: customer.user.email } });
  });

  it('goes with the account that it came into', async () => {
    await adopted();
    await admin.post('/api/admin/verify-transfer', { orderId, verified: true });
    await admin.patch(`/api/admin/orders/${orderId}/status`, { status: 'ENTREGADO' });
    expect(await list()).not.toEqual([]);
    expect((await customer.post('/api/privacy/close')).status).toBe(204);
    expect(await list()).toEqual([]);
  });
});

it('a message that no key deciphers any more says so, in the panel and in a download, and hides no other', async () => {
  await sent('sms', 'Hola');
  const { id } = await sent('email');
  await Notification.update({ content: 'v1.lost' }, { where: { id } });
  const lost = { subject: '', text: 'Ya no se puede leer lo que decía este mensaje.' };
  expect(await list()).toEqual([
    expect.objectContaining({ channel: 'sms', text: 'Hola' }),
    expect.objectContaining({ id, ...lost, html: '' }),
  ]);
  const { body } = await customer.get('/api/privacy/data');
  expect(body.orders[0].messages).toContainEqual(expect.objectContaining({ id, ...lost }));
  expect(await resend(id)).toMatchObject({ status: 404, body: { code: 'message_not_found' } });
});

describe('sending it again', () => {
  it('says the same to the address of today, and is written down', async () => {
    const { id } = await sent('email');
    await customer.user.update({ email: `nueva${id.slice(0, 8)}@correo.mx` });
    const { status, body } = await resend(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isResent: true,
      progress: 'queued',
      subject: 'Recibimos',
      recipient: customer.user.email,
    });
    expect(await query(`SELECT 1 FROM pgboss.job WHERE data ->> 'notificationId' = $1`, [body.id])).toHaveLength(1);
    const { body: log } = await admin.get('/api/admin/audit-log?limit=1');
    expect(log[0]).toMatchObject({ action: 'POST /api/admin/messages/:id/resend', after: { id: body.id } });
  });

  it('happens once, however many ask at once', async () => {
    const { id } = await sent('email');
    const all = await Promise.all([resend(id), resend(id), resend(id)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    const again = all.find(({ status }) => status === 200)?.body.id;
    await Notification.update({ sentAt: new Date() }, { where: { id: again } });
    expect((await resend(again)).status).toBe(429);
  });

  it('is refused for the same alone: an order may have two returns that were authorized', async () => {
    const { id, ...first } = (await sent('email')).get();
    const { id: other } = await Notification.create({ ...first, createdAt: new Date() });
    const statuses = [];
    for (const said of [id, other, other]) statuses.push((await resend(said)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('is for what was given up, too: the same message leaves, to the address of today', async () => {
    const { id } = await (await of('email')).update({ failedAt: new Date() });
    expect((await list())[1]).toMatchObject({ progress: 'failing', isGivenUp: false });
    expect((await resend(id)).body.code).toBe('message_on_its_way');
    await query("UPDATE pgboss.job SET state = 'failed' WHERE data ->> 'notificationId' = $1", [id]);
    expect((await list())[1]).toMatchObject({ progress: 'failing', isGivenUp: true });
    await customer.user.update({ email: `nueva${id.slice(0, 8)}@correo.mx` });
    expect(await resend(id)).toMatchObject({
      status: 200,
      body: { id, progress: 'queued', isGivenUp: false, isResent: true, recipient: customer.user.email },
    });
    expect(await list()).toHaveLength(2);
    const jobs = await query<{ state: string }>(
      "SELECT state FROM pgboss.job WHERE data ->> 'notificationId' = $1 ORDER BY state",
      [id],
    );
    expect(jobs.map(({ state }) => state)).toEqual(['created', 'failed']);
    expect((await resend(id)).body.code).toBe('message_on_its_way');
  });

  it('is refused for an SMS that was given up and left a moment ago, too', async () => {
    const { id } = await of('sms');
    await query(`UPDATE pgboss.job SET state = 'failed' WHERE data ->> 'notificationId' = $1`, [id]);
    expect(await resend(id)).toMatchObject({ status: 200, body: { id, channel: 'sms' } });
    await sent('sms');
    expect((await resend(id)).status).toBe(429);
  });

  it('is also for what no try came to send, because its process ended each time', async () => {
    const { id } = await of('email');
    await query(`UPDATE pgboss.job SET state = 'failed' WHERE data ->> 'notificationId' = $1`, [id]);
    expect((await list())[1]).toMatchObject({ progress: 'queued', isGivenUp: true });
    expect(await resend(id)).toMatchObject({ status: 200, body: { id, isGivenUp: false, isResent: true } });
    expect((await resend(id)).body.code).toBe('message_on_its_way');
  });

  it('is for what was dropped, too, once its reader wants it: another message says the same', async () => {
    const dropped = await (await of('sms')).update({ droppedBecause: 'unwanted' });
    const { status, body } = await resend(dropped.id);
    expect(status).toBe(200);
    const [again, before] = (await list()).filter(({ channel }: { channel: string }) => channel === 'sms');
    expect([again.id, before.id]).toEqual([body.id, dropped.id]);
    expect([again.progress, before.progress, again.text]).toEqual(['queued', 'dropped', before.text]);
  });

  it('is for the news of orders alone: a code or a link to an account is nobody’s to send', async () => {
    const { email } = customer.user;
    const left = { sentAt: new Date(), params: null, content: null };
    const mail = { channel: 'email', recipient: email, template: 'reset_mail', userId: customer.id } as const;
    const { id } = await Notification.create({ ...mail, ...left });
    expect(await resend(id)).toMatchObject({ status: 404, body: { code: 'message_not_found' } });
    expect(await Notification.count({ where: { recipient: email, template: 'reset_mail' } })).toBe(1);
  });

  it('is no way around what is still to come, or what its reader does not want', async () => {
    expect((await resend((await of('email')).id)).body.code).toBe('message_on_its_way');
    const { id } = await sent('sms');
    await customer.put('/api/user/message-choice', { channel: 'whatsapp' });
    expect((await resend(id)).body.code).toBe('message_unwanted');
    expect(await list()).toHaveLength(2);
  });
});
