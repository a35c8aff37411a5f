import PQueue from 'p-queue';
import { QueryTypes } from 'sequelize';
import { buildProduct } from '../catalog/build';
import { database } from '../database/connection';
import { runJob } from '../jobs/queue';
import { Order } from '../orders/model';
import { signedIn } from '../test/build';
import { messagesTo, workOffJobs } from '../test/jobs';
import { buildCardOrder, type Provider, startProvider } from './build';
import { Payment } from './model';
import { lookForPayments } from './reconcile';
import { Refund } from './refunds/model';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());
beforeEach(async () => {
  await provider.reset();
  await provider.set({ notifications: { isLost: true } });
  await database.query("DELETE FROM pgboss.job WHERE name LIKE 'payments.%'");
  // Not of these rounds: the hundreds of orders of an earlier test would be due again after a moment, young as they are.
  await Order.update({ reconciledAt: new Date(Date.now() + 86_400_000) }, { where: {}, silent: true });
});

const handedOut = async () =>
  (
    await database.query<{ id: string }>(
      `SELECT data ->> 'orderId' AS id FROM pgboss.job WHERE name = 'payments.reconcile-order' AND state < 'active'`,
      { type: QueryTypes.SELECT },
    )
  ).map(({ id }) => id);

/** Copies of an order that wait for their payment, like people who left the pay page. */
async function buildAbandoned(order: Order, count: number): Promise<void> {
  const { id: _id, orderNumber: _number, ...values } = (await order.reload()).get({ plain: true });
  await Order.bulkCreate(
    Array.from({ length: count }, (_, turn) => ({
      ...values,
      orderNumber: `${order.orderNumber.slice(0, 6)}${String(turn).padStart(4, '0')}`,
      preferenceId: `abandoned-${turn}`,
      reconciledAt: null,
      updatedAt: new Date(Date.now() - 3_600_000),
    })),
  );
}

