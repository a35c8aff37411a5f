import { type BulkOrderReport, type BulkOrderStatusInput, hasRight, mayAcceptTransfer } from '@boom/contract';
import { eachOrRefused } from '../http/eachOrRefused';
import { AppError } from '../http/errors';
import { pick } from '../pick';
import { changeStatus, type StatusEditor } from './changeStatus';
import { Order } from './model';

/**
 * Sets the status of many orders, each by the rule of a single one and in a transaction of its own: what one is refused
 * for keeps no other from going on. A step-up is asked for before the first is changed.
 *
 * @throws AppError step_up_required (403) where one of them is a transfer that this accepts.
 */
export async function changeStatuses(
  editor: StatusEditor,
  { ids, status, seen, seenAt, courierService, trackingNumbers }: BulkOrderStatusInput,
): Promise<BulkOrderReport> {
  const orders = await Order.findAll({
    where: { id: ids },
    attributes: ['id', 'orderNumber', 'paymentType', 'paymentStatus'],
  });
  // Whoever may accept none is refused those alone.
  const isVerdict = hasRight(editor.user, 'money') && status !== 'PENDIENTE' && orders.some(mayAcceptTransfer);
  if (isVerdict && editor.needsStepUp) throw new AppError(403, 'step_up_required');
  const numbers = new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]));
  // One after the other: two of them may be about the same product's units.
  const report = await eachOrRefused(
    ids.entries(),
    async ([index, id]) => {
      // What is left empty for all of them is no news of this one.
      const shipment = {
        courierService: courierService || undefined,
        trackingNumber: trackingNumbers?.[index] || undefined,
      };
      const change = { status, seen: seen?.[index] ?? undefined, seenAt: seenAt?.[index] ?? undefined, ...shipment };
      const { before, order } = await changeStatus(editor, id, change);
      return { before, ...pick(order, 'id', 'orderNumber', 'trackingNumber', 'updatedAt') };
    },
    ([, id]) => ({ id, orderNumber: numbers.get(id) ?? null }),
  );
  return { status, courierService: courierService || null, ...report };
}
