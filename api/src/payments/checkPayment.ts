import { AppError } from '../http/errors';
import type { OrderData } from '../orders/createOrder';
import { isPaid } from '../orders/state';
import { GatewayUnavailable } from './gateway';
import { lookForPayments } from './reconcile';

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
