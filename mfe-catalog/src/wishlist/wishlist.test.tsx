import type { UserView, WishView } from '@boom/contract';
import { followSession, shopApi } from '@boom/platform';
import { answer, buildUser, expectNoAxeViolations, holdAnswer, type ScreenOptions } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { buildProduct } from '../test/build';
import { renderCatalog, toastOf } from '../test/renderCatalog';
import { browserWishes } from './browserWishes';
import './WishlistPage';
import './StockAlert';
import './WishKeeper';
import { WishToggle } from './WishToggle';

const path = '/api/user/wishlist';
const phone = buildProduct({ name: 'Teléfono', price: '2999.00' });
const cable = buildProduct({ name: 'Cable', price: '120.00' });
const wish = ({ id, name }: typeof phone, price: string, day = 1): WishView => ({
  productId: id,
  name,
  price,
  addedAt: `2026-01-0${day}T18:00:00.000Z`,
});
const visitor = {};
const customer = { user: buildUser() };

beforeEach(() => browserWishes.write([]));

const openPage = (options: ScreenOptions = {}) =>
  renderCatalog({ ...options, path: '/favoritos', api: { 'GET /api/products': [phone, cable], ...options.api } });

async function openProduct(options: ScreenOptions) {
  const api = { [`GET /api/products/${phone.id}`]: phone, ...options.api };
  const view = renderCatalog({ ...options, path: `/producto/${phone.id}`, api });
  return { ...view, heart: await screen.findByRole('button', { name: 'Favorito: Teléfono' }) };
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

describe('the heart of a product', () => {
  it('keeps it in a visitor’s browser, says where it is, and lets go of it', async () => {
    const view = await openProduct(visitor);
    // The first press comes before what it needs is loaded, and counts.
    await view.user.click(view.heart);
    await waitFor(() => expect(view.heart).toHaveAttribute('aria-pressed', 'true'));
    expect(browserWishes.read()).toMatchObject([{ productId: phone.id, name: 'Teléfono', price: '2999.00' }]);
    expect(toastOf(view)).toMatchObject({ title: 'Guardado en favoritos', action: { leads: '/favoritos' } });
    await waitFor(() => expect(view.heart).not.toHaveAttribute('aria-busy'));
    await view.user.click(view.heart);
    await waitFor(() => expect(view.heart).toHaveAttribute('aria-pressed', 'false'));
    expect(browserWishes.read()).toEqual([]);
  });

  it('keeps it in the account of who is signed in, with the price that was shown', async () => {
    const api = { [`GET ${path}`]: [], [`POST ${path}`]: [wish(phone, '2999.00')] };
    const { heart, user, requests } = await openProduct({ ...customer, api });
    await user.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      items: [{ productId: phone.id, price: '2999.00' }],
    });
    expect(browserWishes.read()).toEqual([]);
  });

  it('takes off nothing that it showed as not kept, as while the list is on its way', async () => {
    const { held, come } = holdAnswer([wish(phone, '2499.00')]);
    const { heart, user, requests } = await openProduct({ ...customer, api: { [`GET ${path}`]: held } });
    await user.click(heart);
    await act(async () => come());
    await waitFor(() => expect(heart).not.toHaveAttribute('aria-busy'));
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('keeps the variant that was shown when it was pressed', async () => {
    const [blue, black] = ['Teléfono azul', 'Teléfono negro'].map((name) => buildProduct({ name }));
    const { held, come } = holdAnswer([]);
    const api = { [`GET ${path}`]: held, [`POST ${path}`]: [wish(blue as typeof phone, '1.00')] };
    function Variants() {
      const [shown, setShown] = useState(blue);
      return (
        <>
          <button type="button" onClick={() => setShown(black)}>
            Negro
          </button>
          <WishToggle product={shown as typeof phone} />
        </>
      );
    }
    const { user, requests } = renderCatalog({ ...customer, api }, <Variants />);
    await user.click(screen.getByRole('button', { name: 'Favorito: Teléfono azul' }));
    await user.click(screen.getByRole('button', { name: 'Negro' }));
    await act(async () => come());
    const heart = screen.getByRole('button', { name: 'Favorito: Teléfono negro' });
    await waitFor(() => expect(heart).not.toHaveAttribute('aria-busy'));
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
      { items: [{ productId: blue?.id }] },
    ]);
    expect(heart).toHaveAttribute('aria-pressed', 'false');
  });

  it('stays as it is when somebody signs in in another tab', async () => {
    let who: UserView | undefined;
    const api = {
      'GET /api/user': () => who ?? answer(401),
      [`GET ${path}`]: [wish(phone, '2999.00')],
      [`POST ${path}`]: [wish(phone, '2999.00')],
      [`DELETE ${path}/${phone.id}`]: answer(204),
    };
    const { heart, user, store, requests } = await openProduct({ api });
    await user.click(heart);
    await waitFor(() => expect(browserWishes.read()).toHaveLength(1));
    who = customer.user;
    const stop = followSession(store);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'boom.session' })));
    stop();
    // Brought to the account.
    await waitFor(() => expect(browserWishes.read()).toEqual([]));
    await waitFor(() => expect(heart).not.toHaveAttribute('aria-busy'));
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('says so when the list is full or the call failed', async () => {
    const full = answer(409, { error: 'Lleno', code: 'wishlist_full' });
    const view = await openProduct({ ...customer, api: { [`GET ${path}`]: [], [`POST ${path}`]: full } });
    await view.user.click(view.heart);
    await waitFor(() => expect(toastOf(view)).toMatchObject({ title: 'Puedes guardar hasta 100 favoritos' }));
    expect(view.heart).toHaveAttribute('aria-pressed', 'false');
  });

  it('says why nothing was kept, and can be pressed again', async () => {
    const lost = answer(503, { error: 'Vuelve más tarde.', code: 'unavailable' });
    const view = await openProduct({ ...customer, api: { [`GET ${path}`]: [], [`POST ${path}`]: lost } });
    await view.user.click(view.heart);
    await waitFor(() =>
      expect(toastOf(view)).toMatchObject({ title: 'No se pudo guardar', description: 'Vuelve más tarde.' }),
    );
    await waitFor(() => expect(view.heart).not.toHaveAttribute('aria-busy'));
    expect(view.heart).toHaveAttribute('aria-pressed', 'false');
  });

  it('keeps no more in a visitor’s browser than in an account', async () => {
    const many = Array.from({ length: 100 }, () => wish(buildProduct(), '10.00'));
    browserWishes.write(many);
    const view = await openProduct(visitor);
    await view.user.click(view.heart);
    await waitFor(() => expect(toastOf(view)).toMatchObject({ title: 'Puedes guardar hasta 100 favoritos' }));
    expect(view.heart).toHaveAttribute('aria-pressed', 'false');
    expect(browserWishes.read()).toEqual(many);
  });
});

