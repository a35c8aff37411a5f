import { CARD_DEADLINE_HOURS } from '@boom/contract';
import { database } from '../database/connection';
import { env } from '../env';
import { runJob } from '../jobs/queue';
import { buildBankTransfer } from '../orders/build';
import { Order } from '../orders/model';
import { signedIn } from '../test/build';
import { messagesTo, workOffJobs } from '../test/jobs';
import { buildCardOrder, noticesAbout, type Provider, startProvider } from './build';
import { Payment } from './model';
import { lookForPayments } from './reconcile';
import { Refund } from './refunds/model';

const HOUR_MS = 3_600_000;
let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
  await buildBankTransfer();
});
afterAll(() => provider.stop());
beforeEach(async () => {
  await provider.reset();
  await provider.set({ notifications: { isLost: true } });
});

type CardOrder = Awaited<ReturnType<typeof buildCardOrder>>;

/** Whoever reads the order after the shop has looked at the provider. */
async function viewAfterLook({ order, customer }: CardOrder) {
  await lookForPayments(order);
  return (await customer.get(`/api/orders/${order.id}`)).body;
}

const templatesTo = async (email: string) => (await messagesTo(email)).map(({ template }) => template);
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

/** An order whose voucher has so many hours left. */
async function buildVoucher(hours = 48, overrides: object = {}) {
  const bought = await buildCardOrder({ stock: 5, quantity: 2 });
  const voucher = await provider.giveVoucher(bought.preferenceId, {
    date_of_expiration: inHours(hours).toISOString(),
    ...overrides,
  });
  return { ...bought, voucher, view: await viewAfterLook(bought) };
}

describe('an order that waits for cash', () => {
  it('tells place, amount, voucher and deadline, on the page and by mail', async () => {
    const { customer, order, voucher, view } = await buildVoucher();
    expect(view).toMatchObject({
      paymentStatus: 'pending',
      cashPayment: {
        ...{ state: 'waiting', method: 'oxxo', place: 'OXXO', amount: order.totalAmount },
        voucherUrl: `${env.publicUrl}/_dev/mercadopago/voucher/${voucher.id}`,
        deadline: voucher.date_of_expiration,
      },
    });
    const mail = (await messagesTo(customer.user.email)).at(-1);
    expect(mail).toMatchObject({ template: 'payment_waiting_cash', params: { place: 'OXXO' } });
    expect(mail?.params.voucherUrl).toBe(view.cashPayment.voucherUrl);
    expect(mail?.text).toMatch(/^Págala antes del .* \(hora del centro\)\.$/m);
  });

  it('is told of once, however often the same news comes', async () => {
    const bought = await buildVoucher();
    const { id } = bought.voucher;
    await provider.set({ notifications: { isLost: false, copies: 3, isOutOfOrder: true } });
    await provider.change(id, { description: 'news without a change' });
    await noticesAbout(id, 2);
    await workOffJobs();
    const told = (await templatesTo(bought.customer.user.email)).filter((name) => name === 'payment_waiting_cash');
    expect(told).toHaveLength(1);
  });

  it('holds its units until what was paid in time is credited, and never less than before', async () => {
    const short = await buildVoucher(1);
    const { order } = short;
    expect((await order.reload()).expiresAt?.getTime()).toBeGreaterThan(inHours(CARD_DEADLINE_HOURS - 1).getTime());
    const second = await provider.giveVoucher(short.preferenceId, { date_of_expiration: inHours(80).toISOString() });
    await lookForPayments(order);
    const end = Date.parse(String(second.date_of_expiration));
    expect((await order.reload()).expiresAt?.getTime()).toBe(end + 2 * HOUR_MS);
    // Its first deadline passes without an end.
    await runJob('orders.expire', { orderId: order.id });
    await runJob('payments.last-look', { orderId: order.id });
    expect(await order.reload()).toMatchObject({ paymentStatus: 'pending', stockReleasedAt: null });
  });

  it('leads no more to a pay page that has ended before its voucher', async () => {
    const { customer, order, view } = await buildVoucher(CARD_DEADLINE_HOURS + 8);
    expect(view.initPoint).toEqual(expect.any(String));
    await database.query(
      `UPDATE orders SET created_at = created_at - $age::interval, expires_at = expires_at - $age::interval,
         voucher_ends_at = voucher_ends_at - $age::interval WHERE id = $id`,
      { bind: { age: `${CARD_DEADLINE_HOURS + 1} hours`, id: order.id } },
    );
    const { body } = await customer.get(`/api/orders/${order.id}`);
    expect(body).toMatchObject({ initPoint: null, cashPayment: { state: 'waiting', voucherUrl: expect.any(String) } });
  });

  it('holds nothing for ever, whatever a voucher says, and promises no longer than it holds', async () => {
    const { order, view } = await buildVoucher(24 * 30);
    const latest = order.createdAt.getTime() + (CARD_DEADLINE_HOURS + 24) * HOUR_MS;
    expect(Date.parse(view.cashPayment.deadline)).toBe(latest);
    expect((await order.reload()).expiresAt?.getTime()).toBe(latest + 2 * HOUR_MS);
  });

  it.each([
    ['an address elsewhere', 'https://www.mercadopago.com.mx.malo.mx/ticket'],
    ['no https', 'http://www.mercadopago.com.mx/ticket'],
    ['a script', 'javascript:alert(1)'],
    ['no address', 'nada'],
  ])('leads nobody to %s', async (_what, address) => {
    const { view } = await buildVoucher(48, {
      transaction_details: { external_resource_url: address } as never,
    });
    expect(view.cashPayment).toMatchObject({ state: 'waiting', voucherUrl: null });
  });

  it('leads to the provider itself', async () => {
    const address = 'https://www.mercadopago.com.mx/payments/1/ticket?hash=2';
    const { view } = await buildVoucher(48, { transaction_details: { external_resource_url: address } as never });
    expect(view.cashPayment.voucherUrl).toBe(address);
  });

  it('is found by the panel, by a state of its own', async () => {
    const { order } = await buildVoucher();
    const { order: other } = await buildCardOrder();
    const admin = await signedIn({ isAdmin: true });
    const ids = async (paymentStatus: string) =>
      (await admin.get(`/api/admin/orders?paymentStatus=${paymentStatus}&limit=100`)).body.map(({ id }: Order) => id);
    expect(await ids('waiting_cash')).toContain(order.id);
    expect(await ids('waiting_cash')).not.toContain(other.id);
  });
});

