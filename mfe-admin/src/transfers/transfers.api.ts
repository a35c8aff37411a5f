import type { AdminOrderView, PendingTransferView, TransferVerdict } from '@boom/contract';
import { baseApi } from '@boom/platform';
import { type ListPage, toListPage } from '../table/page';

export const transferStates = ['pending', 'verified', 'rejected', 'expired'] as const;
export type TransferState = (typeof transferStates)[number];

/** `GET /api/admin/pending-transfers`; what is undefined is not asked. */
interface TransfersQuery {
  state: TransferState;
  search?: string;
  page?: number;
  limit: number;
}

const transfersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTransfers: build.query<ListPage<PendingTransferView>, TransfersQuery>({
      query: (params) => ({ url: 'admin/pending-transfers', params }),
      transformResponse: toListPage<PendingTransferView>,
      providesTags: ['PendingTransfer'],
    }),
    /** What kind of file one of the store's receipts is, as a media type: its address does not tell. */
    findReceiptType: build.query<string, string>({
      query: (address) => ({ url: address.replace(/^\/api\//, ''), method: 'HEAD', responseHandler: 'text' }),
      transformResponse: (_body, meta: { response?: Response } | undefined) =>
        meta?.response?.headers.get('Content-Type') ?? '',
      // A customer may send a better one, to the same address.
      keepUnusedDataFor: 0,
    }),
    verifyTransfer: build.mutation<AdminOrderView, TransferVerdict>({
      query: (body) => ({ url: 'admin/verify-transfer', method: 'POST', body }),
      // After a conflict (another administrator decided first) the list is stale too.
      invalidatesTags: ['PendingTransfer', 'AdminOrder', 'AdminStats'],
    }),
  }),
});

export const { useFindReceiptTypeQuery, useListTransfersQuery, useVerifyTransferMutation } = transfersApi;
