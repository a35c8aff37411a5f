import { act, screen, waitFor } from '@testing-library/react';
import { answer, buildUser, renderScreen } from '../testing';
import { followSession } from './followSession';
import { useSession } from './useSession';

function Who() {
  const { user, isLoading, hasFailed, retry } = useSession();
  if (isLoading) return <p>…</p>;
  if (hasFailed) {
    return (
      <button type="button" onClick={retry}>
        otra vez
      </button>
    );
  }
  return <p>{user ? user.fullName : 'visitante'}</p>;
}

const ana = buildUser({ fullName: 'Ana' });
const down = answer(503, { error: 'Ocupado', code: 'unavailable' });

describe('the session', () => {
  it('is a visitor only when the API says so', async () => {
    renderScreen(<Who />, { api: { 'GET /api/user': answer(401) } });
    expect(await screen.findByText('visitante')).toBeVisible();
  });

  it('is not known while the API fails, and can be read again', async () => {
    let isDown = true;
    const { user } = renderScreen(<Who />, { api: { 'GET /api/user': () => (isDown ? down : ana) } });
    const again = await screen.findByRole('button', { name: 'otra vez' });
    isDown = false;
    await user.click(again);
    expect(await screen.findByText('Ana')).toBeVisible();
  });

  it('keeps the known user when a later answer fails', async () => {
    let isDown = false;
    const { store, requests } = renderScreen(<Who />, { api: { 'GET /api/user': () => (isDown ? down : ana) } });
    await screen.findByText('Ana');
    isDown = true;
    const stop = followSession(store);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'boom.session', newValue: '1' })));
    stop();
    await waitFor(() => expect(requests.filter(({ url }) => url === '/api/user')).toHaveLength(2));
    expect(await screen.findByText('Ana')).toBeVisible();
  });
});
