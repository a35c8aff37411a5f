import type { CouponInput, CouponView } from '@boom/contract';
import { api } from '../api';

// The shop's record says whether there are coupons.
const couponsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCoupons: build.query<CouponView[], void>({
      query: () => 'admin/coupons',
      providesTags: ['Shop'],
    }),
    createCoupon: build.mutation<CouponView, CouponInput>({
      query: (body) => ({ url: 'admin/coupons', method: 'POST', body }),
      invalidatesTags: (_coupon, error) => (error ? [] : ['Shop']),
    }),
    updateCoupon: build.mutation<CouponView, { id: string; changes: Record<string, unknown> }>({
      query: ({ id, changes }) => ({ url: `admin/coupons/${id}`, method: 'PUT', body: changes }),
      // After a refusal too: the list is out of date then.
      invalidatesTags: ['Shop'],
    }),
    deleteCoupon: build.mutation<void, string>({
      query: (id) => ({ url: `admin/coupons/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Shop'],
    }),
  }),
});

export const { useListCouponsQuery, useCreateCouponMutation, useUpdateCouponMutation, useDeleteCouponMutation } =
  couponsApi;
