import type { PaymentToSettleView, SettlePaymentInput } from '@boom/contract';
import { baseApi } from '@boom/platform';

const paymentsApi = baseApi.enhanceEndpoints({ addTagTypes: ['PaymentToSettle'] }).injectEndpoints({
  endpoints: (build) => ({
    listPaymentsToSettle: build.query<PaymentToSettleView[], { settled: boolean }>({
      query: ({ settled }) => `admin/payments-to-settle?settled=${settled}`,
      providesTags: ['PaymentToSettle'],
    }),
    settlePayment: build.mutation<PaymentToSettleView, SettlePaymentInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `admin/payments-to-settle/${id}/settle`, method: 'POST', body }),
      // After a conflict (another administrator was first) the list is stale too.
      invalidatesTags: ['PaymentToSettle', 'AdminOrder', 'AdminStats'],
    }),
  }),
});

export const { useListPaymentsToSettleQuery, useSettlePaymentMutation } = paymentsApi;
