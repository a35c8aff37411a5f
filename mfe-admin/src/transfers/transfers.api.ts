import type { AdminOrderView, PendingTransferView, TransferVerdict } from '@boom/contract';
import { baseApi } from '@boom/platform';

const transfersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `closed`: rejected or expired, whose money may still turn up. */
    listTransfers: build.query<PendingTransferView[], 'pending' | 'closed'>({
      query: (state) => `admin/pending-transfers${state === 'closed' ? '?state=closed' : ''}`,
      providesTags: ['PendingTransfer'],
    }),
    verifyTransfer: build.mutation<AdminOrderView, TransferVerdict>({
      query: (body) => ({ url: 'admin/verify-transfer', method: 'POST', body }),
      // After a conflict (another administrator decided first) the list is stale too.
      invalidatesTags: ['PendingTransfer', 'AdminOrder', 'AdminStats'],
    }),
  }),
});

export const { useListTransfersQuery, useVerifyTransferMutation } = transfersApi;
