import { act, screen } from '@testing-library/react';
import { renderShell } from '../test/renderShell';

window.scrollTo = () => undefined;

async function show(message: object) {
  const view = renderShell({ path: '/' });
  await screen.findByRole('heading', { name: 'catálogo' });
  act(() => void view.store.dispatch({ type: 'toast/shown', payload: message }));
  return view;
}

describe('a passing message', () => {
  it('offers the cart and makes way for it', async () => {
    const { user, store } = await show({
      title: '¡Producto agregado!',
      action: { label: 'Ver carrito', leads: 'cart' },
    });
    await user.click(screen.getByRole('button', { name: 'Ver carrito' }));
    expect(store.getState().cart.isOpen).toBe(true);
    expect(screen.queryByText('¡Producto agregado!')).not.toBeInTheDocument();
  });

  it('offers a page and goes when it is opened', async () => {
    const { user, router } = await show({ title: 'Listo', action: { label: 'Ver ofertas', leads: '/ofertas' } });
    await user.click(screen.getByRole('link', { name: 'Ver ofertas' }));
    expect(router.state.location.pathname).toBe('/ofertas');
    expect(screen.queryByText('Listo')).not.toBeInTheDocument();
  });
});
