import { fn, Op } from 'sequelize';
import { ChangeCache } from '../database/changeCache';
import { Coupon } from './model';

const cache = new ChangeCache<{ hasCoupons?: true }>({ channels: ['coupons'], maxSize: 1 });

/** What this process has changed it knows at once, and not only when it hears of it. */
export const forgetCoupons = () => cache.clear();

/** Whether there is a coupon that can be used now: without one, shoppers are asked for none. */
export function findHasCoupons(): Promise<{ hasCoupons?: true }> {
  return cache.get('has', async () => {
    // By the database's clock, as the job that says when one begins.
    const now = fn('now');
    const hasNotEnded = { [Op.or]: [{ endsAt: null }, { endsAt: { [Op.gt]: now } }] };
    const usable = await Coupon.count({ where: { isActive: true, startsAt: { [Op.lte]: now }, ...hasNotEnded } });
    return usable > 0 ? { hasCoupons: true } : {};
  });
}
