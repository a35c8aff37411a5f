import { HOUR_MS, isPaid } from '@boom/contract';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { enqueue } from '../jobs/queue';
import { log } from '../log/log';
import type { OrderData } from '../orders/createOrder';
import { expireOrder } from '../orders/progress';
import { findOrderWithLines, type Order } from '../orders/readOrders';
import { takeOrdersToReconcile } from '../orders/reconcileTurns';
import { overdueAt } from '../orders/state';
import { hasCardFailed } from '../paymentConfig/paymentTerms';
import { applyPayment } from './applyPayment';
import { findGateway } from './findGateway';
import { GatewayRefused, GatewayUnavailable } from './gateway';
import { providePreference } from './preference';
import { resumeRefunds } from './refunds/queue';

/** Orders that are handed out in one transaction. */
const BATCH = 200;

/**
 * Runs every ten minutes. Enqueues a job for each card order that is due: unpaid (often), paid and disputed (daily), the
 * last 72 hours (each night). The job compares the order with the provider, or creates its missing payment page, so that no
 * order delays another. Refunds whose job gave up are enqueued again.
 */
export async function reconcileAll(): Promise<void> {
  for (const which of ['unpaid', 'paid', 'disputed', 'ofLastNights'] as const) await handOut(which);
  await resumeRefunds();
}

async function handOut(which: Parameters<typeof takeOrdersToReconcile>[0]): Promise<void> {
  const start = new Date();
  for (;;) {
    const ids = await inTransaction(async (transaction) => {
      const taken = await takeOrdersToReconcile(which, start, BATCH, transaction);
      for (const orderId of taken) {
        // One that still waits since an earlier round is not handed out twice.
        await enqueue('payments.reconcile-order', { orderId }, transaction, { key: orderId });
      }
      return taken;
    });
    if (ids.length < BATCH) return;
  }
}

/** One order's turn. What the provider cannot answer now waits for the next round. */
export async function reconcileOrder(orderId: string): Promise<void> {
  const order = await findOrderWithLines(orderId);
  if (!order) return;
  try {
    if (order.preferenceId) await lookForPayments(order);
    else await providePreference(order.id);
  } catch (error) {
    if (!isProvidersFault(error)) throw error;
    log.warn({ err: error, orderId }, 'an order could not be compared with the provider');
  }
}

/**
 * The time to pay is over: looks once more for money that came, then gives the stock back. Goods do not wait for ever
 * for a provider that does not answer: late money is returned, or takes the stock again.
 *
 * @throws GatewayUnavailable, GatewayRefused to be tried again, within the first hour that it is over.
 */
export async function endPaymentTime(orderId: string): Promise<void> {
  const order = await findOrderWithLines(orderId);
  if (!order) return;
  try {
    if (order.preferenceId && order.paymentStatus !== 'approved') await lookForPayments(order);
  } catch (error) {
    const isLate = (overdueAt(order) ?? Number.POSITIVE_INFINITY) < Date.now() - HOUR_MS;
    if (!isProvidersFault(error) || !isLate) throw error;
    log.error({ err: error, orderId }, 'an order ended without a last look at the provider');
  }
  await inTransaction((transaction) => expireOrder(orderId, transaction));
}

/**
 * Asks the provider for an order's payments: a notice may have been lost.
 *
 * @throws GatewayUnavailable, GatewayRefused
 */
export async function lookForPayments({ orderNumber }: Pick<Order, 'orderNumber'>): Promise<void> {
  const gateway = await findGateway();
  for (const payment of await gateway.listPayments(orderNumber)) {
    await inTransaction((transaction) => applyPayment(payment, transaction));
  }
}

/** After a failed call: asks the provider something small, so that its return is seen before a shopper tries again. */
export async function lookForProvider(): Promise<void> {
  if (!(await hasCardFailed())) return;
  try {
    await lookForPayments({ orderNumber: 'NONE' });
  } catch (error) {
    if (!isProvidersFault(error)) throw error;
  }
}

/**
 * Looks at the provider for one order's payments, on its owner's word. A transfer has nobody to be asked: that order
 * stays as it is.
 *
 * @throws AppError payment_unavailable (503) while the provider is away.
 */
export async function checkPayment(order: OrderData): Promise<void> {
  if (!order.preferenceId || isPaid(order.paymentStatus)) return;
  try {
    await lookForPayments(order);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    throw new AppError(503, 'payment_unavailable', { retryAfterSeconds: 30 });
  }
}

const isProvidersFault = (error: unknown) =>
  error instanceof GatewayUnavailable ||
  error instanceof GatewayRefused ||
  (error instanceof AppError && error.code === 'payment_unavailable');
