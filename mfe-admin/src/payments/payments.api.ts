import type { PaymentToSettleView, SettlePaymentInput } from '@boom/contract';
import { api } from '../api';
import { type ListPage, type PageQuery, toListPage } from '../table/page';

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPaymentsToSettle: build.query<ListPage<PaymentToSettleView>, PageQuery & { settled: boolean }>({
      query: (params) => ({ url: 'admin/payments-to-settle', params }),
      transformResponse: toListPage<PaymentToSettleView>,
      providesTags: ['admin/PaymentToSettle'],
    }),
    findPaymentToSettle: build.query<PaymentToSettleView, string>({
      query: (id) => `admin/payments-to-settle/${encodeURIComponent(id)}`,
      providesTags: ['admin/PaymentToSettle'],
    }),
    settlePayment: build.mutation<PaymentToSettleView, SettlePaymentInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `admin/payments-to-settle/${id}/settle`, method: 'POST', body }),
      // After a conflict (a colleague was first) the list is stale too.
      invalidatesTags: ['admin/PaymentToSettle', 'admin/Order', 'admin/Stats', 'Product'],
    }),
  }),
});

export const { useListPaymentsToSettleQuery, useFindPaymentToSettleQuery, useSettlePaymentMutation } = paymentsApi;
