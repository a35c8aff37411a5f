import type { Transaction } from 'sequelize';
import type { Order } from './model';

/** Whether all of a paid order's money is on its way back, or waits for a second person to let it go. */
type IsGoingBack = (order: Order, transaction: Transaction) => Promise<boolean>;

let ask: IsGoingBack = async () => false;

/** Says whose money goes back; once, by the feature that returns it: orders know of no refunds. */
export function defineGoingBack(isGoingBack: IsGoingBack): void {
  ask = isGoingBack;
}

export const isGoingBack: IsGoingBack = (order, transaction) => ask(order, transaction);
