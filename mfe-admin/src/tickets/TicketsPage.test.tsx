import { formatDateTime } from '@boom/platform';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildTicket } from '../test/build';
import { Component as TicketsPage } from './TicketsPage';

const admin = buildUser({ id: '00000000-0000-4000-8000-0000000000ad', isAdmin: true, fullName: 'Ana Torres' });
const ticket = buildTicket();
const patchCall = `PATCH /api/admin/support/tickets/${ticket.id}`;

function openTickets(api = {}, search = '') {
  return renderScreen([{ path: '/admin/tickets', element: <TicketsPage /> }], {
    path: `/admin/tickets${search}`,
    user: admin,
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
    for (const text of ['T-7K3QX9ZB2M · Pedido', 'María Fernanda López', 'URGENTE']) {
      expect(row).toHaveTextContent(text);
    }
    await waitFor(() => expect(row).toHaveTextContent('Ana Torres'));
    for (const text of ['Total12', 'Abiertos3', 'En proceso4', 'Resueltos5']) {
      expect(container).toHaveTextContent(text);
    }
    await expectNoAxeViolations(container);
  });

  it('names each ticket’s account, whatever was typed in its form', async () => {
    const user = { fullName: 'Zoe Ruiz', email: 'zoe@correo.mx' };
    openTickets({ 'GET /api/admin/support/tickets': [buildTicket({ user })] });
    const row = await screen.findByRole('row', { name: /No llegó mi pedido/ });
    expect(row).toHaveTextContent('Zoe Ruizzoe@correo.mx');
    expect(row).not.toHaveTextContent('mafer@correo.mx');
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

  it('is that of one customer where a link asks for it, and everybody’s again at a click', async () => {
    const { user, requests } = openTickets({}, '?cliente=u1');
    await screen.findByRole('row', { name: /No llegó mi pedido/ });
    expect(requests.map(({ url }) => url)).toContain('/api/admin/support/tickets?limit=50&userId=u1');
    await user.click(screen.getByRole('button', { name: 'Solo un cliente' }));
    await waitFor(() => expect(requests.map(({ url }) => url)).toContain('/api/admin/support/tickets?limit=50'));
    expect(screen.queryByRole('button', { name: 'Solo un cliente' })).not.toBeInTheDocument();
  });

  it('sends a chosen status at once', async () => {
    const { user, requests, store } = openTickets({ [patchCall]: ticket });
    await user.selectOptions(await screen.findByLabelText('Estado del ticket T-7K3QX9ZB2M'), 'Resuelto');
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Ticket actualizado'));
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'RESUELTO' });
  });

  it('chooses no status by a key alone, and takes the next one when the first is sent', async () => {
    const { user, requests } = openTickets({ [patchCall]: () => new Promise(() => {}) });
    const status = await screen.findByLabelText('Estado del ticket T-7K3QX9ZB2M');
    for (const key of ['ArrowDown', 'r']) expect(fireEvent.keyDown(status, { key })).toBe(false);
    expect(fireEvent.keyDown(status, { key: 'Tab' })).toBe(true);
    await user.selectOptions(status, 'Resuelto');
    await waitFor(() => expect(status).toHaveAttribute('aria-busy', 'true'));
    // Disabled, it would lose the focus.
    expect(status).toBeEnabled();
    await user.selectOptions(status, 'Cerrado');
    expect(requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
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

  it('has its columns in order, the five states to choose, and says who works on what', async () => {
    const former = '00000000-0000-4000-8000-0000000000ff';
    openTickets({
      'GET /api/admin/support/tickets': [
        ticket,
        buildTicket({ id: 't2', ticketNumber: 'T-DOS', subject: 'Segundo', assignedTo: former, priority: 'BAJO' }),
        buildTicket({ id: 't3', ticketNumber: 'T-TRES', subject: 'Tercero', mergedInto: ticket.id, status: 'CERRADO' }),
      ],
    });
    const row = within(await screen.findByRole('row', { name: /No llegó mi pedido/ }));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Ticket',
      'Cliente',
      'Estado',
      'Prioridad',
      'Responsable',
      'Fecha',
      'Última actividad',
    ]);
    expect(
      within(row.getByRole('combobox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Abierto', 'En proceso', 'Esperando al cliente', 'Resuelto', 'Cerrado']);
    expect(row.getByText('Sin asignar')).toBeVisible();
    expect(row.getByText('20 nov 2026')).toBeVisible();
    expect(row.getByText(formatDateTime(ticket.updatedAt))).toBeVisible();
    const second = within(screen.getByRole('row', { name: /Segundo/ }));
    expect(second.getByText('Otra persona')).toBeVisible();
    expect(second.getByText('BAJO')).toBeVisible();
    // One that was joined with another is closed for good.
    expect(within(screen.getByRole('row', { name: /Tercero/ })).getByRole('combobox')).toBeDisabled();
    expect(screen.getByText('3 tickets')).toBeVisible();
  });

  it('is sorted by priority and by what happened last by the server, and shows only mine from an address', async () => {
    const { user, requests, router } = openTickets({}, '?responsable=mios&pagina=2');
    await waitFor(() =>
      expect(requests.some(({ url }) => url === '/api/admin/support/tickets?page=2&limit=50&assigned=me')).toBe(true),
    );
    expect(screen.getByRole('combobox', { name: 'Responsable' })).toHaveDisplayValue('Míos');
    await user.click(await screen.findByRole('button', { name: 'Prioridad' }));
    await waitFor(() => expect(requests.at(-1)?.url).toContain('sort=priority'));
    expect(router.state.location.search).toBe('?responsable=mios&orden=priority');
    await user.click(screen.getByRole('button', { name: 'Última actividad' }));
    await waitFor(() => expect(requests.at(-1)?.url).toContain('sort=updated'));
  });

  it('opens a ticket with the keyboard, at an address of its own, and comes back to its row', async () => {
    const { user, router } = openTickets({ [`GET /api/support/tickets/${ticket.id}`]: ticket });
    const row = await screen.findByRole('row', { name: /No llegó mi pedido/ });
    act(() => row.focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'T-7K3QX9ZB2M · No llegó mi pedido' });
    expect(router.state.location.search).toBe(`?abierto=${ticket.id}`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(row).toHaveFocus();
  });

  it('offers with each ticket who answers tickets by now', async () => {
    let answering = [{ id: admin.id, fullName: 'Ana Torres' }];
    const { user } = openTickets({
      'GET /api/admin/administrators': () => answering,
      'GET /api/admin/support/tickets': [buildTicket({ assignedTo: admin.id })],
      'GET /api/admin/support/canned-replies': [],
      [`GET /api/support/tickets/${ticket.id}`]: ticket,
    });
    const row = await screen.findByRole('row', { name: /No llegó mi pedido.*Ana Torres/ });
    answering = [...answering, { id: '00000000-0000-4000-8000-0000000000a2', fullName: 'Luis Rey' }];
    await user.click(within(row).getByRole('link'));
    const dialog = within(await screen.findByRole('dialog', { name: 'T-7K3QX9ZB2M · No llegó mi pedido' }));
    expect(await dialog.findByRole('option', { name: 'Luis Rey' })).toBeVisible();
  });

  it('says so when none matches or it cannot be read, and shows no counts until they are loaded', async () => {
    const { unmount, container } = openTickets(
      { 'GET /api/admin/support/tickets': [], 'GET /api/admin/support/stats': answer(503, {}) },
      '?q=nadie',
    );
    expect(await screen.findByText('Ningún ticket coincide con tu búsqueda.')).toBeVisible();
    expect(container).toHaveTextContent('Total–Abiertos–En proceso–Resueltos–');
    unmount();
    const answers = [answer(503, {}), [ticket]];
    const { user } = openTickets({ 'GET /api/admin/support/tickets': () => answers.shift() });
    expect(await screen.findByText('No pudimos cargar los tickets.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('row', { name: /No llegó mi pedido/ })).toBeVisible();
  });
});
