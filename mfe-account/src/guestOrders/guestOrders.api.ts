import type { GuestOrdersView } from '@boom/contract';
import { api } from '../api';

const guestOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Adds the orders that were made without an account under this account's mail address. */
    adoptGuestOrders: build.mutation<GuestOrdersView, void>({
      query: () => ({ url: 'guest-orders/adopt', method: 'POST' }),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useAdoptGuestOrdersMutation } = guestOrdersApi;
