import type { StockLine } from '../catalog/stock';
import type { Statement } from '../database/statements';
import { AppError } from '../http/errors';
import { mayEnd } from './state';

/**
 * What one account may hold without having paid (decision 13): far more than a shopper needs, far less than the
 * catalogue has. One line of the largest quantity (999) always fits.
 */
const MAX_ORDERS = 100;
const MAX_UNITS = 2_000;

/** What an account holds unpaid. */
export interface Held {
  orders: number;
  units: number;
}

/** Reads what an account holds: in the turn of its calls (`answerOnce`), or parallel ones would all find room. */
export function heldBy(userId: string): Statement {
  return {
    text: `SELECT count(*) AS orders, coalesce(sum(quantity), 0) AS units FROM orders
      WHERE user_id = $1 AND status = 'PENDIENTE' AND stock_released_at IS NULL AND payment_status = ANY($2::text[])`,
    values: [userId, [...mayEnd, 'in_process']],
  };
}

/** @throws AppError too_much_unpaid (409) to another order of an account that holds too much. */
export function refuseTooMuchUnpaid({ orders, units }: Held, lines: readonly StockLine[]): void {
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (orders >= MAX_ORDERS || units + wanted > MAX_UNITS) throw new AppError(409, 'too_much_unpaid');
}