describe('what becomes of a voucher', () => {
  it('pays the order hours later, with what the provider keeps written down', async () => {
    const bought = await buildVoucher();
    await provider.change(bought.voucher.id, { status: 'approved' });
    expect(await viewAfterLook(bought)).toMatchObject({
      ...{ status: 'PAGADO', paymentStatus: 'approved', cashPayment: null },
    });
    const payment = await Payment.findOne({ where: { orderId: bought.order.id }, rejectOnEmpty: true });
    expect(payment).toMatchObject({ paymentType: 'ticket', fee: '57.21', netReceived: '1241.39' });
    expect(payment.approvedAt).not.toBeNull();
  });

  it('lapses: the units go back, and the customer reads it in words for cash', async () => {
    const { customer, order, product, voucher } = await buildVoucher(1);
    await provider.change(voucher.id, { status: 'cancelled', status_detail: 'expired' });
    await order.reload();
    await order.update({ expiresAt: new Date(Date.now() - 1_000) });
    await runJob('payments.last-look', { orderId: order.id });
    expect((await product.reload()).stock).toBe(5);
    const view = (await customer.get(`/api/orders/${order.id}`)).body;
    expect(view).toMatchObject({ paymentStatus: 'expired', cashPayment: { state: 'lapsed', voucherUrl: null } });
    expect((await templatesTo(customer.user.email)).at(-1)).toBe('order_expired_cash');
  });

  it('is not shown any more where it was cancelled before its end', async () => {
    const bought = await buildVoucher();
    await provider.change(bought.voucher.id, { status: 'cancelled', status_detail: 'by_payer' });
    expect(await viewAfterLook(bought)).toMatchObject({ paymentStatus: 'pending', cashPayment: null });
  });

  it('is paid too late: the order takes its units again, or the money goes back', async () => {
    for (const [stock, expected] of [
      [5, { paymentStatus: 'approved' }],
      [1, { paymentStatus: 'expired' }],
    ] as const) {
      const { order, product, voucher } = await buildVoucher(1);
      await provider.change(voucher.id, { status: 'cancelled', status_detail: 'expired' });
      await order.reload();
      await order.update({ expiresAt: new Date(Date.now() - 1_000) });
      await runJob('payments.last-look', { orderId: order.id });
      await product.update({ stock });
      await provider.change(voucher.id, { status: 'approved' });
      await lookForPayments(order);
      expect(await order.reload()).toMatchObject(expected);
      expect(await Refund.count({ where: { orderId: order.id } })).toBe(stock === 1 ? 1 : 0);
    }
  });

  it('gives way to a newer one; the first that is paid counts, the second goes back', async () => {
    const bought = await buildVoucher();
    const newer = await provider.giveVoucher(bought.preferenceId);
    expect((await viewAfterLook(bought)).cashPayment.voucherUrl).toContain(String(newer.id));
    await provider.change(bought.voucher.id, { status: 'approved' });
    await lookForPayments(bought.order);
    await provider.change(newer.id, { status: 'approved' });
    await lookForPayments(bought.order);
    expect(await bought.order.reload()).toMatchObject({ paymentId: String(bought.voucher.id), status: 'PAGADO' });
    const [refund, ...others] = await Refund.findAll({ where: { orderId: bought.order.id } });
    expect([refund?.amount, others.length]).toEqual([bought.order.totalAmount, 0]);
  });

  it('and a card that is taken at the same moment pay once', async () => {
    const bought = await buildVoucher();
    const card = await provider.pay(bought.preferenceId, 'approved');
    await provider.change(bought.voucher.id, { status: 'approved' });
    await Promise.all([lookForPayments(bought.order), lookForPayments(bought.order)]);
    await bought.order.reload();
    expect([String(card.id), String(bought.voucher.id)]).toContain(bought.order.paymentId);
    expect(await Refund.count({ where: { orderId: bought.order.id } })).toBe(1);
  });

  it('waits no more while the order is to be transferred, and is found again after that', async () => {
    const bought = await buildVoucher();
    const turn = async (paymentType: string) =>
      (await bought.customer.post(`/api/orders/${bought.order.id}/payment-type`, { paymentType })).body;
    expect(await turn('direct_transfer')).toMatchObject({ paymentType: 'direct_transfer', cashPayment: null });
    await runJob('payments.remind-cash', { orderId: bought.order.id });
    expect((await turn('mercadopago')).cashPayment).toMatchObject({ state: 'waiting', place: 'OXXO' });
    await turn('direct_transfer');
    // Paid at the till in spite of it: the voucher's amount counts.
    await provider.change(bought.voucher.id, { status: 'approved' });
    expect(await viewAfterLook(bought)).toMatchObject({
      ...{
        status: 'PAGADO',
        paymentType: 'mercadopago',
        discountApplied: '0.00',
        totalAmount: bought.order.totalAmount,
      },
    });
  });

  it('is not shown again once it was cancelled while the order was to be transferred', async () => {
    const { customer, order } = await buildVoucher();
    const turn = async (paymentType: string) =>
      (await customer.post(`/api/orders/${order.id}/payment-type`, { paymentType })).body;
    await turn('direct_transfer');
    await workOffJobs();
    expect(await turn('mercadopago')).toMatchObject({ cashPayment: null, initPoint: expect.any(String) });
  });

  it('pays an order of which a part was transferred: that part is owed back, and returned before the rest can be', async () => {
    const bought = await buildVoucher();
    const { customer, order, voucher } = bought;
    const admin = await signedIn({ isAdmin: true });
    await customer.post(`/api/orders/${order.id}/payment-type`, { paymentType: 'direct_transfer' });
    await admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true, amount: '100.00' });
    await provider.change(voucher.id, { status: 'approved' });
    expect(await viewAfterLook(bought)).toMatchObject({
      ...{ paymentType: 'mercadopago', paymentStatus: 'approved' },
      transferMoney: { received: '100.00', missing: '0.00', owed: '100.00', returned: '0.00' },
    });
    expect((await templatesTo(customer.user.email)).slice(-2)).toEqual(['payment_received', 'transfer_owed']);
    const transferOf = async () =>
      (await admin.get('/api/admin/reconciliation/entries')).body.find(
        ({ orderId, kind }: { orderId: string; kind: string }) => orderId === order.id && kind === 'transfer',
      );
    expect(await transferOf()).toMatchObject({ amountIn: '100.00', expected: '0.00', difference: '100.00' });

    const refund = (amount?: string) =>
      admin.post(`/api/admin/orders/${order.id}/refund`, { amount, reason: 'Ya estaba pagado' });
    expect((await refund('100.01')).body.code).toBe('refund_too_large');
    expect((await refund()).body).toMatchObject({
      paymentStatus: 'approved',
      transferMoney: { owed: '0.00', returned: '100.00' },
    });
    expect(await transferOf()).toMatchObject({ difference: '0.00' });
    expect((await refund()).body.paymentStatus).toBe('refunded');
    const { payments } = await provider.read();
    expect(payments.find(({ id }) => id === voucher.id)?.refunds).toMatchObject([
      { amount: Number(order.totalAmount) },
    ]);
  });

  it.each(['cancelled', 'turned to a transfer'])('can be paid at no till once its order is %s', async (how) => {
    const bought = await buildVoucher();
    const second = await provider.giveVoucher(bought.preferenceId);
    await lookForPayments(bought.order);
    const path = `/api/orders/${bought.order.id}`;
    if (how === 'cancelled') await bought.customer.post(`${path}/cancel`, {});
    else await bought.customer.post(`${path}/payment-type`, { paymentType: 'direct_transfer' });
    await workOffJobs();
    const ids = [bought.voucher.id, second.id];
    const { payments } = await provider.read();
    expect(payments.filter(({ id }) => ids.includes(id)).map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect(await Payment.count({ where: { orderId: bought.order.id, status: 'pending' } })).toBe(0);
  });

  it.each(['cancelled', 'turned to a transfer'])(
    'of which the shop hears after its order was %s can be paid at no till',
    async (how) => {
      const { customer, order, preferenceId } = await buildCardOrder();
      const voucher = await provider.giveVoucher(preferenceId);
      const path = `/api/orders/${order.id}`;
      if (how === 'cancelled') await customer.post(`${path}/cancel`, {});
      else await customer.post(`${path}/payment-type`, { paymentType: 'direct_transfer' });
      await workOffJobs();
      await lookForPayments(order);
      await workOffJobs();
      const { payments } = await provider.read();
      expect(payments.find(({ id }) => id === voucher.id)?.status).toBe('cancelled');
    },
  );

  it("that was paid before the provider heard of the end is the order's money, as any late payment", async () => {
    const bought = await buildVoucher();
    await provider.change(bought.voucher.id, { status: 'approved' });
    await bought.customer.post(`/api/orders/${bought.order.id}/cancel`, {});
    await workOffJobs();
    expect((await bought.order.reload()).paymentStatus).toBe('approved');
  });

  it('waits behind a card that is under review', async () => {
    const bought = await buildVoucher();
    await provider.pay(bought.preferenceId, 'in_process');
    expect(await viewAfterLook(bought)).toMatchObject({ paymentStatus: 'in_process', cashPayment: null });
  });
});

