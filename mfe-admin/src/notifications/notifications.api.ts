import type { AdminWaiting } from '@boom/contract';
import { api } from '../api';

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    findAdminWaiting: build.query<AdminWaiting, void>({
      query: () => 'admin/waiting',
      // A decision in a section changes the counts at once.
      providesTags: ['admin/PendingTransfer', 'admin/PaymentToSettle', 'Ticket', 'admin/Job'],
    }),
  }),
});

export const { useFindAdminWaitingQuery } = notificationsApi;
