import type { CouponTerms } from '@boom/contract';
import { api } from '../api';

const couponApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a code takes off; nothing is changed by it. */
    checkCoupon: build.mutation<CouponTerms, string>({
      query: (code) => ({ url: 'coupons/check', method: 'POST', body: { code } }),
    }),
  }),
});

export const { useCheckCouponMutation } = couponApi;
