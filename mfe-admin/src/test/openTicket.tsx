import type { AdminTicketView, TicketMessageView } from '@boom/contract';
import { answer, buildUser, renderScreen } from '@boom/platform/testing';
import { screen } from '@testing-library/react';
import TicketDialog from '../tickets/TicketDialog';
import { buildTicket } from './build';

/** Who looks at it. */
export const admin = buildUser({ id: '00000000-0000-4000-8000-0000000000ad', isAdmin: true, fullName: 'Ana Torres' });
/** Another administrator's id. */
export const luis = '00000000-0000-4000-8000-0000000000a2';
/** The one canned answer that there is. */
export const greeting = {
  id: 'c1',
  title: 'Saludo',
  text: 'Hola, con gusto te ayudamos.',
  updatedAt: '2026-11-20T18:00:00Z',
};

/** What the customer says. */
export const say = (over: Partial<TicketMessageView> = {}): TicketMessageView => ({
  id: 'm1',
  message: 'Sigo esperando',
  senderType: 'CLIENTE',
  senderName: 'María Fernanda López',
  senderEmail: 'mafer@correo.mx',
  attachments: [],
  isInternal: false,
  createdAt: '2026-11-20T19:00:00.000Z',
  ...over,
});
/** What the shop answers. */
export const fromShop = (over: Partial<TicketMessageView> = {}) =>
  say({
    id: 'm2',
    senderType: 'ADMIN',
    senderName: 'Luis',
    message: 'Ya va',
    createdAt: '2026-11-20T20:00:00.000Z',
    ...over,
  });

/** The ticket, and the calls that answer and change it. */
export const base = buildTicket();
export const messagesCall = `POST /api/support/tickets/${base.id}/messages`;
export const patchCall = `PATCH /api/admin/support/tickets/${base.id}`;

/** A ticket in its dialog. @param served what the ticket is, at each reading. */
export function openTicket(served: AdminTicketView | (() => unknown) = base, api = {}) {
  const view = renderScreen(<TicketDialog id={base.id} linkTo={(id) => `?abierto=${id}`} onClose={jest.fn()} />, {
    user: admin,
    api: {
      [`GET /api/support/tickets/${base.id}`]: served,
      'GET /api/admin/administrators': [
        { id: admin.id, fullName: 'Ana Torres' },
        { id: luis, fullName: 'Luis Rey' },
      ],
      'GET /api/admin/support/canned-replies': [greeting],
      [messagesCall]: answer(201, fromShop({ id: 'm9', senderName: 'Ana Torres' })),
      [patchCall]: base,
      ...api,
    },
  });
  const sent = (method: string) => view.requests.filter((request) => request.method === method);
  const toast = () => view.store.getState().toast.current;
  const search = () => view.router.state.location.search;
  return { ...view, sent, toast, search };
}

/** Where an answer is typed. */
export const box = () => screen.findByRole('textbox', { name: 'Respuesta' });
