import type { OrderView } from '@boom/contract';
import { baseApi } from '@boom/platform';

const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** "Ya pagué": has the provider asked again. */
    checkPayment: build.mutation<OrderView, string>({
      query: (orderId) => ({ url: `orders/${orderId}/check-payment`, method: 'POST' }),
      invalidatesTags: (_order, error) => (error ? [] : ['Order']),
    }),
    cancelOrder: build.mutation<OrderView, string>({
      query: (orderId) => ({ url: `orders/${orderId}/cancel`, method: 'POST' }),
      // After a refusal too: then the order is not what the screen shows.
      invalidatesTags: ['Order', 'Product'],
    }),
    /** Multipart, with the file in the field `receipt`. */
    uploadReceipt: build.mutation<OrderView, { orderId: string; file: File }>({
      query: ({ orderId, file }) => {
        const body = new FormData();
        body.append('receipt', file);
        return { url: `orders/${orderId}/receipt`, method: 'POST', body };
      },
      invalidatesTags: (_order, error) => (error ? [] : ['Order']),
    }),
  }),
});

export const { useCancelOrderMutation, useCheckPaymentMutation, useUploadReceiptMutation } = ordersApi;
