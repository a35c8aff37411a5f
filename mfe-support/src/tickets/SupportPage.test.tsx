import type { TicketView } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, within } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
import { Component as SupportPage } from './SupportPage';

const messages = { support: esMX };
const mafer = buildUser();

function buildTicket(over: Partial<TicketView> = {}): TicketView {
  return {
    id: '7c0f6a52-2f0a-4f0e-9f63-6a4a2d7b8c10',
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

function openSupport(tickets: TicketView[], api = {}) {
  const found = Object.fromEntries(tickets.map((ticket) => [`GET /api/support/tickets/${ticket.id}`, ticket]));
  return renderScreen(<SupportPage />, {
    user: mafer,
    messages,
    api: { 'GET /api/support/tickets': tickets, ...found, ...api },
  });
}

describe('the support centre', () => {
  it('asks a visitor to sign in, and brings them back', async () => {
    renderScreen(<SupportPage />, { messages });
    expect(await screen.findByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute('href', '/auth?next=/support');
  });

  it('lists the tickets of the customer only', async () => {
    const { requests, container } = openSupport([buildTicket()]);
    const card = await screen.findByRole('article', { name: 'Mi pedido no llega' });
    expect(card).toHaveTextContent('Abierto');
    expect(card).toHaveTextContent('Prioridad Alta');
    expect(card).toHaveTextContent('8Q2K7M4T9X');
    expect(requests.map(({ url }) => url)).toContain('/api/support/tickets?scope=own');
    await expectNoAxeViolations(container);
  });

  it('offers the form to who has no tickets, prefilled, and sends it', async () => {
    const { user, requests, store } = openSupport([], {
      'POST /api/support/tickets': answer(201, buildTicket()),
    });
    await user.click(await screen.findByRole('button', { name: 'Crear primer ticket' }));
    expect(await screen.findByLabelText('Correo electrónico')).toHaveValue('mafer@correo.mx');
    await user.type(screen.getByLabelText('Asunto'), 'Factura');
    await user.type(screen.getByLabelText('Descripción'), 'Necesito factura de mi compra.');
    await user.click(screen.getByRole('button', { name: 'Enviar ticket' }));

    await screen.findByRole('button', { name: 'Nuevo Ticket' });
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      subject: 'Factura',
      category: 'OTRO',
      priority: 'MEDIO',
      orderId: null,
    });
    expect(store.getState().toast.current?.title).toBe('¡Ticket Creado!');
  });

  it('opens the form with the order that somebody needs help with', async () => {
    renderScreen(<SupportPage />, {
      path: '/support?order=K7Q2M9XW4T',
      user: mafer,
      messages,
      api: { 'GET /api/support/tickets': [] },
    });
    expect(await screen.findByDisplayValue('K7Q2M9XW4T')).toBeVisible();
    expect(screen.getByLabelText('Categoría')).toHaveValue('PEDIDO');
  });

  it('says what is missing beside each field and sends nothing', async () => {
    const { user, requests } = openSupport([buildTicket()]);
    await user.click(await screen.findByRole('button', { name: 'Nuevo Ticket' }));
    await user.type(await screen.findByLabelText('Descripción'), 'Corta');
    await user.click(screen.getByRole('button', { name: 'Enviar ticket' }));
    expect(await screen.findByText('El asunto es requerido')).toBeVisible();
    expect(screen.getByText('La descripción debe tener al menos 10 caracteres')).toBeVisible();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('keeps the form when the API fails', async () => {
    const { user, store } = openSupport([buildTicket()], { 'POST /api/support/tickets': answer(503, {}) });
    await user.click(await screen.findByRole('button', { name: 'Nuevo Ticket' }));
    await user.type(await screen.findByLabelText('Asunto'), 'Factura');
    await user.type(screen.getByLabelText('Descripción'), 'Necesito factura de mi compra.');
    await user.click(screen.getByRole('button', { name: 'Enviar ticket' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(store.getState().toast.current?.description).toBe('No se pudo crear el ticket. Inténtalo de nuevo.');
    expect(screen.getByLabelText('Asunto')).toHaveValue('Factura');
  });

  it('offers another try when the list cannot be read', async () => {
    let isDown = true;
    const { user } = renderScreen(<SupportPage />, {
      user: mafer,
      messages,
      api: { 'GET /api/support/tickets': () => (isDown ? answer(503, {}) : [buildTicket()]) },
    });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('article', { name: 'Mi pedido no llega' })).toBeVisible();
  });
});

describe('a conversation', () => {
  const said = (senderType: 'ADMIN' | 'CLIENTE', message: string, createdAt: string) => ({
    id: message,
    message,
    senderType,
    senderName: 'x',
    senderEmail: 'x@correo.mx',
    attachments: [],
    createdAt,
  });

  it('shows the request first, then who said what in order, and sends a reply', async () => {
    const ticket = buildTicket({
      messages: [
        said('CLIENTE', 'Gracias', '2026-11-20T20:00:00.000Z'),
        said('ADMIN', 'Ya va en camino', '2026-11-20T19:00:00.000Z'),
      ],
    });
    const { user, requests } = openSupport([ticket], {
      [`POST /api/support/tickets/${ticket.id}/messages`]: answer(201, ticket.messages?.[0]),
    });
    await user.click(await screen.findByRole('button', { name: 'Ver Mensajes de Mi pedido no llega' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mi pedido no llega' });
    const lines = await within(dialog).findAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringContaining('el rastreo no avanza'),
      expect.stringMatching(/^Soporte.*Ya va en camino/),
      expect.stringMatching(/^Tú.*Gracias/),
    ]);

    await user.click(within(dialog).getByRole('button', { name: 'Enviar respuesta' }));
    expect(await within(dialog).findByText('El mensaje es requerido')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Tu respuesta'), '  ¿Cuándo llega?  ');
    await user.click(within(dialog).getByRole('button', { name: 'Enviar respuesta' }));
    await within(dialog).findByDisplayValue('');
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { message: '¿Cuándo llega?', senderType: 'CLIENTE', senderName: mafer.fullName, senderEmail: mafer.email },
    ]);
  });

  it.each(['RESUELTO', 'CERRADO'] as const)('takes no reply once the ticket is %s', async (status) => {
    const { user } = openSupport([buildTicket({ status, resolution: 'Entregado el martes.', messages: [] })]);
    await user.click(await screen.findByRole('button', { name: /Ver Mensajes/ }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('note')).toHaveTextContent('Entregado el martes.');
    expect(within(dialog).queryByLabelText('Tu respuesta')).not.toBeInTheDocument();
  });
});
