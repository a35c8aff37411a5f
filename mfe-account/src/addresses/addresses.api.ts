import { api } from '../api';

const addressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    deleteAddress: build.mutation<void, string>({
      query: (id) => ({ url: `addresses/${id}`, method: 'DELETE' }),
      // After a refusal too: another tab may have deleted it.
      invalidatesTags: ['Address'],
    }),
  }),
});

export const { useDeleteAddressMutation } = addressesApi;
