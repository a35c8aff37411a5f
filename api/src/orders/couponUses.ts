import { fn, type Transaction } from 'sequelize';
import { Order } from './model';

/** An order that gave its units back gave its coupon's use back with them: by the same column, so exactly once. */
const hasUnits = { stockReleasedAt: null };

/** How many orders have this coupon, of these people or of all. */
export function countCouponUses(
  couponId: string,
  userIds: readonly string[] | null,
  transaction?: Transaction,
): Promise<number> {
  const where = { couponId, ...hasUnits, ...(userIds && { userId: [...userIds] }) };
  return Order.count({ where, transaction });
}

/** How many orders have each of these coupons, by its id; those that no order has are missing. */
export async function countUsesOfCoupons(couponIds: readonly string[]): Promise<Map<string, number>> {
  const rows = (await Order.findAll({
    where: { couponId: [...couponIds], ...hasUnits },
    attributes: ['couponId', [fn('count', '*'), 'uses']],
    group: ['couponId'],
    raw: true,
  })) as unknown as { couponId: string; uses: string }[];
  return new Map(rows.map(({ couponId, uses }) => [couponId, Number(uses)]));
}

/** How many orders have a coupon, in a condition on coupons. */
export const USES_OF_COUPON =
  '(SELECT count(*) FROM orders WHERE orders.coupon_id = "Coupon".id AND orders.stock_released_at IS NULL)';

/** Whether any order has, or had, this coupon. */
export const hasCouponOrders = async (couponId: string, transaction: Transaction): Promise<boolean> =>
  (await Order.findOne({ where: { couponId }, attributes: ['id'], transaction })) !== null;
