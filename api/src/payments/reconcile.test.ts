import PQueue from 'p-queue';
import { QueryTypes } from 'sequelize';
import { buildProduct } from '../catalog/build';
import { database } from '../database/connection';
import { runJob } from '../jobs/queue';
import { Order } from '../orders/model';
import { signedIn } from '../test/build';
import { workOffJobs } from '../test/jobs';
import { buildCardOrder, type Provider, startProvider } from './build';
import { lookForPayments } from './reconcile';

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
    expect(await lookedAt('1 day', '2 hours')).toBe(false);
    expect(await lookedAt('1 day', '3 hours')).toBe(true);
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
    expect(await stateAfter('2 days', '23 hours')).toBe('approved');
    expect(await stateAfter('8 days', '2 days')).toBe('approved');
    expect(await stateAfter('2 days', '25 hours')).toBe('refunded');
  }, 20_000);

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

  it('waits for the provider within the hour, and ends without it afterwards', async () => {
    const { order, product } = await buildCardOrder({ stock: 5, quantity: 2 });
    await provider.set({ failures: [401] });
    await expect(endTime(order, 59)).rejects.toThrow();
    expect((await order.reload()).paymentStatus).toBe('pending');
    await provider.set({ failures: [401] });
    await endTime(order, 61);
    expect((await order.reload()).paymentStatus).toBe('expired');
    expect((await product.reload()).stock).toBe(5);
  });
});
