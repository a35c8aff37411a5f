import { randomUUID } from 'node:crypto';
import { bankDayOf, type ReconciliationDay, type ReconciliationEntry } from '@boom/contract';
import { parse } from 'csv-parse/sync';
import { buildProduct } from '../../catalog/build';
import { database } from '../../database/connection';
import { buildBankTransfer, postTransferOrder } from '../../orders/build';
import { Order } from '../../orders/model';
import { buildCardOrder, type Provider, startProvider } from '../../payments/build';
import { Payment } from '../../payments/model';
import { lookForPayments } from '../../payments/reconcile';
import { carryOutRefund } from '../../payments/refunds/carryOutRefund';
import { Refund } from '../../payments/refunds/model';
import { PaymentToSettle } from '../../payments/toSettle/model';
import { type SignedInClient, signedIn } from '../../test/build';

let provider: Provider;
let admin: SignedInClient;
beforeAll(async () => {
  provider = await startProvider();
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  await provider.reset();
  await provider.set({ notifications: { isLost: true } });
});

/** A Friday, the Saturday after it, and the Monday to which that belongs. */
const [FRIDAY, SATURDAY, MONDAY] = ['2026-10-16', '2026-10-17', '2026-10-19'];
let next = 0;

/** An order that was paid by card at noon of a day. */
async function paidOn(day: string) {
  const bought = await buildCardOrder();
  const payment = await provider.pay(bought.preferenceId, 'approved');
  await lookForPayments(bought.order);
  await Payment.update({ approvedAt: noonOf(day) }, { where: { orderId: bought.order.id } });
  return { ...bought, payment };
}
const noonOf = (day: string) => new Date(`${day}T12:00:00-06:00`);

/** Four weeks in which nobody else has moved anything. */
function emptyPeriod() {
  next += 1;
  const year = 2000 + next;
  return { day: bankDayOf(`${year}-03-05`), query: `from=${year}-03-01&to=${year}-03-28` };
}

async function daysOf(query: string): Promise<ReconciliationDay[]> {
  return (await admin.get(`/api/admin/reconciliation?${query}`)).body;
}
async function entriesOf(query: string): Promise<ReconciliationEntry[]> {
  return (await admin.get(`/api/admin/reconciliation/entries?${query}`)).body;
}

