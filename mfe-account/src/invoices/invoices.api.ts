import type { InvoiceReceiver, OrderInvoiceView } from '@boom/contract';
import { api } from '../api';

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    findOrderInvoice: build.query<OrderInvoiceView, string>({
      query: (orderId) => `orders/${encodeURIComponent(orderId)}/invoice`,
      providesTags: ['Order'],
    }),
    /** The API remembers the receiver for the next one. Where it is refused, it was asked for before. */
    requestInvoice: build.mutation<OrderInvoiceView, { orderId: string; receiver: InvoiceReceiver }>({
      query: ({ orderId, receiver }) => ({ url: `orders/${orderId}/invoice`, method: 'POST', body: receiver }),
      invalidatesTags: ['Order', 'FiscalProfile'],
    }),
    removeFiscalProfile: build.mutation<void, void>({
      query: () => ({ url: 'user/fiscal-profile', method: 'DELETE' }),
      invalidatesTags: (_nothing, error) => (error ? [] : ['FiscalProfile']),
    }),
  }),
});

export const { useFindOrderInvoiceQuery, useRemoveFiscalProfileMutation, useRequestInvoiceMutation } = invoicesApi;
