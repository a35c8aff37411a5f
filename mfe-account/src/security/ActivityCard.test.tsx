import { type SecurityEventView, securityActions } from '@boom/contract';
import { answer, buildId, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../api';
import { ActivityCard } from './ActivityCard';
import esMX from './es-MX.json';

const build = (over: Partial<SecurityEventView> = {}): SecurityEventView => ({
  id: buildId(),
  action: 'login',
  origin: { userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1', ip: '189.203.1.7' },
  createdAt: '2026-11-21T18:05:00.000Z',
  ...over,
});
const open = (events: unknown) =>
  renderScreen(<ActivityCard />, {
    user: buildUser(),
    api: { 'GET /api/security/activity': events },
  });

describe('recent activity', () => {
  it('says what happened, when, and from where', async () => {
    const { container } = open([build({ action: 'login_failed' }), build({ origin: { userAgent: '', ip: '' } })]);
    const [first, second] = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Intento de inicio de sesión fallido.*21 nov 2026.*Safari en iPhone.*189.203.1.7/);
    expect(second).toHaveTextContent(/^Inicio de sesión21 nov 2026, 12:05/);
    await expectNoAxeViolations(container);
  });

  it('has a text for every recorded action', () => {
    expect(Object.keys(esMX.activity.actions)).toEqual([...securityActions]);
  });

  it('shows ten, and more when asked', async () => {
    const all = Array.from({ length: 13 }, () => build());
    const { user } = open(({ url }: { url: string }) =>
      all.slice(0, Number(new URL(url, 'http://x').searchParams.get('limit'))),
    );
    expect(within(await screen.findByRole('list')).getAllByRole('listitem')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Ver más' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(13));
    expect(screen.queryByRole('button', { name: 'Ver más' })).not.toBeInTheDocument();
  });

  it('says when more could not be read, keeps what is there, and tries again', async () => {
    let isDown = true;
    const all = Array.from({ length: 13 }, () => build());
    const { user } = open(({ url }: { url: string }) => {
      if (url.endsWith('limit=10')) return all.slice(0, 10);
      return isDown ? answer(503) : all;
    });
    await user.click(await screen.findByRole('button', { name: 'Ver más' }));
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    isDown = false;
    await user.click(retry);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(13));
  });

  it('stays when it is read again in vain', async () => {
    let isDown = false;
    const { store, requests } = open(() => (isDown ? answer(503) : [build()]));
    await screen.findByRole('listitem');
    isDown = true;
    store.dispatch(api.util.invalidateTags(['Security']));
    await waitFor(() => expect(requests.filter(({ url }) => url.includes('activity'))).toHaveLength(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('listitem')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('says when there is none, and when it could not be read', async () => {
    const { unmount } = open([]);
    expect(await screen.findByText('Aún no hay actividad.')).toBeVisible();
    unmount();
    open(answer(503));
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
  });
});
