import type { SavedCartInput, SavedCartView } from '@boom/contract';
import { api } from '../api';

const savedCartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By whose it is, so that nobody is shown another's. */
    findSavedCart: build.query<SavedCartView, string>({
      query: () => 'user/cart',
      // It may have been ordered since: read it anew each time.
      keepUnusedDataFor: 0,
    }),
    saveCart: build.mutation<void, SavedCartInput['items']>({
      query: (items) => ({ url: 'user/cart', method: 'PUT', body: { items } }),
    }),
    emptySavedCart: build.mutation<void, void>({ query: () => ({ url: 'user/cart', method: 'DELETE' }) }),
  }),
});

export const { useFindSavedCartQuery, useSaveCartMutation, useEmptySavedCartMutation } = savedCartApi;
