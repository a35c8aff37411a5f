import { toCents } from '@boom/contract';
import { findContact } from '../accounts/contacts';
import { run } from '../database/statements';
import { AppError } from '../http/errors';
import { log } from '../log/log';
import type { OrderData } from '../orders/createOrder';
import { isOpen } from '../orders/state';
import { findOrderToPay, type PayPage, payPageWrite } from '../orders/toPay';
import { findGateway } from './findGateway';
import { type ChargeRequest, GatewayRefused, GatewayUnavailable } from './gateway';

/** An order as far as it is paid by card; what has no page yet has none of the three. */
export type OrderWithPage = Pick<OrderData, 'id' | 'orderNumber' | keyof PayPage>;

/** Whom the provider names on its page. */
type Payer = ChargeRequest['payer'];

/**
 * Gives an order the page on which it is paid, unless there is one already, or nothing to pay.
 *
 * @throws AppError payment_unavailable (503), as {@link askForPayPage}.
 */
export async function providePreference(orderId: string): Promise<OrderWithPage | null> {
  const order = await findOrderToPay(orderId);
  if (!order || order.initPoint || !isOpen(order.paymentStatus)) return order;
  const user = await findContact(order.userId);
  if (!user) throw new Error(`the customer of order ${order.id} is gone`);
  const page = await askForPayPage(order, user);
  await run(payPageWrite(order.id, page));
  return { id: order.id, orderNumber: order.orderNumber, ...page };
}

/**
 * Asks the provider for the page on which this order is paid; to be kept with `payPageWrite`.
 *
 * Called outside any transaction. The order's own key goes along, so that two calls at once, or one that is repeated
 * after an answer got lost, make one preference (R15).
 *
 * @param order with its `items`.
 * @throws AppError payment_unavailable (503): the order stands, and a job tries again.
 */
export async function askForPayPage(order: OrderData, payer: Payer): Promise<PayPage> {
  try {
    const gateway = await findGateway();
    return await gateway.createCharge(chargeFor(order, payer));
  } catch (error) {
    if (!(error instanceof GatewayUnavailable) && !(error instanceof GatewayRefused)) throw error;
    // A refusal is ours to mend (credentials, say); the shopper can only come back later.
    log.error({ err: error, orderId: order.id }, 'no preference was made');
    throw new AppError(503, 'payment_unavailable', { retryAfterSeconds: 5 });
  }
}

function chargeFor(order: OrderData, { email, fullName }: Payer): ChargeRequest {
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
    payer: { email, fullName },
    expiresAt: order.expiresAt ?? new Date(),
    key: order.preferenceKey,
  };
}
