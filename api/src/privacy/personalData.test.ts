import { buildProduct } from '../catalog/build';
import { buildQuote, giveQuotes } from '../checkout/quotes/build';
import { query } from '../database/query';
import { PERSON } from '../invoicing/build';
import { Notification } from '../notifications/model';
import { buildBankTransfer } from '../orders/build';
import { ask as askQuestion } from '../questions/build';
import { buildDelivered } from '../returns/build';
import { buildBuyer, WORDS } from '../reviews/build';
import { buildTicket } from '../support/build';
import { signedIn, signInLongAgo } from '../test/build';
import { buildAddress } from '../test/buildAddress';
import { buildClaim } from '../transfers/build';
import { Transfer } from '../transfers/model';

beforeAll(async () => {
  await buildBankTransfer();
});

it('is all that the shop keeps of whoever asks, of nobody else, and without secrets', async () => {
  const admin = await signedIn({ isAdmin: true });
  const [{ customer, order, ask }] = [await buildDelivered(admin), await buildDelivered(admin)];
  await ask([1, 0]);
  await customer.put('/api/user/fiscal-profile', PERSON);
  await customer.post(`/api/orders/${order.id}/invoice`, PERSON);
  const { id } = await buildTicket({ userId: customer.id });
  await customer.post(`/api/support/tickets/${id}/messages`, { message: 'Sigo esperando.' });
  await admin.post(`/api/support/tickets/${id}/messages`, { message: 'Entre nosotros.', isInternal: true });
  const quiet = { channel: null, quietFrom: '23:00', quietUntil: '07:00' };
  expect((await customer.put('/api/user/message-choice', quiet)).status).toBe(200);
  const claim = buildClaim();
  await Transfer.create({ orderId: order.id, ...claim });
  await customer.post('/api/privacy/requests', { kind: 'ACCESO', text: 'Quiero saber qué tienen.' });

  const { id: productId } = await buildProduct({ name: 'Bocina soñada' });
  await customer.post('/api/user/wishlist', { items: [{ productId, price: '100.00' }] });
  await query('UPDATE users SET marketing_consent_at = now() WHERE id = $1', [customer.id]);
  await customer.put('/api/user/cart', { items: [{ productId, quantity: 2 }] });

  const [sent, unsent] = await Notification.findAll({ where: { orderId: order.id }, order: ['createdAt', 'id'] });
  await sent?.update({ sentAt: new Date() });
  await unsent?.update({ droppedBecause: 'outdated' });

  const refund = { amount: '5.00', reason: 'Pieza dañada' };
  expect((await admin.post(`/api/admin/orders/${order.id}/refund`, refund)).status).toBe(200);

  const { status, headers, body, text } = await customer.get('/api/privacy/data');
  expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')]);
  const told = { channel: 'email', recipient: customer.user.email, text: expect.stringContaining(order.orderNumber) };
  expect(body.orders[0].messages).toEqual([expect.objectContaining({ ...told, sentAt: expect.any(String) })]);
  expect(body).toMatchObject({
    profile: { email: customer.user.email },
    consents: { limitedAt: null },
    fiscalProfile: PERSON,
    orders: [
      {
        ...{ id: order.id, payments: [], transfers: [claim], invoice: { receiver: PERSON } },
        refunds: [{ ...refund, completedAt: expect.any(String) }],
      },
    ],
    returns: [{ orderId: order.id }],
    tickets: [{ id, messages: [{ message: 'Sigo esperando.' }] }],
    privacyRequests: [{ kind: 'ACCESO' }],
    wishes: [{ name: 'Bocina soñada', price: '100.00' }],
    savedCart: { items: [{ productId, name: 'Bocina soñada', quantity: 2 }] },
    sessions: [{ isCurrent: true }],
    messageChoice: quiet,
    activity: [{ action: 'data_downloaded' }],
  });
  const secrets = await query<{ password: string }>('SELECT password FROM users WHERE id = $1', [customer.id]);
  for (const secret of [secrets[0]?.password ?? '', 'Entre nosotros', 'clabe']) expect(text).not.toContain(secret);
});

it('is empty for whoever has nothing, whatever others have', async () => {
  const { customer, product, ask: sendBack, write } = await buildBuyer(await signedIn({ isAdmin: true }));
  await sendBack([1, 0]);
  expect((await write()).status).toBe(201);
  const { body: theirs } = await customer.get('/api/privacy/data');
  expect(theirs.reviews).toEqual([expect.objectContaining({ ...WORDS, productName: product.name })]);
  expect((await askQuestion(customer, product.id)).status).toBe(201);
  await giveQuotes();
  await buildQuote(customer);
  await buildAddress({ userId: customer.id });
  await query(
    `INSERT INTO push_devices (user_id, fingerprint, subscription, user_agent) VALUES ($1, 'huella', '{}', 'Firefox')`,
    [customer.id],
  );
  const { body } = await (await signedIn()).get('/api/privacy/data');
  const { profile, consents, generatedAt, sessions, activity, messageChoice, ...kept } = body;
  expect([sessions.length, activity.length]).toEqual([1, 1]);
  expect(kept).toEqual({
    ...{ fiscalProfile: null, savedCart: { items: [], changedAt: null, toldAt: null } },
    ...{ addresses: [], quotes: [], privacyRequests: [], wishes: [], passkeys: [], devices: [] },
    ...{ orders: [], returns: [], tickets: [], reviews: [], questions: [] },
  });
});

/** Tables that say whose a row is and are not in the file, each with its reason. */
const left = {
  idempotency_keys: 'repeats an answer for a week: the order that it answered is in the file',
  media_uploads: 'names the picture files of who works in the shop',
  product_editors: 'who edits a product in the panel at this moment, for an hour',
};
const exported = [
  ...['addresses', 'fiscal_profiles', 'invoices', 'message_choices', 'notifications', 'orders', 'passkeys'],
  ...['privacy_requests', 'product_questions', 'push_devices', 'quotes', 'return_requests', 'reviews', 'saved_carts'],
  ...['security_logs', 'sessions', 'support_tickets', 'wish_list_items'],
];

it('has, or names as left out, every table that says whose a row is', async () => {
  const tables = await query<{ name: string }>(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns
      WHERE column_name = 'user_id' AND table_schema = 'public'`,
  );
  expect(tables.map(({ name }) => name).sort()).toEqual([...exported, ...Object.keys(left)].sort());
});

it('is read by pages, each row once', async () => {
  const customer = await signedIn();
  const { id: productId } = await buildProduct();
  await query(
    `INSERT INTO orders (order_number, user_id, product_id, original_amount, total_amount, created_at)
     SELECT 'P' || n, $1, $2, 10, 10, now() - n * interval '1 day' FROM generate_series(1, 201) AS n`,
    [customer.id, productId],
  );
  const { orders } = (await customer.get('/api/privacy/data')).body;
  expect(new Set(orders.map((order: { id: string }) => order.id)).size).toBe(201);
});

it('needs a recent sign-in', async () => {
  const customer = await signedIn();
  await signInLongAgo(customer);
  expect((await customer.get('/api/privacy/data')).body.code).toBe('step_up_required');
});
