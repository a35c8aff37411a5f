import type { ApproveRefund, RefundApprovalView } from '@boom/contract';
import { api } from '../api';

/** What a decision makes stale; after a refusal too, since somebody else has decided then. */
const touched = ['admin/RefundApproval', 'admin/Order', 'admin/Return', 'admin/Stats', 'Product'] as const;

interface RefundDecision extends ApproveRefund {
  id: string;
  verdict: 'approve' | 'reject';
  /** Why it is rejected. */
  reason?: string;
}

const refundApprovalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRefundApprovals: build.query<RefundApprovalView[], void>({
      query: () => 'admin/refund-approvals',
      providesTags: ['admin/RefundApproval'],
    }),
    decideRefund: build.mutation<RefundApprovalView, RefundDecision>({
      query: ({ id, verdict, ...body }) => ({
        url: `admin/refund-approvals/${id}/${verdict}`,
        method: 'POST',
        body,
      }),
      extraOptions: { calls: ['POST admin/refund-approvals/{}/approve', 'POST admin/refund-approvals/{}/reject'] },
      invalidatesTags: touched,
    }),
  }),
});

export const { useListRefundApprovalsQuery, useDecideRefundMutation } = refundApprovalsApi;
