import { ORDER_ACCESS_MINUTES, VISITOR_CODE_MINUTES } from '@boom/contract';
import { User } from '../accounts/model';
import { buildProduct } from '../catalog/build';
import { database } from '../database/connection';
import { query } from '../database/query';
import { runJob } from '../jobs/queue';
import { buildBankTransfer, postTransferOrder, TEST_BANK } from '../orders/build';
import { Order } from '../orders/model';
import { buildUser, type SignedInClient, signedIn, visitor } from '../test/build';
import { buildAddress } from '../test/buildAddress';
import type { TestClient } from '../test/client';
import { messagesTo, workOffJobs } from '../test/jobs';
import { buildClaim } from '../transfers/build';
import { visitorCodeFor } from '../visitorCodes/build';
import { VisitorCode } from '../visitorCodes/model';

const path = '/api/order-access';
let productId: string;
beforeAll(async () => {
  await buildBankTransfer();
  productId = (await buildProduct({ price: '500.00', stock: 100 })).id;
});

/** Somebody with an order to be transferred, sent to León. */
async function buildOrder(attributes: Parameters<typeof signedIn>[0] = {}) {
  const owner = await signedIn(attributes);
  const { id: shippingAddressId } = await buildAddress({ userId: owner.id });
  const { body } = await postTransferOrder(owner, [{ productId, quantity: 1 }], { shippingAddressId });
  return { owner, order: await Order.findByPk(body.id, { rejectOnEmpty: true }) };
}

const ask = (client: TestClient, { orderNumber }: Order, contact: string) =>
  client.post(path, { orderNumber, contact });
const confirm = (client: TestClient, code: string) => client.post(`${path}/confirm`, { code });

const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

async function follow(owner: SignedInClient, order: Order): Promise<TestClient> {
  const client = visitor();
  await ask(client, order, owner.user.email);
  expect((await confirm(client, await visitorCodeFor(owner.user.email))).status).toBe(200);
  return client;
}

describe('a code for an order', () => {
  it('shows the order, with where to transfer, and nothing of whom it goes to', async () => {
    const { owner, order } = await buildOrder();
    const client = visitor();
    const asked = await client.post(path, {
      orderNumber: ` ${order.orderNumber.toLowerCase().replace(/0/g, 'o').replace(/1/g, 'l')} `,
      contact: owner.user.email.toUpperCase(),
    });
    expect([asked.status, asked.body.sentTo]).toEqual([202, expect.stringMatching(/^L•••@CORREO\.MX$/)]);
    const { status, body, text } = await confirm(client, await visitorCodeFor(owner.user.email));
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        orderNumber: order.orderNumber,
        destination: expect.stringMatching(/^[^,]+, [^,]+$/),
        items: [expect.objectContaining({ quantity: 1 })],
        bankTransfer: expect.objectContaining({ clabe: TEST_BANK.clabe, amount: order.totalAmount }),
      }),
    ]);
    const { street = '', postalCode = '' } = order.shippingAddress ?? {};
    for (const secret of [street, postalCode, owner.user.email, owner.user.fullName, owner.id, order.id]) {
      expect(text).not.toContain(secret);
    }
    expect((await client.get(path)).body).toEqual(body);
  });

  it('shows what came of the transfer, what is missing, and what went back of a part', async () => {
    const { owner, order } = await buildOrder();
    await order.update({ transferReceived: '200.00' });
    const client = await follow(owner, order);
    const { body } = await client.get(path);
    const missing = (Number(order.totalAmount) - 200).toFixed(2);
    expect(body).toMatchObject({ transferMoney: { received: '200.00', missing }, bankTransfer: { amount: missing } });
    const admin = await signedIn({ isAdmin: true });
    await admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true });
    await admin.post(`/api/admin/orders/${order.id}/refund`, { amount: '50.00', reason: 'Descuento' });
    // Nobody transfers once more what is paid.
    expect((await client.get(path)).body).toMatchObject({ returnedAmount: '50.00', bankTransfer: null });
  });

  it('goes by SMS to a proven number, else by mail', async () => {
    const proven = await buildOrder({ isPhoneVerified: true });
    const client = visitor();
    await ask(client, proven.order, proven.owner.user.phone?.replace('+52', '044 ') ?? '');
    expect((await confirm(client, await visitorCodeFor(proven.owner.user.phone ?? ''))).status).toBe(200);
    const unproven = await buildOrder();
    await ask(visitor(), unproven.order, unproven.owner.user.phone ?? '');
    expect(await visitorCodeFor(unproven.owner.user.email)).toMatch(/^\d{6}$/);
    expect(await messagesTo(unproven.owner.user.phone ?? '')).toEqual([]);
  });

  it('opens nothing but its order in its session: no account, no other call', async () => {
    const { owner, order } = await buildOrder();
    const client = await follow(owner, order);
    expect((await client.get(`/api/orders/${order.id}`)).status).toBe(401);
    expect((await client.get('/api/user')).status).toBe(401);
    // What pays it its owner sends from the account.
    const form = new FormData();
    form.append('receipt', new Blob(['%PDF-1.7 recibo'], { type: 'application/pdf' }), 'recibo.pdf');
    const sent = [await client.post(`${path}/receipt`, form), await client.put(`${path}/transfer`, buildClaim())];
    expect(sent.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, 'order_in_account']));
    expect((await order.reload()).paymentStatus).toBe('pending');
    expect((await visitor().get(path)).status).toBe(204);
    await client.delete(path);
    expect((await client.get(path)).status).toBe(204);
  });

  it('leaves whoever is signed in signed in, and away from what is not theirs', async () => {
    const { owner, order } = await buildOrder();
    const other = await signedIn();
    await ask(other, order, owner.user.email);
    expect((await confirm(other, await visitorCodeFor(owner.user.email))).status).toBe(200);
    expect((await other.get('/api/user')).body.id).toBe(other.id);
    expect((await other.get(`/api/orders/${order.id}`)).status).toBe(404);
  });

  it('comes under a new session id: who knew the old one sees nothing', async () => {
    const { owner, order } = await buildOrder();
    const client = visitor();
    await ask(client, order, owner.user.email);
    const thief = client.copy();
    await confirm(client, await visitorCodeFor(owner.user.email));
    expect([(await thief.get(path)).status, (await client.get(path)).status]).toEqual([204, 200]);
  });

  it('ends after half an hour, and when the account is blocked', async () => {
    const { owner, order } = await buildOrder();
    const client = await follow(owner, order);
    await owner.user.update({ isBlocked: true });
    expect((await client.get(path)).status).toBe(204);
    await owner.user.update({ isBlocked: false });
    jest.useFakeTimers({ now: Date.now() + ORDER_ACCESS_MINUTES * 60_000, doNotFake: ['nextTick', 'setImmediate'] });
    expect((await client.get(path)).status).toBe(204);
    jest.useRealTimers();
  });
});

