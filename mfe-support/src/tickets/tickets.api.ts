import type { NewTicket, Reply, TicketMessageView, TicketView } from '@boom/contract';
import { baseApi } from '@boom/platform';

const ticketsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTickets: build.query<TicketView[], void>({
      // An administrator who comes here as a customer sees only their own.
      query: () => ({ url: 'support/tickets', params: { scope: 'own' } }),
      providesTags: ['Ticket'],
    }),
    findTicket: build.query<TicketView, string>({
      query: (id) => `support/tickets/${id}`,
      providesTags: ['Ticket'],
    }),
    createTicket: build.mutation<TicketView, NewTicket>({
      query: (body) => ({ url: 'support/tickets', method: 'POST', body }),
      invalidatesTags: ['Ticket'],
    }),
    replyToTicket: build.mutation<TicketMessageView, Reply & { ticketId: string }>({
      query: ({ ticketId, ...body }) => ({ url: `support/tickets/${ticketId}/messages`, method: 'POST', body }),
      invalidatesTags: ['Ticket'],
    }),
  }),
});

export const { useListTicketsQuery, useFindTicketQuery, useCreateTicketMutation, useReplyToTicketMutation } =
  ticketsApi;
