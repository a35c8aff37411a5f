import { toCents } from '@boom/contract';
import { User } from '../accounts/model';
import { database } from '../database/connection';
import { AppError } from '../http/errors';
import { log } from '../log/log';
import { Order, OrderLine } from '../orders/model';
import { isOpen } from '../orders/state';
import { findGateway } from './credentials';
import { type ChargeRequest, GatewayRefused, GatewayUnavailable } from './gateway';

/**
 * Asks the provider for the page on which this order is paid, unless there is one already.
 *
 * Called outside any transaction. The order's own key goes along, so that two calls at once, or one that is repeated
 * after an answer got lost, make one preference (R15).
 *
 * @throws AppError payment_unavailable (503): the order stands, and a job tries again.
 */
export async function providePreference(orderId: string): Promise<Order | null> {
  const order = await Order.findByPk(orderId);
  if (!order || order.initPoint || !isOpen(order.paymentStatus)) return order;
  try {
    const gateway = await findGateway();
    const { preferenceId, initPoint, receiverId } = await gateway.createCharge(await describe(order));
    return await order.update({ preferenceId, initPoint, receiverId });
  } catch (error) {
    if (!(error instanceof GatewayUnavailable) && !(error instanceof GatewayRefused)) throw error;
    // A refusal is ours to mend (credentials, say); the shopper can only come back later.
    log.error({ err: error, orderId }, 'no preference was made');
    throw new AppError(503, 'payment_unavailable', { retryAfterSeconds: 5 });
  }
}

async function describe(order: Order): Promise<ChargeRequest> {
  const [lines, user] = await Promise.all([
    OrderLine.findAll({ where: { orderId: order.id }, order: [['position', 'ASC']] }),
    User.findByPk(order.userId, { attributes: ['email', 'fullName'], rejectOnEmpty: true }),
  ]);
  const shippingCents = toCents(order.shippingCost);
  return {
    orderNumber: order.orderNumber,
    lines: [
      ...lines.map(({ productId, name, quantity, unitPrice }) => ({
        id: productId,
        title: name,
        quantity,
        unitPriceCents: toCents(unitPrice),
      })),
      // An ordinary line, so that the payment's amount is the order's total (payments sheet, section 3).
      ...(shippingCents > 0 ? [{ id: 'envio', title: 'Envío', quantity: 1, unitPriceCents: shippingCents }] : []),
    ],
    totalCents: toCents(order.totalAmount),
    payer: { email: user.email, fullName: user.fullName },
    expiresAt: order.expiresAt ?? new Date(),
    key: order.preferenceKey,
  };
}

/** Orders that wait for their page since the provider was away; for the reconciling job. */
export function listOrdersWithoutPreference(): Promise<Order[]> {
  return Order.findAll({
    where: database.literal(
      "payment_type = 'mercadopago' AND init_point IS NULL AND payment_status = 'pending' AND expires_at > now()",
    ),
    limit: 100,
  });
}
