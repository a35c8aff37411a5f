import type { AddressInput, AddressView, PostalCodeView } from '@boom/contract';
import { baseApi } from '../api/baseApi';

const addressesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findPostalCode: build.query<PostalCodeView, string>({
      query: (code) => `postal-codes/${encodeURIComponent(code)}`,
    }),
    createAddress: build.mutation<AddressView, AddressInput>({
      query: (body) => ({ url: 'addresses', method: 'POST', body }),
      // After a failure too: only the answer may have been lost.
      invalidatesTags: ['Address'],
    }),
    updateAddress: build.mutation<AddressView, Partial<AddressInput> & { id: string }>({
      query: ({ id, ...body }) => ({ url: `addresses/${id}`, method: 'PATCH', body }),
      // After a refusal too: another tab may have deleted it.
      invalidatesTags: ['Address'],
    }),
  }),
});

export const { useCreateAddressMutation, useFindPostalCodeQuery, useUpdateAddressMutation } = addressesApi;
