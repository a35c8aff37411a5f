import type { BulkOrderReport, BulkOrderStatusInput } from '@boom/contract';
import { AppError, errorText } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { changeStatus } from './changeStatus';
import { Order } from './model';

/**
 * Sets the status of many orders, each by the rule of a single one and in a transaction of its own: what one is refused
 * for keeps no other from going on.
 */
export async function changeStatuses(
  admin: SignedInUser,
  { ids, status, courierService, trackingNumbers }: BulkOrderStatusInput,
): Promise<BulkOrderReport> {
  const orders = await Order.findAll({ where: { id: ids }, attributes: ['id', 'orderNumber'] });
  const numbers = new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]));
  const report: BulkOrderReport = { done: [], refused: [] };
  // One after the other: two of them may be about the same product's units.
  for (const [index, id] of ids.entries()) {
    const orderNumber = numbers.get(id) ?? null;
    try {
      await changeStatus(admin, id, { status, courierService, trackingNumber: trackingNumbers?.[index] || undefined });
      report.done.push({ id, orderNumber: orderNumber ?? '' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      report.refused.push({ id, orderNumber, code: error.code, error: errorText(error.code, error.extras.params) });
    }
  }
  return report;
}
