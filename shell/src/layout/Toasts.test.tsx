import { isReloadPrevented, Toasts, useToast } from '@boom/platform';
import { renderScreen } from '@boom/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
import { renderShell } from '../test/renderShell';

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

  it.each([
    ['the cart opens', { type: 'cart/panelToggled', payload: true }],
    ['the checkout opens', { type: 'checkout/opened', payload: { items: [], source: 'product' } }],
  ])('that leads to the cart goes when %s; others stay', async (_when, action) => {
    const { store } = await show({ title: '¡Producto agregado!', action: { label: 'Ver carrito', leads: 'cart' } });
    act(() => void store.dispatch(action));
    expect(screen.queryByText('¡Producto agregado!')).not.toBeInTheDocument();
    act(() => void store.dispatch({ type: 'toast/shown', payload: { title: 'Sin conexión' } }));
    act(() => void store.dispatch(action));
    expect(screen.getByText('Sin conexión')).toBeInTheDocument();
  });

  it('offers a page and goes when it is opened', async () => {
    const { user, router } = await show({ title: 'Listo', action: { label: 'Ver ofertas', leads: '/ofertas' } });
    await user.click(screen.getByRole('link', { name: 'Ver ofertas' }));
    expect(router.state.location.pathname).toBe('/ofertas');
    expect(screen.queryByText('Listo')).not.toBeInTheDocument();
  });

  it('closes the cart that it lies above where its link is followed', async () => {
    const { user, router, store } = await show({ title: 'Listo' });
    act(() => void store.dispatch({ type: 'cart/panelToggled', payload: true }));
    const payload = { title: 'Agregado a favoritos', action: { label: 'Ver', leads: '/favoritos' } };
    act(() => void store.dispatch({ type: 'toast/shown', payload }));
    await user.click(screen.getByRole('link', { name: 'Ver' }));
    expect(router.state.location.pathname).toBe('/favoritos');
    expect(store.getState().cart.isOpen).toBe(false);
  });

  it('stays, and the cart with it, where its link is opened in a new tab', async () => {
    const { store } = await show({ title: 'Listo', action: { label: 'Ver ofertas', leads: '/ofertas' } });
    act(() => void store.dispatch({ type: 'cart/panelToggled', payload: true }));
    // jsdom has no tabs.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole('link', { name: 'Ver ofertas' }), { ctrlKey: true });
    expect(store.getState().cart.isOpen).toBe(true);
    expect(screen.getByText('Listo')).toBeVisible();
  });

  it('leads nowhere below an open checkout', async () => {
    const { store } = await show({ title: 'Listo', action: { label: 'Ver ofertas', leads: '/ofertas' } });
    act(() => void store.dispatch({ type: 'checkout/opened', payload: { items: [], source: 'product' } }));
    expect(screen.getByText('Listo')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ver ofertas' })).toBeNull();
  });

  it('is read out without taking the focus, whole and again when it is repeated', async () => {
    const { store, user } = await show({ title: 'Guardado', tone: 'success' });
    await user.click(screen.getByRole('combobox'));
    const first = screen.getByText('Guardado');
    // What is so marked is read politely and as a whole (ARIA 1.2).
    expect(screen.getAllByRole('status').some((place) => place.contains(first))).toBe(true);
    act(() => void store.dispatch({ type: 'toast/shown', payload: { title: 'Guardado', tone: 'success' } }));
    // The same words in the same element would be no news to a screen reader.
    expect(screen.getByText('Guardado')).not.toBe(first);
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('makes way for the next one: one at a time', async () => {
    const { store } = await show({ title: 'Primero' });
    act(() => void store.dispatch({ type: 'toast/shown', payload: { title: 'Segundo' } }));
    expect(screen.queryByText('Primero')).not.toBeInTheDocument();
    expect(screen.getByText('Segundo')).toBeVisible();
  });
});

describe('how long it stays', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  function Scene() {
    const showToast = useToast();
    return (
      <>
        <button type="button" onClick={() => showToast({ title: 'Guardado' })}>
          guardar
        </button>
        <Toasts />
      </>
    );
  }
  function save() {
    renderScreen(<Scene />, { messages: { shell: esMX } });
    fireEvent.click(screen.getByRole('button', { name: 'guardar' }));
  }

  it('is five seconds', () => {
    save();
    pass(4_900);
    expect(screen.getByText('Guardado')).toBeVisible();
    pass(200);
    expect(screen.queryByText('Guardado')).not.toBeInTheDocument();
  });

  it('is as long as the keyboard is on it, and a moment more', () => {
    save();
    act(() => screen.getByRole('button', { name: 'Cerrar' }).focus());
    pass(60_000);
    expect(screen.getByText('Guardado')).toBeVisible();
    act(() => screen.getByRole('button', { name: 'guardar' }).focus());
    pass(1_100);
    expect(screen.queryByText('Guardado')).not.toBeInTheDocument();
  });

  it('begins anew when it is shown again', () => {
    save();
    pass(4_000);
    fireEvent.click(screen.getByRole('button', { name: 'guardar' }));
    pass(4_000);
    expect(screen.getByText('Guardado')).toBeVisible();
  });
});

describe('an offer to undo', () => {
  const offer = (title: string, undo = jest.fn()) => ({ title, action: { label: 'Deshacer', undo } });
  const undoButton = () => screen.queryByRole('button', { name: 'Deshacer' });

  it('is taken once, and leaves the focus on the page', async () => {
    const undo = jest.fn();
    const { user } = await show(offer('3 productos desactivados', undo));
    expect(isReloadPrevented()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(undoButton()).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(isReloadPrevented()).toBe(false);
  });

  it('stays beside a message that comes after it, and makes way for another offer', async () => {
    const { store } = await show(offer('Uno'));
    const add = (payload: object) => act(() => void store.dispatch({ type: 'toast/shown', payload }));
    add({ title: 'Nuevo pedido' });
    expect(screen.getByText('Uno')).toBeVisible();
    expect(screen.getByText('Nuevo pedido')).toBeVisible();
    add(offer('Dos'));
    expect(screen.queryByText('Uno')).not.toBeInTheDocument();
    expect(screen.getByText('Dos')).toBeVisible();
  });

  it('stays when the page is left on which it was made', async () => {
    const { router } = await show(offer('Uno'));
    await act(() => router.navigate('/envios'));
    expect(screen.getByText('Uno')).toBeVisible();
  });

  it('holds the tab no longer than it stands on the screen', () => {
    jest.useFakeTimers();
    const { store, unmount } = renderScreen(<Toasts />, { messages: { shell: esMX } });
    const add = () => act(() => void store.dispatch({ type: 'toast/shown', payload: offer('Uno') }));
    add();
    act(() => jest.advanceTimersByTime(9_900));
    expect([undoButton() !== null, isReloadPrevented()]).toEqual([true, true]);
    act(() => jest.advanceTimersByTime(200));
    expect([undoButton() !== null, isReloadPrevented()]).toEqual([false, false]);
    add();
    unmount();
    expect(isReloadPrevented()).toBe(false);
    jest.useRealTimers();
  });
});
