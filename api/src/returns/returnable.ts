import { type ReturnableView, returnableUntil } from '@boom/contract';
import { Op, type Transaction } from 'sequelize';
import type { SignedInUser } from '../http/state';
import { findOrder } from '../orders/ownOrders';
import { isPaid } from '../orders/state';
import type { Order } from '../orders/toPay';
import { warrantyEnd } from '../orders/warranty';
import { findShop } from '../shop/shop';
import { ReturnLine, ReturnRequest } from './model';

/** The moment of the delivery, while units of the order may come back at all; else null. */
export function returnableSince(order: Order): Date | null {
  const isReturnable = order.status === 'ENTREGADO' && isPaid(order.paymentStatus);
  return isReturnable ? order.actualDelivery : null;
}

/** What of an order may come back, and until when. @throws AppError order_not_found (404) */
export async function findReturnable(viewer: SignedInUser, orderId: string): Promise<ReturnableView> {
  const order = await findOrder(viewer, orderId, 'returns');
  const delivered = returnableSince(order);
  if (!delivered) return { returnUntil: null, lines: [] };
  const held = await countReturned(order.id);
  const lines = (order.items ?? []).map((line) => ({
    orderLineId: line.id,
    name: line.name,
    imageUrl: line.imageUrl,
    quantity: line.quantity,
    left: line.quantity - (held.get(line.id) ?? 0),
    unitPrice: line.unitPrice,
    discount: line.discount,
    warrantyUntil: warrantyEnd(line, delivered).toISOString(),
  }));
  return { returnUntil: returnableUntil(delivered, await findShop()).toISOString(), lines };
}

/**
 * Units of each order line that open and refunded returns hold: what was rejected, or repaired or replaced, is with its
 * customer.
 */
export async function countReturned(orderId: string, transaction?: Transaction): Promise<Map<string, number>> {
  const requests = await ReturnRequest.findAll({
    where: { orderId, state: { [Op.notIn]: ['RECHAZADA', 'REPUESTA'] } },
    attributes: ['id'],
    transaction,
  });
  const lines = await ReturnLine.findAll({ where: { returnId: requests.map(({ id }) => id) }, transaction });
  const counts = new Map<string, number>();
  for (const { orderItemId, quantity } of lines) counts.set(orderItemId, (counts.get(orderItemId) ?? 0) + quantity);
  return counts;
}
