import { baseApi } from '@boom/platform';

const addressesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    deleteAddress: build.mutation<void, string>({
      query: (id) => ({ url: `addresses/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Address']),
    }),
  }),
});

export const { useDeleteAddressMutation } = addressesApi;
