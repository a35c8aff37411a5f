import type { UserTimelineView } from '@boom/contract';
import { api } from '../api';
import { type ListPage, type PageQuery, toListPage } from '../table/page';

const timelineApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUserTimelines: build.query<ListPage<UserTimelineView>, PageQuery>({
      query: (params) => ({ url: 'admin/timeline', params }),
      transformResponse: toListPage<UserTimelineView>,
      providesTags: ['admin/Order', 'admin/User'],
    }),
  }),
});

export const { useListUserTimelinesQuery } = timelineApi;
