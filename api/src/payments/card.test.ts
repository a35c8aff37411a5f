import { randomUUID } from 'node:crypto';
import { buildProduct } from '../catalog/build';
import { Product } from '../catalog/model';
import { env } from '../env';
import { isUnfinished, runJob } from '../jobs/queue';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { Order } from '../orders/model';
import { createPaymentConfig } from '../paymentConfig/config';
import { close } from '../privacy/build';
import { signedIn } from '../test/build';
import { messagesTo, workOffJobs } from '../test/jobs';
import { buildClaim } from '../transfers/build';
import { buildCardOrder, noticesAbout, type Provider, sendNotice, startProvider } from './build';
import { Payment, WebhookEvent } from './model';
import { Refund } from './refunds/model';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
  await buildBankTransfer();
});
afterAll(() => provider.stop());
beforeEach(() => provider.reset());

const stockOf = async (product: Product) => (await product.reload()).stock;
const templatesTo = async (email: string) => (await messagesTo(email)).map(({ template }) => template);
/** Only what the test sends itself reaches the webhook. */
const silence = () => provider.set({ notifications: { isLost: true } });

describe('POST /api/payments/create-preference', () => {
  it('makes an order and a page to pay it on, by the real SDK at the address that is configured', async () => {
    const customer = await signedIn();
    const product = await buildProduct({ price: '599.80', name: 'Teclado', stock: 3 });
    const response = await customer.post('/api/payments/create-preference', { productId: product.id, quantity: 2 });
    expect(response.status).toBe(201);
    const { initPoint, preferenceId, orderId, orderNumber } = response.body;
    expect(initPoint).toBe(`${env.publicUrl}/_dev/mercadopago/checkout?pref_id=${preferenceId}&sandbox=true`);
    expect(await stockOf(product)).toBe(1);

    const order = await Order.findByPk(orderId, { rejectOnEmpty: true });
    expect(order).toMatchObject({ totalAmount: '1298.60', discountApplied: '0.00', paymentStatus: 'pending' });
    // Had the SDK's address not been replaced, no stand-in would know this preference (payments sheet, 2.1).
    const preference = (await provider.read()).preferences.find(({ id }) => id === preferenceId);
    expect(preference).toMatchObject({
      external_reference: orderNumber,
      items: [
        { id: product.id, title: 'Teclado', quantity: 2, unit_price: 599.8, currency_id: 'MXN' },
        { title: 'Envío', quantity: 1, unit_price: 99 },
      ],
      expires: true,
      auto_return: 'approved',
      live_mode: false,
    });
    expect(preference?.expiration_date_to).toMatch(/-06:00$/);
    expect(Date.parse(String(preference?.expiration_date_to))).toBe(order.expiresAt?.getTime());
    expect(preference?.date_of_expiration).toBe(preference?.expiration_date_to);
    const view = await customer.get(`/api/orders/${orderId}`);
    expect(view.body).toMatchObject({ initPoint, bankTransfer: null });
  });

  it('sends shoppers to the other page with live credentials', async () => {
    const { accessToken } = env.mercadoPago;
    Object.assign(env.mercadoPago, { accessToken: 'APP_USR-0000000000' });
    const { id: productId } = await buildProduct();
    const { body } = await (await signedIn()).post('/api/payments/create-preference', { productId });
    Object.assign(env.mercadoPago, { accessToken });
    expect(body.initPoint).toBe(`${env.publicUrl}/_dev/mercadopago/checkout?pref_id=${body.preferenceId}`);
  });

  it('leads nobody to a page that is not the provider’s', async () => {
    const { id: productId } = await buildProduct();
    const customer = await signedIn();
    const { publicUrl } = env;
    // Its stand-in goes on naming pages of the address that the shop had before.
    Object.assign(env, { publicUrl: 'https://otra.mx' });
    const refused = await customer.post('/api/payments/create-preference', { productId });
    Object.assign(env, { publicUrl });
    expect(refused).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    const [order] = (await customer.get('/api/orders')).body;
    expect(order.initPoint).toBeNull();
    // Its key was used with the other address: the job that asks again must find nothing to do.
    expect((await customer.post(`/api/orders/${order.id}/cancel`)).status).toBe(200);
  });

  it('does not keep a shopper waiting for a body that never ends', async () => {
    const customer = await signedIn();
    const { id: productId } = await buildProduct();
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => customer.post('/api/payments/create-preference', { productId }, headers);
    await provider.set({ failures: ['stall'] });
    const start = performance.now();
    expect(await send()).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    // The stand-in holds its body for a minute; eight seconds are allowed, the rest is for a busy machine.
    expect(performance.now() - start).toBeLessThan(40_000);
    // The page had been made: the same key finds it.
    const { body } = await send();
    const { preferences } = await provider.read();
    const mine = preferences.filter(({ external_reference }) => external_reference === body.orderNumber);
    expect(mine.map(({ id }) => id)).toEqual([body.preferenceId]);
  }, 100_000);

  it('makes one order and one preference of a call that is repeated', async () => {
    const customer = await signedIn();
    const { id: productId } = await buildProduct();
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => customer.post('/api/payments/create-preference', { productId }, headers);
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.preferenceId)).size).toBe(1);
    const { preferences } = await provider.read();
    expect(
      preferences.filter(({ external_reference }) => external_reference === answers[0]?.body.orderNumber),
    ).toHaveLength(1);
  });

  it('answers a repeated call as before also when the shop has switched cards off since, and no other', async () => {
    const customer = await signedIn();
    const { id: productId } = await buildProduct();
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = (more = {}) => customer.post('/api/payments/create-preference', { productId }, more);
    const first = await send(headers);
    const off = { configKey: 'mercadopago', displayName: 'Mercado Pago', isActive: false, config: '{}' };
    const config = await createPaymentConfig(off);
    const [again, other] = [await send(headers), await send()];
    await config.destroy();
    expect([again.status, again.body.orderId]).toEqual([201, first.body.orderId]);
    expect(other).toMatchObject({ status: 409, body: { code: 'payment_method_unavailable' } });
  });

  it('says of an order that was cancelled before it had a page that it ended, and not to try again', async () => {
    const customer = await signedIn();
    const { id: productId } = await buildProduct();
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => customer.post('/api/payments/create-preference', { productId }, headers);
    await provider.set({ failures: [500, 500] });
    expect((await send()).status).toBe(503);
    const order = await Order.findOne({ where: { userId: customer.id }, rejectOnEmpty: true });
    expect((await customer.post(`/api/orders/${order.id}/cancel`)).status).toBe(200);
    expect(await send()).toMatchObject({ status: 409, body: { code: 'order_ended' } });
  });

  it('says of an order that was turned to a transfer before it had a page that it is settled, and makes no other', async () => {
    const customer = await signedIn();
    const { id: productId } = await buildProduct();
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => customer.post('/api/payments/create-preference', { productId }, headers);
    await provider.set({ failures: [500, 500] });
    const { body } = await send();
    const turned = await customer.post(`/api/orders/${body.orderId}/payment-type`, { paymentType: 'direct_transfer' });
    expect(turned.status).toBe(200);
    expect(await send()).toMatchObject({ status: 409, body: { code: 'order_settled' } });
  });

  it('opens the page of an order no more that was paid, refunded or turned to a transfer', async () => {
    const [customer, admin] = [await signedIn(), await signedIn({ isAdmin: true })];
    const { id: productId } = await buildProduct();
    const buy = async () => {
      const headers = { 'Idempotency-Key': randomUUID() };
      const again = () => customer.post('/api/payments/create-preference', { productId }, headers);
      return { ...(await again()).body, again };
    };
    const [paid, turned] = [await buy(), await buy()];
    expect((await turned.again()).status).toBe(201);
    await noticesAbout((await provider.pay(paid.preferenceId, 'approved')).id);
    await customer.post(`/api/orders/${turned.orderId}/payment-type`, { paymentType: 'direct_transfer' });
    await workOffJobs();
    for (const { again } of [paid, turned]) expect((await again()).body.code).toBe('order_settled');
    await admin.post(`/api/admin/orders/${paid.orderId}/refund`, { reason: 'No hay' });
    await workOffJobs();
    expect((await Order.findByPk(paid.orderId))?.paymentStatus).toBe('refunded');
    expect((await paid.again()).body.code).toBe('order_settled');
  });

  it('says so as well of one that had its page and was cancelled; another key makes another order', async () => {
    const customer = await signedIn();
    const { id: productId } = await buildProduct();
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = (more = headers) => customer.post('/api/payments/create-preference', { productId }, more);
    const first = await send();
    expect((await customer.post(`/api/orders/${first.body.orderId}/cancel`)).status).toBe(200);
    expect(await send()).toMatchObject({ status: 409, body: { code: 'order_ended' } });
    const second = await send({ 'Idempotency-Key': randomUUID() });
    expect(second.status).toBe(201);
    expect(second.body.orderId).not.toBe(first.body.orderId);
  });

  it('keeps the order while the provider is away: the same call asks again, and so does a job', async () => {
    const customer = await signedIn();
    const { id: productId } = await buildProduct();
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => customer.post('/api/payments/create-preference', { productId }, headers);
    await provider.set({ failures: [500, 500] });
    const failed = await send();
    expect(failed).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    expect(failed.headers.get('retry-after')).toBe('5');
    const made = await Order.findOne({ where: { userId: customer.id }, rejectOnEmpty: true });
    expect(failed.body).toMatchObject({ orderId: made.id, orderNumber: made.orderNumber });
    expect(failed.body.error).toBe('No se pudo inicializar el pago. Inténtalo de nuevo.');
    const again = await send();
    expect(again.status).toBe(201);
    expect(await Order.count({ where: { userId: customer.id } })).toBe(1);

    await provider.set({ failures: [500, 500] });
    await customer.post('/api/payments/create-preference', { productId });
    const orders = await customer.get('/api/orders');
    expect(orders.body[0].initPoint).toBeNull();
    expect(await isUnfinished('payments.provide-preference', { orderId: orders.body[0].id })).toBe(true);
    await runJob('payments.provide-preference', { orderId: orders.body[0].id });
    expect((await customer.get(`/api/orders/${orders.body[0].id}`)).body.initPoint).toContain('/checkout?pref_id=');
  }, 20_000);
});

