import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
import { buildTicket } from '../test/build';
import { Component as TicketsPage } from './TicketsPage';

const admin = buildUser({ id: '00000000-0000-4000-8000-0000000000ad', isAdmin: true, fullName: 'Ana Torres' });
const ticket = buildTicket();
const patchCall = `PATCH /api/admin/support/tickets/${ticket.id}`;

function openTickets(api = {}, search = '') {
  return renderScreen([{ path: '/admin/tickets', element: <TicketsPage /> }], {
    path: `/admin/tickets${search}`,
    user: admin,
    messages: { admin: esMX },
    api: {
      'GET /api/admin/support/tickets': [ticket],
      'GET /api/admin/support/stats': {
        totalTickets: 12,
        openTickets: 3,
        inProgressTickets: 4,
        resolvedTickets: 5,
      },
      'GET /api/admin/administrators': [{ id: admin.id, fullName: 'Ana Torres' }],
      ...api,
    },
  });
}

describe('the queue of tickets', () => {
  it('shows how many there are by state, and each with customer, priority and who works on it', async () => {
    const { container } = openTickets({
      'GET /api/admin/support/tickets': [buildTicket({ assignedTo: admin.id })],
    });
    const row = await screen.findByRole('row', { name: /No llegó mi pedido/ });
    for (const text of ['T-7K3QX9ZB2M', 'María Fernanda López', 'URGENTE', 'Pedido']) {
      expect(row).toHaveTextContent(text);
    }
    await waitFor(() => expect(row).toHaveTextContent('Ana Torres'));
    for (const text of ['Total12', 'Abiertos3', 'En proceso4', 'Resueltos5']) {
      expect(container).toHaveTextContent(text);
    }
    await expectNoAxeViolations(container);
  });

  it('is searched, filtered and sorted by the server', async () => {
    const { user, requests } = openTickets();
    await screen.findByRole('row', { name: /No llegó mi pedido/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Abierto');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Prioridad' }), 'URGENTE');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Categoría' }), 'Pago');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Responsable' }), 'Sin asignar');
    await user.type(screen.getByRole('searchbox'), 'mafer{Enter}');
    const asked = '?search=mafer&limit=50&status=ABIERTO&priority=URGENTE&category=PAGO&assigned=none';
    await waitFor(() => expect(requests.map(({ url }) => url)).toContain(`/api/admin/support/tickets${asked}`));
  });

  it('sends a chosen status at once', async () => {
    const { user, requests, store } = openTickets({ [patchCall]: ticket });
    await user.selectOptions(await screen.findByLabelText('Estado del ticket T-7K3QX9ZB2M'), 'Resuelto');
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Ticket actualizado'));
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'RESUELTO' });
  });

  it('says so when the status was refused', async () => {
    const { user, store } = openTickets({ [patchCall]: answer(503, {}) });
    await user.selectOptions(await screen.findByLabelText('Estado del ticket T-7K3QX9ZB2M'), 'Resuelto');
    await waitFor(() =>
      expect(store.getState().toast.current).toMatchObject({
        title: 'Error',
        description: 'No se pudo actualizar el ticket',
      }),
    );
  });

  it('says so when there is none', async () => {
    openTickets({ 'GET /api/admin/support/tickets': [] });
    expect(await screen.findByText('No hay tickets')).toBeVisible();
  });
});
