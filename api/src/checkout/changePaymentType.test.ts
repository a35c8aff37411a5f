import { buildProduct } from '../catalog/build';
import { query } from '../database/query';
import { runJob } from '../jobs/queue';
import { Notification } from '../notifications/model';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { Order, OrderLine } from '../orders/model';
import { buildCardOrder, type Provider, sendNotice, startProvider } from '../payments/build';
import { Refund } from '../payments/refunds/model';
import { type SignedInClient, signedIn } from '../test/build';
import { messagesTo, workOffJobs } from '../test/jobs';

let provider: Provider;
beforeAll(async () => {
  await buildBankTransfer();
  provider = await startProvider();
});
afterAll(() => provider.stop());
beforeEach(() => provider.reset());

const change = (client: SignedInClient, orderId: string, paymentType: string) =>
  client.post(`/api/orders/${orderId}/payment-type`, { paymentType });
const hoursUntil = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 3_600_000);

/** Pays on the provider's page as it was before the change, and lets the notice come in. */
async function payCard(preferenceId: string, status = 'approved') {
  const payment = await provider.pay(preferenceId, status);
  await sendNotice(payment.id);
  await workOffJobs();
  return payment;
}

describe('an unpaid card order that is to be transferred', () => {
  it('has the discount, the deadline and the account of a transfer, and the same number', async () => {
    const { customer, order, product, preferenceId } = await buildCardOrder({ quantity: 2 });
    const { status, body } = await change(customer, order.id, 'direct_transfer');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      orderNumber: order.orderNumber,
      paymentType: 'direct_transfer',
      paymentStatus: 'pending',
      originalAmount: '1199.60',
      discountApplied: '41.99',
      shippingCost: '99.00',
      totalAmount: '1256.61',
      initPoint: null,
      bankTransfer: { amount: '1256.61', reference: expect.stringMatching(/^\d{7}$/), concept: order.orderNumber },
    });
    expect(hoursUntil(body.expiresAt)).toBe(24);
    const [line] = await OrderLine.findAll({ where: { orderId: order.id } });
    expect(line?.discount).toBe('41.99');
    expect((await product.reload()).stock).toBe(8);
    const mails = await messagesTo(customer.user.email);
    expect(mails.at(-1)?.text).toContain('$1,256.61 MXN');

    await workOffJobs();
    const { preferences } = await provider.read();
    const page = preferences.find(({ id }) => id === preferenceId);
    expect(Date.parse(page?.expiration_date_to ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('turns also after a card was rejected, and not while a payment is being looked at', async () => {
    const { customer, order, preferenceId } = await buildCardOrder();
    await payCard(preferenceId, 'rejected');
    expect((await change(customer, order.id, 'direct_transfer')).body.paymentStatus).toBe('pending');

    const other = await buildCardOrder({ customer });
    await payCard(other.preferenceId, 'in_process');
    expect(await change(customer, other.order.id, 'direct_transfer')).toMatchObject({
      status: 409,
      body: { code: 'payment_type_fixed' },
    });
  });

  it('has a day to transfer also in the last hours of its voucher', async () => {
    const { customer, order } = await buildCardOrder();
    await query(
      "UPDATE orders SET created_at = now() - interval '73 hours', expires_at = now() + interval '25 hours' WHERE id = $1",
      [order.id],
    );
    expect(hoursUntil((await change(customer, order.id, 'direct_transfer')).body.expiresAt)).toBe(24);
  });

  it('is paid by what was still paid by card, at the price without discount', async () => {
    const { customer, order, preferenceId } = await buildCardOrder();
    await change(customer, order.id, 'direct_transfer');
    await payCard(preferenceId);
    await order.reload();
    expect(order).toMatchObject({
      paymentType: 'mercadopago',
      paymentStatus: 'approved',
      status: 'PAGADO',
      discountApplied: '0.00',
      totalAmount: '698.80',
    });
    expect(await Refund.count({ where: { orderId: order.id } })).toBe(0);
  });

  it('is found paid by card at night, when the notice was lost', async () => {
    const { customer, order, preferenceId } = await buildCardOrder();
    await change(customer, order.id, 'direct_transfer');
    await provider.set({ notifications: { isLost: true } });
    await provider.pay(preferenceId, 'approved');
    await query("UPDATE orders SET created_at = now() - interval '25 hours' WHERE id = $1", [order.id]);
    await runJob('payments.reconcile', {});
    await workOffJobs();
    expect(await order.reload()).toMatchObject({ paymentType: 'mercadopago', paymentStatus: 'approved' });
  });

  it('gets back what was paid by card after its transfer was accepted', async () => {
    const admin = await signedIn({ isAdmin: true });
    const { customer, order, preferenceId } = await buildCardOrder();
    await change(customer, order.id, 'direct_transfer');
    await admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true });
    await payCard(preferenceId);
    expect(await order.reload()).toMatchObject({ paymentType: 'direct_transfer', paymentStatus: 'verified' });
    const [refund] = await Refund.findAll({ where: { orderId: order.id } });
    expect(refund).toMatchObject({ amount: '698.80', completedAt: expect.any(Date) });
  });

  it('is left as it was by a card that is rejected afterwards', async () => {
    const { customer, order, preferenceId } = await buildCardOrder();
    await change(customer, order.id, 'direct_transfer');
    await payCard(preferenceId, 'rejected');
    expect(await order.reload()).toMatchObject({ paymentType: 'direct_transfer', paymentStatus: 'pending' });
  });
});

