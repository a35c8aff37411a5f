import type { AdminOrderView, PendingTransferView, TransferClaimView, TransferVerdict } from '@boom/contract';
import { api } from '../api';
import { type ListPage, type PageQuery, toListPage } from '../table/page';

export const transferStates = ['pending', 'verified', 'rejected', 'expired'] as const;
export type TransferState = (typeof transferStates)[number];

/** An address of the API as the base API asks for it. */
const pathOf = (address: string) => address.replace(/^\/api\//, '');

const transfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTransfers: build.query<ListPage<PendingTransferView>, PageQuery & { state: TransferState }>({
      query: (params) => ({ url: 'admin/pending-transfers', params }),
      transformResponse: toListPage<PendingTransferView>,
      providesTags: ['admin/PendingTransfer'],
    }),
    /** What the shopper says of a transfer that nobody has confirmed. */
    findClaim: build.query<TransferClaimView, string>({
      query: (orderId) => `orders/${encodeURIComponent(orderId)}/transfer`,
      // The customer may correct it.
      keepUnusedDataFor: 0,
    }),
    /** The media type of a receipt in the store, which its address does not tell. */
    findReceiptType: build.query<string, string>({
      extraOptions: { calls: ['GET orders/{}/receipt'] },
      query: (address) => ({ url: pathOf(address), method: 'HEAD', responseHandler: 'text' }),
      transformResponse: (_body, meta: { response?: Response } | undefined) =>
        meta?.response?.headers.get('Content-Type') ?? '',
      keepUnusedDataFor: 0,
    }),
    /** A PDF receipt of the store, as an object URL for a frame; revoked when no component uses it any more. */
    readReceiptPdf: build.query<string, string>({
      extraOptions: { calls: ['GET orders/{}/receipt'] },
      query: (address) => ({
        url: pathOf(address),
        responseHandler: (response) => (response.ok ? response.blob() : response.text()),
      }),
      // Always shown as a PDF, whatever type the file claims.
      transformResponse: (file: Blob) => URL.createObjectURL(new Blob([file], { type: 'application/pdf' })),
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (_address, { cacheDataLoaded, cacheEntryRemoved }) => {
        const loaded = await cacheDataLoaded.catch(() => null);
        await cacheEntryRemoved;
        if (loaded) URL.revokeObjectURL(loaded.data);
      },
    }),
    verifyTransfer: build.mutation<AdminOrderView, TransferVerdict>({
      query: (body) => ({ url: 'admin/verify-transfer', method: 'POST', body }),
      // After a conflict (a colleague decided first) the list is stale too.
      invalidatesTags: ['admin/PendingTransfer', 'admin/Order', 'admin/Stats', 'Product'],
    }),
  }),
});

export const {
  useFindClaimQuery,
  useFindReceiptTypeQuery,
  useReadReceiptPdfQuery,
  useListTransfersQuery,
  useVerifyTransferMutation,
} = transfersApi;
