import type { GuestOrdersView } from '@boom/contract';
import { api } from '../api';

const guestOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The orders that were made without an account with this one's mail go into it. */
    adoptGuestOrders: build.mutation<GuestOrdersView, void>({
      query: () => ({ url: 'guest-orders/adopt', method: 'POST' }),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useAdoptGuestOrdersMutation } = guestOrdersApi;