describe('a payment', () => {
  it('that is approved makes the order PAGADO, by the notice and not by the return', async () => {
    const { customer, order, preferenceId } = await buildCardOrder();
    const { id } = await provider.pay(preferenceId, 'approved');
    await noticesAbout(id);
    expect((await order.reload()).paymentStatus).toBe('pending');
    await workOffJobs();
    const { body } = await customer.get(`/api/orders/${order.id}`);
    expect(body).toMatchObject({ status: 'PAGADO', paymentStatus: 'approved', expiresAt: null, initPoint: null });
    expect(body.statusHistory.map(({ status, by }: { status: string; by: string }) => [status, by])).toEqual([
      ['PENDIENTE', 'sistema'],
      ['PAGADO', 'sistema'],
    ]);
    expect(Date.parse(body.estimatedDelivery)).toBeGreaterThan(Date.now());
    expect(await templatesTo(customer.user.email)).toEqual(['order_placed_card', 'payment_received']);
  });

  it('that is rejected keeps order and stock, says why, and another attempt may succeed', async () => {
    const { customer, product, order, preferenceId } = await buildCardOrder({ stock: 5 });
    const { id } = await provider.pay(preferenceId, 'rejected', { status_detail: 'cc_rejected_insufficient_amount' });
    await noticesAbout(id);
    await workOffJobs();
    expect(await order.reload()).toMatchObject({ status: 'PENDIENTE', paymentStatus: 'rejected' });
    expect(await stockOf(product)).toBe(4);
    expect((await messagesTo(customer.user.email)).at(-1)?.text).toContain('no tiene fondos suficientes');
    const { body } = await (await signedIn({ isAdmin: true })).get(`/api/admin/orders/${order.id}/payments`);
    expect(body.payments).toMatchObject([{ rejectionReason: 'la tarjeta no tiene fondos suficientes.' }]);

    const second = await provider.pay(preferenceId, 'approved');
    await noticesAbout(second.id);
    await workOffJobs();
    expect(await order.reload()).toMatchObject({ status: 'PAGADO', paymentStatus: 'approved' });
    expect(await Payment.count({ where: { orderId: order.id } })).toBe(2);
  });

  it('that is rejected after another one says its own reason', async () => {
    const { customer, preferenceId } = await buildCardOrder();
    const first = await provider.pay(preferenceId, 'rejected', { status_detail: 'cc_rejected_insufficient_amount' });
    await noticesAbout(first.id);
    const { id } = await provider.pay(preferenceId, 'in_process');
    await noticesAbout(id);
    await workOffJobs();
    await provider.change(id, { status: 'rejected', status_detail: 'cc_rejected_high_risk' });
    await noticesAbout(id, 2);
    await workOffJobs();
    const mail = (await messagesTo(customer.user.email)).at(-1);
    expect(mail).toMatchObject({ template: 'payment_rejected', text: expect.stringContaining('elige otro') });
  });

  it('that was rejected is told once, also when a voucher ends that was asked for after it', async () => {
    const { customer, order, preferenceId } = await buildCardOrder();
    await noticesAbout((await provider.pay(preferenceId, 'rejected')).id);
    const { id } = await provider.giveVoucher(preferenceId);
    await noticesAbout(id);
    await workOffJobs();
    await provider.change(id, { status: 'cancelled' });
    await noticesAbout(id, 2);
    await workOffJobs();
    expect((await order.reload()).paymentStatus).toBe('rejected');
    const told = (await templatesTo(customer.user.email)).filter((template) => template === 'payment_rejected');
    expect(told).toHaveLength(1);
  });

  it('that is rejected after the time to pay is not told as if the products were still held', async () => {
    const { customer, order, preferenceId } = await buildCardOrder();
    const { id } = await provider.pay(preferenceId, 'in_process');
    await noticesAbout(id);
    await workOffJobs();
    await order.reload();
    await order.update({ expiresAt: new Date(Date.now() - 1_000) });
    await provider.change(id, { status: 'rejected' });
    await noticesAbout(id, 2);
    await workOffJobs();
    await runJob('orders.expire', { orderId: order.id });
    await workOffJobs();
    expect(await templatesTo(customer.user.email)).toEqual(['order_placed_card', 'payment_in_review', 'order_expired']);
  });

  it('that went back before the store heard of it leaves an order to be transferred as it is', async () => {
    await silence();
    const { customer, order, product, preferenceId } = await buildCardOrder({ stock: 5 });
    await customer.post(`/api/orders/${order.id}/payment-type`, { paymentType: 'direct_transfer' });
    const { id } = await provider.pay(preferenceId, 'approved', { transaction_amount: 698.8 });
    await provider.refund(id);
    await sendNotice(id);
    await workOffJobs();
    expect(await order.reload()).toMatchObject({ paymentType: 'direct_transfer', paymentStatus: 'pending' });
    expect(await stockOf(product)).toBe(4);
    expect(await Refund.findAll({ where: { orderId: order.id } })).toMatchObject([{ amount: '698.80' }]);
    expect((await templatesTo(customer.user.email)).at(-1)).toBe('order_refunded');
  });

  it.each(['in_process', 'pending'])('that is %s waits with its stock', async (status) => {
    const { product, order, preferenceId } = await buildCardOrder({ stock: 5 });
    await noticesAbout((await provider.pay(preferenceId, status)).id);
    await workOffJobs();
    expect(await order.reload()).toMatchObject({ status: 'PENDIENTE', paymentStatus: status });
    expect(await stockOf(product)).toBe(4);
  });

  it.each([
    ['amount', { transaction_amount: 1 }, 'wrong_amount'],
    ['currency', { currency_id: 'USD' }, 'wrong_currency'],
    ['receiver', { collector_id: 1 }, 'wrong_receiver'],
    ['reference', { external_reference: 'ZZZZZZZZZZ' }, 'unknown_reference'],
  ])('with another %s pays nothing, and is kept for a person to see', async (_what, overrides, outcome) => {
    const { order, preferenceId } = await buildCardOrder();
    const { id } = await provider.pay(preferenceId, 'approved', overrides);
    await noticesAbout(id);
    await workOffJobs();
    expect(await order.reload()).toMatchObject({ status: 'PENDIENTE', paymentStatus: 'pending' });
    const [event] = await WebhookEvent.findAll({ where: { resourceId: String(id) } });
    expect(event?.outcome).toBe(outcome);
  });

  it('that names an order to be transferred pays nothing, and is kept for a person to see', async () => {
    const { customer, preferenceId } = await buildCardOrder();
    const { id: productId } = await buildProduct({ price: '1000.00' });
    const { body: transfer } = await postTransferOrder(customer, [{ productId, quantity: 1 }]);
    const named = { external_reference: transfer.orderNumber, transaction_amount: 1_099 };
    const { id } = await provider.pay(preferenceId, 'approved', named);
    await noticesAbout(id);
    await workOffJobs();
    expect(await Order.findByPk(transfer.id)).toMatchObject({
      paymentType: 'direct_transfer',
      paymentStatus: 'pending',
    });
    const [event] = await WebhookEvent.findAll({ where: { resourceId: String(id) } });
    expect(event?.outcome).toBe('wrong_payment_type');
  });

  it('pays whatever mode it names: live credentials of a test seller may report either', async () => {
    const { order, preferenceId } = await buildCardOrder();
    const { id } = await provider.pay(preferenceId, 'approved', { live_mode: true });
    await noticesAbout(id);
    await workOffJobs();
    expect((await order.reload()).paymentStatus).toBe('approved');
    expect(await Payment.findOne({ where: { paymentId: String(id) } })).toMatchObject({ liveMode: true });
  });

  it('of a card leaves the transfer that was told meanwhile to another order', async () => {
    const { order, customer, preferenceId } = await buildCardOrder();
    await customer.post(`/api/orders/${order.id}/payment-type`, { paymentType: 'direct_transfer' });
    const claim = buildClaim();
    expect((await customer.put(`/api/orders/${order.id}/transfer`, claim)).status).toBe(200);
    await noticesAbout((await provider.pay(preferenceId, 'approved')).id);
    await workOffJobs();
    expect((await order.reload()).paymentStatus).toBe('approved');
    const { id: productId } = await buildProduct();
    const { body: other } = await postTransferOrder(customer, [{ productId, quantity: 1 }]);
    expect((await customer.put(`/api/orders/${other.id}/transfer`, claim)).status).toBe(200);
  });

  it('that comes when its order was refunded goes back, and its owner is told of both', async () => {
    const admin = await signedIn({ isAdmin: true });
    const { order, customer, preferenceId } = await buildCardOrder();
    await noticesAbout((await provider.pay(preferenceId, 'approved')).id);
    await workOffJobs();
    await admin.post(`/api/admin/orders/${order.id}/refund`, { reason: 'No hay' });
    await workOffJobs();
    const second = await provider.pay(preferenceId, 'approved');
    await noticesAbout(second.id);
    await workOffJobs({ isDue: true });
    expect((await provider.read()).payments.find(({ id }) => id === second.id)?.status).toBe('refunded');
    const told = (await templatesTo(customer.user.email)).filter((template) => template === 'order_refunded');
    expect(told).toHaveLength(2);
  });

  it('that comes a second time for one order goes back', async () => {
    const { customer, order, preferenceId } = await buildCardOrder();
    const first = await provider.pay(preferenceId, 'approved');
    const second = await provider.pay(preferenceId, 'approved');
    await noticesAbout(first.id);
    await noticesAbout(second.id);
    await workOffJobs();
    const { payments } = await provider.read();
    const mine = payments.filter(({ external_reference }) => external_reference === order.orderNumber);
    expect(mine.map(({ status }) => status).sort()).toEqual(['approved', 'refunded']);
    expect(await order.reload()).toMatchObject({ status: 'PAGADO', paymentStatus: 'approved' });
    expect(mine.find(({ status }) => status === 'approved')?.id).toBe(Number(order.paymentId));
    const { body } = await (await signedIn({ isAdmin: true })).get(`/api/admin/orders/${order.id}/payments`);
    expect(body.refunds).toMatchObject([{ isOfOtherPayment: true }]);
    expect(await templatesTo(customer.user.email)).toEqual(['order_placed_card', 'payment_received', 'order_refunded']);
  });

  it('whose notice got lost is found by asking', async () => {
    await silence();
    const { order, preferenceId } = await buildCardOrder();
    await provider.pay(preferenceId, 'approved');
    await runJob('payments.reconcile', {});
    await workOffJobs();
    expect((await order.reload()).status).toBe('PAGADO');
  });
});

