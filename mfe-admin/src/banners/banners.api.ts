import type { AdminBannerView, BannerInput } from '@boom/contract';
import { api } from '../api';
import { type MoveOf, moved } from '../cards/order';

const adminBannersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All of them, in their order. */
    listAdminBanners: build.query<AdminBannerView[], void>({
      query: () => 'admin/banners',
      // Says whether the products that they lead to are shown.
      providesTags: ['Banner', 'Product'],
    }),
    createBanner: build.mutation<AdminBannerView, BannerInput>({
      query: (body) => ({ url: 'admin/banners', method: 'POST', body }),
      invalidatesTags: (_banner, error) => (error ? [] : ['Banner']),
    }),
    updateBanner: build.mutation<AdminBannerView, { id: string; changes: Record<string, unknown> }>({
      query: ({ id, changes }) => ({ url: `admin/banners/${id}`, method: 'PUT', body: changes }),
      // After a refusal too: the cards are out of date then.
      invalidatesTags: ['Banner'],
    }),
    deleteBanner: build.mutation<void, string>({
      query: (id) => ({ url: `admin/banners/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Banner'],
    }),
    moveBanner: build.mutation<AdminBannerView[], MoveOf>({
      query: ({ id, before }) => ({ url: `admin/banners/${id}/move`, method: 'POST', body: { before } }),
      // The card stays where it was dropped while this is sent.
      async onQueryStarted(move, { dispatch, queryFulfilled }) {
        const { undo } = dispatch(
          adminBannersApi.util.updateQueryData('listAdminBanners', undefined, (list) => moved(list, move)),
        );
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: ['Banner'],
    }),
  }),
});

export const {
  useListAdminBannersQuery,
  useCreateBannerMutation,
  useUpdateBannerMutation,
  useDeleteBannerMutation,
  useMoveBannerMutation,
} = adminBannersApi;
