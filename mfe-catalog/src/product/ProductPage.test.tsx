import type { ProductView } from '@boom/contract';
import { shopApi } from '@boom/platform';
import { answer, buildId, buildUser, expectNoAxeViolations, type ScreenOptions } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildAffiliate, buildCategory, buildProduct } from '../test/build';
import { renderCatalog, toastOf } from '../test/renderCatalog';

const audio = buildCategory();

/** Opens the page of a product. */
async function open(product: ProductView, { api, ...options }: ScreenOptions = {}) {
  const view = renderCatalog({
    ...options,
    path: `/producto/${product.id}`,
    api: { [`GET /api/products/${product.id}`]: product, 'GET /api/categories': [audio], ...api },
  });
  await screen.findByRole('heading', { level: 1, name: product.name });
  return view;
}

describe('the page of a product with variants', () => {
  const variants = [
    ['Azul', '128 GB', '9999.00', 3],
    ['Azul', '256 GB', '11999.00', 0],
    ['Negro', '128 GB', '9499.00', 5],
  ].map(([color, size, price, stock]) => ({
    ...{
      id: buildId(),
      name: `Tolvia 15 · ${color} · ${size}`,
      price: String(price),
      stock: Number(stock),
      version: 1,
    },
    ...{ originalPrice: null, imageUrl: `/media/${color}/1200.webp`, images: [], imagePlaceholder: null },
    ...{ optionValues: [String(color), String(size)], sku: `T15-${color}`, barcode: null, isOffered: true },
    // The first one is in a campaign.
    promotionType: price === '9999.00' ? ('RELAMPAGO' as const) : null,
    ...(price === '9999.00' && { priceValidUntil: '2099-01-02T06:00:00.000Z' }),
  }));
  const options = [
    { name: 'Color', values: ['Azul', 'Negro'] },
    { name: 'Capacidad', values: ['128 GB', '256 GB'] },
  ];
  const product = buildProduct({ name: 'Tolvia 15', options, price: '9499.00', highestPrice: '11999.00' });
  product.family = { id: product.id, name: product.name, options, variants };
  const [blue, large, black] = variants;
  const pageOf = (variant: Partial<ProductView> = {}, family: unknown = product.family) => ({
    [`GET /api/products/${variant.id}`]: { ...product, ...variant, options: undefined, variantOf: product.id, family },
  });
  const pages = Object.assign({ [`GET /api/products/${product.id}`]: product }, ...variants.map((one) => pageOf(one)));
  const openFamily = (api: ScreenOptions['api'] = {}, place = product.id) =>
    renderCatalog({ path: `/producto/${place}`, api: { ...pages, ...api } });

  it('shows the first that is there, and changes all that is its own with the choice, at its address', async () => {
    const view = openFamily();
    expect(await screen.findByRole('heading', { level: 1, name: String(blue?.name) })).toBeVisible();
    expect(screen.getByText('$9,999')).toBeInTheDocument();
    expect(screen.getByText('RELÁMPAGO')).toBeVisible();
    expect(screen.getByText(/2 ene 2099/)).toBeVisible();
    const black128 = await screen.findByRole('radio', { name: 'Negro' });
    expect(screen.getByRole('radio', { name: '256 GB (Agotado)' })).not.toBeChecked();
    await view.user.click(black128);
    expect(await screen.findByRole('heading', { level: 1, name: String(black?.name) })).toBeVisible();
    expect(black128).toBeChecked();
    expect(screen.queryByText('RELÁMPAGO')).not.toBeInTheDocument();
    expect(screen.queryByText(/2 ene 2099/)).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: String(black?.name) })).toHaveAttribute('src', '/media/Negro/640.webp');
    expect(screen.getByText('SKU T15-Negro')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Agregar al Carrito' }));
    expect(view.store.getState().cart.lines).toMatchObject([{ productId: black?.id, quantity: 1 }]);

    // There is none in black: the nearest is blue, and sold out.
    await view.user.click(screen.getByRole('radio', { name: '256 GB (No disponible con lo que elegiste)' }));
    expect(await screen.findByRole('heading', { level: 1, name: String(large?.name) })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Agotado' })).toBeDisabled();
    await expectNoAxeViolations(view.container);
  });

  it('says of the address of a variant that was withdrawn that there are others', async () => {
    const view = openFamily({ 'GET /api/products/gone': product }, 'gone');
    expect(await screen.findByRole('heading', { level: 1, name: String(blue?.name) })).toBeVisible();
    const notice = /ya no está a la venta: elige entre estas/;
    expect(await screen.findByText(notice)).toBeVisible();
    await view.user.click(screen.getByRole('radio', { name: 'Negro' }));
    expect(await screen.findByRole('heading', { level: 1, name: String(black?.name) })).toBeVisible();
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
  });

  it('shows the first picture of another variant, also where theirs begin with the same one', async () => {
    const [first, second, third] = ['/media/a/1200.webp', '/media/b/1200.webp', '/media/c/1200.webp'];
    const pictured = variants.map((variant, place) => ({
      ...variant,
      imageUrl: first,
      images: place === 0 ? [second, third] : [second],
    }));
    const family = { ...product.family, variants: pictured };
    const { user } = openFamily({
      [`GET /api/products/${product.id}`]: { ...product, family },
      ...pageOf(pictured[2], family),
    });
    await user.click(await screen.findByRole('button', { name: 'Ver imagen 3' }));
    expect(screen.getByText('3 / 3')).toBeVisible();
    await user.click(await screen.findByRole('radio', { name: 'Negro' }));
    expect(await screen.findByText('1 / 2')).toBeVisible();
  });

  it('strikes no option out of what another store sells: its stock is not ours', async () => {
    const family = { ...product.family!, variants: variants.map((variant) => ({ ...variant, stock: 0 })) };
    openFamily({ [`GET /api/products/${product.id}`]: { ...buildAffiliate({ id: product.id, options }), family } });
    expect(await screen.findByRole('radio', { name: '256 GB' })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /Agotado/ })).toBeNull();
  });

  it('sells as many of another variant as were chosen, and no more than there are of it', async () => {
    const view = openFamily({}, black?.id);
    const more = await screen.findByRole('button', { name: 'Aumentar cantidad' });
    for (let press = 1; press < 5; press++) await view.user.click(more);
    expect(screen.getByRole('textbox')).toHaveValue('5');
    await view.user.click(await screen.findByRole('radio', { name: 'Azul' }));
    await screen.findByRole('heading', { level: 1, name: String(blue?.name) });
    expect(screen.getByRole('textbox')).toHaveValue('3');
    await view.user.click(screen.getByRole('button', { name: 'Agregar al Carrito' }));
    expect(view.store.getState().cart.lines).toMatchObject([{ productId: blue?.id, quantity: 3 }]);
  });

  it('shows none of its sister’s prices by quantity while its own are read', async () => {
    const priceTiers = [{ fromQuantity: 10, price: '8999.00' }];
    const [first, ...others] = variants;
    const tiered = { ...first, priceTiers };
    const family = { ...product.family, variants: [tiered, ...others] };
    const never = () => new Promise(() => {});
    const view = openFamily({ ...pageOf(tiered, family), [`GET /api/products/${black?.id}`]: never }, blue?.id);
    expect(await screen.findByText('Precio por cantidad')).toBeVisible();
    await view.user.click(await screen.findByRole('radio', { name: 'Negro' }));
    expect(await screen.findByRole('heading', { level: 1, name: String(black?.name) })).toBeVisible();
    expect(screen.queryByText('Precio por cantidad')).toBeNull();
  });

  it('is named in the document at the address of the variant that it shows already', async () => {
    const view = openFamily();
    await waitFor(() => expect(document.title).toBe(`${blue?.name} | Compra Boom`));
    // What the shell calls every page of a product, as soon as its address is another.
    view.router.subscribe(() => {
      document.title = 'Producto | Compra Boom';
    });
    await act(() => view.router.navigate(`/producto/${blue?.id}`));
    await waitFor(() => expect(document.title).toBe(`${blue?.name} | Compra Boom`));
  });

  async function chooseBlack(itsAnswer: unknown) {
    const path = `/api/products/${black?.id}`;
    const view = openFamily({ [`GET ${path}`]: itsAnswer }, `${product.id}?stars=1`);
    await view.user.click(await screen.findByRole('radio', { name: 'Negro' }));
    await waitFor(() => expect(view.requests.some(({ url }) => url === path)).toBe(true));
    return view;
  }

  it('keeps what was chosen of the reviews, which are those of all variants', async () => {
    const { router } = await chooseBlack({ ...product, variantOf: product.id });
    expect(router.state.location).toMatchObject({ pathname: `/producto/${black?.id}`, search: '?stars=1' });
  });

  it('shows a variant from what its sister brought where its own cannot be read', async () => {
    await chooseBlack(answer(503));
    // Until the answer is there.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('heading', { level: 1, name: String(black?.name) })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Azul' })).toBeVisible();
  });

  it('shows a variant from what its sister brought only while its own is read', async () => {
    await chooseBlack(answer(404, { error: 'No existe', code: 'product_not_found' }));
    expect(await screen.findByText('Producto no encontrado')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Comprar Ahora' })).toBeNull();
  });
});

