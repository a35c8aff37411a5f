import type { AdminOrderView, PendingTransferView, TransferVerdict } from '@boom/contract';
import { baseApi } from '@boom/platform';

const transfersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPendingTransfers: build.query<PendingTransferView[], void>({
      query: () => 'admin/pending-transfers',
      providesTags: ['PendingTransfer'],
    }),
    verifyTransfer: build.mutation<AdminOrderView, TransferVerdict>({
      query: (body) => ({ url: 'admin/verify-transfer', method: 'POST', body }),
      // After a conflict (another administrator decided first) the list is stale too.
      invalidatesTags: ['PendingTransfer', 'AdminOrder', 'AdminStats'],
    }),
  }),
});

export const { useListPendingTransfersQuery, useVerifyTransferMutation } = transfersApi;
