import { toCents } from '@boom/contract';
import { findContact } from '../accounts/contacts';
import { AppError } from '../http/errors';
import { log } from '../log/log';
import { isOpen } from '../orders/state';
import { findOrderToPay, type Order, savePayPage } from '../orders/toPay';
import { findGateway } from './findGateway';
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
  const order = await findOrderToPay(orderId);
  if (!order || order.initPoint || !isOpen(order.paymentStatus)) return order;
  try {
    const gateway = await findGateway();
    return await savePayPage(order, await gateway.createCharge(await chargeFor(order)));
  } catch (error) {
    if (!(error instanceof GatewayUnavailable) && !(error instanceof GatewayRefused)) throw error;
    // A refusal is ours to mend (credentials, say); the shopper can only come back later.
    log.error({ err: error, orderId }, 'no preference was made');
    throw new AppError(503, 'payment_unavailable', { retryAfterSeconds: 5 });
  }
}

async function chargeFor(order: Order): Promise<ChargeRequest> {
  const user = await findContact(order.userId);
  if (!user) throw new Error(`the customer of order ${order.id} is gone`);
  const lines = order.items ?? [];
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
