import type { TicketView } from '@boom/contract';
import { answer, expectNoAxeViolations } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../api';
import { readReplyDraft, storeReplyDraft } from '../drafts/drafts';
import { buildTicket, mafer, openSupport, said } from '../test/openSupport';
import { markSeen, seenUntil } from './seenAnswers';
import { LIVE_MS } from './tickets.api';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '');
});
afterEach(() => jest.useRealTimers());

const openTicket = async (ticket: TicketView, routes = {}) => {
  const view = openSupport([ticket], routes, { path: `/support?ticket=${ticket.id}` });
  const dialog = within(await screen.findByRole('dialog', { name: ticket.subject }));
  return { ...view, dialog };
};

describe('a conversation', () => {
  it('shows the request first, then who said what in order, and sends a reply', async () => {
    const ticket = buildTicket({
      messages: [
        said('CLIENTE', 'Gracias', '2026-11-20T20:00:00.000Z'),
        said('ADMIN', 'Ya va en camino', '2026-11-20T19:00:00.000Z'),
      ],
    });
    const { user, requests, dialog } = await openTicket(ticket, {
      [`POST /api/support/tickets/${ticket.id}/messages`]: answer(201, ticket.messages?.[0]),
    });
    const lines = within(dialog.getByRole('list', { name: 'Conversación' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringContaining('el rastreo no avanza'),
      expect.stringMatching(/^Soporte.*Ya va en camino/),
      expect.stringMatching(/^Tú.*Gracias/),
    ]);

    await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
    expect(await dialog.findByText('El mensaje es requerido')).toBeVisible();
    await user.fill(dialog.getByLabelText('Tu respuesta'), '  ¿Cuándo llega?  ');
    expect(readReplyDraft(mafer.id, ticket.id)).toContain('¿Cuándo llega?');
    await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
    await waitFor(() => expect(dialog.getByLabelText('Tu respuesta')).toHaveValue(''));
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { message: '¿Cuándo llega?', senderType: 'CLIENTE', senderName: mafer.fullName, senderEmail: mafer.email },
    ]);
    expect(readReplyDraft(mafer.id, ticket.id)).toBe('');
  });

  it.each(['RESUELTO', 'CERRADO'] as const)('takes no reply once the ticket is %s', async (status) => {
    const { dialog } = await openTicket(buildTicket({ status, resolution: 'Entregado el martes.', messages: [] }));
    expect(await dialog.findByRole('note')).toHaveTextContent('Entregado el martes.');
    expect(dialog.queryByLabelText('Tu respuesta')).not.toBeInTheDocument();
    expect(dialog.queryByText(/Todavía no hay respuestas/)).not.toBeInTheDocument();
  });

  it('still shows a reply that was being typed when the ticket was resolved, and says that it was not sent', async () => {
    const open = buildTicket({ messages: [] });
    let ticket: TicketView = open;
    const { user, dialog } = await openTicket(open, { [`GET /api/support/tickets/${open.id}`]: () => ticket });
    await user.fill(dialog.getByLabelText('Tu respuesta'), 'Sigo esperando');
    const files = [new File(['%PDF-1.7'], 'guia.pdf', { type: 'application/pdf' })];
    fireEvent.change(dialog.getByLabelText('Adjuntar archivos', { selector: 'input' }), { target: { files } });
    const isHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    await waitFor(() => expect(isHeld()).toBe(true));
    ticket = { ...open, status: 'RESUELTO' };
    fireEvent(document, new Event('visibilitychange'));
    expect(await dialog.findByRole('note')).toHaveTextContent('Este ticket está resuelto.');
    expect(dialog.getByText('Sigo esperando')).toBeVisible();
    expect(dialog.getByText(/no alcanzó a enviarse/)).toBeVisible();
    // Nobody can take off the files any more.
    await waitFor(() => expect(isHeld()).toBe(false));
  });

  it('calls no reply unsent that stands above it: only its answer was lost', async () => {
    const ticket = buildTicket({
      status: 'RESUELTO',
      messages: [said('CLIENTE', 'Sigo esperando', '2026-11-20T20:00:00.000Z')],
    });
    storeReplyDraft(mafer.id, ticket.id, 'Sigo esperando ');
    const { dialog } = await openTicket(ticket);
    expect(await dialog.findByRole('note')).toHaveTextContent('Este ticket está resuelto.');
    expect(dialog.queryByText(/no alcanzó a enviarse/)).not.toBeInTheDocument();
  });

  it('calls a reply unsent that reads like an earlier one', async () => {
    const ticket = buildTicket({
      status: 'RESUELTO',
      messages: [
        said('CLIENTE', 'Gracias', '2026-11-20T20:00:00.000Z'),
        said('CLIENTE', 'Sigo esperando', '2026-11-20T21:00:00.000Z'),
        said('ADMIN', 'Gracias', '2026-11-20T22:00:00.000Z'),
      ],
    });
    storeReplyDraft(mafer.id, ticket.id, 'Gracias');
    const { dialog } = await openTicket(ticket);
    expect(await dialog.findByText(/no alcanzó a enviarse/)).toBeVisible();
  });

  it('does not ask for another try of a reply to a ticket that was closed meanwhile', async () => {
    const open = buildTicket({ messages: [] });
    const reason = 'El ticket está cerrado y ya no acepta mensajes.';
    const { user, dialog, store } = await openTicket(open, {
      [`POST /api/support/tickets/${open.id}/messages`]: answer(409, { error: reason, code: 'ticket_closed' }),
    });
    await user.fill(dialog.getByLabelText('Tu respuesta'), 'Sigo esperando');
    await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
    await waitFor(() => expect(store.getState().toast.current).toMatchObject({ description: reason }));
  });

  it('shows a ticket as closed that refused a reply, with the words that were not sent', async () => {
    const open = buildTicket({ messages: [] });
    let ticket: TicketView = open;
    const { user, dialog } = await openTicket(open, {
      [`GET /api/support/tickets/${open.id}`]: () => ticket,
      [`POST /api/support/tickets/${open.id}/messages`]: () => {
        ticket = { ...open, status: 'CERRADO' };
        return answer(409, { error: 'El ticket está cerrado.', code: 'ticket_closed' });
      },
    });
    await user.fill(dialog.getByLabelText('Tu respuesta'), 'Sigo esperando');
    await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
    expect(await dialog.findByRole('note')).toHaveTextContent('Este ticket está cerrado.');
    expect(dialog.getByText('Sigo esperando')).toBeVisible();
  });

  it('keeps a reply whose session ended, for whoever signs in again', async () => {
    const ticket = buildTicket({ messages: [] });
    let isSignedIn = true;
    const { user, dialog } = await openTicket(ticket, {
      'GET /api/user': () => (isSignedIn ? mafer : answer(401, {})),
      [`POST /api/support/tickets/${ticket.id}/messages`]: () => {
        isSignedIn = false;
        return answer(401, { error: 'Inicia sesión', code: 'not_signed_in' });
      },
    });
    await user.fill(dialog.getByLabelText('Tu respuesta'), 'Sigo esperando');
    await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
    const signIn = await screen.findByRole('link', { name: 'Iniciar Sesión' });
    expect(signIn).toHaveAttribute('href', `/auth?next=%2Fsupport%3Fticket%3D${ticket.id}`);
    expect(readReplyDraft(mafer.id, ticket.id)).toBe('Sigo esperando');
  });

  it('counts as read where another ticket, which was merged into it, led to it', async () => {
    const answered = '2099-11-20T19:00:00.000Z';
    const target = buildTicket({ messages: [said('ADMIN', 'Ya va en camino', answered)], lastAnswerAt: answered });
    const merged = buildTicket();
    openSupport(
      [target],
      { [`GET /api/support/tickets/${merged.id}`]: target },
      { path: `/support?ticket=${merged.id}` },
    );
    expect(await screen.findByText('Ya va en camino')).toBeVisible();
    expect(seenUntil(mafer.id, [])(target.id)).toBe(answered);
  });

  describe('of a ticket that was merged into another one', () => {
    const target = buildTicket({ subject: 'El otro', messages: [] });
    const merged = buildTicket({ messages: [] });
    const path = `/support?ticket=${merged.id}`;
    const both = 'Ya escribí antes\n\nSigo esperando';
    const isMoved = () => readReplyDraft(mafer.id, target.id) === both && readReplyDraft(mafer.id, merged.id) === '';

    it('offers what was typed in either', async () => {
      storeReplyDraft(mafer.id, target.id, 'Ya escribí antes');
      storeReplyDraft(mafer.id, merged.id, 'Sigo esperando');
      openSupport([target], { [`GET /api/support/tickets/${merged.id}`]: target }, { path });
      expect(await screen.findByLabelText('Tu respuesta')).toHaveValue(both);
      expect(isMoved()).toBe(true);
    });

    it('keeps what was typed in either, where it is merged while it is open', async () => {
      storeReplyDraft(mafer.id, target.id, 'Ya escribí antes');
      let ticket = merged;
      const { user } = openSupport([target], { [`GET /api/support/tickets/${merged.id}`]: () => ticket }, { path });
      await user.fill(await screen.findByLabelText('Tu respuesta'), 'Sigo esperando');
      ticket = target;
      fireEvent(document, new Event('visibilitychange'));
      expect(await screen.findByRole('dialog', { name: 'El otro' })).toBeVisible();
      expect(screen.getByLabelText('Tu respuesta')).toHaveValue(both);
      expect(isMoved()).toBe(true);
    });

    it('calls no answer of the other one new that was read before', async () => {
      const answered = '2026-11-20T19:00:00.000Z';
      const read = { ...target, messages: [said('ADMIN', 'Ya va en camino', answered)], lastAnswerAt: answered };
      markSeen(mafer.id, target.id, answered);
      let ticket = merged;
      openSupport([target], { [`GET /api/support/tickets/${merged.id}`]: () => ticket }, { path });
      expect(await screen.findByLabelText('Tu respuesta')).toBeVisible();
      ticket = read;
      fireEvent(document, new Event('visibilitychange'));
      const dialog = within(await screen.findByRole('dialog', { name: 'El otro' }));
      expect(dialog.getByText('Ya va en camino')).toBeVisible();
      expect(dialog.queryByText('Nueva')).toBeNull();
      expect(dialog.queryByText(/Nueva respuesta/)).toBeNull();
    });

    it('keeps no draft of a reply that was on its way when it was merged', async () => {
      let ticket = merged;
      let arrive = (_message: unknown) => {};
      const { user, requests } = openSupport(
        [target],
        {
          [`GET /api/support/tickets/${merged.id}`]: () => ticket,
          [`POST /api/support/tickets/${merged.id}/messages`]: () => new Promise((resolve) => (arrive = resolve)),
        },
        { path },
      );
      await user.fill(await screen.findByLabelText('Tu respuesta'), 'Sigo esperando');
      await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
      await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
      ticket = target;
      fireEvent(document, new Event('visibilitychange'));
      expect(await screen.findByRole('dialog', { name: 'El otro' })).toBeVisible();
      expect(screen.getByLabelText('Tu respuesta')).toHaveAttribute('readonly');
      arrive(answer(201, said('CLIENTE', 'Sigo esperando', '2026-11-20T20:00:00.000Z')));
      await waitFor(() => expect(screen.getByLabelText('Tu respuesta')).not.toHaveAttribute('readonly'));
      expect(screen.getByLabelText('Tu respuesta')).toHaveValue('');
      expect([merged, target].map(({ id }) => readReplyDraft(mafer.id, id))).toEqual(['', '']);
    });
  });

  it('has an address, which changes when it is closed', async () => {
    const { user, router } = openSupport([buildTicket({ messages: [] })], {}, { path: '/support?status=ABIERTO' });
    await user.click(await screen.findByRole('button', { name: 'Ver Mensajes de Mi pedido no llega' }));
    await screen.findByRole('dialog', { name: 'Mi pedido no llega' });
    expect(router.state.location.search).toMatch(/^\?status=ABIERTO&ticket=/);
    await waitFor(() => expect(history.state).toMatchObject({ overlays: 1 }));
    // The text is stored as a draft, so that nothing has to be asked.
    await user.fill(screen.getByLabelText('Tu respuesta'), 'Sigo esperando');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?status=ABIERTO'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(history.state?.overlays ?? 0).toBe(0));
  });

  it('shows what was answered since it was last open', async () => {
    const before = buildTicket({ messages: [] });
    let ticket: TicketView = before;
    const { user } = await openTicket(before, { [`GET /api/support/tickets/${before.id}`]: () => ticket });
    await waitFor(() => expect(history.state).toMatchObject({ overlays: 1 }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    ticket = { ...before, messages: [said('ADMIN', 'Sale mañana', '2026-11-20T21:00:00.000Z')] };
    await user.click(screen.getByRole('button', { name: `Ver Mensajes de ${before.subject}` }));
    expect(await screen.findByText('Sale mañana')).toBeVisible();
  });

  it('closes on Back', async () => {
    const { router } = await openTicket(buildTicket({ messages: [] }));
    await waitFor(() => expect(history.state).toMatchObject({ overlays: 1 }));
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  it('says when the customer has no such ticket, and offers a retry when it cannot be read', async () => {
    const ticket = buildTicket();
    const path = `/support?ticket=${ticket.id}`;
    const missing = answer(404, { error: 'x', code: 'ticket_not_found' });
    const { unmount } = openSupport([], { [`GET /api/support/tickets/${ticket.id}`]: missing }, { path });
    expect(await screen.findByText('No encontramos este ticket entre los tuyos.')).toBeVisible();
    unmount();
    openSupport([], { [`GET /api/support/tickets/${ticket.id}`]: answer(503, {}) }, { path });
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
  });

  it('keeps "Reintentar" with the focus on it while it is read again', async () => {
    const ticket = buildTicket({ messages: [] });
    let come = () => {};
    let read: () => unknown = () => answer(503, {});
    const { user } = openSupport(
      [],
      { [`GET /api/support/tickets/${ticket.id}`]: () => read() },
      { path: `/support?ticket=${ticket.id}` },
    );
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    const answered = new Promise((resolve) => {
      come = () => resolve(ticket);
    });
    read = () => answered;
    await user.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(retry).toHaveFocus();
    come();
    expect(await screen.findByRole('dialog', { name: ticket.subject })).toBeVisible();
  });

  it('is not shown any longer to whoever has no such ticket any more', async () => {
    const ticket = buildTicket({ messages: [said('ADMIN', 'Ya va en camino', '2026-11-20T19:00:00.000Z')] });
    let isTheirs = true;
    const { store, dialog } = await openTicket(ticket, {
      [`GET /api/support/tickets/${ticket.id}`]: () =>
        isTheirs ? ticket : answer(404, { error: 'x', code: 'ticket_not_found' }),
    });
    expect(await dialog.findByText('Ya va en camino')).toBeVisible();
    isTheirs = false;
    act(() => void store.dispatch(api.util.invalidateTags(['Ticket'])));
    expect(await screen.findByText('No encontramos este ticket entre los tuyos.')).toBeVisible();
    expect(screen.queryByText('Ya va en camino')).toBeNull();
    expect(screen.queryByRole('dialog', { name: ticket.subject })).toBeNull();
  });

  it('takes no words while a reply is being sent: they would go with its answer', async () => {
    const ticket = buildTicket({ messages: [] });
    let come = () => {};
    const answered = new Promise((resolve) => {
      come = () => resolve(answer(201, said('CLIENTE', 'Gracias', '2026-11-20T20:00:00.000Z')));
    });
    const { user, dialog } = await openTicket(ticket, {
      [`POST /api/support/tickets/${ticket.id}/messages`]: () => answered,
    });
    const box = dialog.getByLabelText('Tu respuesta');
    await user.fill(box, 'Gracias');
    await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
    await dialog.findByRole('button', { name: /^Enviando/ });
    await user.type(box, ' por todo');
    expect(box).toHaveValue('Gracias');
    come();
    await waitFor(() => expect(box).toHaveValue(''));
    await user.fill(box, 'Otra cosa');
    expect(box).toHaveValue('Otra cosa');
  });

  it('stays open while a reply is being sent: opened again, it would offer to send it once more', async () => {
    const ticket = buildTicket({ messages: [] });
    let come = () => {};
    const answered = new Promise((resolve) => {
      come = () => resolve(answer(201, said('CLIENTE', 'Gracias', '2026-11-20T20:00:00.000Z')));
    });
    const { user, dialog } = await openTicket(ticket, {
      [`POST /api/support/tickets/${ticket.id}/messages`]: () => answered,
    });
    await user.fill(dialog.getByLabelText('Tu respuesta'), 'Gracias');
    await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
    await dialog.findByRole('button', { name: /^Enviando/ });
    await user.keyboard('{Escape}');
    // It would be gone a moment later, with the step back in the history.
    const isGone = waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 500 });
    await expect(isGone).rejects.toThrow();
    come();
    await waitFor(() => expect(dialog.getByLabelText('Tu respuesta')).toHaveValue(''));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stores a reply that was not sent, also after a failure', async () => {
    const ticket = buildTicket({ messages: [] });
    const { user, dialog, unmount } = await openTicket(ticket, {
      [`POST /api/support/tickets/${ticket.id}/messages`]: answer(503, {}),
    });
    await user.fill(dialog.getByLabelText('Tu respuesta'), 'Sigo esperando');
    await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByLabelText('Tu respuesta')).toHaveValue('Sigo esperando');
    unmount();
    const again = await openTicket(ticket);
    expect(again.dialog.getByLabelText('Tu respuesta')).toHaveValue('Sigo esperando');
    expect(again.dialog.getByText(/Recuperamos lo que habías escrito/)).toBeVisible();
  });

  it('does not call the next reply a recovered one once the recovered one was sent, which is read with the rest', async () => {
    const open = buildTicket({ messages: [] });
    let ticket: TicketView = open;
    storeReplyDraft(mafer.id, open.id, 'Sigo esperando');
    const sent = said('CLIENTE', 'Sigo esperando', '2026-11-20T20:00:00.000Z');
    const { user, dialog } = await openTicket(open, {
      [`GET /api/support/tickets/${open.id}`]: () => ticket,
      [`POST /api/support/tickets/${open.id}/messages`]: () => {
        ticket = { ...open, messages: [sent] };
        return answer(201, sent);
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
    expect(await dialog.findByText(/^Tú/)).toBeVisible();
    await waitFor(() => expect(dialog.queryByText(/Recuperamos lo que habías escrito/)).toBeNull());
  });
});

describe('new answers', () => {
  const first = said('ADMIN', 'Lo revisamos', '2026-11-20T19:00:00.000Z');
  const second = said('ADMIN', 'Sale mañana', '2026-11-20T21:00:00.000Z');
  const before = buildTicket({ messages: [first], lastAnswerAt: first.createdAt });
  const after = { ...before, messages: [first, second], lastAnswerAt: second.createdAt };

  async function openAndAnswer(arrive: () => void) {
    markSeen(mafer.id, before.id, first.createdAt);
    let isAnswered = false;
    const view = await openTicket(before, {
      [`GET /api/support/tickets/${before.id}`]: () => (isAnswered ? after : before),
    });
    expect(view.dialog.queryByText('Nueva')).toBeNull();
    isAnswered = true;
    arrive();
    const line = await view.dialog.findByText('Sale mañana');
    expect(line).toHaveTextContent('Nueva');
    expect(view.dialog.getByRole('status')).toHaveTextContent('Nueva respuesta de Soporte: Sale mañana');
    expect(within(view.dialog.getByText('Lo revisamos')).queryByText('Nueva')).toBeNull();
    return view;
  }

  it('come without a reload while the conversation is open, are marked and read aloud', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { container } = await openAndAnswer(() => act(() => jest.advanceTimersByTime(LIVE_MS)));
    jest.useRealTimers();
    await expectNoAxeViolations(container);
  });

  it('come on coming back to the tab', async () => {
    await openAndAnswer(() => fireEvent(document, new Event('visibilitychange')));
  });

  it('are not requested while the page is hidden', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { requests } = await openTicket(before);
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    const asked = requests.length;
    await act(() => jest.advanceTimersByTimeAsync(10 * LIVE_MS));
    expect(requests).toHaveLength(asked);
    hidden.mockRestore();
  });
});
