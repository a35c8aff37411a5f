import type { Cases } from '../test/cases';
import { on } from '../test/matrixTargets';
import { buildCoupon, couponOf } from './build';

const coupon = async () => ({ id: (await buildCoupon()).id });

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'POST /api/coupons/check': { prepare: async () => ({ body: { code: (await buildCoupon()).code } }) },
  'POST /api/admin/coupons': { prepare: async () => ({ body: couponOf() }) },
  'GET /api/admin/coupons/:id': { prepare: coupon },
  'PUT /api/admin/coupons/:id': { prepare: on(coupon, { isActive: false }) },
  'DELETE /api/admin/coupons/:id': { prepare: coupon },
};
