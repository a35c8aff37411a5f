import type { NewTicket, Reply, TicketMessageView, TicketStatus, TicketView } from '@boom/contract';
import { baseApi } from '@boom/platform';
import { type Sent, sendForm } from '../attachments/sendForm';

/** Tickets per page of "Mis Tickets". */
export const PAGE_SIZE = 20;

export interface TicketSearch {
  status?: TicketStatus;
  search?: string;
  page: number;
}

export interface TicketPage {
  tickets: TicketView[];
  /** Of all pages together. */
  total: number;
}

/** What goes along with a text. */
interface WithFiles {
  files: readonly File[];
  /** Gets 0 to 1 while the files are sent. */
  onProgress: (share: number) => void;
}

/** JSON without files, else a form with the same fields. */
async function post(
  ask: (call: { url: string; method: string; body: unknown }) => PromiseLike<unknown> | unknown,
  url: string,
  { files, onProgress, ...fields }: WithFiles & object,
): Promise<Sent> {
  if (files.length === 0) return (await ask({ url, method: 'POST', body: fields })) as Sent;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value != null) form.append(name, String(value));
  for (const file of files) form.append('attachments', file);
  return sendForm(url, form, onProgress);
}

const isSessionLost = (sent: Sent) => 'error' in sent && sent.error.status === 401;

const ticketsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTickets: build.query<TicketPage, TicketSearch>({
      // An administrator who comes here as a customer sees only their own.
      query: (search) => ({ url: 'support/tickets', params: { scope: 'own', limit: PAGE_SIZE, ...search } }),
      transformResponse: (tickets: TicketView[], meta) => {
        const { headers } = (meta as { response?: Response } | undefined)?.response ?? {};
        return { tickets, total: Number(headers?.get('X-Total-Count') ?? tickets.length) };
      },
      providesTags: ['Ticket'],
    }),
    findTicket: build.query<TicketView, string>({
      query: (id) => `support/tickets/${id}`,
      providesTags: ['Ticket'],
    }),
    createTicket: build.mutation<TicketView, NewTicket & WithFiles>({
      queryFn: async (ticket, { dispatch }, _options, ask) => {
        const sent = await post(ask, 'support/tickets', ticket);
        if (isSessionLost(sent)) dispatch(baseApi.util.invalidateTags(['Session']));
        return sent as { data: TicketView };
      },
      invalidatesTags: (ticket) => (ticket ? ['Ticket'] : []),
    }),
    replyToTicket: build.mutation<TicketMessageView, Reply & WithFiles & { ticketId: string }>({
      queryFn: async ({ ticketId, ...reply }, { dispatch }, _options, ask) => {
        const sent = await post(ask, `support/tickets/${ticketId}/messages`, reply);
        if (isSessionLost(sent)) dispatch(baseApi.util.invalidateTags(['Session']));
        return sent as { data: TicketMessageView };
      },
      // After a refusal too: then the ticket is not what the screen shows.
      invalidatesTags: ['Ticket'],
    }),
  }),
});

export const { useListTicketsQuery, useFindTicketQuery, useCreateTicketMutation, useReplyToTicketMutation } =
  ticketsApi;
