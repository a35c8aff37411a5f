import type { UserTimelineView } from '@boom/contract';
import { baseApi } from '@boom/platform';
import { type ListPage, toListPage } from '../table/page';

const timelineApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUserTimelines: build.query<ListPage<UserTimelineView>, { search?: string; page?: number; limit: number }>({
      query: (params) => ({ url: 'admin/timeline', params }),
      transformResponse: toListPage<UserTimelineView>,
      providesTags: ['AdminOrder', 'AdminUser'],
    }),
  }),
});

export const { useListUserTimelinesQuery } = timelineApi;
