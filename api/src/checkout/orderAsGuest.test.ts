import crypto, { randomBytes, randomUUID } from 'node:crypto';
import { Address, SecurityLog, User } from '../accounts/model';
import { buildProduct } from '../catalog/build';
import { Product } from '../catalog/model';
import { query } from '../database/query';
import { env } from '../env';
import { Media } from '../media/model';
import { cleanUp } from '../operations/cleanUp';
import { buildBankTransfer, TEST_BANK } from '../orders/build';
import { Order } from '../orders/model';
import { PaymentConfig } from '../paymentConfig/model';
import { startProvider } from '../payments/build';
import { buildUser, PASSWORD, signedIn, signedInAs, visitor } from '../test/build';
import type { TestClient } from '../test/client';
import { messagesTo, workOffJobs } from '../test/jobs';
import { overtake } from '../test/overtake';
import { buildClaim } from '../transfers/build';
import { visitorCodeFor } from '../visitorCodes/build';
import { allowGuests, buildGuest, guestOrder, postGuestOrder } from './build';

const access = '/api/order-access';
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider();
  await buildBankTransfer();
});
afterAll(() => provider.stop());
beforeEach(async () => {
  await allowGuests();
  // All of them come from one address, which may order thirty times an hour.
  await query("DELETE FROM rate_limits WHERE key LIKE 'guestOrders:%'");
});

const guestOf = async (orderId: string) => {
  const { userId } = await Order.findByPk(orderId, { rejectOnEmpty: true });
  return User.findByPk(userId, { rejectOnEmpty: true });
};

/** Somebody who has bought, in the browser they bought in. */
async function buyAsGuest(over: object = {}) {
  const client = visitor();
  const guest = buildGuest(over);
  const { status, body } = await postGuestOrder(client, await guestOrder({ guest }));
  expect(status).toBe(201);
  return { client, guest, order: body as { id: string; orderNumber: string } };
}

/** The same order, with a code that came by mail. */
async function followByCode({ orderNumber }: { orderNumber: string }, contact: string, client: TestClient = visitor()) {
  await client.post(access, { orderNumber, contact });
  expect((await client.post(`${access}/confirm`, { code: await visitorCodeFor(contact) })).status).toBe(200);
  return client;
}

