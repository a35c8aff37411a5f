import type { AdminOverview, AdminStats, AdminStatsPoint } from '@boom/contract';
import { baseApi } from '@boom/platform';
import type { Days } from './period';

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findAdminStats: build.query<AdminStats, void>({
      query: () => 'admin/stats',
      providesTags: ['AdminStats'],
    }),
    findAdminOverview: build.query<AdminOverview, Days>({
      query: (params) => ({ url: 'admin/stats/overview', params }),
      // Its low stock changes with the products.
      providesTags: ['AdminStats', 'Product'],
    }),
    listDailyStats: build.query<AdminStatsPoint[], Days>({
      query: (params) => ({ url: 'admin/stats/daily', params }),
      providesTags: ['AdminStats'],
    }),
  }),
});

export const { useFindAdminStatsQuery, useFindAdminOverviewQuery, useListDailyStatsQuery } = dashboardApi;
