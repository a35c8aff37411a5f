import { defineJob } from '../jobs/queue';
import { forgetCoupons } from './activeCoupons';
import { Coupon } from './model';

// It begins or ends: every process, and every page, is told by the change of its row.
defineJob('coupons.turn', async ({ couponId }) => {
  await Coupon.update({ updatedAt: new Date() }, { where: { id: couponId } });
  forgetCoupons();
});
