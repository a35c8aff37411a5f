import type { OrderView } from '@boom/contract';
import { ORDER_TIMEOUT_MS } from '@boom/platform/checkout';
import { api } from '../api';

const paymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The customer's order with this number; null when there is none. */
    findOrderByNumber: build.query<OrderView | null, string>({
      // The API also searches tracking numbers and products: only the number counts here.
      query: (orderNumber) => ({ url: 'orders', params: { search: orderNumber, limit: 10 } }),
      transformResponse: (found: OrderView[], _meta, number) =>
        found.find(({ orderNumber }) => orderNumber === number) ?? null,
      providesTags: ['Order'],
    }),
    /** The order is not paid by card after all, and has the amount and the deadline of a transfer. */
    payByTransfer: build.mutation<OrderView, string>({
      query: (orderId) => ({
        url: `orders/${orderId}/payment-type`,
        method: 'POST',
        timeout: ORDER_TIMEOUT_MS,
        body: { paymentType: 'direct_transfer' },
      }),
      // The units that the order by card took: the shopper was on their way to another page then.
      invalidatesTags: ['Order', 'Product'],
    }),
  }),
});

export const { useFindOrderByNumberQuery, usePayByTransferMutation } = paymentApi;
