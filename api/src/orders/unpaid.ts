import { QueryTypes, type Transaction } from 'sequelize';
import type { StockLine } from '../catalog/stock';
import { database } from '../database/connection';
import { AppError } from '../http/errors';
import { mayEnd } from './state';

/**
 * What one account may hold without having paid (decision 13): far more than a shopper needs, far less than the
 * catalogue has. One line of the largest quantity (999) always fits.
 */
const MAX_ORDERS = 100;
const MAX_UNITS = 2_000;

/**
 * Refuses another order to an account that holds too much unpaid stock. An account's orders are made one after the
 * other from here to the end of the transaction, or parallel ones would all find room.
 *
 * @throws AppError too_much_unpaid (409)
 */
export async function refuseTooMuchUnpaid(
  userId: string,
  lines: readonly StockLine[],
  transaction: Transaction,
): Promise<void> {
  await database.query("SELECT pg_advisory_xact_lock(hashtextextended('unpaid-orders:' || $userId, 0))", {
    bind: { userId },
    transaction,
  });
  const [held] = await database.query<{ orders: string; units: string }>(
    `SELECT count(*) AS orders, coalesce(sum(quantity), 0) AS units FROM orders
      WHERE user_id = $userId AND status = 'PENDIENTE' AND stock_released_at IS NULL
        AND payment_status = ANY($open::text[])`,
    { bind: { userId, open: [...mayEnd, 'in_process'] }, type: QueryTypes.SELECT, transaction },
  );
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (Number(held?.orders) >= MAX_ORDERS || Number(held?.units) + wanted > MAX_UNITS) {
    throw new AppError(409, 'too_much_unpaid');
  }
}
