import type { SpecialOfferView } from '@boom/contract';
import { api } from '../api';

export const offersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSpecialOffers: build.query<SpecialOfferView[], void>({
      query: () => 'special-offers',
      providesTags: ['Offer', 'Product'],
    }),
  }),
});

export const { useListSpecialOffersQuery } = offersApi;
