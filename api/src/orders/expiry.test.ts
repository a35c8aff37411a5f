import { buildProduct } from '../catalog/build';
import { query } from '../database/query';
import { runJob } from '../jobs/queue';
import { type SignedInClient, signedIn } from '../test/build';
import { workOffJobs } from '../test/jobs';
import { buildBankTransfer, postTransferOrder } from './build';
import { Order } from './model';

let customer: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  customer = await signedIn();
});

/** An order whose time to pay has that many minutes left. */
async function buildOrder(minutesLeft: number, changes: Partial<Order> = {}) {
  const product = await buildProduct({ stock: 3 });
  const { body } = await postTransferOrder(customer, [{ productId: product.id, quantity: 1 }]);
  const order = await Order.findByPk(body.id, { rejectOnEmpty: true });
  await order.update({ expiresAt: new Date(Date.now() + minutesLeft * 60_000), ...changes });
  return { order, product };
}

const jobsOf = (orderId: string) =>
  query(`SELECT state FROM pgboss.job WHERE name = 'orders.expire' AND data->>'orderId' = $1`, [orderId]);

describe('each minute', () => {
  it('ends the orders whose time to pay is over, and no other', async () => {
    const [late, early, paid] = [
      await buildOrder(-1),
      await buildOrder(1),
      await buildOrder(-1, { status: 'PAGADO', paymentStatus: 'verified' }),
    ];
    await runJob('orders.end-overdue', {});
    await workOffJobs();
    expect((await late.order.reload()).paymentStatus).toBe('expired');
    expect((await late.product.reload()).stock).toBe(3);
    expect((await early.order.reload()).paymentStatus).toBe('pending');
    expect((await paid.order.reload()).paymentStatus).toBe('verified');
    // What ended is not found again.
    await runJob('orders.end-overdue', {});
    expect(await jobsOf(late.order.id)).toHaveLength(1);
  });

  it('queues an order once while its job has not been done', async () => {
    const { order } = await buildOrder(-1);
    await runJob('orders.end-overdue', {});
    await runJob('orders.end-overdue', {});
    expect(await jobsOf(order.id)).toHaveLength(1);
  });

  it('asks the provider of a card order once, however long it does not answer', async () => {
    const { order } = await buildOrder(-1, { paymentType: 'mercadopago', preferenceId: 'nobody-knows-it' });
    for (let minute = 0; minute < 3; minute += 1) {
      await runJob('orders.end-overdue', {});
      await runJob('orders.expire', { orderId: order.id });
    }
    const looks = await query(
      `SELECT state FROM pgboss.job WHERE name = 'payments.last-look' AND data->>'orderId' = $1`,
      [order.id],
    );
    expect(looks).toEqual([{ state: 'created' }]);
  });
});
