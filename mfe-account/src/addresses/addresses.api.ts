import { api } from '../api';

const addressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    deleteAddress: build.mutation<void, string>({
      query: (id) => ({ url: `addresses/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Address']),
    }),
  }),
});

export const { useDeleteAddressMutation } = addressesApi;
