import type { AdminReturnView, ReturnMove, ReturnRefund, ReturnView } from '@boom/contract';
import { api } from '../api';
import { toRefundAnswer } from '../money/toRefundAnswer';
import { type ListPage, type PageQuery, toListPage } from '../table/page';

/** What a change makes stale; after a refusal too, since the return has changed then. */
const touched = ['admin/Return', 'admin/Stats', 'admin/Order', 'Product'] as const;

const change = (id: string, path: string, body?: object) => ({
  url: `admin/returns/${id}/${path}`,
  method: 'POST',
  body,
});

const returnsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReturns: build.query<ListPage<AdminReturnView>, PageQuery & { state?: string }>({
      query: (params) => ({ url: 'admin/returns', params }),
      transformResponse: toListPage<AdminReturnView>,
      providesTags: ['admin/Return'],
    }),
    /** Of one order, the newest first. */
    listReturnsOfOrder: build.query<ReturnView[], string>({
      query: (orderId) => `orders/${encodeURIComponent(orderId)}/returns`,
      keepUnusedDataFor: 0,
      providesTags: ['admin/Return'],
    }),
    findReturn: build.query<AdminReturnView, string>({
      query: (id) => `admin/returns/${encodeURIComponent(id)}`,
      providesTags: ['admin/Return'],
    }),
    /** A form where a label goes with it, else JSON. */
    moveReturn: build.mutation<AdminReturnView, ReturnMove & { id: string; label: File | null }>({
      query: ({ id, label, ...body }) => {
        if (!label) return change(id, 'move', body);
        const form = new FormData();
        form.append('state', body.state);
        form.append('version', String(body.version));
        form.append('message', body.message ?? '');
        form.append('label', label);
        return change(id, 'move', form);
      },
      invalidatesTags: touched,
    }),
    /** `version`: the one that the step made. */
    undoReturnMove: build.mutation<AdminReturnView, { id: string; version: number }>({
      query: ({ id, version }) => change(id, 'move/undo', { version }),
      invalidatesTags: touched,
    }),
    refundReturn: build.mutation<{ isWaiting: boolean }, ReturnRefund & { id: string }>({
      query: ({ id, ...body }) => change(id, 'refund', body),
      transformResponse: toRefundAnswer,
      invalidatesTags: [...touched, 'admin/RefundApproval'],
    }),
  }),
});

export const {
  useFindReturnQuery,
  useListReturnsOfOrderQuery,
  useListReturnsQuery,
  useMoveReturnMutation,
  useRefundReturnMutation,
  useUndoReturnMoveMutation,
} = returnsApi;
