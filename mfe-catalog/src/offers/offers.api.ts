import type { SpecialOfferView } from '@boom/contract';
import { baseApi } from '@boom/platform';

export const offersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSpecialOffers: build.query<SpecialOfferView[], void>({
      query: () => 'special-offers',
      providesTags: ['Offer'],
    }),
  }),
});

export const { useListSpecialOffersQuery } = offersApi;
