import type { JobState, JobView } from '@boom/contract';
import { baseApi } from '@boom/platform';
import { type ListPage, toListPage } from '../table/page';

const jobsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Job'] }).injectEndpoints({
  endpoints: (build) => ({
    listJobs: build.query<ListPage<JobView>, { state: JobState; page?: number; limit: number }>({
      query: (params) => ({ url: 'admin/jobs', params }),
      transformResponse: toListPage<JobView>,
      providesTags: ['Job'],
    }),
    findJob: build.query<JobView, string>({
      query: (id) => `admin/jobs/${encodeURIComponent(id)}`,
      providesTags: ['Job'],
    }),
    retryJob: build.mutation<JobView, string>({
      query: (id) => ({ url: `admin/jobs/${id}/retry`, method: 'POST' }),
      // After a refusal too: then the job is not what the screen shows.
      invalidatesTags: ['Job'],
    }),
  }),
});

export const { useListJobsQuery, useFindJobQuery, useRetryJobMutation } = jobsApi;
