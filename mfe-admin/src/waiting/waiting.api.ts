import type { AdminWaiting } from '@boom/contract';
import { baseApi } from '@boom/platform';

const waitingApi = baseApi.enhanceEndpoints({ addTagTypes: ['PaymentToSettle', 'Job'] }).injectEndpoints({
  endpoints: (build) => ({
    findAdminWaiting: build.query<AdminWaiting, void>({
      query: () => 'admin/waiting',
      // What is decided in a section counts at once.
      providesTags: ['PendingTransfer', 'PaymentToSettle', 'Ticket', 'Job'],
    }),
  }),
});

export const { useFindAdminWaitingQuery } = waitingApi;
