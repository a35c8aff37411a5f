import { type CouponInput, type CouponView, couponSchema, DAY_MS } from '@boom/contract';
import { createCoupon } from './editCoupons';

let count = 0;

/** What the panel sends for a coupon of 10 % that is valid since yesterday, once for each customer. */
export const couponOf = (over: Partial<CouponInput> = {}): CouponInput => ({
  ...couponSchema.cast({ value: '10.00', startsAt: new Date(Date.now() - DAY_MS) }, { assert: false }),
  ...{ code: `CUPON-${process.pid}-${++count}` },
  ...over,
});

export const buildCoupon = (over: Partial<CouponInput> = {}): Promise<CouponView> => createCoupon(couponOf(over));
