import { fromCents, isPaid, type ReturnableView, returnableUntil, toCents } from '@boom/contract';
import { Op, type Transaction } from 'sequelize';
import type { SignedInUser } from '../http/state';
import { findOrder } from '../orders/ownOrders';
import type { LineData, Order } from '../orders/toPay';
import { warrantyEnd } from '../orders/warranty';
import { pick } from '../pick';
import { findShop } from '../shop/shop';
import { ReturnLine, ReturnRequest, withLines } from './model';

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
  const [heldOf, warrantyOf] = [await findHeld(order.id), await findWarranty(order.id, delivered)];
  const lines = (order.items ?? []).map((line) => {
    const [held, warranty] = [heldOf(line.id), warrantyOf(line)];
    return {
      orderLineId: line.id,
      ...pick(line, 'name', 'imageUrl', 'quantity', 'unitPrice', 'discount'),
      left: Math.min(line.quantity - held.units, warranty.units),
      heldAmount: fromCents(held.cents),
      warrantyUntil: warranty.until.toISOString(),
    };
  });
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

/** Until when the warranty of a delivered line holds, and of how many of its units. */
interface Warranty {
  until: Date;
  units: number;
}

/**
 * The warranty of an order's lines: of all units from the delivery, and anew of those that a claim ended with a repair or
 * another piece (LFPC, art. 83; a state does not tell which). Which units these are is seen by who decides on a claim.
 */
export async function findWarranty(
  orderId: string,
  delivered: Date,
  transaction?: Transaction,
): Promise<(line: LineData) => Warranty> {
  const where = { orderId, state: 'REPUESTA' as const };
  const ended = await ReturnRequest.findAll({ where, include: [withLines], transaction });
  return (line) => {
    const first = { until: warrantyEnd(line, delivered), units: line.quantity };
    const renewed = ended
      .flatMap(({ history, lines = [] }) => {
        const until = warrantyEnd(line, new Date(history.at(-1)?.at ?? delivered));
        return lines
          .filter(({ orderItemId }) => orderItemId === line.id)
          .map(({ quantity: units }) => ({ until, units }));
      })
      .filter(({ until }) => until >= new Date());
    const units = renewed.reduce((sum, each) => sum + each.units, 0);
    if (units === 0 || (units < line.quantity && first.until >= new Date())) return first;
    return { until: new Date(Math.max(...renewed.map(({ until }) => until.getTime()))), units };
  };
}