describe('the page of a product', () => {
  it('says what it is, what it costs and what it is made of', async () => {
    await open(buildProduct({ originalPrice: '4299.00' }));
    expect(screen.getByText('$3,299.00')).toBeInTheDocument();
    expect(await screen.findByText('$3,183.53 con transferencia')).toBeVisible();
    expect(screen.getByText('Ahorras $1,000 (23 %)')).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'Especificaciones' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['MarcaSonara', 'Batería45 horas']);
    expect(screen.getByText('Envío a todo México por $99.00')).toBeVisible();
  });

  it('names the document after the product', async () => {
    await open(buildProduct());
    await waitFor(() => expect(document.title).toBe('Audífonos Sonara Aire 2 | Compra Boom'));
  });

  it.each([
    [28, 'Stock disponible: 28'],
    [4, 'Quedan 4'],
    [1, 'Queda 1'],
  ])('says how many there are (%i)', async (stock, text) => {
    await open(buildProduct({ stock }));
    expect(screen.getByText(text)).toBeVisible();
  });

  it('sells as many as were chosen, and no more than there are', async () => {
    const view = await open(buildProduct({ stock: 3 }), { user: buildUser() });
    const more = screen.getByRole('button', { name: 'Aumentar cantidad' });
    await view.user.click(more);
    await view.user.click(more);
    expect(more).toHaveAttribute('aria-disabled', 'true');
    await view.user.click(screen.getByRole('button', { name: 'Agregar al Carrito' }));
    expect(view.store.getState().cart.lines).toMatchObject([{ quantity: 3 }]);
    expect(toastOf(view)).toMatchObject({ title: '¡Producto agregado!' });
    await view.user.click(screen.getByRole('button', { name: 'Agregar al Carrito' }));
    expect(view.store.getState().cart.lines).toMatchObject([{ quantity: 3 }]);
    expect(toastOf(view)).toMatchObject({
      title: 'No se puede agregar más',
      description: 'Solo quedan 3 de Audífonos Sonara Aire 2, y ya están en tu carrito.',
    });
    await view.user.click(screen.getByRole('button', { name: 'Comprar Ahora' }));
    await waitFor(() => expect(view.store.getState().checkout.request?.items).toMatchObject([{ quantity: 3 }]));
  });

  it('adds what is left where the cart holds some already', async () => {
    const product = buildProduct({ stock: 3 });
    const view = await open(product);
    act(() => void view.store.dispatch({ type: 'cart/lineAdded', payload: { productId: product.id, quantity: 2 } }));
    await view.user.click(screen.getByRole('button', { name: 'Aumentar cantidad' }));
    await view.user.click(screen.getByRole('button', { name: 'Agregar al Carrito' }));
    expect(view.store.getState().cart.lines).toMatchObject([{ quantity: 3 }]);
    expect(toastOf(view)).toMatchObject({ title: 'Agregamos 1 de 2' });
  });

  it('sells nothing that is sold out', async () => {
    await open(buildProduct({ stock: 0 }));
    expect(screen.getByRole('button', { name: 'Agotado' })).toBeDisabled();
    expect(screen.getByText('AGOTADO')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText(/Llega|Entrega|^Envío/)).toBeNull();
  });

  it('promises no day for an imported product that is sold out', async () => {
    await open(buildProduct({ stock: 0, isImported: true }));
    expect(screen.getByText('Producto de importación')).toBeVisible();
    expect(screen.queryByText(/Entrega estimada/)).toBeNull();
  });

  it('says that an imported product ships free', async () => {
    await open(buildProduct({ isImported: true, freeShipping: true }));
    expect(screen.getByText('Envío gratis')).toBeVisible();
    expect(screen.queryByText(/\$99/)).toBeNull();
  });

  it.each([
    ['an affiliate product', buildAffiliate({ stock: 7 })],
    ['an imported product that names a shop', buildAffiliate({ isAffiliate: false, isImported: true, stock: 7 })],
  ])('promises nothing of ours for %s', async (_kind, product) => {
    await open(product);
    expect(screen.getByRole('link', { name: /Comprar Sitio Externo/ })).toBeVisible();
    expect(screen.queryByText(/Stock disponible|Quedan|Agotado|\$99|con transferencia/i)).toBeNull();
    expect(screen.queryByRole('list', { name: 'Compra con confianza' })).toBeNull();
  });

  it('leads to the other store for an affiliate product', async () => {
    await open(buildAffiliate());
    expect(screen.getByRole('link', { name: /Comprar Sitio Externo/ })).toHaveAttribute('target', '_blank');
    expect(screen.getByText('Serás redirigido al sitio del vendedor')).toBeVisible();
    expect(screen.queryByText(/con transferencia|Stock disponible|Quedan/)).toBeNull();
  });

  it('leads back to the home screen and to the category', async () => {
    const { user, router } = await open(buildProduct({ categoryId: audio.id }));
    const path = within(screen.getByRole('navigation', { name: 'Ruta de navegación' }));
    expect(await path.findByRole('link', { name: 'Audio' })).toHaveAttribute('href', `/explorar?category=${audio.id}`);
    await user.click(path.getByRole('link', { name: 'Volver al inicio' }));
    expect(router.state.location.pathname).toBe('/');
  });

  it('shows others of its category, and not itself', async () => {
    const product = buildProduct({ categoryId: audio.id });
    const other = buildProduct({ name: 'Bocina Sonara Tambor', categoryId: audio.id });
    const { requests } = await open(product, { api: { 'GET /api/products': [product, other] } });
    const related = within(await screen.findByRole('region', { name: 'Productos relacionados' }));
    expect(related.getAllByRole('listitem')).toHaveLength(1);
    expect(related.getByRole('link', { name: other.name })).toBeVisible();
    expect(requests.some(({ url }) => url.includes(`category=${audio.id}`))).toBe(true);
  });

  it('starts over with another product', async () => {
    const other = buildProduct({ name: 'Bocina Sonara Tambor' });
    const view = await open(buildProduct(), { api: { [`GET /api/products/${other.id}`]: other } });
    await view.user.click(screen.getByRole('button', { name: 'Aumentar cantidad' }));
    await act(() => view.router.navigate(`/producto/${other.id}`));
    await screen.findByRole('heading', { level: 1, name: other.name });
    expect(screen.getByRole('textbox')).toHaveValue('1');
  });

  it('has nothing axe objects to', async () => {
    const { container } = await open(buildProduct({ images: ['/media/b/1200.webp'], isImported: true }));
    await screen.findByText(/con transferencia/);
    await expectNoAxeViolations(container);
  });
});