describe('POST /api/orders/:id/check-payment', () => {
  const check = (customer: { post: (path: string) => Promise<{ status: number }> }, order: Order) =>
    customer.post(`/api/orders/${order.id}/check-payment`);

  it('finds a payment that no notice told, on the word of who paid', async () => {
    await silence();
    const { customer, order, preferenceId } = await buildCardOrder();
    await provider.pay(preferenceId, 'approved');
    expect(await check(customer, order)).toMatchObject({
      status: 200,
      body: { status: 'PAGADO', paymentStatus: 'approved' },
    });
  });

  it('says so while the provider is away', async () => {
    const { customer, order } = await buildCardOrder();
    await provider.set({ failures: [500, 500, 500, 500] });
    expect(await check(customer, order)).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    await provider.reset();
  }, 20_000);

  it('is for the order’s own customer, six times a minute', async () => {
    const { customer, order } = await buildCardOrder();
    expect((await check(await signedIn(), order)).status).toBe(404);
    const statuses: number[] = [];
    for (let times = 0; times < 7; times += 1) statuses.push((await check(customer, order)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

describe('the time to pay', () => {
  const endTime = async (order: Order) => {
    await order.update({ expiresAt: new Date(Date.now() - 1_000) });
    await runJob('orders.expire', { orderId: order.id });
    await workOffJobs();
    return order.reload();
  };

  it('gives a payment back that comes when the account was closed since', async () => {
    const { order, customer, preferenceId } = await buildCardOrder();
    await endTime(order);
    expect((await close(customer)).status).toBe(204);
    const payment = await provider.pay(preferenceId, 'approved');
    await sendNotice(payment.id);
    await workOffJobs({ isDue: true });
    expect((await provider.read()).payments.find(({ id }) => id === payment.id)?.status).toBe('refunded');
    expect((await order.reload()).status).toBe('PENDIENTE');
  });

  it('gives the stock back, once, and tells the customer', async () => {
    const { customer, product, order } = await buildCardOrder({ stock: 5, quantity: 2 });
    await runJob('orders.expire', { orderId: order.id });
    await workOffJobs();
    expect((await order.reload()).paymentStatus).toBe('pending');
    expect(await endTime(order)).toMatchObject({ status: 'PENDIENTE', paymentStatus: 'expired' });
    await runJob('orders.expire', { orderId: order.id });
    await workOffJobs();
    expect(await stockOf(product)).toBe(5);
    expect(await templatesTo(customer.user.email)).toEqual(['order_placed_card', 'order_expired']);
  });

  it('does not end an order whose payment arrived without a notice, or is in review', async () => {
    await silence();
    const paid = await buildCardOrder();
    await provider.pay(paid.preferenceId, 'approved');
    expect(await endTime(paid.order)).toMatchObject({ status: 'PAGADO', paymentStatus: 'approved' });
    const reviewed = await buildCardOrder();
    await provider.pay(reviewed.preferenceId, 'in_process');
    expect((await endTime(reviewed.order)).paymentStatus).toBe('in_process');
  });

  it('ends an order in review a week later, although nobody tells of the end of that', async () => {
    const { product, order, preferenceId } = await buildCardOrder({ stock: 5, quantity: 2 });
    const payment = await provider.pay(preferenceId, 'in_process');
    await noticesAbout(payment.id);
    await workOffJobs();
    // The shop's account is another one by now.
    await provider.change(payment.id, { external_reference: null });
    const endOverdue = async (days: number) => {
      await order.update({ expiresAt: new Date(Date.now() - days * 86_400_000) });
      await runJob('orders.end-overdue', {});
      await workOffJobs();
      return (await order.reload()).paymentStatus;
    };
    expect(await endOverdue(6)).toBe('in_process');
    expect(await endOverdue(8)).toBe('expired');
    expect(await stockOf(product)).toBe(5);
  });

  it('may be overrun when there still is stock', async () => {
    const { product, order, preferenceId } = await buildCardOrder({ stock: 5, quantity: 2 });
    await endTime(order);
    await noticesAbout((await provider.pay(preferenceId, 'approved')).id);
    await workOffJobs();
    expect(await order.reload()).toMatchObject({ status: 'PAGADO', paymentStatus: 'approved', stockReleasedAt: null });
    expect(await stockOf(product)).toBe(3);
  });

  it('returns late money when the stock is gone, and tells the shopper', async () => {
    const { customer, product, order, preferenceId } = await buildCardOrder({ stock: 2, quantity: 2 });
    await endTime(order);
    await product.reload();
    await product.update({ stock: 1 });
    const { id } = await provider.pay(preferenceId, 'approved');
    await noticesAbout(id);
    await workOffJobs();
    await sendNotice(id);
    await workOffJobs();
    expect(await order.reload()).toMatchObject({ status: 'PENDIENTE', paymentStatus: 'refunded' });
    expect(await stockOf(product)).toBe(1);
    const { payments } = await provider.read();
    expect(payments.find((payment) => payment.id === id)).toMatchObject({ status: 'refunded' });
    expect(await Refund.count({ where: { orderId: order.id } })).toBe(1);
    const mails = await messagesTo(customer.user.email);
    expect(mails.map(({ template }) => template)).toEqual(['order_placed_card', 'order_expired', 'order_refunded']);
    expect(mails.at(-1)?.text).toContain('ya no había existencias');
  });
});
