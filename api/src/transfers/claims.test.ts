import { mexicanDay } from '@boom/contract';
import { buildProduct } from '../catalog/build';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { Order } from '../orders/model';
import { type Provider, startProvider } from '../payments/build';
import { type SignedInClient, signedIn } from '../test/build';
import { messagesTo } from '../test/jobs';
import { buildClaim } from './build';
import { Transfer } from './model';

let provider: Provider;
let customer: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  provider = await startProvider();
  customer = await signedIn();
});
afterAll(() => provider.stop());

async function buildOrder(owner = customer): Promise<Order> {
  const product = await buildProduct();
  const { body } = await postTransferOrder(owner, [{ productId: product.id, quantity: 1 }]);
  return Order.findByPk(body.id, { rejectOnEmpty: true });
}

const tell = (order: Order, claim: object, client = customer) => client.put(`/api/orders/${order.id}/transfer`, claim);
const refusal = { status: 409, body: { code: 'transfer_claimed' } };

describe('PUT /api/orders/:id/transfer', () => {
  it('lets the order wait for its verification, as a receipt does, and says so by mail once', async () => {
    const owner = await signedIn();
    const order = await buildOrder(owner);
    const claim = buildClaim({ trackingKey: ` mban 01${Date.now()}` });
    const { status, body } = await tell(order, claim, owner);
    expect(status).toBe(200);
    expect(body.claim).toEqual({ ...claim, trackingKey: claim.trackingKey.replaceAll(' ', '').toUpperCase() });
    await order.reload();
    expect(order).toMatchObject({ paymentStatus: 'pending_verification', receiptAt: expect.any(Date) });
    const corrected = buildClaim({ senderBank: '90638' });
    expect((await tell(order, corrected, owner)).body.claim).toEqual(corrected);
    expect(await Transfer.count({ where: { orderId: order.id } })).toBe(1);
    expect((await order.reload()).expiresAt).toEqual(order.expiresAt);
    const mails = (await messagesTo(owner.user.email)).map(({ template }) => template);
    expect(mails).toEqual(['order_placed_transfer', 'receipt_received']);
  });

  it('takes the same words twice, also at once', async () => {
    const order = await buildOrder();
    const claim = buildClaim();
    const answers = await Promise.all([tell(order, claim), tell(order, claim)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await tell(order, claim)).status).toBe(200);
    expect(await Transfer.count({ where: { trackingKey: claim.trackingKey } })).toBe(1);
  });

  it('refuses a transfer that another order named, and leaves this one as it was', async () => {
    const claim = buildClaim();
    const [first, second] = [await buildOrder(), await buildOrder()];
    await tell(first, claim);
    expect(await tell(second, { ...claim, trackingKey: claim.trackingKey.toLowerCase() })).toMatchObject(refusal);
    expect((await second.reload()).paymentStatus).toBe('pending');
    // Each bank counts its own keys.
    expect((await tell(second, { ...claim, senderBank: '40014' })).status).toBe(200);
  });

  it('gives a transfer to one of many orders that name it at once', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => buildOrder()));
    const claim = buildClaim();
    const answers = await Promise.all(orders.map((order) => tell(order, claim)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const waiting = await Order.count({
      where: { id: orders.map(({ id }) => id), paymentStatus: 'pending_verification' },
    });
    expect(waiting).toBe(1);
  });

  it.each([
    ['cancelled unpaid', 'expired', null, 200],
    ['cancelled, where the money came all the same', 'expired', '10.00', 409],
    ['paid', 'verified', '10.00', 409],
    ['refused', 'rejected', null, 409],
    ['refunded', 'refunded', '10.00', 409],
  ] as const)('of an order that was %s', async (_case, paymentStatus, amount, status) => {
    const [first, second] = [await buildOrder(), await buildOrder()];
    const claim = buildClaim();
    await tell(first, claim);
    await first.update({ paymentStatus });
    if (amount) await Transfer.update({ amount, receivedAt: new Date() }, { where: { orderId: first.id } });
    expect((await tell(second, claim)).status).toBe(status);
    const [owner] = await Transfer.findAll({ where: { trackingKey: claim.trackingKey } });
    expect(owner?.orderId).toBe(status === 200 ? second.id : first.id);
  });

  it('is refused where it paid an order by a statement that named no bank', async () => {
    const [first, second] = [await buildOrder(), await buildOrder()];
    const claim = buildClaim();
    const arrived = { amount: '10.00', receivedAt: new Date() };
    await Transfer.create({ ...claim, ...arrived, senderBank: null, orderId: first.id });
    expect(await tell(second, claim)).toMatchObject(refusal);
    expect(await tell(first, claim)).toMatchObject({ status: 409, body: { code: 'transfer_already_noted' } });
  });

  it('is over once the order is paid, or is to be paid by card', async () => {
    const [paid, turned] = [await buildOrder(), await buildOrder()];
    await tell(paid, buildClaim());
    await paid.update({ paymentStatus: 'verified', status: 'PAGADO' });
    expect(await tell(paid, buildClaim())).toMatchObject({ status: 409, body: { code: 'receipt_not_expected' } });

    const claim = buildClaim();
    await tell(turned, claim);
    await turned.update({ paymentStatus: 'rejected' });
    const change = await customer.post(`/api/orders/${turned.id}/payment-type`, { paymentType: 'mercadopago' });
    expect(change.status).toBe(200);
    expect((await customer.get(`/api/orders/${turned.id}/transfer`)).body).toEqual({ claim: null });
    expect((await tell(await buildOrder(), claim)).status).toBe(200);
  });

  it("does not find somebody else's order", async () => {
    const order = await buildOrder();
    const stranger = await signedIn();
    expect((await tell(order, buildClaim(), stranger)).status).toBe(404);
    expect((await stranger.get(`/api/orders/${order.id}/transfer`)).status).toBe(404);
  });

  it.each([
    { senderBank: '00000' },
    { senderBank: undefined },
    { trackingKey: '' },
    { trackingKey: 'A_1' },
    { sentOn: '2026-02-31' },
    { sentOn: mexicanDay(new Date(Date.now() + 2 * 86_400_000)) },
    { sentOn: mexicanDay(new Date(Date.now() - 90 * 86_400_000)) },
  ])('refuses %j', async (changes) => {
    const order = await buildOrder();
    const { status, body } = await tell(order, { ...buildClaim(), ...changes });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(Object.keys(changes));
    expect((await order.reload()).paymentStatus).toBe('pending');
  });
});

