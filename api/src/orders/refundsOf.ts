import { isPaid } from '@boom/contract';
import type { Transaction } from 'sequelize';
import type { Order } from './model';

/** What orders ask of the feature that returns money: they know of no refunds. */
interface Refunds {
  /** Whether all of a paid order's money is on its way back, or waits for a second person to let it go. */
  isGoingBack(order: Order, transaction?: Transaction): Promise<boolean>;
  /** The ids of those of several orders. */
  findGoingBack(orders: readonly Order[]): Promise<ReadonlySet<string>>;
  /** Pesos that went back of the price of orders that are still paid, by the order's id; of no part nothing. */
  findReturned(orders: readonly Order[]): Promise<ReadonlyMap<string, string>>;
}

let refunds: Refunds = {
  isGoingBack: async () => false,
  findGoingBack: async () => new Set(),
  findReturned: async () => new Map(),
};

/** Answers it; once. */
export function defineRefunds(defined: Refunds): void {
  refunds = defined;
}

export const isGoingBack: Refunds['isGoingBack'] = (order, transaction) => refunds.isGoingBack(order, transaction);
export const findGoingBack: Refunds['findGoingBack'] = (orders) => refunds.findGoingBack(orders);

/** Sets on each paid order what went `returned` of it, to be shown. */
export async function withReturned<Orders extends readonly Order[]>(orders: Orders): Promise<Orders> {
  const paid = orders.filter(({ paymentStatus }) => isPaid(paymentStatus));
  const returned = paid.length > 0 ? await refunds.findReturned(paid) : new Map<string, string>();
  for (const order of paid) order.returned = returned.get(order.id);
  return orders;
}
