import type { TransferClaim, TransferClaimView } from '@boom/contract';
import { baseApi } from '../api/baseApi';

const transferClaimApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findTransferClaim: build.query<TransferClaimView, string>({
      query: (orderId) => `orders/${orderId}/transfer`,
      providesTags: ['Order'],
    }),
    claimTransfer: build.mutation<TransferClaimView, TransferClaim & { orderId: string }>({
      query: ({ orderId, ...body }) => ({ url: `orders/${orderId}/transfer`, method: 'PUT', body }),
      // After a refusal too: the order has changed then.
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useFindTransferClaimQuery, useClaimTransferMutation } = transferClaimApi;
