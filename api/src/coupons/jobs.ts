import { query } from '../database/query';
import { defineJob } from '../jobs/queue';
import { forgetCoupons } from './activeCoupons';

// It begins or ends: every process, and every page, is told by the change of its row. A model writes no row of which only
// the time of the change changes.
defineJob('coupons.turn', async ({ couponId }) => {
  await query('UPDATE coupons SET updated_at = now() WHERE id = $1', [couponId]);
  forgetCoupons();
});