describe('a product that is sold out', () => {
  const sold = buildProduct({ name: 'Consola', stock: 0 });
  const openSold = (options: ScreenOptions) =>
    renderCatalog({
      ...options,
      path: `/producto/${sold.id}`,
      api: { [`GET /api/products/${sold.id}`]: sold, ...options.api },
    });

  it('is told to whoever asked when there is some of it again, until they let go of it', async () => {
    const { id: productId, name, price } = sold;
    const awaited = { productId, name, price, addedAt: '2026-01-01T18:00:00.000Z', awaitsStock: true };
    const answers = [[awaited], [{ ...awaited, awaitsStock: undefined }]];
    const { user, requests } = openSold({
      ...customer,
      api: { [`GET ${path}`]: [], [`POST ${path}`]: () => answers.shift() },
    });
    const button = await screen.findByRole('button', { name: 'Avísame cuando haya' });
    await user.click(button);
    expect(await screen.findByText(`Te escribiremos a ${customer.user.email}, una sola vez.`)).toBeVisible();
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
    const sent = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toMatchObject([
      { items: [{ productId, awaitsStock: true }] },
      { items: [{ productId, awaitsStock: false }] },
    ]);
  });

  it('stays on the list with the price and the day of then, when it is awaited later', async () => {
    const kept = wish(sold, '777.00');
    const { user, requests } = openSold({
      ...customer,
      api: { [`GET ${path}`]: [kept], [`POST ${path}`]: [{ ...kept, awaitsStock: true }] },
    });
    const heart = screen.findByRole('button', { name: 'Favorito: Consola', pressed: true });
    const button = await screen.findByRole('button', { name: 'Avísame cuando haya' });
    await user.hover(button);
    await heart;
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      items: [{ price: '777.00', addedAt: kept.addedAt, awaitsStock: true }],
    });
  });

  it('is asked for once on a slow line, and says why where that failed', async () => {
    const { held, come } = holdAnswer(answer(503, { error: 'Vuelve más tarde.', code: 'unavailable' }));
    const view = openSold({ ...customer, api: { [`GET ${path}`]: [], [`POST ${path}`]: held } });
    const button = await screen.findByRole('button', { name: 'Avísame cuando haya' });
    await view.user.click(button);
    await view.user.click(button);
    expect(view.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await act(async () => come());
    await waitFor(() => expect(toastOf(view)?.description).toBe('Vuelve más tarde.'));
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  });

  /** As a visitor, sent to sign in by the press. */
  async function press(at: string, list: WishView[] = []) {
    let who: UserView | undefined;
    const awaited = { ...wish(sold, '777.00'), awaitsStock: true };
    const view = renderCatalog({
      path: at,
      api: {
        'GET /api/user': () => who ?? answer(401),
        [`GET /api/products/${sold.id}`]: sold,
        'GET /api/products': [sold],
        [`GET ${path}`]: list,
        [`POST ${path}`]: [awaited],
      },
    });
    await view.user.click(await screen.findByRole('link', { name: 'Avísame cuando haya' }));
    const { pathname, search } = view.router.state.location;
    expect(pathname).toBe('/auth');
    const signIn = async () => {
      who = customer.user;
      await act(async () => void view.store.dispatch(shopApi.util.invalidateTags(['Session'])));
    };
    const comeBack = () => act(() => view.router.navigate(new URLSearchParams(search).get('next') ?? '/'));
    const alerts = () =>
      view.requests.filter(({ method, body }) => method === 'POST' && JSON.stringify(body).includes('awaitsStock'));
    return { ...view, signIn, comeBack, alerts };
  }

  it('asks a visitor to sign in first, and does then what they pressed, once', async () => {
    const view = await press(`/producto/${sold.id}`);
    await view.signIn();
    await view.comeBack();
    expect(view.router.state.location.pathname).toBe(`/producto/${sold.id}`);
    const button = await screen.findByRole('button', { name: 'Avísame cuando haya', pressed: true });
    expect(view.alerts().map(({ body }) => body)).toMatchObject([
      { items: [{ productId: sold.id, awaitsStock: true }] },
    ]);
    const description = `Te escribiremos a ${customer.user.email}, una sola vez.`;
    expect(toastOf(view)).toMatchObject({ title: 'Consola', description });
    await view.user.click(button);
    await view.comeBack();
    expect(view.alerts()).toHaveLength(2);
  });

  it('brings a visitor back to their favourites when they pressed there', async () => {
    browserWishes.write([wish(sold, '777.00')]);
    const view = await press('/favoritos', [wish(sold, '777.00')]);
    await view.signIn();
    await view.comeBack();
    expect(view.router.state.location.pathname).toBe('/favoritos');
    expect(await screen.findByRole('button', { name: 'Avísame cuando haya', pressed: true })).toBeVisible();
    expect(view.alerts()).toHaveLength(1);
  });

  it('is not asked for by who came back without an account, and signs in for something else', async () => {
    const view = await press(`/producto/${sold.id}`);
    await view.comeBack();
    await screen.findByRole('link', { name: 'Avísame cuando haya' });
    await view.signIn();
    expect(await screen.findByRole('button', { name: 'Avísame cuando haya', pressed: false })).toBeVisible();
    expect(sessionStorage.getItem('boom.pressed')).toBeNull();
    expect(view.alerts()).toEqual([]);
  });
});

