import type { OrderMessageView } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import OrderMessages from './OrderMessages';

const mail: OrderMessageView = {
  id: 'a',
  channel: 'email',
  state: 'shipped',
  recipient: 'ana@correo.mx',
  progress: 'sent',
  isGivenUp: false,
  createdAt: '2026-11-25T18:00:00.000Z',
  sentAt: '2026-11-25T18:00:10.000Z',
  waitsUntil: null,
  droppedBecause: null,
  isResent: false,
  subject: 'Tu pedido A1 va en camino',
  text: 'Guía: 9',
  html: '<style></style><p>Guía: 9</p>',
};
const sms: OrderMessageView = { ...mail, id: 'b', channel: 'sms', subject: '', text: 'Va A1', html: '', sentAt: null };

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:mail', revokeObjectURL: () => undefined });
});

function open(messages: unknown, api = {}) {
  const view = renderScreen(<OrderMessages orderId="o" />, {
    user: buildUser({ isAdmin: true }),
    api: { 'GET /api/admin/messages': messages, ...api },
  });
  return { ...view, toast: () => view.store.getState().toast.current };
}

it('shows where each went and how far it is, and what it says', async () => {
  const { user, container } = open([
    { ...sms, progress: 'dropped', droppedBecause: 'unwanted' },
    { ...sms, id: 'c', text: 'Pronto', progress: 'waiting', waitsUntil: '2026-11-26T14:00:00.000Z' },
    mail,
  ]);
  expect(await screen.findByText(/No se envió: el cliente ya no lo quiere/)).toBeVisible();
  expect(screen.getByText(/Espera hasta .*26/)).toBeVisible();
  expect(screen.getByText(/ana@correo\.mx · Enviado .*25/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leer: Tu pedido A1 va en camino' }));
  expect(screen.getByTitle('Tu pedido A1 va en camino')).toHaveAttribute('src', 'blob:mail');
  expect(screen.getByText('Guía: 9')).toBeInTheDocument();
  expect(screen.getByText('Pronto')).toBeVisible();
  // What waits goes by itself.
  expect(screen.getAllByRole('button', { name: /^Reenviar/ })).toHaveLength(2);
  await expectNoAxeViolations(container);
});

it('sends one again, and says where it goes or why not', async () => {
  const answers: unknown[] = [
    { ...mail, id: 'd', recipient: 'nueva@correo.mx', isResent: true },
    answer(429, { error: 'Espera un momento.', code: 'too_many_requests' }),
  ];
  const { user, toast } = open([mail], { 'POST /api/admin/messages/a/resend': () => answers.shift() });
  const press = async () => user.click(await screen.findByRole('button', { name: /^Reenviar/ }));
  await press();
  await waitFor(() => expect(toast()?.title).toBe('El mensaje va de nuevo a nueva@correo.mx'));
  await press();
  await waitFor(() => expect(toast()).toMatchObject({ tone: 'error', description: 'Espera un momento.' }));
});

it('offers to send again what was given up, not what is tried again by itself', async () => {
  open([
    { ...mail, progress: 'failing', sentAt: null, isGivenUp: true },
    { ...sms, progress: 'failing' },
  ]);
  expect(await screen.findByText('ana@correo.mx · No pudo salir y ya no se intenta')).toBeVisible();
  expect(screen.getByText('ana@correo.mx · No ha podido salir; se intenta de nuevo')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Reenviar/ })).toHaveLength(1);
});

it('says when there are none, and when they could not be read', async () => {
  const { unmount } = open([]);
  expect(await screen.findByText(/No hay mensajes de los últimos 90 días/)).toBeVisible();
  unmount();
  open(answer(500));
  expect(await screen.findByText('No pudimos cargar los mensajes de este pedido.')).toBeVisible();
});
