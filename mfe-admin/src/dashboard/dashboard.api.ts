import type { AdminStats } from '@boom/contract';
import { baseApi } from '@boom/platform';

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findAdminStats: build.query<AdminStats, void>({
      query: () => 'admin/stats',
      providesTags: ['AdminStats'],
    }),
  }),
});

export const { useFindAdminStatsQuery } = dashboardApi;