describe('the page of favourites', () => {
  it('has the price then and now, what is sold no more, and sells', async () => {
    const gone = buildProduct({ name: 'Descontinuado' });
    const list = [wish(phone, '3299.00'), wish(cable, '100.00'), wish(gone, '50.00')];
    const { user, store, container } = openPage({ ...customer, api: { [`GET ${path}`]: list } });
    const row = await rowOf('Teléfono');
    expect(row.getByText('Bajó $300.00 desde que lo guardaste')).toBeVisible();
    expect((await rowOf('Cable')).getByText('Subió $20.00 desde que lo guardaste')).toBeVisible();
    const goneRow = await rowOf('Descontinuado');
    expect(goneRow.getByText('Ya no está disponible')).toBeVisible();
    expect(goneRow.queryByRole('link')).toBeNull();
    expect(screen.queryByText(/Se guardan en este navegador/)).toBeNull();
    await expectNoAxeViolations(container);
    await user.click(row.getByRole('button', { name: 'Agregar al Carrito' }));
    expect(store.getState().cart.lines).toEqual([{ productId: phone.id, quantity: 1 }]);
  });

  it('names the lowest of several prices as such, which rises and falls with what is sold out', async () => {
    const several = { ...phone, highestPrice: '3999.00', options: [{ name: 'Color', values: ['Azul', 'Negro'] }] };
    openPage({ ...customer, api: { [`GET ${path}`]: [wish(phone, '3299.00')], 'GET /api/products': [several] } });
    const row = await rowOf('Teléfono');
    expect(row.getByText('Desde')).toBeVisible();
    expect(row.queryByText(/Bajó/)).toBeNull();
    // Which of them goes into the cart is chosen on its page.
    expect(row.getByRole('link', { name: 'Ver opciones' })).toHaveAttribute('href', `/producto/${phone.id}`);
    expect(row.queryByRole('button', { name: 'Agregar al Carrito' })).toBeNull();
  });

  it('offers nobody to put back into their account what is sold no more', async () => {
    const gone = buildProduct({ name: 'Descontinuado' });
    const { user, store } = openPage({
      ...customer,
      api: {
        [`GET ${path}`]: [wish(phone, '2999.00'), wish(gone, '50.00')],
        [`DELETE ${path}/${gone.id}`]: answer(204),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Quitar Descontinuado de favoritos' }));
    await waitFor(() => expect(store.getState().toast.current).toMatchObject({ description: 'Descontinuado' }));
    expect(store.getState().toast.undo).toBeNull();
  });

  it('takes one off, and puts it back where it stood', async () => {
    browserWishes.write([wish(cable, '100.00', 2), wish(phone, '3299.00', 1)]);
    const view = openPage(visitor);
    expect(await screen.findByRole('link', { name: /Inicia sesión/ })).toHaveAttribute('href', '/auth?next=/favoritos');
    await view.user.click(await screen.findByRole('button', { name: 'Quitar Teléfono de favoritos' }));
    await waitFor(() => expect(screen.queryByText('Teléfono')).toBeNull());
    const { undo } = view.store.getState().toast;
    const action = undo?.action as unknown as { undo: () => unknown };
    act(() => void action.undo());
    await screen.findByText('Teléfono');
    expect(browserWishes.read().map(({ name, price }) => [name, price])).toEqual([
      ['Cable', '100.00'],
      ['Teléfono', '3299.00'],
    ]);
  });

  it('has one back that could not be taken off, and not those that were', async () => {
    const { held, come } = holdAnswer(answer(503, { error: 'Vuelve más tarde.', code: 'unavailable' }));
    const view = openPage({
      ...customer,
      api: {
        [`GET ${path}`]: [wish(phone, '3299.00', 2), wish(cable, '100.00', 1)],
        [`DELETE ${path}/${phone.id}`]: held,
        [`DELETE ${path}/${cable.id}`]: answer(204),
      },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Quitar Teléfono de favoritos' }));
    const last = screen.getByRole('button', { name: 'Quitar Cable de favoritos' });
    expect(last).toHaveFocus();
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    await view.user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'Favoritos' })).toHaveFocus();
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    focus.mockRestore();
    expect(await screen.findByText('Aún no hay favoritos aquí')).toBeVisible();
    await act(async () => come());
    expect(await screen.findByText('Teléfono')).toBeVisible();
    expect(screen.queryByText('Cable')).toBeNull();
    expect(toastOf(view)).toMatchObject({ title: 'No se pudo guardar', description: 'Vuelve más tarde.' });
    expect(view.store.getState().toast.undo).toMatchObject({ description: 'Cable' });
  });

  it('takes one off that another tab has taken off already', async () => {
    const view = openPage({
      ...customer,
      api: {
        [`GET ${path}`]: [wish(phone, '3299.00')],
        [`DELETE ${path}/${phone.id}`]: answer(404, { error: 'No está.', code: 'wish_not_found' }),
      },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Quitar Teléfono de favoritos' }));
    await waitFor(() =>
      expect(view.store.getState().toast.undo).toMatchObject({ title: 'Lo quitamos de tus favoritos' }),
    );
    expect(toastOf(view)).toBeNull();
    expect(screen.queryByText('Teléfono')).toBeNull();
  });

  it('brings what the browser kept to the account, once', async () => {
    browserWishes.write([wish(phone, '3299.00')]);
    const { requests } = openPage({
      ...customer,
      api: { [`GET ${path}`]: [], [`POST ${path}`]: [wish(phone, '3299.00')] },
    });
    expect(await screen.findByText(/Bajó/)).toBeVisible();
    expect(browserWishes.read()).toEqual([]);
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
      { items: [{ productId: phone.id, price: '3299.00' }] },
    ]);
  });

  it('does not say that there are none while those of the browser are on their way to the account', async () => {
    browserWishes.write([wish(phone, '3299.00')]);
    const { held, come } = holdAnswer([wish(phone, '3299.00')]);
    const { requests } = openPage({ ...customer, api: { [`GET ${path}`]: [], [`POST ${path}`]: held } });
    await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
    expect(screen.getByRole('status', { name: 'Cargando tus favoritos' })).toBeVisible();
    expect(screen.queryByText('Aún no hay favoritos aquí')).toBeNull();
    await act(async () => come());
    expect(await screen.findByText('Teléfono')).toBeVisible();
  });

  it('offers another try where they could not be brought to the account', async () => {
    browserWishes.write([wish(phone, '3299.00')]);
    const answers = [answer(503), [wish(phone, '3299.00')]];
    const { user } = openPage({ ...customer, api: { [`GET ${path}`]: [], [`POST ${path}`]: () => answers.shift() } });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.queryByText('Aún no hay favoritos aquí')).toBeNull();
    await user.click(retry);
    expect(await screen.findByText('Teléfono')).toBeVisible();
    await waitFor(() => expect(retry).not.toBeInTheDocument());
  });

  it.each([
    ['somebody else', buildUser()],
    ['the same person', customer.user],
  ])('does not say of %s who signs in after that what was true of the first', async (_who, next) => {
    browserWishes.write([wish(phone, '3299.00')]);
    let who: UserView | undefined = customer.user;
    const { held, come } = holdAnswer([wish(phone, '3299.00')]);
    const answers = [answer(503), held()];
    const { store } = openPage({
      ...customer,
      api: { 'GET /api/user': () => who ?? answer(401), [`GET ${path}`]: [], [`POST ${path}`]: () => answers.shift() },
    });
    const isNow = (user?: UserView) => {
      who = user;
      const stop = followSession(store);
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'boom.session' })));
      stop();
    };
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    isNow(undefined);
    await waitFor(() => expect(retry).not.toBeInTheDocument());
    isNow(next);
    await waitFor(() => expect(answers).toEqual([]));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status', { name: 'Cargando tus favoritos' })).toBeVisible();
    await act(async () => come());
    expect(await screen.findByText('Teléfono')).toBeVisible();
  });

  it('keeps "Reintentar" with the focus on it while they are brought to the account again', async () => {
    browserWishes.write([wish(phone, '3299.00')]);
    const { held, come } = holdAnswer([wish(phone, '3299.00')]);
    const answers = [answer(503), held()];
    const { user } = openPage({ ...customer, api: { [`GET ${path}`]: [], [`POST ${path}`]: () => answers.shift() } });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    await user.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(retry).toHaveFocus();
    await act(async () => come());
    expect(await screen.findByText('Teléfono')).toBeVisible();
  });

  it('forgets in the browser what is sold no more, which no account takes', async () => {
    browserWishes.write([wish(phone, '3299.00')]);
    const refusal = answer(404, { error: 'Ya no existe.', code: 'product_not_found' });
    openPage({ ...customer, api: { [`GET ${path}`]: [], [`POST ${path}`]: refusal } });
    await waitFor(() => expect(browserWishes.read()).toEqual([]));
  });

  it('keeps in the browser what another tab puts there while the rest is brought to the account', async () => {
    browserWishes.write([wish(phone, '3299.00')]);
    const { held, come } = holdAnswer([wish(phone, '3299.00')]);
    const answers = [held(), answer(503)];
    const { requests } = openPage({
      ...customer,
      api: { [`GET ${path}`]: [], [`POST ${path}`]: () => answers.shift() },
    });
    await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
    act(() => browserWishes.write([wish(cable, '100.00', 2), wish(phone, '3299.00')]));
    await waitFor(() => expect(answers).toEqual([]));
    come();
    await waitFor(() => expect(browserWishes.read().map(({ name }) => name)).toEqual(['Cable']));
  });

  it('stays when reading its products again fails, as after a purchase', async () => {
    const answers = [[phone], answer(503)];
    const { store } = openPage({
      ...customer,
      api: { [`GET ${path}`]: [wish(phone, '3299.00')], 'GET /api/products': () => answers.shift() },
    });
    await screen.findByRole('link', { name: 'Teléfono' });
    await act(async () => void store.dispatch(shopApi.util.invalidateTags(['Product'])));
    await waitFor(() => expect(answers).toEqual([]));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('link', { name: 'Teléfono' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('says of nothing that it is sold no more before that is known', async () => {
    browserWishes.write([wish(phone, '3299.00', 2)]);
    const both = [wish(phone, '3299.00', 2), wish(cable, '120.00')];
    openPage({
      ...customer,
      api: {
        [`GET ${path}`]: [wish(cable, '120.00')],
        [`POST ${path}`]: both,
        'GET /api/products': ({ url }: { url: string }) => (url.includes(phone.id) ? answer(503) : [cable]),
      },
    });
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
    expect(screen.queryByText('Ya no está disponible')).toBeNull();
  });

  it('keeps in the browser what does not fit, and says so', async () => {
    browserWishes.write([wish(phone, '3299.00')]);
    const full = answer(409, { error: 'Lleno', code: 'wishlist_full' });
    openPage({ ...customer, api: { [`GET ${path}`]: [wish(cable, '1.00')], [`POST ${path}`]: full } });
    expect(await screen.findByText('Los favoritos de este navegador no caben en tu cuenta')).toBeVisible();
    expect(browserWishes.read()).toHaveLength(1);
  });

  it('tries once to bring what does not fit, however many of the list are sold out', async () => {
    browserWishes.write([wish(phone, '3299.00')]);
    const sold = [1, 2, 3].map((count) => buildProduct({ name: `Consola ${count}`, stock: 0 }));
    const { requests } = openPage({
      ...customer,
      api: {
        'GET /api/products': sold,
        [`GET ${path}`]: sold.map((one) => wish(one, '1.00')),
        [`POST ${path}`]: answer(409, { error: 'Lleno', code: 'wishlist_full' }),
      },
    });
    expect(await screen.findAllByRole('button', { name: 'Avísame cuando haya' })).toHaveLength(3);
    await screen.findByText('Los favoritos de este navegador no caben en tu cuenta');
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('leads to the shop while it is empty, and offers another try when it cannot be read', async () => {
    const { unmount } = openPage(visitor);
    expect(await screen.findByText('Aún no hay favoritos aquí')).toBeVisible();
    unmount();
    openPage({ ...customer, api: { [`GET ${path}`]: answer(500) } });
    expect(await screen.findByRole('button', { name: /[Rr]eintentar/ })).toBeVisible();
  });

  it('has a visitor sign in who looks for the list of an account, as after a mail about it', async () => {
    const { unmount } = openPage(visitor);
    expect(await screen.findByRole('link', { name: /^Inicia sesión/ })).toHaveAttribute(
      'href',
      '/auth?next=/favoritos',
    );
    unmount();
    openPage({ ...customer, api: { [`GET ${path}`]: [] } });
    expect(await screen.findByText('Aún no hay favoritos aquí')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Inicia sesión/ })).toBeNull();
  });

  it('does not say that there are none while it is not known whose they are', async () => {
    let isDown = true;
    const { user } = openPage({
      api: {
        'GET /api/user': () => (isDown ? answer(503) : customer.user),
        [`GET ${path}`]: [wish(phone, '2999.00')],
      },
    });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.queryByText('Aún no hay favoritos aquí')).toBeNull();
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('Teléfono')).toBeVisible();
  });

  it('has what the browser keeps also while it is not known whether somebody is signed in', async () => {
    const view = await openProduct({ api: { 'GET /api/user': answer(503), 'GET /api/products': [phone] } });
    await view.user.click(view.heart);
    await waitFor(() => expect(view.heart).toHaveAttribute('aria-pressed', 'true'));
    await act(() => view.router.navigate('/favoritos'));
    expect(await screen.findByRole('button', { name: 'Quitar Teléfono de favoritos' })).toBeVisible();
  });

  it.each([
    ['the list', `GET ${path}`, [wish(phone, '2999.00')]],
    ['its products', 'GET /api/products', [phone]],
  ])('keeps "Reintentar" with the focus on it while %s is read again', async (_what, route, found) => {
    let read: () => unknown = () => answer(503);
    const { user } = openPage({
      ...customer,
      api: { [`GET ${path}`]: [wish(phone, '2999.00')], [route]: () => read() },
    });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    const { held, come } = holdAnswer(found);
    read = held;
    await user.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(retry).toHaveFocus();
    come();
    expect(await screen.findByText('Teléfono')).toBeVisible();
  });
});
