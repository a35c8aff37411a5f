import type { OrderView } from '@boom/contract';
import { baseApi } from '@boom/platform';

const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
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

export const { useUploadReceiptMutation } = ordersApi;
