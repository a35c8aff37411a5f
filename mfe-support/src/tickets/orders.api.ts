import type { OrderView } from '@boom/contract';
import { api } from '../api';

/** Orders that are offered to choose from; an older one is brought by the link on the order itself. */
export const OFFERED_ORDERS = 100;

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest of one's own. */
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
