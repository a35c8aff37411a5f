import type { Transaction } from 'sequelize';
import { giveBackStock } from '../catalog/stock';
import type { Order } from '../orders/progress';
import { defineRestocked } from '../orders/restocked';
import { ReturnRequest, withLines } from './model';

/**
 * Puts what came back into stock, where a person says so: in the warehouse, where returns are sent to. An order that was
 * ended meanwhile gave all its units back with itself: they are for sale already.
 */
export async function restock(
  { lines = [] }: ReturnRequest,
  order: Order,
  chosen: Set<string>,
  transaction: Transaction,
): Promise<void> {
  for (const line of lines) await line.update({ isRestocked: chosen.has(line.id) }, { transaction });
  const back = lines.filter(({ isRestocked }) => isRestocked);
  if (back.length > 0 && !order.stockReleasedAt) await giveBackStock(back, transaction);
}

// Asked where an order gives its units back: after a return, only the others.
defineRestocked(async (orderId, transaction) => {
  const requests = await ReturnRequest.findAll({ where: { orderId }, include: [withLines], transaction });
  const units = new Map<string, number>();
  for (const { orderItemId, quantity, isRestocked } of requests.flatMap(({ lines = [] }) => lines)) {
    if (isRestocked) units.set(orderItemId, (units.get(orderItemId) ?? 0) + quantity);
  }
  return units;
});