describe('the reconciliation', () => {
  it('adds up payments, fees, refunds and transfers of a day', async () => {
    const { day, query } = emptyPeriod();
    const { payment, order } = await paidOn(day);
    await provider.refund(payment.id, 100);
    await lookForPayments(order);
    await Payment.update({ approvedAt: noonOf(day) }, { where: { orderId: order.id } });
    await database.query('UPDATE refunds SET completed_at = $at WHERE order_id = $id', {
      bind: { at: noonOf(day), id: order.id },
    });
    const customer = await signedIn();
    const product = await buildProduct({ price: '100.00', stock: 5 });
    const { body } = await postTransferOrder(customer, [{ productId: product.id, quantity: 1 }]);
    await admin.post('/api/admin/verify-transfer', { orderId: body.id, verified: true });
    await Order.update({ transferVerifiedAt: noonOf(day) }, { where: { id: body.id } });

    // 698.80 by card less its fee of 32.93, 195.50 by transfer, 100 returned.
    expect(await daysOf(query)).toEqual([
      {
        ...{ date: day, count: 2, expected: '794.30', cardPayments: '698.80', transfers: '195.50' },
        ...{ refunds: '100.00', fees: '32.93', net: '761.37', differences: 0, difference: '0.00' },
      },
    ]);
    expect(await entriesOf(query)).toHaveLength(3);
  });

  it('counts what moves on a Saturday on the next bank day, also when the period begins there', async () => {
    await paidOn(SATURDAY);
    await paidOn(FRIDAY);
    const days = await daysOf(`from=${MONDAY}&to=${MONDAY}`);
    expect(days).toMatchObject([{ date: MONDAY, count: 1, cardPayments: '698.80' }]);
    expect((await daysOf(`from=${FRIDAY}&to=${MONDAY}`)).map(({ date }) => date)).toEqual([MONDAY, FRIDAY]);
  });

  it('has each movement in one of two periods that meet on a weekend', async () => {
    const [friday, saturday, sunday, monday] = ['2026-09-11', '2026-09-12', '2026-09-13', '2026-09-14'];
    await paidOn(saturday);
    await paidOn(friday);
    const datesOf = async (query: string) => (await entriesOf(query)).map(({ date }) => date);
    expect(await datesOf(`from=${friday}&to=${saturday}`)).toEqual([friday]);
    expect(await datesOf(`from=${sunday}&to=2026-09-15`)).toEqual([monday]);
    expect((await daysOf(`from=${friday}&to=${saturday}`)).map(({ date }) => date)).toEqual([friday]);
  });

  it('puts days with a difference first, and says what does not add up', async () => {
    const { day, query } = emptyPeriod();
    const later = bankDayOf(`${day.slice(0, 8)}20`);
    await paidOn(later);
    const odd = await paidOn(day);
    // Somebody took the money back without anybody having noticed.
    await Payment.update({ refundedAmount: '50.00' }, { where: { orderId: odd.order.id } });
    expect(await daysOf(query)).toMatchObject([
      { date: day, differences: 1, difference: '50.00' },
      { date: later, differences: 0, difference: '0.00' },
    ]);
    const [first] = await entriesOf(query);
    expect(first).toMatchObject({
      ...{ kind: 'payment', orderNumber: odd.order.orderNumber, paymentId: String(odd.payment.id) },
      ...{ expected: '698.80', kept: '648.80', difference: '-50.00' },
    });
  });

  it('counts a second payment as a difference until it has gone back', async () => {
    const { day, query } = emptyPeriod();
    const { order, preferenceId } = await paidOn(day);
    const second = await provider.pay(preferenceId, 'approved');
    await lookForPayments(order);
    await Payment.update({ approvedAt: noonOf(day) }, { where: { orderId: order.id } });
    expect((await entriesOf(query))[0]).toMatchObject({ paymentId: String(second.id), difference: '698.80' });
    await provider.refund(second.id);
    await lookForPayments(order);
    await Payment.update({ approvedAt: noonOf(day) }, { where: { orderId: order.id } });
    expect(await daysOf(query)).toMatchObject([{ differences: 0 }]);
  });

  it.each([
    ['refunded', 0],
    ['charged_back', 0],
  ])('has no difference where a payment is %s and its order knows', async (status, differences) => {
    const { day, query } = emptyPeriod();
    const { order, payment } = await paidOn(day);
    await provider.change(payment.id, { status: status as 'refunded' });
    await lookForPayments(order);
    await Payment.update({ approvedAt: noonOf(day) }, { where: { orderId: order.id } });
    expect((await daysOf(query))[0]).toMatchObject({ date: day, differences });
  });

  it('keeps a chargeback on the day on which it came, with what had not gone back before', async () => {
    const { day, query } = emptyPeriod();
    const { order, payment } = await paidOn(FRIDAY);
    await provider.refund(payment.id, 100);
    await lookForPayments(order);
    await provider.dispute(payment.id, 'chargeback');
    await lookForPayments(order);
    await database.query('UPDATE payments_to_settle SET created_at = $at WHERE order_id = $id', {
      bind: { at: noonOf(day), id: order.id },
    });
    await provider.decide(payment.id, false);
    await lookForPayments(order);
    expect(await entriesOf(query)).toMatchObject([
      { kind: 'chargeback', orderNumber: order.orderNumber, amountOut: '598.80', difference: '0.00' },
    ]);
    await provider.decide(payment.id, true);
    await lookForPayments(order);
    expect(await entriesOf(query)).toEqual([]);
  });

  it('has a day on which money only went back', async () => {
    const { day, query } = emptyPeriod();
    const { order, payment } = await paidOn(FRIDAY);
    await provider.refund(payment.id, 100);
    await lookForPayments(order);
    await database.query('UPDATE refunds SET completed_at = $at WHERE order_id = $id', {
      bind: { at: noonOf(day), id: order.id },
    });
    await Payment.update({ approvedAt: noonOf('2026-09-01') }, { where: { orderId: order.id } });
    expect(await daysOf(query)).toMatchObject([{ count: 0, refunds: '100.00', net: '-100.00', differences: 0 }]);
  });

  it('finds an order that counts as paid without a payment', async () => {
    const { day, query } = emptyPeriod();
    const { order } = await buildCardOrder();
    await database.query(
      "UPDATE orders SET payment_status = 'approved', status = 'PAGADO', updated_at = $at WHERE id = $id",
      { bind: { at: noonOf(day), id: order.id } },
    );
    expect(await entriesOf(query)).toMatchObject([
      { kind: 'missing', orderNumber: order.orderNumber, difference: '-698.80' },
    ]);
  });

  /** A payment of another amount than its order's, at noon of a day. */
  async function misfitOn(day: string, currency = 'MXN', amount = 1) {
    const { order, preferenceId } = await buildCardOrder();
    await provider.pay(preferenceId, 'approved', { transaction_amount: amount, currency_id: currency });
    await lookForPayments(order);
    const entry = await PaymentToSettle.findOne({ where: { orderId: order.id }, rejectOnEmpty: true });
    await entry.update({ createdAt: noonOf(day) });
    const settle = (action: string) =>
      admin.post(`/api/admin/payments-to-settle/${entry.id}/settle`, { action, note: 'Se revisó' });
    return { order, entry, settle };
  }

  it('shows money that fits no order, until a person keeps it', async () => {
    const { day, query } = emptyPeriod();
    const { settle } = await misfitOn(day);
    expect(await entriesOf(query)).toMatchObject([{ kind: 'unmatched', amountIn: '1.00', difference: '1.00' }]);
    expect((await settle('dismiss')).status).toBe(200);
    expect(await entriesOf(query)).toMatchObject([{ kind: 'unmatched', amountIn: '1.00', difference: '0.00' }]);
    expect(await daysOf(query)).toMatchObject([
      { expected: '0.00', cardPayments: '1.00', net: '1.00', differences: 0 },
    ]);
  });

  it('has money that fitted no order come on its day and go when it is returned', async () => {
    const { day, query } = emptyPeriod();
    const { order, entry } = await misfitOn(day);
    // As a person has it returned while the provider is away.
    await entry.update({ settledAt: new Date(), settledBy: admin.id, action: 'refund', note: 'Se devuelve' });
    const row = { orderId: order.id, paymentId: null, toSettleId: entry.id, requestedBy: admin.id };
    const refund = await Refund.create({ ...row, amount: '1.00', reason: 'Se devuelve' });
    expect(await entriesOf(query)).toMatchObject([{ kind: 'unmatched', amountIn: '1.00', difference: '1.00' }]);
    await carryOutRefund(refund.id);
    await (await refund.reload()).update({ completedAt: noonOf(day) });
    expect(await entriesOf(query)).toMatchObject([
      { kind: 'refund', amountOut: '1.00', paymentId: entry.paymentId },
      { kind: 'unmatched', amountIn: '1.00', difference: '0.00' },
    ]);
    expect(await daysOf(query)).toMatchObject([{ refunds: '1.00', net: '0.00', differences: 0 }]);
  });

  it('has no other money than pesos, neither when it comes nor when it is returned', async () => {
    const { day, query } = emptyPeriod();
    const { order, settle } = await misfitOn(day, 'USD');
    expect((await settle('refund')).status).toBe(200);
    const returned = await Refund.update({ completedAt: noonOf(day) }, { where: { orderId: order.id } });
    expect([returned, await entriesOf(query)]).toEqual([[1], []]);
  });

  it('counts money that fitted no order once where it pays one after all', async () => {
    const { day, query } = emptyPeriod();
    const { order, settle } = await misfitOn(day);
    expect((await settle('accept')).status).toBe(200);
    await Payment.update({ approvedAt: noonOf(day) }, { where: { orderId: order.id } });
    expect(await entriesOf(query)).toMatchObject([{ kind: 'payment', amountIn: '1.00' }]);
  });

  /** An order of 698.80 that 800 by card paid; what is returned of it may be a return's money. */
  async function overpaidOn(day: string, query: string) {
    const { order, settle } = await misfitOn(day, 'MXN', 800);
    expect((await settle('accept')).status).toBe(200);
    await database.query('UPDATE orders SET created_at = $at WHERE id = $id', {
      bind: { at: noonOf(day), id: order.id },
    });
    return async (amount: string, returnId: string | null = null) => {
      await admin.post(`/api/admin/orders/${order.id}/refund`, { amount, reason: 'Sobró' });
      await Refund.update({ returnId }, { where: { orderId: order.id, amount } });
      await lookForPayments(order);
      await Payment.update({ approvedAt: noonOf(day) }, { where: { orderId: order.id } });
      const [payment] = await entriesOf(query);
      const { body: stats } = await admin.get(`/api/admin/stats?${query}`);
      const { body: view } = await admin.get(`/api/admin/orders/${order.id}`);
      return [payment?.difference, stats.totalSales, view.returnedAmount];
    };
  }

  it('counts what a card brought too much until it has gone back, which is no return of the price', async () => {
    const { day, query } = emptyPeriod();
    const returnPart = await overpaidOn(day, query);
    expect(await returnPart('51.20')).toEqual(['50.00', '698.80', undefined]);
    expect(await returnPart('50.00')).toEqual(['0.00', '698.80', undefined]);
    expect(await returnPart('98.80')).toEqual(['0.00', '600.00', '98.80']);
  });

  it('has what a card brought too much still owed beside the money of a return', async () => {
    const { day, query } = emptyPeriod();
    const returnPart = await overpaidOn(day, query);
    expect(await returnPart('600.00', randomUUID())).toEqual(['101.20', '98.80', '600.00']);
    expect(await returnPart('101.20')).toEqual(['0.00', '98.80', '600.00']);
  });

  it('is a file, too, with the differences first', async () => {
    const { day, query } = emptyPeriod();
    await paidOn(day);
    const odd = await paidOn(day);
    await Payment.update({ refundedAmount: '50.00' }, { where: { orderId: odd.order.id } });
    const { headers, text } = await admin.get(`/api/admin/reconciliation/export.csv?${query}`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, first, second] = parse(text) as string[][];
    expect(head?.slice(0, 4)).toEqual(['Día bancario', 'Momento (UTC)', 'Movimiento', 'Pedido']);
    expect(first?.[3]).toBe(odd.order.orderNumber);
    expect([first?.at(-1), second?.at(-1)]).toEqual(['-50.00', '0.00']);
  });
});
