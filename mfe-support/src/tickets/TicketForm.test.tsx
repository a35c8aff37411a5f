import type { OrderView } from '@boom/contract';
import { answer, buildOrder, buildUser, renderScreen } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readTicketDraft, storeTicketDraft } from '../drafts/drafts';
import { fileOf } from '../test/fakeUpload';
import { buildTicket, listOf, mafer, openSupport } from '../test/openSupport';
import { Component as SupportPage } from './SupportPage';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '');
});

const openForm = async (api = {}, options?: Parameters<typeof openSupport>[2]) => {
  const view = openSupport([buildTicket()], api, options);
  await view.user.click(await screen.findByRole('button', { name: 'Nuevo Ticket' }));
  await screen.findByLabelText('Asunto');
  return view;
};
const write = async (user: Awaited<ReturnType<typeof openForm>>['user']) => {
  await user.fill(screen.getByLabelText('Asunto'), 'Factura');
  await user.fill(screen.getByLabelText('Descripción'), 'Necesito factura de mi compra.');
};
const posts = (requests: { method: string; body: unknown }[]) => requests.filter(({ method }) => method === 'POST');

describe('a new ticket', () => {
  it('is created with the documented defaults from the empty list', async () => {
    const { user, requests, store } = openSupport([], { 'POST /api/support/tickets': answer(201, buildTicket()) });
    await user.click(await screen.findByRole('button', { name: 'Crear primer ticket' }));
    // Right above the form, which came above the button that was pressed.
    expect(screen.getByRole('button', { name: 'Ocultar formulario', expanded: true })).toHaveFocus();
    expect(await screen.findByLabelText('Correo electrónico')).toHaveValue('mafer@correo.mx');
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Enviar ticket' }));

    // The form goes, and its button with it.
    expect(await screen.findByRole('button', { name: 'Nuevo Ticket' })).toHaveFocus();
    expect(posts(requests)[0]?.body).toEqual({
      name: mafer.fullName,
      email: mafer.email,
      subject: 'Factura',
      description: 'Necesito factura de mi compra.',
      category: 'OTRO',
      priority: 'MEDIO',
      orderId: null,
    });
    expect(store.getState().toast.current?.title).toBe('¡Ticket Creado!');
    expect(readTicketDraft(mafer.id)).toBeNull();
  });

  it('is in the list as soon as it was made', async () => {
    let tickets = [buildTicket()];
    const { user } = await openForm({
      'GET /api/support/tickets': () => listOf(tickets),
      'POST /api/support/tickets': () => {
        tickets = [buildTicket({ subject: 'Factura' }), ...tickets];
        return answer(201, tickets[0]);
      },
    });
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Enviar ticket' }));
    expect(await screen.findByRole('article', { name: 'Factura' })).toBeVisible();
  });

  it('leaves a ticket open that was opened while it was being sent', async () => {
    let come = () => {};
    const answered = new Promise((resolve) => {
      come = () => resolve(answer(201, buildTicket()));
    });
    const other = buildTicket({ messages: [] });
    const { user, router } = openSupport(
      [other],
      { 'POST /api/support/tickets': () => answered },
      {
        path: '/support?order=K7Q2M9XW4T',
      },
    );
    await screen.findByLabelText('Asunto');
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Enviar ticket' }));
    await screen.findByRole('button', { name: /^Enviando/ });
    await user.click(screen.getByRole('button', { name: `Ver Mensajes de ${other.subject}` }));
    await screen.findByRole('dialog', { name: other.subject });
    come();
    await waitFor(() => expect(router.state.location.search).toBe(`?ticket=${other.id}`));
    expect(screen.getByRole('dialog', { name: other.subject })).toBeVisible();
  });

  it('leaves the page alone that was opened while it was being sent', async () => {
    let come = () => {};
    const answered = new Promise((resolve) => {
      come = () => resolve(answer(201, buildTicket()));
    });
    const { user, router, store } = renderScreen(
      [
        { path: '/support', element: <SupportPage /> },
        { path: '/explorar', element: null },
      ],
      {
        path: '/support?order=K7Q2M9XW4T',
        user: mafer,
        api: {
          'GET /api/support/tickets': listOf([]),
          'GET /api/orders': [],
          'POST /api/support/tickets': () => answered,
        },
      },
    );
    await screen.findByLabelText('Asunto');
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Enviar ticket' }));
    await screen.findByRole('button', { name: /^Enviando/ });
    await act(() => router.navigate('/explorar?q=cable'));
    come();
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('¡Ticket Creado!'));
    expect(router.state.location).toMatchObject({ pathname: '/explorar', search: '?q=cable' });
  });

  it('says what is missing beside each field and sends nothing', async () => {
    const { user, requests } = await openForm();
    await user.fill(screen.getByLabelText('Descripción'), 'Corta');
    await user.click(screen.getByRole('button', { name: 'Enviar ticket' }));
    expect(await screen.findByText('El asunto es requerido')).toBeVisible();
    expect(screen.getByText('La descripción debe tener al menos 10 caracteres')).toBeVisible();
    expect(posts(requests)).toEqual([]);
  });

  it('takes no words while it is being sent: they would go with the form', async () => {
    let come = () => {};
    const answered = new Promise((resolve) => {
      come = () => resolve(answer(201, buildTicket()));
    });
    const { user } = await openForm({ 'POST /api/support/tickets': () => answered });
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Enviar ticket' }));
    await screen.findByRole('button', { name: /^Enviando/ });
    await user.type(screen.getByLabelText('Descripción'), ' Gracias.');
    expect(screen.getByLabelText('Descripción')).toHaveValue('Necesito factura de mi compra.');
    // Nor can it be hidden and filled in anew: the answer would clear that.
    await user.click(screen.getByRole('button', { name: 'Ocultar formulario' }));
    expect(screen.getByLabelText('Descripción')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Borrar lo escrito' })).toBeNull();
    come();
    expect(await screen.findByRole('button', { name: 'Nuevo Ticket' })).toBeVisible();
  });

  it('keeps form and draft when the API fails', async () => {
    const { user, store } = await openForm({ 'POST /api/support/tickets': answer(503, {}) });
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Enviar ticket' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo crear el ticket. Inténtalo de nuevo.');
    expect(store.getState().toast.current).toBeNull();
    expect(screen.getByLabelText('Asunto')).toHaveValue('Factura');
    expect(readTicketDraft(mafer.id)).toMatchObject({ subject: 'Factura' });
  });
});

