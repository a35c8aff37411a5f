import { toCents } from '@boom/contract';
import type { Transaction } from 'sequelize';
import type { Order } from '../orders/readOrders';
import { amountOf } from '../payments/refunds/amounts';
import type { ReturnRequest } from './model';
import { dueCents } from './present';

/**
 * Centavos that a refund of a return may give back now: what its lines cost, and no more than the order has left.
 *
 * @throws AppError nothing_to_refund, refund_in_progress (409)
 */
export async function refundableCents(
  request: ReturnRequest,
  order: Order,
  transaction?: Transaction,
): Promise<number> {
  return Math.min(dueCents(request), toCents(await amountOf(order, { returnId: request.id }, transaction)));
}
