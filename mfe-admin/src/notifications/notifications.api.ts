import type { AdminWaiting } from '@boom/contract';
import { api } from '../api';

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    findAdminWaiting: build.query<AdminWaiting, void>({
      query: () => 'admin/waiting',
      // A decision in a section changes the counts at once.
      providesTags: [
        'admin/Dispute',
        'admin/Invoice',
        'admin/Job',
        'admin/Moderation',
        'admin/Order',
        'admin/PaymentToSettle',
        'admin/PendingTransfer',
        'admin/PrivacyRequest',
        'admin/RefundApproval',
        'admin/Return',
        'Ticket',
      ],
    }),
  }),
});

export const { useFindAdminWaitingQuery } = notificationsApi;
