import { answer, buildUser, renderScreen } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
import { fakeWebAuthn, refusal, removeWebAuthn } from '../passkeys/fakeBrowser';
import { Component as AuthPage } from './AuthPage';

const options = { challenge: 'c2FsdA' };
const api = { 'POST /api/login/passkey/options': options };

function open(more: Record<string, unknown> = {}) {
  const view = renderScreen(
    [
      { path: '/auth', element: <AuthPage /> },
      { path: '/', element: <h1>Inicio</h1> },
    ],
    { path: '/auth', messages: { account: esMX }, api: { ...api, ...more } },
  );
  const toast = () => view.store.getState().toast.current;
  const press = async () => view.user.click(await screen.findByRole('button', { name: 'Entrar con llave de acceso' }));
  return { ...view, toast, press };
}

afterEach(removeWebAuthn);

describe('signing in with a passkey', () => {
  it('signs what the store asks for, and goes on', async () => {
    const { get } = fakeWebAuthn();
    const { press, requests } = open({ 'POST /api/login/passkey': buildUser() });
    await press();
    expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
    expect(get).toHaveBeenCalledWith({ publicKey: options });
    expect(requests.find(({ url }) => url === '/api/login/passkey')?.body).toEqual({ credential: { id: 'known' } });
  });

  it('offers passkeys in the box of the name where the browser can, and gives way to the button', async () => {
    const { get, credentialOf } = fakeWebAuthn({ canOffer: true });
    const waiting: AbortSignal[] = [];
    get.mockImplementation(async ({ mediation, signal }) => {
      if (mediation !== 'conditional') return credentialOf({ id: 'known' });
      waiting.push(signal!);
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(refusal('AbortError'))));
    });
    const { press } = open({ 'POST /api/login/passkey': buildUser() });
    await waitFor(() => expect(waiting).toHaveLength(1));
    expect(screen.getByLabelText('Usuario')).toHaveAttribute('autocomplete', 'username webauthn');
    await press();
    expect(waiting[0]?.aborted).toBe(true);
    expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
  });

  it('signs in who takes the offer', async () => {
    fakeWebAuthn({ canOffer: true });
    open({ 'POST /api/login/passkey': buildUser() });
    expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
  });

  it('says nothing when the person gives up', async () => {
    const { get } = fakeWebAuthn();
    get.mockRejectedValue(refusal('NotAllowedError'));
    const { press, toast } = open();
    await press();
    await waitFor(() => expect(get).toHaveBeenCalled());
    expect(toast()).toBeNull();
    expect(screen.getByRole('button', { name: 'Entrar con llave de acceso' })).toBeVisible();
  });

  it('says why the store refused', async () => {
    fakeWebAuthn();
    const error = 'No pudimos comprobar la llave de acceso. Inténtalo de nuevo.';
    const { press, toast } = open({ 'POST /api/login/passkey': answer(401, { error, code: 'passkey_refused' }) });
    await press();
    await waitFor(() => expect(toast()).toMatchObject({ description: error }));
  });

  it('is not there where the browser has none', async () => {
    open();
    expect(await screen.findByLabelText('Usuario')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Entrar con llave de acceso' })).not.toBeInTheDocument();
  });
});
