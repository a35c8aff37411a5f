import {
  type ListPage,
  type NewTicket,
  type Reply,
  type TicketMessageView,
  type TicketStatus,
  type TicketView,
  toListPage,
} from '@boom/contract';
import type { BoomDispatch } from '@boom/platform';
import { api } from '../api';
import { type Sent, sendForm } from '../attachments/sendForm';
import { forgetSendingKey, sendingKey } from '../drafts/sendingKey';

/** Tickets per page of "Mis Tickets". */
export const PAGE_SIZE = 20;

/** How often what is on the screen is read again while the page is visible, ms. */
export const LIVE_MS = 15_000;

/** How tickets are read: again when the page becomes visible, and regularly while it is. */
export const live = {
  pollingInterval: LIVE_MS,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
};

interface TicketSearch {
  status?: TicketStatus;
  search?: string;
  page: number;
}

/** What is sent with a text. */
interface WithFiles {
  /** The sender's id. */
  userId: string;
  files: readonly File[];
  /** Gets 0 to 1 while the files are sent. */
  onProgress: (share: number) => void;
}

/** The API answers the same key the same way: after these answers the next try needs another one. */
const isAnswered = (sent: Sent) => 'data' in sent || sent.error.status === 409 || sent.error.status === 422;

/** JSON without files, else a form with the same fields; repeated after a failure it is still one ticket or reply. */
async function post<View>(
  dispatch: BoomDispatch,
  ask: (call: { url: string; method: string; body: unknown; headers: Record<string, string> }) => unknown,
  url: string,
  { userId, files, onProgress, ...fields }: WithFiles & object,
): Promise<{ data: View }> {
  const chosen = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
  const content = JSON.stringify([url, fields, chosen]);
  const headers = { 'Idempotency-Key': sendingKey(userId, content) };
  const sent =
    files.length === 0
      ? ((await ask({ url, method: 'POST', body: fields, headers })) as Sent)
      : await sendForm(url, formOf(fields, files), headers, onProgress);
  if (isAnswered(sent)) forgetSendingKey(userId, content);
  if ('error' in sent && sent.error.status === 401) dispatch(api.util.invalidateTags(['Session']));
  return sent as { data: View };
}

function formOf(fields: object, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value != null) form.append(name, String(value));
  for (const file of files) form.append('attachments', file);
  return form;
}

const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTickets: build.query<ListPage<TicketView>, TicketSearch>({
      // An administrator sees only their own tickets here.
      query: (search) => ({ url: 'support/tickets', params: { scope: 'own', limit: PAGE_SIZE, ...search } }),
      transformResponse: toListPage<TicketView>,
      providesTags: ['Ticket'],
    }),
    findTicket: build.query<TicketView, string>({
      query: (id) => `support/tickets/${id}`,
      providesTags: ['Ticket'],
    }),
    createTicket: build.mutation<TicketView, NewTicket & WithFiles>({
      extraOptions: { calls: ['POST support/tickets'] },
      queryFn: (ticket, { dispatch }, _options, ask) => post<TicketView>(dispatch, ask, 'support/tickets', ticket),
      invalidatesTags: (ticket) => (ticket ? ['Ticket'] : []),
    }),
    replyToTicket: build.mutation<TicketMessageView, Reply & WithFiles & { ticketId: string }>({
      extraOptions: { calls: ['POST support/tickets/{}/messages'] },
      queryFn: ({ ticketId, ...reply }, { dispatch }, _options, ask) =>
        post<TicketMessageView>(dispatch, ask, `support/tickets/${ticketId}/messages`, reply),
      // After a refusal too: the ticket has changed then.
      invalidatesTags: ['Ticket'],
    }),
  }),
});

export const { useListTicketsQuery, useFindTicketQuery, useCreateTicketMutation, useReplyToTicketMutation } =
  ticketsApi;