describe('the reminder', () => {
  const remind = (orderId: string) => runJob('payments.remind-cash', { orderId });
  const reminders = async (email: string) =>
    (await templatesTo(email)).filter((name) => name === 'payment_cash_reminder').length;
  /** Moves the end to so many hours from now. */
  const leave = (order: Order, hours: number) => order.update({ voucherEndsAt: inHours(hours) }, { silent: true });

  it('comes once, before the voucher ends', async () => {
    const { customer, order, voucher } = await buildVoucher(11.9);
    // The voucher is that short, so no job stands ready: this is the one of a longer one.
    await remind(order.id);
    await remind(order.id);
    expect(await reminders(customer.user.email)).toBe(1);
    expect((await messagesTo(customer.user.email)).at(-1)?.params.voucherUrl).toContain(String(voucher.id));
  });

  it('comes although the clock that looks is some seconds behind the one that started it', async () => {
    const { customer, order } = await buildVoucher(12 + 30 / 3_600);
    await remind(order.id);
    expect(await reminders(customer.user.email)).toBe(1);
  });

  it('does not come too early, nor after the end', async () => {
    const { customer, order } = await buildVoucher(48);
    await remind(order.id);
    await order.reload();
    await leave(order, -1);
    await remind(order.id);
    expect(await reminders(customer.user.email)).toBe(0);
  });

  it('does not come to somebody who has paid, although no notice told of it', async () => {
    const { customer, order, voucher } = await buildVoucher(11.9);
    await provider.change(voucher.id, { status: 'approved' });
    await remind(order.id);
    expect(await reminders(customer.user.email)).toBe(0);
    expect((await order.reload()).paymentStatus).toBe('approved');
  });

  it('comes while the provider is away', async () => {
    const { customer, order } = await buildVoucher(11.9);
    await provider.set({ failures: [500, 500] });
    await remind(order.id);
    expect(await reminders(customer.user.email)).toBe(1);
  });
});
