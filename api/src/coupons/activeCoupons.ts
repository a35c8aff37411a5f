import { fn, Op } from 'sequelize';
import { keptValue } from '../database/changeCache';
import { Coupon } from './model';

/** Whether there is a coupon that can be used now: without one, shoppers are asked for none. */
export const findHasCoupons = keptValue(['coupons'], async (): Promise<{ hasCoupons?: true }> => {
  // By the database's clock, as the job that says when one begins.
  const now = fn('now');
  const hasNotEnded = { [Op.or]: [{ endsAt: null }, { endsAt: { [Op.gt]: now } }] };
  const usable = await Coupon.count({ where: { isActive: true, startsAt: { [Op.lte]: now }, ...hasNotEnded } });
  return usable > 0 ? { hasCoupons: true } : {};
});
export const forgetCoupons = findHasCoupons.forget;
