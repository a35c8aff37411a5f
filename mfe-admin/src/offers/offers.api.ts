import type { SpecialOfferInput, SpecialOfferView } from '@boom/contract';
import { api } from '../api';
import { type MoveOf, moved } from '../cards/order';

const adminOffersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All of them, in their order. */
    listAdminOffers: build.query<SpecialOfferView[], void>({
      query: () => 'admin/special-offers',
      // Says whether their products are for sale.
      providesTags: ['Offer', 'Product'],
    }),
    createOffer: build.mutation<SpecialOfferView, SpecialOfferInput>({
      query: (body) => ({ url: 'admin/special-offers', method: 'POST', body }),
      invalidatesTags: (_offer, error) => (error ? [] : ['Offer']),
    }),
    updateOffer: build.mutation<SpecialOfferView, { id: string; changes: Record<string, unknown> }>({
      query: ({ id, changes }) => ({ url: `admin/special-offers/${id}`, method: 'PUT', body: changes }),
      // After a refusal too: the cards are out of date then.
      invalidatesTags: ['Offer'],
    }),
    deleteOffer: build.mutation<void, string>({
      query: (id) => ({ url: `admin/special-offers/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Offer'],
    }),
    moveOffer: build.mutation<SpecialOfferView[], MoveOf>({
      query: ({ id, before }) => ({ url: `admin/special-offers/${id}/move`, method: 'POST', body: { before } }),
      // The card stays where it was dropped while this is sent.
      async onQueryStarted(move, { dispatch, queryFulfilled }) {
        const { undo } = dispatch(
          adminOffersApi.util.updateQueryData('listAdminOffers', undefined, (list) => moved(list, move)),
        );
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: ['Offer'],
    }),
  }),
});

export const {
  useListAdminOffersQuery,
  useCreateOfferMutation,
  useUpdateOfferMutation,
  useDeleteOfferMutation,
  useMoveOfferMutation,
} = adminOffersApi;
