import { Order, withLines } from './model';

/*
 * What the access by code asks of orders: the callers decide who may see one.
 */

export type { Order };

/** @param orderNumber in upper case. */
export function findOrderByNumber(orderNumber: string): Promise<Order | null> {
  return Order.findOne({ where: { orderNumber } });
}

/** With its `items`. */
export function findFollowedOrder(id: string): Promise<Order | null> {
  return Order.findOne({ where: { id }, include: [withLines] });
}
