import { act, screen, waitFor } from '@testing-library/react';
import { connectionSlice } from '../connection/connection';
import { buildUser, renderScreen } from '../testing';
import { useCheckout, useOpenCheckout, useResumeCheckout } from './useCheckout';

const request = {
  items: [{ productId: '3f1f9c3e-2a6e-4e3d-9a39-0d9c6a1b2c3d', quantity: 2 }],
  source: 'cart' as const,
};

function Shop() {
  const openCheckout = useOpenCheckout();
  const { request: open } = useCheckout();
  useResumeCheckout();
  return (
    <>
      <button type="button" onClick={() => void openCheckout(request)}>
        Pagar
      </button>
      {open && <p>Finalizar Compra</p>}
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

  it('is given up by whoever leaves the sign-in page without signing in', async () => {
    const { user, router } = renderScreen(<Shop />, { path: '/explorar' });
    await user.click(screen.getByRole('button', { name: 'Pagar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(sessionStorage).toHaveLength(1);
    act(() => void router.navigate('/explorar'));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it.each([
    ['of an hour ago', JSON.stringify({ request, keptAt: Date.now() - 60 * 60_000 })],
    ['that cannot be read', '{'],
  ])('does not come back to one %s', async (_what, kept) => {
    sessionStorage.setItem('boom.checkout', kept);
    renderScreen(<Shop />, { user: buildUser() });
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(screen.queryByText('Finalizar Compra')).not.toBeInTheDocument();
  });
});