it("finds an order by its transfer's reference, in the panel's list and among transfers", async () => {
  const order = await buildOrder();
  const admin = await signedIn({ isAdmin: true });
  const { body: own } = await customer.get(`/api/orders/${order.id}`);
  expect(own.bankTransfer).toMatchObject({ reference: order.transferReference, concept: order.orderNumber });
  for (const list of ['orders', 'pending-transfers']) {
    const { body } = await admin.get(`/api/admin/${list}?search=${order.transferReference}`);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([order.id]);
  }
});

describe('a transfer that its customer names by its tracking key', () => {
  const find = async (reader: SignedInClient, list: string, typed: string) => {
    const { body } = await reader.get(`/api/admin/${list}${encodeURIComponent(typed)}`);
    return (body.orders ?? body).map(({ id }: { id: string }) => id);
  };

  it.each([
    ['orders?search=', 'VENTAS'],
    ['pending-transfers?search=', 'FINANZAS'],
    ['search?q=', 'SOPORTE'],
  ] as const)('leads to its order by %s', async (list, staffRole) => {
    const reader = await signedIn({ staffRole });
    const order = await buildOrder();
    const { trackingKey, ...said } = buildClaim();
    expect((await tell(order, { trackingKey, ...said })).status).toBe(200);
    // As a bank's app prints it, and as it is kept.
    for (const typed of [`${trackingKey.slice(0, 4).toLowerCase()} ${trackingKey.slice(4)}`, trackingKey]) {
      expect(await find(reader, list, typed)).toEqual([order.id]);
    }
    // Letter by letter it would be read by who may not read it.
    expect(await find(reader, list, trackingKey.slice(0, -1))).toEqual([]);
  });
});
