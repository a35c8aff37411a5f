import { createI18n, createStore, PlatformProvider, preventReload, remoteApi, useSignOut } from '@boom/platform';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ShopRouter } from '../routing/ShopRouter';
import { createUpdates } from './updates';

function openTab(isOutdated: boolean) {
  const store = createStore();
  const live = { isOutdated: () => isOutdated, check: jest.fn(async () => undefined) };
  return { store, live, updates: createUpdates(live as never, store) };
}
const sendApi = remoteApi('updates').injectEndpoints({
  endpoints: (build) => ({ send: build.mutation<null, void>({ query: () => ({ url: 'send', method: 'POST' }) }) }),
});
const request = { items: [{ productId: '1', quantity: 1 }], source: 'product' };

describe('the next page of a tab', () => {
  it('is a new document when something that runs in it is another version by now', () => {
    const { updates } = openTab(true);
    expect(updates.isDue('/', '/ofertas')).toBe(true);
    expect(updates.isDue('/ofertas', '/ofertas')).toBe(false);
  });

  it('is none when nothing has changed; the tab then asks', () => {
    const { updates, live } = openTab(false);
    expect(updates.isDue('/', '/ofertas')).toBe(false);
    expect(live.check).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['/payment/success', '/'],
    ['/', '/payment/pending'],
  ])('is none around a payment: %s → %s', (from, to) => expect(openTab(true).updates.isDue(from, to)).toBe(false));

  it.each([
    ['while the checkout is open', { type: 'checkout/opened', payload: request }, { type: 'checkout/closed' }],
    [
      'while a message is on the screen',
      { type: 'toast/shown', payload: { title: 'Guardado' } },
      { type: 'toast/dismissed', payload: 'current' },
    ],
    [
      'without a connection',
      { type: 'connection/changed', payload: false },
      { type: 'connection/changed', payload: true },
    ],
  ])('is none %s', (_when, begin, end) => {
    const { updates, store } = openTab(true);
    store.dispatch(begin);
    expect([updates.isDue('/', '/ofertas'), updates.canReload()]).toEqual([false, false]);
    store.dispatch(end);
    expect([updates.isDue('/', '/ofertas'), updates.canReload()]).toEqual([true, true]);
  });

  it('is none while something typed would be lost', () => {
    const { updates } = openTab(true);
    const release = preventReload();
    expect(updates.isDue('/', '/ofertas')).toBe(false);
    release();
    expect(updates.isDue('/', '/ofertas')).toBe(true);
  });
});

it('the page around a payment is not reloaded either', () => {
  const { updates } = openTab(true);
  history.pushState(null, '', '/payment/pending');
  expect(updates.canReload()).toBe(false);
  history.replaceState(null, '', '/ofertas');
  expect(updates.canReload()).toBe(true);
});

it('nothing is opened anew while something is being sent: its answer would be lost', async () => {
  let finish: () => void = () => undefined;
  globalThis.fetch = () => new Promise((resolve) => (finish = () => resolve(new Response(null, { status: 204 }))));
  const { updates, store } = openTab(true);
  const sending = store.dispatch(sendApi.endpoints.send.initiate());
  expect([updates.isDue('/', '/ofertas'), updates.canReload()]).toEqual([false, false]);
  await new Promise((resolve) => setTimeout(resolve));
  finish();
  await sending;
  expect([updates.isDue('/', '/ofertas'), updates.canReload()]).toEqual([true, true]);
});

it('nor is the page that a sign-out leads to', async () => {
  const { updates, store } = openTab(true);
  globalThis.fetch = () => new Promise(() => undefined);
  function SignOut() {
    const signOut = useSignOut({ title: 'No se cerró la sesión', description: 'Inténtalo de nuevo' });
    return (
      <button type="button" onClick={signOut}>
        Cerrar sesión
      </button>
    );
  }
  history.replaceState(null, '', '/dashboard');
  const isDue = jest.fn(updates.isDue);
  render(
    <PlatformProvider store={store} i18n={createI18n()}>
      <ShopRouter isDue={isDue} onNavigate={() => undefined}>
        <SignOut />
      </ShopRouter>
    </PlatformProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(isDue.mock.results).toMatchObject([{ value: false }]);
});

it('a tab that becomes visible again reads the registry; one that is hidden does not', () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { updates, live } = openTab(false);
  updates.start();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(live.check).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(live.check).toHaveBeenCalledTimes(1);
  visibility.mockRestore();
});
