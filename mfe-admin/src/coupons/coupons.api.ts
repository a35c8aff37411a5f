import type { CouponInput, CouponView } from '@boom/contract';
import { api } from '../api';
import { type ListPage, type PageQuery, toListPage } from '../table/page';

// The shop's record says whether there are coupons.
const couponsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCoupons: build.query<ListPage<CouponView>, PageQuery & { state?: string }>({
      query: (params) => ({ url: 'admin/coupons', params }),
      transformResponse: toListPage<CouponView>,
      providesTags: ['Shop'],
    }),
    findCoupon: build.query<CouponView, string>({
      query: (id) => `admin/coupons/${encodeURIComponent(id)}`,
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

export const {
  useListCouponsQuery,
  useFindCouponQuery,
  useCreateCouponMutation,
  useUpdateCouponMutation,
  useDeleteCouponMutation,
} = couponsApi;
