import type { ShopConfig } from '@boom/contract';
import { api } from '../api';

const shopApi = api.injectEndpoints({
  endpoints: (build) => ({
    findShopConfig: build.query<ShopConfig, void>({
      query: () => 'admin/shop',
      providesTags: ['Shop'],
    }),
    updateShop: build.mutation<ShopConfig, Record<string, unknown>>({
      query: (body) => ({ url: 'admin/shop', method: 'PUT', body }),
      invalidatesTags: ['Shop'],
    }),
  }),
});

export const { useFindShopConfigQuery, useUpdateShopMutation } = shopApi;
