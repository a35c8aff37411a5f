import type { Transaction } from 'sequelize';

/** Units of an order that came back and are in stock again, by their line. */
type FindRestocked = (orderId: string, transaction: Transaction) => Promise<ReadonlyMap<string, number>>;

let find: FindRestocked = async () => new Map();

/** Says which units are in stock again; once, by the feature that takes them back: orders know of no returns. */
export function defineRestocked(findRestocked: FindRestocked): void {
  find = findRestocked;
}

export const findRestocked: FindRestocked = (orderId, transaction) => find(orderId, transaction);