describe('a draft', () => {
  it('is there again after hiding the form, and after another visit', async () => {
    const { user, unmount } = await openForm();
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Ocultar formulario' }));
    expect(screen.queryByLabelText('Asunto')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Nuevo Ticket' }));
    expect(await screen.findByLabelText('Asunto')).toHaveValue('Factura');
    unmount();

    await openForm();
    expect(screen.getByLabelText('Descripción')).toHaveValue('Necesito factura de mi compra.');
    expect(screen.getByText(/Recuperamos lo que habías escrito/)).toBeVisible();
  });

  it('comes with the mail that the account has by then, and with another name where one was typed', async () => {
    const { user, unmount } = await openForm();
    await write(user);
    await user.clear(screen.getByLabelText('Nombre'));
    await user.fill(screen.getByLabelText('Nombre'), 'Ferretería López');
    unmount();
    await openForm({}, { user: { ...mafer, email: 'nueva@correo.mx' } });
    expect(screen.getByLabelText('Asunto')).toHaveValue('Factura');
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('nueva@correo.mx');
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ferretería López');
  });

  it('does not take the mail of before for one that was typed, where that changes in another tab meanwhile', async () => {
    let now = mafer;
    const { user, store, requests } = await openForm({ 'GET /api/user': () => now });
    now = { ...mafer, email: 'nueva@correo.mx' };
    act(() => void store.dispatch({ type: 'api/invalidateTags', payload: ['Session'] }));
    await waitFor(() => expect(requests.filter(({ url }) => url === '/api/user')).toHaveLength(2));
    await write(user);
    await waitFor(() => expect(readTicketDraft(mafer.id)).toMatchObject({ subject: 'Factura' }));
    expect(readTicketDraft(mafer.id)).not.toHaveProperty('email');
  });

  it('survives a session that ends while it is sent', async () => {
    let isSignedIn = true;
    const { user } = await openForm({
      'GET /api/user': () => (isSignedIn ? mafer : answer(401, {})),
      'POST /api/support/tickets': () => {
        isSignedIn = false;
        return answer(401, { error: 'Inicia sesión', code: 'not_signed_in' });
      },
    });
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Enviar ticket' }));
    expect(await screen.findByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
    expect(readTicketDraft(mafer.id)).toMatchObject({ subject: 'Factura' });
  });

  describe('about another order than the one in the address', () => {
    const written = buildOrder({ orderNumber: 'AAAA111111' });
    const said = 'Lo escribiste sobre el pedido AAAA111111.';
    const come = (order: string, api = {}) => {
      storeTicketDraft(mafer.id, {
        ...{ name: mafer.fullName, email: mafer.email, category: 'PEDIDO', priority: 'MEDIO' },
        ...{ subject: 'No llega', description: 'El rastreo no avanza.', orderId: written.orderNumber },
      });
      return openSupport([], { 'GET /api/orders': [written], ...api }, { path: `/support?order=${order}` });
    };

    it('says so, until it is about that one again', async () => {
      const { user } = come('ZZZZ999999');
      expect(await screen.findByText(said)).toBeVisible();
      // Until somebody writes: a reload says it again.
      expect(readTicketDraft(mafer.id)?.orderId).toBe(written.orderNumber);
      const select = screen.getByLabelText('Pedido relacionado');
      expect(select).toHaveValue('ZZZZ999999');
      await screen.findByRole('option', { name: /AAAA111111/ });
      await user.selectOptions(select, written.orderNumber);
      expect(screen.queryByText(said)).toBeNull();
    });

    it('says so until it is discarded', async () => {
      const { user } = come('ZZZZ999999');
      expect(await screen.findByText(said)).toBeVisible();
      await user.click(await screen.findByRole('button', { name: 'Borrar lo escrito' }));
      await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Borrar lo escrito' }));
      await waitFor(() => expect(screen.getByLabelText('Asunto')).toHaveValue(''));
      await write(user);
      expect(screen.queryByText(said)).toBeNull();
    });

    it('says nothing where the address names the same one by its id', async () => {
      come(written.id, { [`GET /api/orders/${written.id}`]: written });
      await waitFor(() => expect(screen.getByLabelText('Pedido relacionado')).toHaveValue(written.orderNumber));
      expect(screen.queryByText(said)).toBeNull();
    });
  });

  it('is deleted when another person signs in', async () => {
    const { user, unmount } = await openForm();
    await write(user);
    unmount();
    await openForm({}, { user: buildUser({ id: '00000000-0000-4000-8000-000000000002' }) });
    expect(screen.getByLabelText('Asunto')).toHaveValue('');
    expect(readTicketDraft(mafer.id)).toBeNull();
  });

  it('is discarded only after a question, with its files, and is no recovered one then', async () => {
    const first = await openForm();
    expect(screen.queryByRole('button', { name: 'Borrar lo escrito' })).toBeNull();
    await write(first.user);
    first.unmount();
    const { user } = await openForm();
    const files = [fileOf('caja.jpg', 'image/jpeg'), fileOf('video.mp4', 'video/mp4')];
    fireEvent.change(screen.getByLabelText('Adjuntar archivos', { selector: 'input' }), { target: { files } });
    expect(screen.getByText(/^video.mp4/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Borrar lo escrito' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Borrar lo que escribiste?' });
    expect(screen.getByLabelText('Asunto')).toHaveValue('Factura');
    await user.click(question.querySelector('button:last-of-type')!);
    await waitFor(() => expect(screen.getByLabelText('Asunto')).toHaveValue(''));
    expect(readTicketDraft(mafer.id)).toBeNull();
    expect(screen.queryByText('caja.jpg')).toBeNull();
    expect(screen.queryByText(/^video.mp4/)).toBeNull();
    expect(screen.queryByText(/Recuperamos lo que habías escrito/)).toBeNull();
  });
});

describe('the order of a ticket', () => {
  const two = buildOrder({
    orderNumber: 'AAAA111111',
    items: [...buildOrder().items, ...buildOrder().items],
  });
  const gone = buildOrder({ orderNumber: 'BBBB222222', cancelledAt: '2026-11-21T19:00:00.000Z' });

  const withOrders = (orders: OrderView[], more = {}) => ({
    'GET /api/orders': orders,
    'POST /api/support/tickets': answer(201, buildTicket()),
    ...more,
  });

  it('is one of the customer’s, by number, date, first product and state, or none', async () => {
    const { user, requests } = await openForm(withOrders([two, gone]));
    const select = screen.getByLabelText('Pedido relacionado');
    expect(select).toHaveDisplayValue('Ninguno');
    expect(
      await screen.findByRole('option', {
        name: 'AAAA111111 · 21 nov 2026 · Audífonos Boom Air y 1 más · Pagado',
      }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('option', { name: 'BBBB222222 · 21 nov 2026 · Audífonos Boom Air · Cancelado' }),
    ).toBeInTheDocument();
    await user.selectOptions(select, 'AAAA111111');
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Enviar ticket' }));
    await waitFor(() => expect(posts(requests)[0]?.body).toMatchObject({ orderId: 'AAAA111111' }));
  });

  it('is named with its day as the page writes dates', async () => {
    await openForm(withOrders([buildOrder({ createdAt: '2026-09-21T18:00:00.000Z' })]));
    expect(await screen.findByRole('option', { name: / · 21 sept 2026 · / })).toBeInTheDocument();
  });

  it('that waits for cash or in a branch, is on its way or over is called as in the account', async () => {
    const place = { street: 'Uruguay 12', city: 'Cuauhtémoc', state: 'CDMX', postalCode: '06000', country: 'México' };
    const branch = { branchId: '5', name: 'Centro', hours: 'Diario', phone: null, readyDays: 1 };
    const ready = buildOrder({ status: 'ENVIADO', pickup: { ...place, ...branch } });
    const held = buildOrder({ ...ready, isInReview: true });
    const voucher = { method: 'oxxo', place: 'OXXO', amount: '499.00', voucherUrl: null, deadline: ready.createdAt };
    const unpaid = buildOrder({
      status: 'PENDIENTE',
      paymentStatus: 'pending',
      cashPayment: { ...voucher, state: 'waiting' },
    });
    const sent = buildOrder({ status: 'ENVIADO' });
    const disputed = buildOrder({ status: 'ENTREGADO', paymentStatus: 'charged_back' });
    const refunded = buildOrder({ paymentStatus: 'refunded', cancelledAt: '2026-11-21T19:00:00.000Z' });
    const late = buildOrder({ paymentStatus: 'expired' });
    const orders = [ready, held, unpaid, sent, disputed, refunded, late];
    await openForm(withOrders(orders.map((order, index) => ({ ...order, orderNumber: `K7Q2M9XW4${index}` }))));
    expect(await screen.findByRole('option', { name: /Listo para recoger$/ })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: /En revisión$/ })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: /Esperando tu pago$/ })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: /En Tránsito$/ })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: /En disputa$/ })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: /Reembolsado$/ })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: /Vencido$/ })).toBeInTheDocument();
  });

  it('is chosen by the number in the address, however old it is, and the form is open', async () => {
    const { user, router } = openSupport([], withOrders([two]), { path: '/support?order=ZZZZ999999' });
    expect(await screen.findByLabelText('Pedido relacionado')).toHaveDisplayValue('Pedido ZZZZ999999');
    expect(screen.getByLabelText('Categoría')).toHaveValue('PEDIDO');
    await user.click(screen.getByRole('button', { name: 'Ocultar formulario' }));
    expect(router.state.location.search).toBe('');
  });

  it('is offered once where the address names one of the newest', async () => {
    openSupport([], withOrders([two]), { path: `/support?order=${two.orderNumber}` });
    const select = await screen.findByLabelText('Pedido relacionado');
    await waitFor(() => expect(select).toHaveDisplayValue(/Audífonos Boom Air y 1 más/));
    expect(within(select).getAllByRole('option')).toHaveLength(2);
  });

  it('is found by its id', async () => {
    openSupport([], withOrders([two], { [`GET /api/orders/${gone.id}`]: gone }), {
      path: `/support?order=${gone.id}`,
    });
    await waitFor(() => expect(screen.getByLabelText('Pedido relacionado')).toHaveValue('BBBB222222'));
  });

  it('is none when the address names another customer’s', async () => {
    openSupport([], withOrders([two]), { path: `/support?order=${gone.id}` });
    await waitFor(() => expect(screen.getByLabelText('Pedido relacionado')).toHaveDisplayValue('Ninguno'));
  });

  it('can be left out when the orders cannot be read', async () => {
    await openForm({ 'GET /api/orders': answer(503, {}) });
    expect(await screen.findByText(/No pudimos cargar tus pedidos/)).toBeVisible();
  });
});
