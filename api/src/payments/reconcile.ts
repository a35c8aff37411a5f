import { inTransaction } from '../database/transaction';
import { log } from '../log/log';
import { expireOrder } from '../orders/progress';
import { findOrderToPay, listOpenCardOrders, listOrdersWithoutPayPage, type Order } from '../orders/toPay';
import { applyPayment } from './applyPayment';
import { findGateway } from './findGateway';
import { providePreference } from './preference';

/** Rounds are every ten minutes: what does not fit waits for the next. */
const MAX_ORDERS = 200;

/**
 * Asks the provider for an order's payments: a notice may have been lost.
 *
 * @throws GatewayUnavailable
 */
export async function reconcileOrder(order: Order): Promise<void> {
  const gateway = await findGateway();
  for (const payment of await gateway.listPayments(order.orderNumber)) {
    const outcome = await inTransaction((transaction) => applyPayment(payment, transaction));
    if (outcome !== 'applied' && outcome !== 'outdated') {
      log.warn({ orderId: order.id, paymentId: payment.id, outcome }, 'payment does not fit its order');
    }
  }
}

/** An order with a pay page ends: looks once more for money that came, then gives the stock back. */
export async function endPaymentTime(orderId: string): Promise<void> {
  const order = await findOrderToPay(orderId);
  if (!order) return;
  if (order.preferenceId && order.paymentStatus !== 'approved') await reconcileOrder(order);
  await inTransaction((transaction) => expireOrder(orderId, transaction));
}

/** Every ten minutes: open card orders are compared with the provider, and late pages made. */
export async function reconcileAll(): Promise<void> {
  for (const order of await listOpenCardOrders(MAX_ORDERS)) await reconcileOrder(order);
  for (const id of await listOrdersWithoutPayPage(MAX_ORDERS)) await providePreference(id);
}
