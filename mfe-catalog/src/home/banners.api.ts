import type { BannerView } from '@boom/contract';
import { baseApi } from '@boom/platform';

const bannersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listBanners: build.query<BannerView[], void>({
      query: () => 'banners',
      providesTags: ['Banner'],
    }),
  }),
});

export const { useListBannersQuery } = bannersApi;
