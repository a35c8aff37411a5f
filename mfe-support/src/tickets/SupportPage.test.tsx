import { defaultShop, formatPhone } from '@boom/contract';
import { answer, buildId, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../api';
import { buildTicket, listOf, mafer, openSupport } from '../test/openSupport';
import { Component as SupportPage } from './SupportPage';
import { markSeen } from './seenAnswers';

const listCalls = (requests: { url: string }[]) =>
  requests.filter(({ url }) => url.startsWith('/api/support/tickets?')).map(({ url }) => new URL(url, 'http://x'));

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '');
});

describe('a visitor', () => {
  it('is asked to sign in, and returns to the ticket or order of the address', async () => {
    const { requests } = renderScreen(<SupportPage />, { path: '/support?order=K7Q2M9XW4T' });
    const link = await screen.findByRole('link', { name: 'Iniciar Sesión' });
    expect(link).toHaveAttribute('href', '/auth?next=%2Fsupport%3Forder%3DK7Q2M9XW4T');
    expect(requests.some(({ url }) => url.startsWith('/api/support'))).toBe(false);
  });

  it('without an account finds their order, and how else the shop is reached', async () => {
    renderScreen(<SupportPage />, { path: '/support' });
    expect(await screen.findByRole('link', { name: 'Sigue tu pedido' })).toHaveAttribute('href', '/pedido');
    const { email, phone } = defaultShop;
    expect(screen.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    expect(screen.getByRole('link', { name: formatPhone(phone) })).toHaveAttribute('href', `tel:${phone}`);
  });
});

describe('a session', () => {
  it('that cannot be read asks nobody to sign in, and can be read again by a button that stays meanwhile', async () => {
    let find: () => unknown = () => answer(503, {});
    const { user } = openSupport([buildTicket()], { 'GET /api/user': () => find() });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.queryByRole('link', { name: 'Iniciar Sesión' })).toBeNull();
    let answerUser: (user: object) => void = () => undefined;
    const later = new Promise<object>((resolve) => {
      answerUser = resolve;
    });
    find = () => later;
    await user.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(retry).toHaveFocus();
    answerUser(mafer);
    expect(await screen.findByRole('article', { name: 'Mi pedido no llega' })).toBeVisible();
  });

  it('of another user shows nothing that the one before has begun', async () => {
    let who = mafer;
    const { user, store } = openSupport([buildTicket()], { 'GET /api/user': () => who });
    await user.click(await screen.findByRole('button', { name: 'Nuevo Ticket' }));
    await user.fill(await screen.findByLabelText('Asunto'), 'Factura');
    who = buildUser({ id: buildId(), fullName: 'Luis Mora' });
    act(() => void store.dispatch(api.util.invalidateTags(['Session'])));
    await waitFor(() => expect(screen.queryByLabelText('Asunto')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Nuevo Ticket' })).toBeVisible();
  });
});

describe('the list', () => {
  it('shows each ticket with its state, and lists only own tickets', async () => {
    const { container, requests } = openSupport([buildTicket({ resolution: 'Lo reenviamos.' })]);
    const card = await screen.findByRole('article', { name: 'Mi pedido no llega' });
    for (const text of ['Abierto', 'Prioridad Alta', '8Q2K7M4T9X', 'Resolución: Lo reenviamos.'])
      expect(card).toHaveTextContent(text);
    expect(listCalls(requests)[0]?.searchParams.get('scope')).toBe('own');
    await expectNoAxeViolations(container);
  });

  it('offers a retry when it cannot be read', async () => {
    let isDown = true;
    const { user } = openSupport([], {
      'GET /api/support/tickets': () => (isDown ? answer(503, {}) : listOf([buildTicket()])),
    });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('article', { name: 'Mi pedido no llega' })).toBeVisible();
  });

  it('is filtered, searched and paged by the API, and the address keeps that', async () => {
    const { user, requests, router } = openSupport([], { 'GET /api/support/tickets': listOf([buildTicket()], 200) });
    await user.selectOptions(await screen.findByLabelText('Estado'), 'Resuelto');
    await waitFor(() => expect(router.state.location.search).toBe('?status=RESUELTO'));
    await user.type(screen.getByLabelText('Número o asunto'), ' factura {Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?status=RESUELTO&q=factura'));
    expect(screen.getByLabelText('Número o asunto')).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Siguiente' }));
    expect(await screen.findByText('Página 2 de 10')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Mis Tickets' })).toHaveFocus();
    const asked = listCalls(requests).at(-1)?.searchParams;
    expect(Object.fromEntries(asked ?? [])).toEqual({
      scope: 'own',
      limit: '20',
      status: 'RESUELTO',
      search: 'factura',
      page: '2',
    });
  });

  it('begins a search and a filter on its first page, and Back shows what was there before', async () => {
    const { user, router } = openSupport(
      [],
      { 'GET /api/support/tickets': listOf([buildTicket()], 200) },
      { path: '/support?q=tele&page=2' },
    );
    await screen.findByText('Página 2 de 10');
    expect(screen.getByRole('status')).toHaveTextContent('200 tickets');
    await user.selectOptions(screen.getByLabelText('Estado'), 'Resuelto');
    await waitFor(() => expect(router.state.location.search).toBe('?status=RESUELTO&q=tele'));
    await screen.findByText('Página 1 de 10');
    expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    await screen.findByText('Página 2 de 10');
    await user.clear(screen.getByLabelText('Número o asunto'));
    await user.type(screen.getByLabelText('Número o asunto'), 'factura{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?status=RESUELTO&q=factura'));
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?status=RESUELTO&q=tele&page=2');
    expect(screen.getByLabelText('Número o asunto')).toHaveValue('tele');
  });

  it('marks an answer that came while it is on the screen', async () => {
    const before = buildTicket();
    let ticket = before;
    openSupport([], { 'GET /api/support/tickets': () => listOf([ticket]) });
    const card = await screen.findByRole('article');
    expect(within(card).queryByText('Respuesta nueva')).toBeNull();
    ticket = { ...before, lastAnswerAt: '2026-11-21T18:00:00.000Z' };
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('Respuesta nueva')).toBeVisible();
  });

  it('of another state that cannot be read is not shown as the one of before, and can be tried again', async () => {
    let isDown = true;
    const { user } = openSupport([], {
      'GET /api/support/tickets': ({ url }: { url: string }) => {
        if (!url.includes('status=')) return listOf([buildTicket({ subject: 'Abierto hoy' })]);
        return isDown ? answer(503, {}) : listOf([buildTicket({ subject: 'Resuelto ayer' })]);
      },
    });
    await screen.findByRole('article', { name: 'Abierto hoy' });
    await user.selectOptions(screen.getByLabelText('Estado'), 'Resuelto');
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByLabelText('Estado')).toHaveValue('RESUELTO');
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('article', { name: 'Resuelto ayer' })).toBeVisible();
  });

  it('opens as the address says, and links to all tickets when none matches', async () => {
    const { user, router } = openSupport([], {}, { path: '/support?status=CERRADO&q=tele&page=3' });
    expect(await screen.findByText('Ningún ticket coincide')).toBeVisible();
    expect(screen.getByLabelText('Estado')).toHaveValue('CERRADO');
    expect(screen.getByLabelText('Número o asunto')).toHaveValue('tele');
    await user.click(screen.getByRole('button', { name: 'Ver todos mis tickets' }));
    expect(screen.getByRole('heading', { name: 'Mis Tickets' })).toHaveFocus();
    expect(await screen.findByText('No tienes tickets de soporte')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it.each(['?status=INVENTADO&page=0', '?page=dos&ticket=no-es-un-id'])(
    'ignores invalid values in the address: %s',
    async (search) => {
      const { requests } = openSupport([buildTicket()], {}, { path: `/support${search}` });
      await screen.findByRole('article');
      expect(Object.fromEntries(listCalls(requests)[0]?.searchParams ?? [])).toEqual({
        scope: 'own',
        limit: '20',
        page: '1',
      });
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('has no pages where one holds all', async () => {
    openSupport([buildTicket()]);
    await screen.findByRole('article');
    expect(screen.queryByRole('navigation', { name: 'Páginas de tickets' })).toBeNull();
  });

  it('marks tickets with an answer that was not seen in this browser', async () => {
    const [read, unread, old] = [
      buildTicket({ subject: 'Leído', lastAnswerAt: '2027-01-02T00:00:00.000Z' }),
      buildTicket({ subject: 'Por leer', lastAnswerAt: '2027-01-03T00:00:00.000Z' }),
      buildTicket({ subject: 'De antes', lastAnswerAt: '2020-01-01T00:00:00.000Z' }),
    ];
    markSeen(mafer.id, read.id, '2027-01-02T00:00:00.000Z');
    markSeen(mafer.id, unread.id, '2027-01-02T00:00:00.000Z');
    openSupport([read, unread, old]);
    await screen.findByRole('article', { name: 'Leído' });
    const marked = screen.getAllByRole('article').filter((card) => within(card).queryByText('Respuesta nueva'));
    expect(marked.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Por leer']);
  });
});
