import { type MessageTextsView, messageFields, placeholderError } from '@boom/contract';
import { buildProduct } from '../catalog/build';
import { contentOf, sealParams } from '../notifications/content';
import { Notification } from '../notifications/model';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { type SignedInClient, signedIn } from '../test/build';
import { MessageTextsRow } from './model';
import './ownTexts';
import { exampleParams } from './preview';
import { newsTemplates, placeholdersOf } from './states';

const ID = 'order_placed_card';
const path = `/api/admin/message-texts/${ID}`;
const mine =
  'Hola, {{fullName}}:\n\nTu pedido {{orderNumber}} por {{total}} <b>ya</b> está.\n\nVer mi pedido: {{ordersUrl}}';
let admin: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true });
});
beforeEach(() => MessageTextsRow.destroy({ where: {} }));

const read = async (): Promise<MessageTextsView> =>
  (await admin.get('/api/admin/message-texts')).body.find(({ id }: MessageTextsView) => id === ID);

/** What a message that waits says now. */
async function said() {
  const params = { ...exampleParams, fullName: '<i>Ana</i>' };
  return contentOf(
    Notification.build({
      channel: 'email',
      recipient: 'ana@correo.mx',
      template: ID,
      params: sealParams(params),
    }),
  );
}

describe("the release's own texts", () => {
  it.each(newsTemplates)('%s has what it must have, and an example for all of it', async (id) => {
    const { body } = await admin.get('/api/admin/message-texts');
    const { builtIn } = body.find((each: MessageTextsView) => each.id === id);
    for (const field of messageFields) expect(placeholderError(field, builtIn[field], placeholdersOf(id))).toBeNull();
    for (const { name } of placeholdersOf(id)) expect(exampleParams[name]).toBeTruthy();
  });
});

describe("the shop's own texts", () => {
  it('are what is sent from then on, with what an administrator typed escaped', async () => {
    const { status, body } = await admin.put(path, { text: mine, version: 1 });
    expect([status, body.text, body.subject, body.version]).toEqual([200, mine, null, 2]);
    const { subject, text, html } = await said();
    expect(subject).toBe('Recibimos tu pedido K3QX9ZB2M7');
    expect(text).toContain('por $3,280.60 MXN <b>ya</b> está.');
    expect(html).toContain('Hola, &lt;i&gt;Ana&lt;/i&gt;:');
    expect(html).toContain('&lt;b&gt;ya&lt;/b&gt;');
    const { body: log } = await admin.get('/api/admin/audit-log?limit=1');
    expect(log[0]).toMatchObject({ before: { text: null }, after: { text: mine } });
  });

  it.each([
    [{ text: `${mine} {{guia}}` }, 'text', /^Este mensaje no tiene {{guia}}\. Puedes usar {{orderNumber}}, /],
    [{ text: mine.replace('{{total}}', '') }, 'text', 'Falta {{total}}'],
    [{ text: `${mine} {total}` }, 'text', /entre llaves dobles/],
    [{ subject: '{{clabe}}' }, 'subject', /no tiene {{clabe}}/],
    [{ short: 'Tu pedido va' }, 'short', 'Falta {{orderNumber}}'],
    [{ subject: 'Uno\nDos' }, 'subject', 'Escribe una sola línea'],
  ])('refuse what cannot be filled: %j', async (texts, field, message) => {
    for (const refused of [await admin.put(path, texts), await admin.post(`${path}/preview`, texts)]) {
      expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
      expect(refused.body.fields[field]).toMatch(message);
    }
    expect(await MessageTextsRow.count({ where: { version: 2 } })).toBe(0);
  });

  it('are given up for those of the release, by empty texts or by the same words', async () => {
    await admin.put(path, { text: mine, subject: 'Ya', version: 1 });
    const { builtIn } = await read();
    const { body } = await admin.put(path, { text: builtIn.text, subject: '', version: 2 });
    expect(body).toMatchObject({ text: null, subject: null, version: 3 });
  });

  it('keep what two administrators change at once, and refuse the second change of one text', async () => {
    const other = await signedIn({ isAdmin: true });
    const both = await Promise.all([
      admin.put(path, { text: mine, version: 1 }),
      other.put(path, { subject: 'Tu pedido {{orderNumber}}', version: 1 }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { version } = await read();
    const race = await Promise.all([
      admin.put(path, { subject: 'Uno', version }),
      other.put(path, { subject: 'Dos', version }),
    ]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = race.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'changed_meanwhile', changed: ['subject'], current: await read() });
    expect((await read()).text).toBe(mine);
  });

  it('that a newer release cannot fill are not sent: its own are, and the panel says so until they are mended', async () => {
    // As a release leaves them that took one placeholder away, and asks for one more.
    await MessageTextsRow.create({
      id: ID,
      subject: 'Pedido {{orderNumber}}',
      text: 'Con {{coupon}}',
      short: 'Sin número',
    });
    expect((await read()).outdated).toEqual(['text', 'short']);
    const { subject, text } = await said();
    expect(subject).toBe('Pedido K3QX9ZB2M7');
    expect(text).toContain('Apartamos tu pedido K3QX9ZB2M7');
    expect((await admin.put(path, { subject: 'Otro' })).body.fields).toMatchObject({ text: /coupon/ });
    const { body } = await admin.put(path, { text: mine, short: null });
    expect(body).toMatchObject({ outdated: [], text: mine, short: null, subject: 'Pedido {{orderNumber}}' });
  });

  it('are shown with example data before they are saved', async () => {
    const { body } = await admin.post(`${path}/preview`, { text: mine, subject: null, short: 'Va {{orderNumber}}' });
    expect(body.html).toContain('Tu pedido K3QX9ZB2M7 por $3,280.60 MXN');
    expect(body).toMatchObject({
      subject: 'Recibimos tu pedido K3QX9ZB2M7',
      short: 'Va K3QX9ZB2M7 Responde BAJA para no recibir más.',
    });
    expect((await read()).text).toBeNull();
  });

  it('reach the order that is placed next', async () => {
    await admin.put('/api/admin/message-texts/order_placed_transfer', { subject: 'Gracias por {{orderNumber}}' });
    const customer = await signedIn();
    const { id: productId } = await buildProduct();
    const { body: order } = await postTransferOrder(customer, [{ productId, quantity: 1 }]);
    const { body } = await admin.get(`/api/admin/messages?orderId=${order.id}`);
    expect(body[0].subject).toBe(`Gracias por ${order.orderNumber}`);
  });
});
