import type {
  AdministratorView,
  AdminTicketView,
  CannedReplyEdit,
  CannedReplyView,
  SupportStats,
  TicketMessageView,
  TicketUpdate,
} from '@boom/contract';
import { api } from '../api';
import { sendBytes } from '../files/sendBytes';
import { type ListPage, type PageQuery, toListPage } from '../table/page';

interface TicketsQuery extends PageQuery {
  status?: string;
  category?: string;
  priority?: string;
  /** `me`, `none`, or the id of somebody who answers tickets. */
  assigned?: string;
  /** Of one account. */
  userId?: string;
  /** Without those that were merged into others. */
  merged?: 'false';
}

interface TicketReply {
  ticketId: string;
  message: string;
  /** A note that the customer never sees. */
  isInternal: boolean;
  files: readonly File[];
  /** The same key for the same reply, so that a retry after a lost answer creates no second one. */
  key: string;
  /** Gets the share of the files that was sent, 0 to 1. */
  onProgress: (share: number) => void;
}

const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminTickets: build.query<ListPage<AdminTicketView>, TicketsQuery>({
      query: (params) => ({ url: 'admin/support/tickets', params }),
      transformResponse: toListPage<AdminTicketView>,
      providesTags: ['Ticket'],
    }),
    findAdminTicket: build.query<AdminTicketView, string>({
      query: (id) => `support/tickets/${encodeURIComponent(id)}`,
      providesTags: ['Ticket'],
    }),
    findSupportStats: build.query<SupportStats, void>({
      query: () => 'admin/support/stats',
      providesTags: ['admin/SupportStats', 'Ticket'],
    }),
    updateTicket: build.mutation<AdminTicketView, TicketUpdate & { ticketId: string }>({
      query: ({ ticketId, ...body }) => ({ url: `admin/support/tickets/${ticketId}`, method: 'PATCH', body }),
      // After a refusal too: the ticket has changed then.
      invalidatesTags: ['Ticket'],
    }),
    answerTicket: build.mutation<TicketMessageView, TicketReply>({
      extraOptions: { calls: ['POST support/tickets/{}/messages'] },
      queryFn: async ({ ticketId, files, key, onProgress, ...typed }, { signal }, _extra, baseQuery) => {
        const url = `support/tickets/${ticketId}/messages`;
        const headers = { 'Idempotency-Key': key };
        const body = { ...typed, senderType: 'ADMIN' };
        const answer =
          files.length === 0
            ? await baseQuery({ url, method: 'POST', headers, body })
            : await sendBytes('POST', `/api/${url}`, formOf(body, files), { headers, signal, onProgress });
        return answer.error ? { error: answer.error } : { data: answer.data as TicketMessageView };
      },
      invalidatesTags: ['Ticket'],
    }),
    mergeTickets: build.mutation<AdminTicketView, { ticketId: string; into: string }>({
      query: ({ ticketId, ...body }) => ({ url: `admin/support/tickets/${ticketId}/merge`, method: 'POST', body }),
      invalidatesTags: ['Ticket'],
    }),
    listAdministrators: build.query<AdministratorView[], void>({
      query: () => 'admin/administrators',
      // A refused assignment tells that somebody answers no tickets any more.
      providesTags: ['admin/User', 'Ticket'],
    }),
    listCannedReplies: build.query<CannedReplyView[], void>({
      query: () => 'admin/support/canned-replies',
      providesTags: ['admin/CannedReply'],
    }),
    saveCannedReply: build.mutation<CannedReplyView, CannedReplyEdit & { id?: string }>({
      extraOptions: { calls: ['POST admin/support/canned-replies', 'PUT admin/support/canned-replies/{}'] },
      query: ({ id, ...body }) => ({
        url: `admin/support/canned-replies${id ? `/${id}` : ''}`,
        method: id ? 'PUT' : 'POST',
        body,
      }),
      invalidatesTags: ['admin/CannedReply'],
    }),
    deleteCannedReply: build.mutation<void, string>({
      query: (id) => ({ url: `admin/support/canned-replies/${id}`, method: 'DELETE' }),
      invalidatesTags: ['admin/CannedReply'],
    }),
  }),
});

/** The same fields as the JSON body, with files. */
function formOf(fields: Record<string, unknown>, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const file of files) form.append('attachments', file);
  return form;
}

export const {
  useListAdminTicketsQuery,
  useFindAdminTicketQuery,
  useFindSupportStatsQuery,
  useUpdateTicketMutation,
  useAnswerTicketMutation,
  useMergeTicketsMutation,
  useListAdministratorsQuery,
  useListCannedRepliesQuery,
  useSaveCannedReplyMutation,
  useDeleteCannedReplyMutation,
} = deskApi;
