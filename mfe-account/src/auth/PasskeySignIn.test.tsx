import { answer, buildUser, renderScreen } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { fakeWebAuthn, refusal, removeWebAuthn } from '../test/fakeBrowser';
import { Component as AuthPage } from './AuthPage';

const options = { challenge: 'c2FsdA' };
const api = { 'POST /api/login/passkey/options': options };

function open(more: Record<string, unknown> = {}) {
  const view = renderScreen(
    [
      { path: '/auth', element: <AuthPage /> },
      { path: '/', element: <h1>Inicio</h1> },
    ],
    { path: '/auth', api: { ...api, ...more } },
  );
  const toast = () => view.store.getState().toast.current;
  const click = async () => view.user.click(await screen.findByRole('button', { name: 'Entrar con llave de acceso' }));
  return { ...view, toast, click };
}

afterEach(removeWebAuthn);

describe('signing in with a passkey', () => {
  it('signs what the store asks for, and goes on', async () => {
    const { get } = fakeWebAuthn();
    const { click, requests } = open({ 'POST /api/login/passkey': buildUser() });
    await click();
    expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
    expect(get).toHaveBeenCalledWith({ publicKey: options });
    expect(requests.find(({ url }) => url === '/api/login/passkey')?.body).toEqual({ credential: { id: 'known' } });
  });

  it('offers passkeys in the name field where the browser can, and cancels the offer on a click of the button', async () => {
    const { get, credentialOf } = fakeWebAuthn({ canOffer: true });
    const waiting: AbortSignal[] = [];
    get.mockImplementation(async ({ mediation, signal }) => {
      if (mediation !== 'conditional') return credentialOf({ id: 'known' });
      waiting.push(signal!);
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(refusal('AbortError'))));
    });
    const { click } = open({ 'POST /api/login/passkey': buildUser() });
    await waitFor(() => expect(waiting).toHaveLength(1));
    expect(screen.getByLabelText('Usuario')).toHaveAttribute('autocomplete', 'username webauthn');
    await click();
    expect(waiting[0]?.aborted).toBe(true);
    expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
  });

  it('signs in a customer who takes the offer', async () => {
    fakeWebAuthn({ canOffer: true });
    open({ 'POST /api/login/passkey': buildUser() });
    expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
  });

  describe('beside a second tab, which has asked for a challenge of its own', () => {
    function openOffer(more?: Record<string, unknown>) {
      const { get, credentialOf } = fakeWebAuthn({ canOffer: true });
      const take: (() => void)[] = [];
      get.mockImplementation(
        ({ signal }) =>
          new Promise((resolve, reject) => {
            take.push(() => resolve(credentialOf({ id: 'known' })));
            signal?.addEventListener('abort', () => reject(refusal('AbortError')));
          }),
      );
      return { ...open(more), take };
    }

    it('offers once more after a refusal', async () => {
      let isKnown = false;
      const { take, toast } = openOffer({
        'POST /api/login/passkey': () =>
          isKnown ? buildUser() : answer(401, { error: 'No.', code: 'passkey_refused' }),
      });
      await waitFor(() => expect(take).toHaveLength(1));
      take[0]!();
      await waitFor(() => expect(toast()).toMatchObject({ description: 'No.' }));
      isKnown = true;
      await waitFor(() => expect(take).toHaveLength(2));
      take[1]!();
      expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
    });

    it('asks for a new challenge when somebody comes back to it', async () => {
      const { take, requests } = openOffer();
      await waitFor(() => expect(take).toHaveLength(1));
      document.dispatchEvent(new Event('visibilitychange'));
      await waitFor(() => expect(take).toHaveLength(2), { timeout: 10_000 });
      expect(requests.filter(({ url }) => url === '/api/login/passkey/options')).toHaveLength(2);
    });
  });

  it('says nothing when the person gives up', async () => {
    const { get } = fakeWebAuthn();
    get.mockRejectedValue(refusal('NotAllowedError'));
    const { click, toast } = open();
    await click();
    await waitFor(() => expect(get).toHaveBeenCalled());
    expect(toast()).toBeNull();
    expect(screen.getByRole('button', { name: 'Entrar con llave de acceso' })).toBeVisible();
  });

  it('says why the store refused', async () => {
    fakeWebAuthn();
    const error = 'No pudimos comprobar la llave de acceso. Inténtalo de nuevo.';
    const { click, toast } = open({ 'POST /api/login/passkey': answer(401, { error, code: 'passkey_refused' }) });
    await click();
    await waitFor(() => expect(toast()).toMatchObject({ description: error }));
  });

  it('is not there where the browser has none', async () => {
    open();
    expect(await screen.findByLabelText('Usuario')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Entrar con llave de acceso' })).not.toBeInTheDocument();
  });
});