describe('an offer that ends while its page is open', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'], now: new Date('2026-11-29T18:00:00.000Z') });
  });
  afterEach(() => jest.useRealTimers());

  it('is not shown any more once the shop has taken its price back', async () => {
    const product = buildProduct({ price: '2499.00', priceValidUntil: '2026-11-29T18:01:30.000Z' });
    const usual = { ...product, price: '3299.00', priceValidUntil: undefined };
    let isTakenBack = false;
    const own = `/api/products/${product.id}`;
    const { requests } = await open(product, { api: { [`GET ${own}`]: () => (isTakenBack ? usual : product) } });
    const read = () => requests.filter(({ url }) => url === own).length;
    expect(screen.getByText(/^Oferta hasta el/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(150_000));
    expect(read()).toBe(1);
    // It is late.
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(read()).toBe(2);
    isTakenBack = true;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText('$3,299.00')).toBeInTheDocument();
    expect(screen.queryByText(/^Oferta hasta el/)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(180_000));
    expect(read()).toBe(3);
  });
});

describe('the gallery of the page', () => {
  const product = buildProduct({ images: ['/media/b/1200.webp', '/media/c/1200.webp'] });

  it('follows thumbnails and arrow keys, and stops at its ends', async () => {
    const { user } = await open(product);
    await user.click(screen.getByRole('button', { name: 'Ver imagen 3' }));
    expect(screen.getByText('3 / 3')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('3 / 3')).toBeVisible();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(screen.getByText('1 / 3')).toBeVisible();
  });

  it('follows the finger once it rests', async () => {
    await open(product);
    const reel = screen.getByRole('region', { name: /Imágenes de/ });
    Object.defineProperty(reel, 'clientWidth', { value: 390 });
    reel.scrollLeft = 400;
    fireEvent.scroll(reel);
    expect(await screen.findByText('2 / 3')).toBeVisible();
  });
});