describe('reconciliation', () => {
  it('reaches every order, with a poisoned one among 250 that wait', async () => {
    const poisoned = await buildCardOrder();
    await provider.pay(poisoned.preferenceId, 'approved', { transaction_amount: 'much' as unknown as number });
    // A charge that the provider refuses has no pay page, and never gets one.
    const refused = await buildCardOrder();
    await refused.order.update({ preferenceId: null, initPoint: null, preferenceKey: poisoned.order.preferenceKey });
    await buildAbandoned(poisoned.order, 250);
    const { order, preferenceId } = await buildCardOrder();
    await provider.pay(preferenceId, 'approved');

    await runJob('payments.reconcile', {});
    const ids = await handedOut();
    expect(ids).toHaveLength(253);
    const queue = new PQueue({ concurrency: 8 });
    await Promise.all(ids.map((orderId) => queue.add(() => runJob('payments.reconcile-order', { orderId }))));
    expect(await order.reload()).toMatchObject({ status: 'PAGADO', paymentStatus: 'approved' });
    expect((await poisoned.order.reload()).paymentStatus).toBe('pending');
    expect(await Order.count({ where: { reconciledAt: null, paymentStatus: 'pending' } })).toBe(0);
  }, 120_000);

  it('asks of two rounds at once, or of one that outlasts its period, only once for each order', async () => {
    const { order } = await buildCardOrder();
    await buildAbandoned(order, 30);
    await Promise.all([runJob('payments.reconcile', {}), runJob('payments.reconcile', {})]);
    const first = await handedOut();
    expect(new Set(first).size).toBe(first.length);
    expect(first).toHaveLength(31);
    // Ten minutes later none of them has had its turn.
    const longAgo = "UPDATE orders SET reconciled_at = now() - interval '11 minutes' WHERE id = ANY ($first::uuid[])";
    await database.query(longAgo, { bind: { first } });
    await runJob('payments.reconcile', {});
    expect((await handedOut()).sort()).toEqual(first.sort());
  }, 60_000);

  it('comes back to an order when a tenth of its age has passed, and leaves it alone after a week', async () => {
    const { order } = await buildCardOrder();
    const lookedAt = async (age: string, ago: string) => {
      await database.query("DELETE FROM pgboss.job WHERE name = 'payments.reconcile-order'");
      await database.query(
        `UPDATE orders SET created_at = now() - $age::interval, reconciled_at = now() - $ago::interval WHERE id = $id`,
        { bind: { age, ago, id: order.id } },
      );
      await runJob('payments.reconcile', {});
      return (await handedOut()).includes(order.id);
    };
    expect(await lookedAt('30 minutes', '10 minutes')).toBe(true);
    // Older than 72 hours: younger ones have a turn each night besides, which may just have been.
    expect(await lookedAt('5 days', '11 hours')).toBe(false);
    expect(await lookedAt('5 days', '13 hours')).toBe(true);
    expect(await lookedAt('8 days', '7 days')).toBe(false);
  });

  it('learns within a day of money that went back without a notice, for a week', async () => {
    const { order, preferenceId } = await buildCardOrder();
    const payment = await provider.pay(preferenceId, 'approved');
    await lookForPayments(order);
    await provider.change(payment.id, { status: 'refunded' });
    const stateAfter = async (age: string, ago: string) => {
      await database.query(
        `UPDATE orders SET created_at = now() - $age::interval, reconciled_at = now() - $ago::interval WHERE id = $id`,
        { bind: { age, ago, id: order.id } },
      );
      await runJob('payments.reconcile', {});
      await workOffJobs();
      return (await order.reload()).paymentStatus;
    };
    expect(await stateAfter('4 days', '23 hours')).toBe('approved');
    expect(await stateAfter('8 days', '2 days')).toBe('approved');
    expect(await stateAfter('4 days', '25 hours')).toBe('refunded');
  }, 20_000);

  it('reads every order of 72 hours again each night, whatever became of it', async () => {
    // Three o'clock in Mexico City, which keeps UTC-6.
    const night = new Date();
    night.setUTCHours(9, 0, 0, 0);
    if (night > new Date()) night.setUTCDate(night.getUTCDate() - 1);
    const { order } = await buildCardOrder();
    const isRead = async (paymentStatus: string, ageHours: number, minutesAfterNight: number) => {
      await database.query("DELETE FROM pgboss.job WHERE name = 'payments.reconcile-order'");
      await database.query(
        `UPDATE orders SET payment_status = $paymentStatus, created_at = now() - $age::interval, reconciled_at = $at
          WHERE id = $id`,
        {
          bind: {
            ...{ paymentStatus, age: `${ageHours} hours`, id: order.id },
            at: new Date(night.getTime() + minutesAfterNight * 60_000),
          },
        },
      );
      await runJob('payments.reconcile', {});
      return (await handedOut()).includes(order.id);
    };
    for (const state of ['approved', 'refunded', 'charged_back']) {
      expect([state, await isRead(state, 71, -1)]).toEqual([state, true]);
      expect([state, await isRead(state, 71, 1)]).toEqual([state, false]);
    }
    expect(await isRead('refunded', 73, -1)).toBe(false);
  });

  it('shows what went back in parts at the provider, and a dispute, once each', async () => {
    const { order, preferenceId, customer } = await buildCardOrder();
    const payment = await provider.pay(preferenceId, 'approved');
    await lookForPayments(order);
    await provider.refund(payment.id, 100);
    await lookForPayments(order);
    await lookForPayments(order);
    const refunds = await Refund.findAll({ where: { orderId: order.id } });
    expect(refunds).toMatchObject([{ amount: '100.00', requestedBy: null, completedAt: expect.any(Date) }]);
    const templates = async () => (await messagesTo(customer.user.email)).map(({ template }) => template);
    expect(await templates()).toEqual(['order_placed_card', 'payment_received', 'order_refunded']);
    expect((await order.reload()).paymentStatus).toBe('approved');

    await provider.refund(payment.id);
    await lookForPayments(order);
    expect((await order.reload()).paymentStatus).toBe('refunded');
    expect(await Refund.count({ where: { orderId: order.id } })).toBe(2);
    expect((await templates()).filter((name) => name === 'order_refunded')).toHaveLength(2);

    const other = await buildCardOrder();
    const disputed = await provider.pay(other.preferenceId, 'approved');
    await lookForPayments(other.order);
    await provider.change(disputed.id, { status: 'charged_back' });
    await runJob('payments.reconcile-order', { orderId: other.order.id });
    expect((await other.order.reload()).paymentStatus).toBe('charged_back');
    const told = (await messagesTo(other.customer.user.email)).map(({ template }) => template);
    expect(told).toContain('payment_charged_back');
  });

  it.each(['in_process', 'rejected'] as const)('shows nothing of what the provider calls %s', async (refundStatus) => {
    const { order, preferenceId } = await buildCardOrder();
    const payment = await provider.pay(preferenceId, 'approved');
    await provider.set({ refundStatus });
    await provider.refund(payment.id, 100);
    await lookForPayments(order);
    expect(await Refund.count({ where: { orderId: order.id } })).toBe(0);
  });

  it('tells each part of a whole return that one look finds', async () => {
    const { order, preferenceId, customer } = await buildCardOrder();
    const payment = await provider.pay(preferenceId, 'approved');
    await lookForPayments(order);
    await provider.refund(payment.id, 100);
    await provider.refund(payment.id);
    await lookForPayments(order);
    expect((await order.reload()).paymentStatus).toBe('refunded');
    const told = (await messagesTo(customer.user.email)).filter(({ template }) => template === 'order_refunded');
    expect(told.map(({ params }) => params.amount).sort()).toEqual(['$100.00 MXN', '$598.80 MXN']);
  });

  it('takes a refund of ours that is under way for no other one', async () => {
    const { order, preferenceId } = await buildCardOrder();
    const payment = await provider.pay(preferenceId, 'approved');
    await lookForPayments(order);
    const kept = await Payment.findOne({ where: { orderId: order.id }, rejectOnEmpty: true });
    const row = { orderId: order.id, paymentId: kept.id, amount: '50.00', reason: 'x', requestedBy: null };
    const refund = await Refund.create(row);
    await provider.refund(payment.id, 50);
    await lookForPayments(order);
    expect(await Refund.count({ where: { orderId: order.id } })).toBe(1);
    expect((await refund.reload()).completedAt).toBeNull();
  });

  it('makes the pay page that the provider could not make before', async () => {
    const customer = await signedIn();
    const { id: productId } = await buildProduct();
    await provider.set({ failures: [500, 500] });
    await customer.post('/api/payments/create-preference', { productId });
    await runJob('payments.reconcile', {});
    await workOffJobs();
    expect((await customer.get('/api/orders')).body[0].initPoint).toContain('pref_id=');
  }, 20_000);
});

describe('an order whose time is over', () => {
  const endTime = async (order: Order, minutesAgo: number) => {
    await order.update({ expiresAt: new Date(Date.now() - minutesAgo * 60_000) });
    await runJob('payments.last-look', { orderId: order.id });
  };

  const aWeek = 7 * 24 * 60;
  it.each([
    ['pending', 0],
    ['in_process', aWeek],
  ] as const)(
    'waits for the provider within the hour, and ends without it afterwards: %s',
    async (paymentStatus, minutes) => {
      const { order, product } = await buildCardOrder({ stock: 5, quantity: 2 });
      await order.update({ paymentStatus });
      await provider.set({ failures: [401] });
      await expect(endTime(order, minutes + 59)).rejects.toThrow();
      expect((await order.reload()).paymentStatus).toBe(paymentStatus);
      await provider.set({ failures: [401] });
      await endTime(order, minutes + 61);
      expect((await order.reload()).paymentStatus).toBe('expired');
      expect((await product.reload()).stock).toBe(5);
    },
  );
});
