import type { AdminOverview, AdminStats, AdminStatsPoint } from '@boom/contract';
import { api } from '../api';
import type { Days } from './period';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    findAdminStats: build.query<AdminStats, void>({
      query: () => 'admin/stats',
      providesTags: ['admin/Stats'],
    }),
    findAdminOverview: build.query<AdminOverview, Days>({
      query: (params) => ({ url: 'admin/stats/overview', params }),
      // Its low stock changes with the products.
      providesTags: ['admin/Stats', 'Product'],
    }),
    listDailyStats: build.query<AdminStatsPoint[], Days>({
      query: (params) => ({ url: 'admin/stats/daily', params }),
      providesTags: ['admin/Stats'],
    }),
  }),
});

/** How often an open dashboard reads its reports: the three take the database 0.1 s with 50,000 orders. */
export const REPORTS_POLL_MS = 60_000;

export const { useFindAdminStatsQuery, useFindAdminOverviewQuery, useListDailyStatsQuery } = dashboardApi;
