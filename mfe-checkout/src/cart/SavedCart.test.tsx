import { useCartActions, useSession, useSetSessionUser } from '@boom/platform';
import { answer, buildProduct, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import CartDrawer from './CartDrawer';

const lamp = buildProduct({ name: 'Lámpara', stock: 9 });
const berta = buildUser({ id: 'd0000000-0000-4000-8000-000000000002', acceptsMarketing: true });

function Shop() {
  const { addProduct, open, clear } = useCartActions();
  const setUser = useSetSessionUser();
  const { user } = useSession();
  // As the shell, when it hears of another person.
  useLayoutEffect(() => {
    if (user?.id === berta.id) clear();
  }, [user, clear]);
  return (
    <>
      <button type="button" onClick={open}>
        Abrir
      </button>
      <button type="button" onClick={() => addProduct(lamp, 2)}>
        Agregar
      </button>
      <button type="button" onClick={clear}>
        Vaciar
      </button>
      <button type="button" onClick={() => setUser(berta)}>
        Entrar
      </button>
      <CartDrawer />
    </>
  );
}

function openShop(acceptsMarketing: boolean, api: Record<string, unknown> = {}) {
  const items = [{ productId: lamp.id, name: 'Lámpara', quantity: 3 }];
  const view = renderScreen(<Shop />, {
    user: buildUser({ acceptsMarketing }),
    api: {
      'GET /api/products': [lamp],
      'GET /api/user/cart': { items, changedAt: '2026-11-20T10:00:00.000Z' },
      'PUT /api/user/cart': answer(204),
      'DELETE /api/user/cart': answer(204),
      ...api,
    },
  });
  const sent = () => view.requests.filter(({ url }) => url === '/api/user/cart').map(({ method }) => method);
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, sent, press };
}

describe('the cart of somebody who agreed to offers by mail', () => {
  it('is offered back where it is empty, and put into it with one press', async () => {
    const { store, sent, press } = openShop(true);
    await press('Abrir');
    expect(await screen.findByText('3 × Lámpara')).toBeVisible();
    await expectNoAxeViolations(screen.getByRole('dialog'));
    expect(sent()).toEqual(['GET']);
    await press('Ponerlo en el carrito');
    expect(store.getState().cart.lines).toEqual([{ productId: lamp.id, quantity: 3 }]);
    expect(screen.queryByText('Dejaste esto en tu carrito')).toBeNull();
  });

  it('is offered back as it is at each opening: it may have been ordered since, on another device', async () => {
    let items = [{ productId: lamp.id, name: 'Lámpara', quantity: 3 }];
    const { user, sent, press } = openShop(true, { 'GET /api/user/cart': () => ({ items, changedAt: null }) });
    await press('Abrir');
    expect(await screen.findByText('3 × Lámpara')).toBeVisible();
    items = [];
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Abrir');
    expect(screen.queryByText('3 × Lámpara')).toBeNull();
    await waitFor(() => expect(sent()).toEqual(['GET', 'GET']));
  });

  it('is kept after each change, and forgotten when it is emptied', async () => {
    const { requests, sent, press } = openShop(true);
    await press('Agregar');
    await waitFor(() => expect(sent()).toEqual(['PUT']), { timeout: 4_000 });
    expect(requests.at(-1)?.body).toEqual({ items: [{ productId: lamp.id, quantity: 2 }] });
    await press('Vaciar');
    await waitFor(() => expect(sent()).toEqual(['PUT', 'DELETE']), { timeout: 4_000 });
    await press('Abrir');
    expect(await screen.findByText('Tu carrito está vacío')).toBeVisible();
    expect(sent()).toEqual(['PUT', 'DELETE']);
  });

  it('is offered to who signs in after somebody else, whose cart was emptied for them', async () => {
    const { sent, press } = openShop(true);
    await press('Agregar');
    await waitFor(() => expect(sent()).toEqual(['PUT']), { timeout: 4_000 });
    await press('Entrar');
    await press('Abrir');
    expect(await screen.findByText('3 × Lámpara')).toBeVisible();
    expect(sent()).toEqual(['PUT', 'GET']);
  });
});

describe('one change after the other', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

  it('is kept once, when they rest', async () => {
    const { requests, sent, press } = openShop(true);
    for (let time = 0; time < 3; time += 1) {
      await press('Agregar');
      await pass(200);
    }
    await pass(1_500);
    expect(sent()).toEqual(['PUT']);
    expect(requests.at(-1)?.body).toEqual({ items: [{ productId: lamp.id, quantity: 6 }] });
  });

  it('forgets nothing of another device where it was emptied before it was kept: it was another person’s', async () => {
    const { store, sent, press } = openShop(true);
    await press('Abrir');
    await screen.findByText('3 × Lámpara');
    await act(
      async () => void store.dispatch({ type: 'cart/lineAdded', payload: { productId: lamp.id, quantity: 1 } }),
    );
    await act(async () => void store.dispatch({ type: 'cart/cleared' }));
    await pass(1_500);
    expect(sent()).toEqual(['GET']);
  });

  it('begins with the first: a cart that is empty here forgets none of another device', async () => {
    const { sent, press } = openShop(true);
    await press('Abrir');
    await screen.findByText('3 × Lámpara');
    await pass(1_500);
    expect(sent()).toEqual(['GET']);
  });

  it('is of nobody else: nothing is asked for or kept', async () => {
    const { store, sent, press } = openShop(false);
    await press('Abrir');
    await pass(1_500);
    expect(screen.getByRole('dialog')).toBeVisible();
    await act(
      async () => void store.dispatch({ type: 'cart/lineAdded', payload: { productId: lamp.id, quantity: 1 } }),
    );
    await pass(1_500);
    expect(sent()).toEqual([]);
  });
});