describe('a product that cannot be shown', () => {
  const path = '/producto/3f1f9c3e-2a6e-4e3d-9a39-999999999999';

  it('says that it does not exist, with a link home', async () => {
    renderCatalog({ path });
    expect(await screen.findByText('Producto no encontrado')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
    await waitFor(() => expect(document.title).toBe('Producto no encontrado | Compra Boom'));
    expect(document.querySelector('[data-missing]')).toBeVisible();
  });

  it('says so, too, when the address has no valid id', async () => {
    renderCatalog({ path: '/producto/abc', api: { 'GET /api/products/abc': answer(400, { error: 'x', code: 'y' }) } });
    expect(await screen.findByText('Producto no encontrado')).toBeVisible();
  });

  it('is no longer for sale on its page when it was withdrawn meanwhile', async () => {
    const product = buildProduct();
    let isWithdrawn = false;
    const gone = answer(404, { error: 'No existe', code: 'product_not_found' });
    const view = await open(product, {
      api: { [`GET /api/products/${product.id}`]: () => (isWithdrawn ? gone : product) },
    });
    isWithdrawn = true;
    // As after a purchase that was refused.
    act(() => void view.store.dispatch(shopApi.util.invalidateTags(['Product'])));
    expect(await screen.findByText('Producto no encontrado')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Comprar Ahora' })).toBeNull();
  });

  it('can be asked for again when the shop is down', async () => {
    const product = buildProduct();
    let isDown = true;
    const { user } = renderCatalog({
      path: `/producto/${product.id}`,
      api: { [`GET /api/products/${product.id}`]: () => (isDown ? answer(503) : product) },
    });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: product.name })).toBeVisible();
  });

  it('is announced as loading until it is there', async () => {
    renderCatalog({ path, api: { [`GET /api${path.replace('producto', 'products')}`]: () => new Promise(() => {}) } });
    expect(await screen.findByText('Cargando producto')).toBeInTheDocument();
  });
});