describe('an order without an account', () => {
  it('tells the shop where an account with its mail address is blocked', async () => {
    const admin = await signedIn({ isAdmin: true });
    const { user } = await signedIn();
    const { order } = await buyAsGuest({ email: user.email.toUpperCase() });
    const isBlocked = async () => (await admin.get(`/api/admin/orders/${order.id}`)).body.customer.isBlocked;
    const before = await isBlocked();
    await admin.post(`/api/admin/users/${user.id}/block`, { reason: 'Contracargos repetidos.' });
    expect([before, await isBlocked()]).toEqual([false, true]);
  });

  it('is refused while the shop has not switched it on, and leaves nothing', async () => {
    await allowGuests(false);
    const body = await guestOrder();
    expect((await postGuestOrder(visitor(), body)).body.code).toBe('guest_checkout_off');
    expect(await User.count({ where: { email: body.guest.email } })).toBe(0);
  });

  it('is confirmed by a mail that leads to it, and followed and paid in the browser that made it', async () => {
    const { client, guest, order } = await buyAsGuest();
    const [mail] = await messagesTo(guest.email);
    expect(mail?.text).toContain(`/pedido?n=${order.orderNumber}`);
    expect(mail?.text).toContain(TEST_BANK.clabe);
    expect(mail?.text).not.toMatch(/en tu cuenta/);
    const { body } = await client.get(access);
    expect(body).toMatchObject({ orderNumber: order.orderNumber, destination: 'León, Guanajuato' });
    const guestView = { email: 'a•••@correo.mx', initPoint: null, awaitsReceipt: true };
    expect(body.guest).toEqual({ ...guestView, hasReceipt: false, transferNotes: null, transferClaim: null });
    const transferRejection = 'El comprobante es de otra cuenta';
    await Order.update({ paymentStatus: 'rejected', transferRejection }, { where: { id: order.id } });
    expect((await client.get(access)).body.guest).toMatchObject({ transferNotes: transferRejection });
    await Order.update({ paymentStatus: 'pending', transferRejection: null }, { where: { id: order.id } });
    const sent = await client.post(`${access}/receipt`, { receiptUrl: 'https://banco.mx/r/1' });
    expect([sent.status, sent.body.paymentStatus, sent.body.guest.hasReceipt]).toEqual([
      200,
      'pending_verification',
      true,
    ]);
    expect((await visitor().post(`${access}/receipt`, { receiptUrl: 'https://banco.mx/r/1' })).status).toBe(401);
  });

  it('has its transfer named by tracking key, in the browser that made it and in no other', async () => {
    const { client } = await buyAsGuest();
    const claim = buildClaim();
    const { status, body } = await client.put(`${access}/transfer`, claim);
    expect([status, body.paymentStatus, body.guest.transferClaim]).toEqual([200, 'pending_verification', claim]);
    const corrected = buildClaim();
    expect((await client.put(`${access}/transfer`, corrected)).body.guest.transferClaim).toEqual(corrected);
    const { client: other } = await buyAsGuest();
    expect((await other.put(`${access}/transfer`, corrected)).body.code).toBe('transfer_claimed');
    expect((await visitor().put(`${access}/transfer`, claim)).status).toBe(401);
  });

  it('is not taken for another one that the same browser has bought in another tab since', async () => {
    const { client, order } = await buyAsGuest();
    const other = (await postGuestOrder(client, await guestOrder())).body;
    const account = await buildUser();
    await client.post('/api/login', { username: account.username, password: PASSWORD });
    const sendReceipt = (orderNumber: string) =>
      client.post(`${access}/receipt?order=${orderNumber}`, { receiptUrl: 'https://banco.mx/r/1' });
    const refused = [
      await sendReceipt(order.orderNumber),
      await client.put(`${access}/transfer?order=${order.orderNumber}`, buildClaim()),
      await client.post(`${access}/account?order=${order.orderNumber}`, { password: 'grapa pila correcto' }),
      await client.post(`${access}/adopt?order=${order.orderNumber}`),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('order_not_followed'));
    for (const { id } of [order, other]) {
      expect(await Order.findByPk(id)).toMatchObject({ paymentStatus: 'pending' });
      expect((await guestOf(id)).isGuest).toBe(true);
    }
    expect((await sendReceipt(other.orderNumber)).body.orderNumber).toBe(other.orderNumber);
  });

  it('is paid by card on the page that only this browser is shown', async () => {
    const client = visitor();
    const body = { ...(await guestOrder()), paymentType: 'mercadopago', discountApplied: '0.00' };
    const answer = await postGuestOrder(client, body);
    expect([answer.status, typeof answer.body.initPoint]).toEqual([201, 'string']);
    const pageIn = async (paymentStatus: 'pending' | 'in_process' | 'rejected') => {
      await Order.update({ paymentStatus }, { where: { id: answer.body.orderId } });
      return (await client.get(access)).body.guest.initPoint;
    };
    expect(await pageIn('pending')).toBe(answer.body.initPoint);
    // The provider looks at a payment: whoever paid again would pay twice.
    expect(await pageIn('in_process')).toBeNull();
    expect(await pageIn('rejected')).toBe(answer.body.initPoint);
  });

  it('comes back from the payment page as one without an account, while the payment is pending to itself', async () => {
    const guest = { ...(await guestOrder()), paymentType: 'mercadopago', discountApplied: '0.00' };
    const { body: theirs } = await postGuestOrder(visitor(), guest);
    const { id: productId } = await buildProduct();
    const { body: customers } = await (await signedIn()).post('/api/payments/create-preference', { productId });
    const { preferences } = await provider.read();
    const backTo = (order: { orderNumber: string }) =>
      preferences.find((page) => page.external_reference === order.orderNumber)?.back_urls;
    expect(backTo(theirs)).toEqual({
      success: `${env.publicUrl}/payment/success?order=${theirs.orderNumber}&guest=1`,
      failure: `${env.publicUrl}/payment/failure?order=${theirs.orderNumber}&guest=1`,
      pending: `${env.publicUrl}/pedido?n=${theirs.orderNumber}&payment=pending`,
    });
    expect(backTo(customers)).toEqual({
      success: `${env.publicUrl}/payment/success?order=${customers.orderNumber}`,
      failure: `${env.publicUrl}/payment/failure?order=${customers.orderNumber}`,
      pending: `${env.publicUrl}/dashboard?payment=pending&order=${customers.orderNumber}`,
    });
  });

  it('that waits for cash says where, how much and until when, with its voucher for who bought it', async () => {
    const { client, order } = await buyAsGuest();
    const voucherUrl = 'https://www.mercadopago.com.mx/payments/1/ticket';
    const [voucherEndsAt, voucherMethod] = [new Date(Date.now() + 86_400_000), 'oxxo'];
    const waiting = { paymentType: 'mercadopago', voucherId: '1', voucherMethod, voucherUrl, voucherEndsAt } as const;
    await Order.update(waiting, { where: { id: order.id } });
    const { totalAmount: amount } = await Order.findByPk(order.id, { rejectOnEmpty: true });
    const shown = { state: 'waiting', place: 'OXXO', amount, deadline: voucherEndsAt.toISOString() };
    expect((await client.get(access)).body.cashPayment).toMatchObject({ ...shown, voucherUrl });
    // In an account its page is there, and a code of the order opens no page of the provider.
    await (await guestOf(order.id)).update({ isGuest: false });
    expect((await client.get(access)).body.cashPayment).toMatchObject({ ...shown, voucherUrl: null });
  });

  it('is one however often it is sent with its key, two at once and from two tabs', async () => {
    const { id: productId } = await buildProduct({ price: '500.00', stock: 10 });
    const body = await guestOrder({ items: [{ productId, quantity: 3 }] });
    const key = randomUUID();
    const client = visitor();
    const answers = await Promise.all(
      [client.copy(), client.copy(), client.copy()].map((tab) => postGuestOrder(tab, body, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect((await Product.findByPk(productId, { rejectOnEmpty: true })).stock).toBe(7);
    expect(await Address.count({ where: { userId: (await guestOf(answers[0]?.body.id)).id } })).toBe(1);
    expect((await postGuestOrder(client, { ...body, guest: buildGuest() }, key)).status).toBe(422);
  });

  it('is one also where its call is repeated when the shop has switched off transfers and guests since', async () => {
    const body = await guestOrder();
    const key = randomUUID();
    const first = await postGuestOrder(visitor(), body, key);
    await allowGuests(false);
    const transfers = await PaymentConfig.findOne({ where: { configKey: 'bank_transfer' }, rejectOnEmpty: true });
    await transfers.update({ isActive: false });
    const again = await postGuestOrder(visitor(), body, key);
    await allowGuests();
    const other = await postGuestOrder(visitor(), await guestOrder());
    await transfers.update({ isActive: true });
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect([other.status, other.body.code]).toEqual([409, 'payment_method_unavailable']);
  });

  it('is one also where ENCRYPTION_KEY is changed between a call and its repetition', async () => {
    const body = await guestOrder();
    const key = randomUUID();
    const first = await postGuestOrder(visitor(), body, key);
    const keys = [randomBytes(32), ...env.encryptionKeys];
    const changed = jest.replaceProperty(env as { encryptionKeys: Buffer[] }, 'encryptionKeys', keys);
    const again = await postGuestOrder(visitor(), body, key);
    changed.restore();
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect(await User.count({ where: { email: body.guest.email } })).toBe(1);
  });

  it('goes to what was written last, where an earlier try with its key left no order', async () => {
    const key = randomUUID();
    const product = await buildProduct({ price: '500.00', isActive: false });
    const items = [{ productId: product.id, quantity: 1 }];
    await product.update({ isActive: true });
    const first = await guestOrder({ items });
    await product.update({ isActive: false });
    expect((await postGuestOrder(visitor(), first, key)).status).toBe(404);
    await product.update({ isActive: true });
    const guest = buildGuest({ fullName: 'Ana María Ruiz' });
    const address = { street: 'Calle 2', city: 'León', state: 'Guanajuato', postalCode: '37000' };
    const { status, body } = await postGuestOrder(visitor(), { ...first, guest, address }, key);
    expect(status).toBe(201);
    expect(await guestOf(body.id)).toMatchObject({ email: guest.email, fullName: 'Ana María Ruiz' });
    const { userId } = await Order.findByPk(body.id, { rejectOnEmpty: true });
    expect((await Address.findAll({ where: { userId } })).map(({ street }) => street)).toEqual(['Calle 2']);
    expect(await messagesTo(first.guest.email)).toEqual([]);
    // Once there is an order, the same key with something else is a mistake, and changes nothing.
    expect((await postGuestOrder(visitor(), first, key)).status).toBe(422);
    expect((await guestOf(body.id)).email).toBe(guest.email);
  });

  it.each([
    [{}, '+525512345678'],
    [{ receiverPhone: '' }, '+525512345678'],
    [{ receiverPhone: '477 123 4567' }, '+524771234567'],
  ])('has a phone for its carrier, the buyer’s unless another was given: %j', async (given, receiverPhone) => {
    const { address, ...body } = await guestOrder();
    const { body: order } = await postGuestOrder(visitor(), { ...body, address: { ...address, ...given } });
    const kept = await Order.findByPk(order.id, { rejectOnEmpty: true });
    expect(kept.shippingAddress).toMatchObject({ receiverPhone });
  });

  it('cannot be told apart without a key', async () => {
    const body = await guestOrder();
    expect((await visitor().post('/api/guest-orders', body)).body.code).toBe('invalid_idempotency_key');
    expect((await postGuestOrder(visitor(), body, 'mine')).body.code).toBe('invalid_idempotency_key');
  });

  it('competes for the last unit like any other', async () => {
    const { id: productId } = await buildProduct({ price: '500.00', stock: 1 });
    const body = await guestOrder({ items: [{ productId, quantity: 1 }] });
    const tries = await Promise.all([0, 1, 2].map(() => postGuestOrder(visitor(), { ...body, guest: buildGuest() })));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('is one too many where its mail holds 2,000 units unpaid, also when the orders come at once', async () => {
    const { id: productId } = await buildProduct({ price: '1.00', stock: 9_000 });
    const email = `pay$${buildGuest().email}`;
    const buy = async (to: string) =>
      postGuestOrder(
        visitor(),
        await guestOrder({ items: [{ productId, quantity: 900 }], guest: buildGuest({ email: to }) }),
      );
    const answers = await Promise.all([email, email.toUpperCase(), email, email].map(buy));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_much_unpaid');
    expect((await buy(buildGuest().email)).status).toBe(201);
  }, 20_000);

  it("goes into nobody's account, whose mail it may bear, and signs nobody in", async () => {
    const owner = await buildUser();
    const { client, order } = await buyAsGuest({ email: owner.email });
    const account = await signedInAs(owner);
    expect((await account.get(`/api/orders/${order.id}`)).status).toBe(404);
    expect((await account.get('/api/orders')).body).toEqual([]);
    expect((await client.get('/api/user')).status).toBe(401);
    const login = await visitor().post('/api/login', { username: owner.email, password: PASSWORD });
    expect([login.status, login.body.id]).toEqual([200, owner.id]);
  });

  it('leaves its mail free for an account, and has no password to reset', async () => {
    const { guest } = await buyAsGuest();
    await visitor().post('/api/password-reset/request', { identifier: guest.email, method: 'email' });
    await workOffJobs();
    expect((await messagesTo(guest.email)).some(({ template }) => template === 'reset_mail')).toBe(false);
    const person = { username: `ana.${randomUUID().slice(0, 8)}`, password: 'grapa pila correcto' };
    expect((await visitor().post('/api/register', { ...guest, ...person })).status).toBe(201);
  });
});

describe('an account for who has bought without one', () => {
  const password = 'grapa pila correcto';

  it('has the order in it, and is signed in', async () => {
    const { client, guest, order } = await buyAsGuest();
    const { status, body } = await client.post(`${access}/account`, { password });
    expect([status, body.email, body.isEmailVerified]).toEqual([201, guest.email, false]);
    expect((await client.get(`/api/orders/${order.id}`)).status).toBe(200);
    expect((await client.get('/api/addresses')).body).toHaveLength(1);
    expect((await visitor().post('/api/login', { username: guest.email, password })).status).toBe(200);
    expect((await client.get(access)).status).toBe(204);
  });

  it('gets all that was bought with its mail only when a code has proven the mail', async () => {
    const first = await buyAsGuest();
    const { email } = first.guest;
    const [second, third] = [await buyAsGuest({ email }), await buyAsGuest({ email })];
    await third.order;
    const client = await followByCode(second.order, email);
    expect((await client.post(`${access}/account`, { password })).body.isEmailVerified).toBe(true);
    expect((await client.get('/api/orders')).body).toHaveLength(3);
    expect((await first.client.post(`${access}/account`, { password })).body.code).toBe('order_in_account');
  });

  it('gets nothing of a stranger whose mail is written into an order, a week after its code came', async () => {
    const key = randomUUID();
    const product = await buildProduct({ price: '500.00' });
    const body = await guestOrder({ items: [{ productId: product.id, quantity: 1 }] });
    const { body: order } = await postGuestOrder(visitor(), body, key);
    await query("UPDATE idempotency_keys SET created_at = now() - interval '8 days' WHERE key = $1", [key]);
    await cleanUp();
    const client = await followByCode(order, body.guest.email);
    const victim = await buyAsGuest();
    await product.update({ isActive: false });
    const rewritten = await postGuestOrder(visitor(), { ...body, guest: victim.guest }, key);
    expect([rewritten.status, rewritten.body.code]).toEqual([422, 'idempotency_mismatch']);
    expect((await guestOf(order.id)).email).toBe(body.guest.email);
    expect((await client.post(`${access}/account`, { password })).body.email).toBe(body.guest.email);
    const own = (await client.get('/api/orders')).body.map(({ id }: { id: string }) => id);
    expect(own).toEqual([order.id]);
  });

  it('has no mail proven but the one that a code came to', async () => {
    const [{ order, guest }, victim] = [await buyAsGuest(), await buyAsGuest()];
    const client = await followByCode(order, guest.email);
    await (await guestOf(order.id)).update({ email: victim.guest.email });
    expect((await client.post(`${access}/account`, { password })).body.isEmailVerified).toBe(false);
    expect((await client.get('/api/orders')).body).toHaveLength(1);
  });

  it('is made once of two at once, and not where the mail has one', async () => {
    const { client } = await buyAsGuest();
    const made = await Promise.all(
      [client.copy(), client.copy()].map((tab) => tab.post(`${access}/account`, { password })),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
    const owner = await buildUser();
    const other = await buyAsGuest({ email: owner.email });
    expect((await other.client.post(`${access}/account`, { password })).body.code).toBe('email_taken');
    expect((await guestOf(other.order.id)).isGuest).toBe(true);
  });

  it('has a name of its own to sign in with, although the one that was drawn is another’s by then', async () => {
    const drawn = jest.spyOn(crypto, 'randomInt');
    const [one, other] = await Promise.all(['a.mx', 'b.mx'].map((host) => buyAsGuest({ email: `ventas@${host}` })));
    drawn.mockImplementationOnce(() => 48_213).mockImplementationOnce(() => 48_213);
    const made = await Promise.all([one, other].map((each) => each?.client.post(`${access}/account`, { password })));
    expect(made.map((each) => each?.status)).toEqual([201, 201]);
    const names = made.map((each) => each?.body.username).sort();
    expect(names).toContain('ventas.48213');
    expect(new Set(names).size).toBe(2);
    drawn.mockRestore();
  });

  it('that is there already takes the order with its code, once', async () => {
    const [owner, thief] = [await signedIn(), await signedIn()];
    const { order, guest } = await buyAsGuest({ email: owner.user.email });
    expect((await thief.post(`${access}/adopt`)).body.code).toBe('order_not_followed');
    await followByCode(order, guest.email, owner);
    expect((await owner.post(`${access}/adopt`)).status).toBe(204);
    expect((await owner.get(`/api/orders/${order.id}`)).status).toBe(200);
    await followByCode(order, guest.email, owner);
    expect((await owner.post(`${access}/adopt`)).body.code).toBe('order_in_account');
  });

  it('that is there already takes the receipt with the order: it counts, and goes, with the account', async () => {
    const owner = await signedIn();
    const { order, guest, client } = await buyAsGuest();
    const form = new FormData();
    form.append('receipt', new Blob(['%PDF-1.7 recibo'], { type: 'application/pdf' }), 'recibo.pdf');
    expect((await client.post(`${access}/receipt`, form)).status).toBe(200);
    await followByCode(order, guest.email, owner);
    expect((await owner.post(`${access}/adopt`)).status).toBe(204);
    const { receiptMediaId } = await Order.findByPk(order.id, { rejectOnEmpty: true });
    expect((await Media.findByPk(receiptMediaId ?? ''))?.ownerId).toBe(owner.id);
  });

  it('that is being closed takes no order any more: it stays its guest’s', async () => {
    const owner = await signedIn();
    const { order, guest } = await buyAsGuest();
    await followByCode(order, guest.email, owner);
    const answers = await overtake(
      { table: 'users', id: owner.id },
      () => owner.post('/api/privacy/close'),
      () => owner.post(`${access}/adopt`),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 401]);
    expect((await guestOf(order.id)).isGuest).toBe(true);
  });

  it('that is there already takes all that was bought with its mail, once the mail is proven', async () => {
    const owner = await signedIn({ isEmailVerified: false });
    const { email } = owner.user;
    const [first] = [await buyAsGuest({ email }), await buyAsGuest({ email: email.toUpperCase() })];
    expect((await owner.get('/api/guest-orders')).body).toEqual({ count: 0 });
    expect((await owner.post('/api/guest-orders/adopt')).body).toEqual({ count: 0 });
    await owner.user.update({ isEmailVerified: true });
    expect((await owner.get('/api/guest-orders')).body).toEqual({ count: 2 });

    // Another account brings the code of one of them at the same moment.
    const other = await followByCode(first.order, email, await signedIn());
    const [all, one] = await Promise.all([owner.post('/api/guest-orders/adopt'), other.post(`${access}/adopt`)]);
    expect([all.body.count, one.status]).toEqual(one.status === 204 ? [1, 204] : [2, 409]);
    expect((await owner.get('/api/orders')).body).toHaveLength(all.body.count);
    expect((await owner.get('/api/guest-orders')).body).toEqual({ count: 0 });
    expect(await SecurityLog.count({ where: { userId: owner.id, action: 'guest_orders_added' } })).toBe(1);
  });
});
