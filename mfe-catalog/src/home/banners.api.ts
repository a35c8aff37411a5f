import type { BannerView } from '@boom/contract';
import { api } from '../api';

export const bannersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBanners: build.query<BannerView[], void>({
      query: () => 'banners',
      providesTags: ['Banner'],
    }),
  }),
});

export const { useListBannersQuery } = bannersApi;

/** Those that are switched on, in the order of display. */
export const shownBanners = (banners: readonly BannerView[] = []): BannerView[] =>
  banners.filter(({ isActive }) => isActive).sort((a, b) => a.displayOrder - b.displayOrder);
