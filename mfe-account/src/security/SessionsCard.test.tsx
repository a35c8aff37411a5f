import type { OpenSessionView } from '@boom/contract';
import { answer, buildId, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { keepFocus } from '../layout/keepFocus';
import { SessionsCard } from './SessionsCard';

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

const build = (over: Partial<OpenSessionView> = {}): OpenSessionView => ({
  id: buildId(),
  isCurrent: false,
  origin: { userAgent: phone, ip: '189.203.1.7' },
  signedInAt: '2026-11-20T18:00:00.000Z',
  lastUsedAt: '2026-11-21T18:05:00.000Z',
  ...over,
});
const own = build({
  isCurrent: true,
  origin: { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', ip: '10.0.0.1' },
});

function open(sessions: OpenSessionView[] | (() => unknown), api: Record<string, unknown> = {}) {
  const view = renderScreen(
    <div ref={keepFocus}>
      <SessionsCard />
    </div>,
    {
      user: buildUser(),
      api: { 'GET /api/security/sessions': sessions, ...api },
    },
  );
  const deleted = () => view.requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url);
  return { ...view, deleted, toast: () => view.store.getState().toast.current };
}

describe('the open sessions', () => {
  it('say device, address and time, and which one this is', async () => {
    const { container } = open([own, build(), build({ origin: null })]);
    const [first, second, third] = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(first).toHaveTextContent('Firefox en Windows');
    expect(first).toHaveTextContent('Esta sesión');
    expect(within(first!).queryByRole('button')).not.toBeInTheDocument();
    expect(second).toHaveTextContent(/Chrome en Android.*IP 189.203.1.7.*21 nov 2026/);
    expect(third).toHaveTextContent('Dispositivo desconocido');
    await expectNoAxeViolations(container);
  });

  it('are closed one by one', async () => {
    const other = build();
    let sessions = [own, other];
    const { user, deleted, toast } = open(() => sessions, {
      [`DELETE /api/security/sessions/${other.id}`]: () => {
        sessions = [own];
        return answer(204);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cerrar la sesión de Chrome en Android' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Sesión cerrada' }));
    expect(deleted()).toEqual([`/api/security/sessions/${other.id}`]);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).not.toBeInTheDocument();
  });

  it('are closed once by two presses, and the focus stays in the card', async () => {
    const other = build();
    let sessions = [own, other];
    const { user, deleted, toast } = open(() => sessions, {
      [`DELETE /api/security/sessions/${other.id}`]: () => {
        const isFirst = sessions.length === 2;
        sessions = [own];
        return isFirst ? answer(204) : answer(404, { error: 'Esa sesión ya está cerrada.', code: 'session_not_found' });
      },
    });
    await user.dblClick(await screen.findByRole('button', { name: 'Cerrar la sesión de Chrome en Android' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(deleted()).toHaveLength(1);
    expect(toast()).toMatchObject({ title: 'Sesión cerrada' });
    expect(screen.getByRole('heading', { name: 'Sesiones abiertas' })).toHaveFocus();
  });

  it('that another tab has closed meanwhile are closed', async () => {
    const other = build();
    const { user, toast } = open([own, other], {
      [`DELETE /api/security/sessions/${other.id}`]: answer(404, { error: 'No está', code: 'session_not_found' }),
    });
    await user.click(await screen.findByRole('button', { name: /^Cerrar la sesión de/ }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Sesión cerrada', tone: 'success' }));
  });

  it('are closed all but this one, after a question, and the focus stays in the card', async () => {
    let sessions = [own, build(), build()];
    const { user, deleted, toast } = open(() => sessions, {
      'DELETE /api/security/sessions': async () => {
        // No answer comes before the question has closed and given the focus back.
        await waitFor(() => expect(screen.getByRole('button', { name: 'Cerrar las demás' })).toHaveFocus());
        sessions = [own];
        return answer(204);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cerrar las demás' }));
    expect(deleted()).toEqual([]);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cerrar las demás' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Cerramos las demás sesiones' }));
    expect(deleted()).toEqual(['/api/security/sessions']);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Sesiones abiertas' })).toHaveFocus();
  });

  it('can be read again where that failed once one was closed', async () => {
    const other = build();
    let respond: () => unknown = () => [own, other];
    const { user } = open(() => respond(), { [`DELETE /api/security/sessions/${other.id}`]: answer(204) });
    const end = await screen.findByRole('button', { name: 'Cerrar la sesión de Chrome en Android' });
    respond = () => answer(503);
    await user.click(end);
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    expect(end).not.toHaveAttribute('aria-busy');
    respond = () => [own];
    await user.click(again);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  it('say when one could not be closed', async () => {
    const other = build();
    const { user, toast } = open([own, other], { [`DELETE /api/security/sessions/${other.id}`]: answer(503) });
    await user.click(await screen.findByRole('button', { name: /^Cerrar la sesión de/ }));
    await waitFor(() =>
      expect(toast()).toMatchObject({ description: 'No se pudo cerrar la sesión. Inténtalo de nuevo.' }),
    );
  });

  it('can be read again after a failure', async () => {
    let isDown = true;
    const { user } = open(() => (isDown ? answer(503) : [own]));
    expect(screen.getByRole('status', { name: 'Cargando tus sesiones' })).toBeInTheDocument();
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    isDown = false;
    await user.click(again);
    expect(await screen.findByText('Esta sesión')).toBeVisible();
  });
});
