import { Op } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { log } from '../log/log';
import { Order } from '../orders/model';
import { expireOrder } from '../orders/progress';
import { applyPayment } from './applyPayment';
import { findGateway } from './credentials';
import { listOrdersWithoutPreference, providePreference } from './preference';

const HOUR_MS = 3_600_000;
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
    const outcome = await inTransaction((transaction) => applyPayment(payment, gateway.isLive, transaction));
    if (outcome !== 'applied' && outcome !== 'outdated') {
      log.warn({ orderId: order.id, paymentId: payment.id, outcome }, 'payment does not fit its order');
    }
  }
}

/** The time to pay is over: looks once more for money that came, then gives the stock back. */
export async function endPaymentTime(orderId: string): Promise<void> {
  const order = await Order.findByPk(orderId);
  if (!order) return;
  if (order.preferenceId && order.paymentStatus !== 'approved') await reconcileOrder(order);
  await inTransaction((transaction) => expireOrder(orderId, transaction));
}

/** Every ten minutes: open card orders are compared with the provider, late pages made, forgotten orders ended. */
export async function reconcileAll(): Promise<void> {
  const open = await Order.findAll({
    where: {
      paymentType: 'mercadopago',
      paymentStatus: ['pending', 'in_process', 'rejected', 'expired'],
      preferenceId: { [Op.ne]: null },
      // Vouchers may be paid until the end and are credited some days later.
      createdAt: { [Op.gt]: new Date(Date.now() - 7 * 24 * HOUR_MS) },
    },
    order: [['updatedAt', 'ASC']],
    limit: MAX_ORDERS,
  });
  for (const order of open) await reconcileOrder(order);
  for (const { id } of await listOrdersWithoutPreference()) await providePreference(id);
  const forgotten = await Order.findAll({
    where: {
      status: 'PENDIENTE',
      paymentStatus: ['pending', 'rejected'],
      expiresAt: { [Op.lt]: new Date(Date.now() - HOUR_MS / 6) },
    },
    attributes: ['id'],
    limit: MAX_ORDERS,
  });
  for (const { id } of forgotten) await endPaymentTime(id);
}