describe('an unpaid transfer that is to be paid by card', () => {
  const buildTransfer = async (price = '1000.00') => {
    const customer = await signedIn();
    const product = await buildProduct({ price, stock: 5 });
    const { body } = await postTransferOrder(customer, [{ productId: product.id, quantity: 1 }]);
    return { customer, order: await Order.findByPk(body.id, { rejectOnEmpty: true }), product };
  };

  it('has a page of the provider, the whole price and the time of a card order, counted from when it was made', async () => {
    const { customer, order } = await buildTransfer();
    expect(order.totalAmount).toBe('1064.00');
    await query("UPDATE orders SET created_at = now() - interval '10 hours' WHERE id = $1", [order.id]);
    const { status, body } = await change(customer, order.id, 'mercadopago');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      paymentType: 'mercadopago',
      discountApplied: '0.00',
      totalAmount: '1099.00',
      bankTransfer: null,
      initPoint: expect.stringContaining('pref_id='),
    });
    expect(hoursUntil(body.expiresAt)).toBe(62);
    const { preferenceId } = await order.reload();
    await payCard(String(preferenceId));
    expect(await order.reload()).toMatchObject({ paymentStatus: 'approved', status: 'PAGADO' });
  });

  it('is not said to be one to transfer by what has not left: its mails, and what a phone is told in the morning', async () => {
    const customer = await signedIn({ isPhoneVerified: true });
    await customer.put('/api/user/message-choice', { channel: 'sms', quietFrom: '22:00', quietUntil: '08:00' });
    const { id: productId } = await buildProduct();
    const { body } = await postTransferOrder(customer, [{ productId, quantity: 1 }]);
    for (const type of ['mercadopago', 'direct_transfer', 'mercadopago']) {
      expect((await change(customer, body.id, type)).status).toBe(200);
    }
    const told = await Notification.findAll({ where: { orderId: body.id }, order: ['template', 'channel'] });
    expect(told.map(({ template, channel, droppedBecause }) => [template, channel, droppedBecause])).toEqual([
      ['order_placed_card', 'email', null],
      ['order_placed_card', 'sms', null],
      ['order_placed_transfer', 'email', 'outdated'],
      ['order_placed_transfer', 'sms', 'outdated'],
      ['order_turned_to_transfer', 'email', 'outdated'],
    ]);
  });

  it('keeps the time that its rejected receipt was given, however long ago it was made', async () => {
    const admin = await signedIn({ isAdmin: true });
    const { customer, order, product } = await buildTransfer();
    await query("UPDATE orders SET created_at = now() - interval '75 hours' WHERE id = $1", [order.id]);
    await admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: false, notes: 'No es legible' });
    const { body } = await change(customer, order.id, 'mercadopago');
    expect(hoursUntil(body.expiresAt)).toBe(24);
    await runJob('orders.expire', { orderId: order.id });
    await workOffJobs();
    expect(await order.reload()).toMatchObject({ paymentStatus: 'pending', stockReleasedAt: null });
    expect((await product.reload()).stock).toBe(4);

    // A voucher that is made now holds as long as the order does.
    const voucher = await provider.giveVoucher(String(order.preferenceId), { date_of_expiration: body.expiresAt });
    await sendNotice(voucher.id);
    await workOffJobs();
    const { cashPayment, expiresAt } = (await customer.get(`/api/orders/${order.id}`)).body;
    expect(hoursUntil(cashPayment.deadline)).toBe(22);
    expect(expiresAt).toBe(body.expiresAt);
  });

  it('stays a transfer while the provider is away', async () => {
    const { customer, order } = await buildTransfer();
    await provider.set({ failures: [500, 500, 500, 500] });
    expect((await change(customer, order.id, 'mercadopago')).status).toBe(503);
    expect(await order.reload()).toMatchObject({ paymentType: 'direct_transfer', totalAmount: '1064.00' });
  });

  it('is one order when two presses meet, and there and back again costs what it did', async () => {
    const { customer, order, product } = await buildTransfer();
    const answers = await Promise.all([1, 2, 3].map(() => change(customer, order.id, 'mercadopago')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await order.reload()).toMatchObject({ totalAmount: '1099.00' });
    expect((await change(customer, order.id, 'direct_transfer')).body.totalAmount).toBe('1064.00');
    expect((await product.reload()).stock).toBe(4);
  });

  it('cannot turn once its receipt is there, when it is over, or when it is somebody else’s', async () => {
    const { customer, order } = await buildTransfer();
    const other = await signedIn();
    expect((await change(other, order.id, 'mercadopago')).status).toBe(404);
    await customer.post(`/api/orders/${order.id}/receipt`, { receiptUrl: 'https://banco.mx/r' });
    expect((await change(customer, order.id, 'mercadopago')).body.code).toBe('payment_type_fixed');
    await order.update({ expiresAt: new Date(Date.now() - 1_000) });
    await runJob('orders.expire', { orderId: order.id });
    expect((await change(customer, order.id, 'mercadopago')).body.code).toBe('payment_type_fixed');
    // Nor is it what it was: who asks so wants to pay.
    expect((await change(customer, order.id, 'direct_transfer')).body.code).toBe('payment_type_fixed');
  });

  it('ends with its new time to pay, not with the old one', async () => {
    const { customer, order, product } = await buildTransfer();
    await change(customer, order.id, 'mercadopago');
    await runJob('orders.expire', { orderId: order.id });
    await workOffJobs();
    expect((await order.reload()).paymentStatus).toBe('pending');
    await order.update({ expiresAt: new Date(Date.now() - 1_000) });
    await runJob('orders.expire', { orderId: order.id });
    await workOffJobs();
    expect((await order.reload()).paymentStatus).toBe('expired');
    expect((await product.reload()).stock).toBe(5);
  });
});
