import type { RefundAccount } from '@boom/contract';
import { api } from '../api';

/** What the money is of: an order that was cancelled, or a return. */
export type RefundOf = `orders/${string}` | `returns/${string}`;

const refundAccountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeRefundAccount: build.mutation<unknown, RefundAccount & { of: RefundOf }>({
      query: ({ of, clabe }) => ({ url: `${of}/refund-account`, method: 'PUT', body: { clabe } }),
      extraOptions: { calls: ['PUT orders/{}/refund-account', 'PUT returns/{}/refund-account'] },
      // After a refusal too: the money has gone back then.
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useChangeRefundAccountMutation } = refundAccountApi;
