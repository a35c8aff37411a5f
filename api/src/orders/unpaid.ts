import type { Transaction } from 'sequelize';
import type { StockLine } from '../catalog/stock';
import { AppError } from '../http/errors';
import { Order } from './model';
import { openStates } from './state';

/**
 * What one account, or one mail address without one, may hold without having paid (decision 13): far more than a
 * shopper needs, far less than the catalogue has. One line of the largest quantity (999) always fits.
 */
const MAX_ORDERS = 100;
const MAX_UNITS = 2_000;

const unitsOf = (rows: readonly { quantity: number }[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Refuses an order that is above the limit by itself, whatever else the buyer has open.
 *
 * @throws AppError order_too_large (409)
 */
export function refuseTooManyUnits(lines: readonly StockLine[]): void {
  if (unitsOf(lines) > MAX_UNITS) throw new AppError(409, 'order_too_large');
}

/**
 * Refuses another order to whoever holds too much unpaid. Asked in the buyer's turn (`idempotent` for an account,
 * `takeGuestsTurn` for a guest): parallel orders would all find room.
 *
 * @param userIds the account; for a guest, all guests with the same mail address.
 * @throws AppError order_too_large, too_much_unpaid (409)
 */
export async function refuseTooMuchUnpaid(
  userIds: readonly string[],
  lines: readonly StockLine[],
  transaction: Transaction,
): Promise<void> {
  refuseTooManyUnits(lines);
  const held = await Order.findAll({
    where: { userId: [...userIds], status: 'PENDIENTE', stockReleasedAt: null, paymentStatus: openStates },
    attributes: ['quantity'],
    raw: true,
    transaction,
  });
  if (held.length >= MAX_ORDERS || unitsOf(held) + unitsOf(lines) > MAX_UNITS) {
    throw new AppError(409, 'too_much_unpaid');
  }
}
