import type { OrderView } from '@boom/contract';
import { api } from '../api';

/** How many orders are offered; an older one comes by the link on the order itself. */
export const OFFERED_ORDERS = 100;

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The customer's newest orders. */
    listOrdersToAskAbout: build.query<OrderView[], void>({
      query: () => ({ url: 'orders', params: { limit: OFFERED_ORDERS } }),
      providesTags: ['Order'],
    }),
    findOrderToAskAbout: build.query<OrderView, string>({
      query: (id) => `orders/${id}`,
      providesTags: ['Order'],
    }),
  }),
});

export const { useListOrdersToAskAboutQuery, useFindOrderToAskAboutQuery } = ordersApi;
