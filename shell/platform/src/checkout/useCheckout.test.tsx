import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { connectionSlice } from '../connection/connection';
import { currentUser } from '../session/useSession';
import { answer, buildUser, closeStorage, renderScreen, tellShop } from '../testing';
import { useCheckout, useOpenCheckout, useResumeCheckout } from './useCheckout';

const request = {
  items: [{ productId: '3f1f9c3e-2a6e-4e3d-9a39-0d9c6a1b2c3d', quantity: 2 }],
  source: 'cart' as const,
};

function Shop({ signIn }: { signIn?: boolean }) {
  const openCheckout = useOpenCheckout();
  const { request: open } = useCheckout();
  useResumeCheckout();
  return (
    <>
      <button type="button" onClick={() => void openCheckout(request, signIn)}>
        Pagar
      </button>
      {open && <p>Finalizar Compra</p>}
      <p>{useLocation().pathname}</p>
    </>
  );
}

beforeEach(() => sessionStorage.clear());

describe('opening the checkout', () => {
  it('opens at once for a signed-in customer', async () => {
    const { user } = renderScreen(<Shop />, { user: buildUser() });
    await user.click(screen.getByRole('button', { name: 'Pagar' }));
    expect(await screen.findByText('Finalizar Compra')).toBeVisible();
  });

  it('opens nothing without a connection, and says why', async () => {
    const { user, store, router } = renderScreen(<Shop />, { user: buildUser() });
    act(() => {
      store.dispatch(connectionSlice.actions.changed(false));
    });
    await user.click(screen.getByRole('button', { name: 'Pagar' }));
    expect(store.getState().toast.current).toMatchObject({ title: 'Necesitas conexión para pagar' });
    expect(screen.queryByText('Finalizar Compra')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
    expect(sessionStorage).toHaveLength(0);
  });

  it('sends a visitor to sign in, and is open when they come back', async () => {
    const first = renderScreen(<Shop />, { path: '/explorar?q=tele' });
    await first.user.click(screen.getByRole('button', { name: 'Pagar' }));
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/auth'));
    expect(first.router.state.location.search).toBe('?next=%2Fexplorar%3Fq%3Dtele');
    expect(first.store.getState().toast.current).toMatchObject({ title: 'Inicia Sesión' });
    first.unmount();

    renderScreen(<Shop />, { user: buildUser(), path: '/explorar?q=tele' });
    expect(await screen.findByText('Finalizar Compra')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('opens at once for a visitor where the shop sells without an account, unless one is asked for', async () => {
    const guest = renderScreen(<Shop />);
    await tellShop(guest.store, { guestCheckout: true });
    await guest.user.click(screen.getByRole('button', { name: 'Pagar' }));
    expect(await screen.findByText('Finalizar Compra')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    guest.unmount();

    const asked = renderScreen(<Shop signIn />);
    await tellShop(asked.store, { guestCheckout: true });
    await asked.user.click(screen.getByRole('button', { name: 'Pagar' }));
    await waitFor(() => expect(asked.router.state.location.pathname).toBe('/auth'));
    expect(screen.queryByText('Finalizar Compra')).not.toBeInTheDocument();
  });

  it.each([
    ['in any shop', false],
    ['also where it sells without an account', true],
  ])('neither opens nor asks to sign in while it is not known who is there, %s', async (_where, guestCheckout) => {
    const down = answer(503, { error: 'Ocupado', code: 'unavailable' });
    const { user, store, router } = renderScreen(<Shop />, { api: { 'GET /api/user': down } });
    await tellShop(store, { guestCheckout });
    await user.click(screen.getByRole('button', { name: 'Pagar' }));
    await waitFor(() =>
      expect(store.getState().toast.current).toMatchObject({ tone: 'error', description: 'Ocupado' }),
    );
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByText('Finalizar Compra')).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('comes back on the page it began at, not over the sign-in page that is about to lead there', async () => {
    const first = renderScreen(<Shop />, { path: '/explorar' });
    await first.user.click(screen.getByRole('button', { name: 'Pagar' }));
    await screen.findByText('/auth');
    first.unmount();

    const { router, store } = renderScreen(<Shop />, { user: buildUser(), path: '/auth?next=%2Fexplorar' });
    await waitFor(() => expect(currentUser(store.getState())).not.toBeNull());
    await act(async () => undefined);
    expect(screen.queryByText('Finalizar Compra')).not.toBeInTheDocument();
    await act(() => router.navigate('/explorar'));
    expect(await screen.findByText('Finalizar Compra')).toBeVisible();
  });

  it('is the same function at every address, so that product cards do not rerender', async () => {
    const seen = new Set<unknown>();
    function Card() {
      seen.add(useOpenCheckout());
      return <p>{useLocation().search}</p>;
    }
    const { router } = renderScreen(<Card />, { path: '/explorar' });
    await act(() => router.navigate('/explorar?page=2'));
    expect(screen.getByText('?page=2')).toBeVisible();
    expect(seen.size).toBe(1);
  });

  it('is given up when the shopper leaves the sign-in page without signing in', async () => {
    const { user, router } = renderScreen(<Shop />, { path: '/explorar' });
    await user.click(screen.getByRole('button', { name: 'Pagar' }));
    // What is drawn, not what the router knows: leaving before the page has changed is no visit.
    await screen.findByText('/auth');
    expect(sessionStorage).toHaveLength(1);
    act(() => void router.navigate('/explorar'));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('comes back after signing in also where the browser may store nothing', async () => {
    closeStorage();
    const first = renderScreen(<Shop />);
    await first.user.click(screen.getByRole('button', { name: 'Pagar' }));
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/auth'));
    first.unmount();
    renderScreen(<Shop />, { user: buildUser() });
    expect(await screen.findByText('Finalizar Compra')).toBeVisible();
    jest.restoreAllMocks();
  });

  it.each([
    ['of an hour ago', JSON.stringify({ request: { value: request, keptAt: Date.now() - 60 * 60_000 } })],
    ['of the release before', JSON.stringify({ request, keptAt: Date.now() })],
    ['that cannot be read', '{'],
  ])('does not come back to one %s', async (_what, stored) => {
    sessionStorage.setItem('boom.checkout', stored);
    renderScreen(<Shop />, { user: buildUser() });
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(screen.queryByText('Finalizar Compra')).not.toBeInTheDocument();
  });
});
