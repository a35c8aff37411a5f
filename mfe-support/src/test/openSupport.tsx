import type { TicketMessageView, TicketView } from '@boom/contract';
import { watchConnection } from '@boom/platform';
import { answer, buildId, buildUser, renderScreen } from '@boom/platform/testing';
import { act } from '@testing-library/react';
import { Component as SupportPage } from '../tickets/SupportPage';

export const mafer = buildUser();

/** A ticket of María Fernanda's, with what the test cares about. */
export function buildTicket(over: Partial<TicketView> = {}): TicketView {
  return {
    id: buildId(),
    ticketNumber: 'T-8K2M4Q',
    name: mafer.fullName,
    email: mafer.email,
    subject: 'Mi pedido no llega',
    description: 'Compré una pantalla y el rastreo no avanza.',
    category: 'PEDIDO',
    priority: 'ALTO',
    status: 'ABIERTO',
    orderId: '8Q2K7M4T9X',
    resolution: null,
    attachments: [],
    createdAt: '2026-11-20T18:00:00.000Z',
    updatedAt: '2026-11-20T18:00:00.000Z',
    lastAnswerAt: null,
    ...over,
  };
}

/** A message of a ticket. */
export const said = (
  senderType: 'ADMIN' | 'CLIENTE',
  message: string,
  createdAt: string,
  attachments: string[] = [],
): TicketMessageView => ({
  id: `${message} ${createdAt}`,
  message,
  senderType,
  senderName: 'x',
  senderEmail: 'x@correo.mx',
  attachments,
  createdAt,
});

/** A page of the list, as the API answers it. */
export const listOf = (tickets: TicketView[], total = tickets.length) =>
  answer(200, tickets, { 'X-Total-Count': String(total) });

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** The support centre with these tickets, for María Fernanda unless told. */
export function openSupport(tickets: TicketView[], api = {}, { path = '/support', user = mafer } = {}) {
  const found = Object.fromEntries(tickets.map((ticket) => [`GET /api/support/tickets/${ticket.id}`, ticket]));
  const view = renderScreen(<SupportPage />, {
    path,
    user,
    api: { 'GET /api/support/tickets': listOf(tickets), 'GET /api/orders': [], ...found, ...api },
  });
  act(() => void stops.push(watchConnection(view.store, false)));
  return view;
}
