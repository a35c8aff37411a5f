import type { JobRetryReport, JobState, JobView } from '@boom/contract';
import { api } from '../api';
import { type ListPage, type PageQuery, toListPage } from '../table/page';

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listJobs: build.query<ListPage<JobView>, PageQuery & { state: JobState }>({
      query: (params) => ({ url: 'admin/jobs', params }),
      transformResponse: toListPage<JobView>,
      providesTags: ['admin/Job'],
    }),
    findJob: build.query<JobView, string>({
      query: (id) => `admin/jobs/${encodeURIComponent(id)}`,
      providesTags: ['admin/Job'],
    }),
    retryJobs: build.mutation<JobRetryReport, readonly string[]>({
      query: (ids) => ({ url: 'admin/jobs/retry', method: 'POST', body: { ids } }),
      // After a refusal too: the job has changed then.
      invalidatesTags: ['admin/Job'],
    }),
  }),
});

export const { useListJobsQuery, useFindJobQuery, useRetryJobsMutation } = jobsApi;
