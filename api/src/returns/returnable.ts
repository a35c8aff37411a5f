import { fromCents, isPaid, type ReturnableView, returnableUntil, toCents } from '@boom/contract';
import { Op, type Transaction } from 'sequelize';
import type { SignedInUser } from '../http/state';
import { findOrder } from '../orders/findOrders';
import type { Order } from '../orders/readOrders';
import { warrantyEnd } from '../orders/warranty';
import { pick } from '../pick';
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
  const heldOf = await findHeld(order.id);
  const lines = (order.items ?? []).map((line) => ({
    orderLineId: line.id,
    ...pick(line, 'name', 'imageUrl', 'quantity', 'unitPrice', 'discount'),
    left: line.quantity - heldOf(line.id).units,
    heldAmount: fromCents(heldOf(line.id).cents),
    warrantyUntil: warrantyEnd(line, delivered).toISOString(),
  }));
  return { returnUntil: returnableUntil(delivered, await findShop()).toISOString(), lines };
}

/** Units of an order line that returns hold, and the centavos of them. */
interface Held {
  units: number;
  cents: number;
}

/**
 * What open and refunded returns hold of an order line: what was rejected, or repaired or replaced, is with its customer.
 */
export async function findHeld(orderId: string, transaction?: Transaction): Promise<(lineId: string) => Held> {
  const requests = await ReturnRequest.findAll({
    where: { orderId, state: { [Op.notIn]: ['RECHAZADA', 'REPUESTA'] } },
    attributes: ['id'],
    transaction,
  });
  const lines = await ReturnLine.findAll({ where: { returnId: requests.map(({ id }) => id) }, transaction });
  const held = new Map<string, Held>();
  const heldOf = (lineId: string) => held.get(lineId) ?? { units: 0, cents: 0 };
  for (const { orderItemId, quantity, amount } of lines) {
    const { units, cents } = heldOf(orderItemId);
    held.set(orderItemId, { units: units + quantity, cents: cents + toCents(amount) });
  }
  return heldOf;
}
