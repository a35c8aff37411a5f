import type {
  AdministratorView,
  AdminTicketView,
  CannedReplyInput,
  CannedReplyView,
  SupportStats,
  TicketMessageView,
  TicketUpdate,
} from '@boom/contract';
import { baseApi } from '@boom/platform';
import { type ListPage, toListPage } from '../table/page';

/** `GET /api/admin/support/tickets`; what is undefined is not asked. */
interface TicketsQuery {
  search?: string;
  status?: string;
  category?: string;
  priority?: string;
  /** `me`, `none`, or an administrator's id. */
  assigned?: string;
  sort?: string;
  page?: number;
  limit: number;
}

interface TicketReply {
  ticketId: string;
  message: string;
  /** A note that only administrators see. */
  isInternal: boolean;
  files: readonly File[];
  /** The same for the same reply, so that a lost answer makes no second one. */
  key: string;
}

const deskApi = baseApi.enhanceEndpoints({ addTagTypes: ['CannedReply'] }).injectEndpoints({
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
      providesTags: ['SupportStats', 'Ticket'],
    }),
    updateTicket: build.mutation<AdminTicketView, TicketUpdate & { ticketId: string }>({
      query: ({ ticketId, ...body }) => ({ url: `admin/support/tickets/${ticketId}`, method: 'PATCH', body }),
      // After a refusal too: then the ticket is not what the screen shows.
      invalidatesTags: ['Ticket'],
    }),
    answerTicket: build.mutation<TicketMessageView, TicketReply>({
      query: ({ ticketId, message, isInternal, files, key }) => ({
        url: `support/tickets/${ticketId}/messages`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: bodyOf({ message, isInternal, senderType: 'ADMIN' }, files),
      }),
      invalidatesTags: ['Ticket'],
    }),
    mergeTickets: build.mutation<AdminTicketView, { ticketId: string; into: string }>({
      query: ({ ticketId, ...body }) => ({ url: `admin/support/tickets/${ticketId}/merge`, method: 'POST', body }),
      invalidatesTags: ['Ticket'],
    }),
    listAdministrators: build.query<AdministratorView[], void>({ query: () => 'admin/administrators' }),
    listCannedReplies: build.query<CannedReplyView[], void>({
      query: () => 'admin/support/canned-replies',
      providesTags: ['CannedReply'],
    }),
    saveCannedReply: build.mutation<CannedReplyView, CannedReplyInput & { id?: string }>({
      query: ({ id, ...body }) => ({
        url: `admin/support/canned-replies${id ? `/${id}` : ''}`,
        method: id ? 'PUT' : 'POST',
        body,
      }),
      invalidatesTags: ['CannedReply'],
    }),
    deleteCannedReply: build.mutation<void, string>({
      query: (id) => ({ url: `admin/support/canned-replies/${id}`, method: 'DELETE' }),
      invalidatesTags: ['CannedReply'],
    }),
  }),
});

/** JSON without files, else a form with the same fields. */
function bodyOf(fields: Record<string, unknown>, files: readonly File[]): object {
  if (files.length === 0) return fields;
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