describe('a code for an order guessed', () => {
  it('is refused five times, and then the right one, too', async () => {
    const { owner, order } = await buildOrder();
    const client = visitor();
    await ask(client, order, owner.user.email);
    const code = await visitorCodeFor(owner.user.email);
    const tries = await Promise.all(Array.from({ length: 8 }, () => confirm(client, wrong(code))));
    const codes = tries.map(({ body }) => body.code).sort();
    expect(codes).toEqual([...Array(3).fill('codes_used_up'), ...Array(5).fill('invalid_code')]);
    expect((await confirm(client, code)).body.code).toBe('codes_used_up');
  });

  it('is another one for another order and another session', async () => {
    const [mine, theirs] = [await buildOrder(), await buildOrder()];
    const [client, other] = [visitor(), visitor()];
    await ask(client, mine.order, mine.owner.user.email);
    await ask(other, theirs.order, theirs.owner.user.email);
    const code = await visitorCodeFor(mine.owner.user.email);
    expect((await confirm(other, code)).body.code).toBe('invalid_code');
    expect((await confirm(visitor(), code)).body.code).toBe('code_not_asked');
    await ask(client, theirs.order, mine.owner.user.email);
    expect((await confirm(client, code)).body.code).toBe('invalid_code');
  });

  it('answers the same where the order or the contact is wrong, and sends nothing', async () => {
    const { owner, order } = await buildOrder();
    const stranger = await buildUser();
    const before = (await messagesTo(owner.user.email)).length;
    const requests = [
      [{ orderNumber: 'ZZZZZZZZZZ' }, owner.user.email],
      [order, stranger.email],
    ] as const;
    for (const [wanted, contact] of requests) {
      const client = visitor();
      const { status, body } = await ask(client, wanted as Order, contact);
      expect([status, Object.keys(body), client.cookieHeader() !== '']).toEqual([202, ['sentTo'], true]);
      await workOffJobs();
      const tries = [];
      for (let at = 0; at < 6; at += 1) tries.push((await confirm(client, '123456')).body.code);
      expect(tries).toEqual([...Array(5).fill('invalid_code'), 'codes_used_up']);
    }
    expect(await messagesTo(owner.user.email)).toHaveLength(before);
    expect(await messagesTo(stranger.email)).toEqual([]);
  });

  it('is asked for with the mail that the account has now, not with the one of the purchase', async () => {
    const { owner, order } = await buildOrder();
    const { email: former } = owner.user;
    const email = `nuevo.${former}`;
    await User.update({ email }, { where: { id: owner.id } });
    const before = (await messagesTo(former)).length;
    // Sixty calls a minute are an address's, and the other tests need them.
    const from = { 'X-Forwarded-For': '187.190.77.1' };
    for (const contact of [former, email]) {
      await visitor().post(path, { orderNumber: order.orderNumber, contact }, from);
    }
    await workOffJobs();
    expect((await messagesTo(email)).filter(({ template }) => template === 'order_code_mail')).toHaveLength(1);
    expect(await messagesTo(former)).toHaveLength(before);
  });

  it('does the same work for an order that is there and one that is not', async () => {
    const { owner, order } = await buildOrder();
    const statementsOf = async (wanted: Pick<Order, 'orderNumber'>) => {
      const said: string[] = [];
      const log = jest.spyOn(database, 'query').mockName('query');
      await ask(visitor(), wanted as Order, owner.user.email);
      for (const [sql] of log.mock.calls)
        said.push(typeof sql === 'string' ? sql.slice(0, 24) : sql.query.slice(0, 24));
      log.mockRestore();
      return said;
    };
    const forReal = await statementsOf(order);
    expect(forReal.length).toBeGreaterThan(4);
    expect(await statementsOf({ orderNumber: 'ZZZZZZZZZZ' })).toEqual(forReal);
  });

  it('is sent once, also where its job runs twice, and used once: of two at once one sees the order', async () => {
    const { owner, order } = await buildOrder();
    const client = visitor();
    await ask(client, order, owner.user.email);
    const code = await visitorCodeFor(owner.user.email);
    const [row] = await VisitorCode.findAll({ where: { orderId: order.id } });
    await runJob('orderAccess.send-code', { codeId: row?.id ?? '' });
    expect(await visitorCodeFor(owner.user.email)).toBe(code);
    const [one, other] = await Promise.all([confirm(client.copy(), code), confirm(client.copy(), code)]);
    expect([one.status, other.status].sort()).toEqual([200, 400]);
    expect((await confirm(client, code)).status).toBe(400);
  });

  it('is over after ten minutes, and is not made then where its job has stood still', async () => {
    const { owner, order } = await buildOrder();
    const client = visitor();
    await ask(client, order, owner.user.email);
    const code = await visitorCodeFor(owner.user.email);
    const expiresAt = new Date(Date.now() - 1_000);
    const [row] = await VisitorCode.findAll({ where: { orderId: order.id } });
    expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBeLessThanOrEqual(VISITOR_CODE_MINUTES * 60_000);
    await row?.update({ expiresAt });
    expect((await confirm(client, code)).body.code).toBe('code_expired');
    await row?.update({ code: null });
    await runJob('orderAccess.send-code', { codeId: row?.id ?? '' });
    expect(await row?.reload()).toMatchObject({ code: null });
    expect(await visitorCodeFor(owner.user.email)).toBe(code);
  });

  it('is sent five times an hour for one order, and nobody learns that it no longer is', async () => {
    const { owner, order } = await buildOrder();
    for (let at = 0; at < 7; at += 1) expect((await ask(visitor(), order, owner.user.email)).status).toBe(202);
    await workOffJobs();
    const sent = (await messagesTo(owner.user.email)).filter(({ template }) => template === 'order_code_mail');
    expect(sent).toHaveLength(5);
  });

  it('is not there at all where its mail has had ten for other orders: nobody guesses what was never sent', async () => {
    await query("DELETE FROM rate_limits WHERE key LIKE 'orderAccess:%'");
    const { owner, order } = await buildOrder();
    const others = [];
    for (let at = 0; at < 2; at += 1) {
      const { body } = await postTransferOrder(owner, [{ productId, quantity: 1 }]);
      others.push(await Order.findByPk(body.id, { rejectOnEmpty: true }));
    }
    for (const each of [...others, ...others, ...others, ...others, ...others, order]) {
      expect((await ask(visitor(), each, owner.user.email)).status).toBe(202);
      await workOffJobs();
    }
    const drawn = await VisitorCode.findAll({ where: { orderId: [...others, order].map(({ id }) => id) } });
    expect(drawn.filter(({ code }) => code !== null).map(({ orderId }) => orderId)).not.toContain(order.id);
    expect(drawn.filter(({ code }) => code !== null)).toHaveLength(10);
    const sent = (await messagesTo(owner.user.email)).filter(({ template }) => template === 'order_code_mail');
    expect(sent).toHaveLength(10);
  });
});
