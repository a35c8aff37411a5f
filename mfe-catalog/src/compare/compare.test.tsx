import type { ProductView } from '@boom/contract';
import { answer, buildId, expectNoAxeViolations, tellShop } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ProductGrid } from '../card/ProductGrid';
import { buildAffiliate, buildProduct } from '../test/build';
import { renderCatalog, toastOf } from '../test/renderCatalog';
import { comparedProducts } from './comparedProducts';

const specifications = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

const phone = buildProduct({
  name: 'Teléfono',
  price: '5000.00',
  specifications: specifications({ Marca: 'Sonara', Pantalla: '6.1"', Batería: '20 horas' }),
});
const tablet = buildProduct({
  name: 'Tableta',
  price: '7000.00',
  freeShipping: true,
  specifications: specifications({ 'batería ': '30 horas', marca: 'sonara', Lápiz: 'Sí' }),
});

// jsdom scrolls nothing.
Object.assign(HTMLElement.prototype, { scrollIntoView: () => {} });

beforeEach(() => localStorage.clear());

/** Opens the comparison of these; the API knows them unless told otherwise. */
async function open(products: ProductView[], known = products) {
  const view = renderCatalog({
    path: `/comparar?ids=${products.map(({ id }) => id).join(',')}`,
    api: { 'GET /api/products': known },
  });
  const table = within(await screen.findByRole('table', { name: 'Comparación de productos' }));
  const row = (name: string) =>
    within(table.getByRole('rowheader', { name }).closest('tr')!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  return { ...view, table, row, address: () => view.router.state.location.search };
}

describe('the comparison', () => {
  it('aligns the same property in one row, in the order of the address', async () => {
    const { table, row, requests } = await open([tablet, phone], [phone, tablet]);
    expect(
      table
        .getAllByRole('columnheader')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Tableta', 'Teléfono']);
    expect(row('Precio')).toEqual(['$7,000.00', '$5,000.00']);
    expect(row('Envío')).toEqual(['Envío gratis', '$99.00']);
    expect(row('Disponibilidad')).toEqual(['Stock disponible: 28', 'Stock disponible: 28']);
    expect(row('batería')).toEqual(['30 horas', '20 horas']);
    expect(row('Lápiz')).toEqual(['Sí', 'Sin dato']);
    expect(row('Pantalla')).toEqual(['Sin dato', '6.1"']);
    expect(requests.find(({ url }) => url.includes('ids='))?.url).toContain(
      encodeURIComponent([tablet.id, phone.id].sort().join()),
    );
    await waitFor(() => expect(row('Con transferencia')).toEqual(['$6,755.00', '$4,825.00']));
  });

  it('shows only what differs, on demand', async () => {
    const { user, table } = await open([phone, tablet]);
    expect(table.getByRole('rowheader', { name: 'Marca' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Solo diferencias' }));
    expect(table.queryByRole('rowheader', { name: 'Marca' })).toBeNull();
    expect(table.queryByRole('rowheader', { name: 'Disponibilidad' })).toBeNull();
    expect(table.getByRole('rowheader', { name: 'Batería' })).toBeVisible();
  });

  it('has a specification that is called as a row of the shop beside it', async () => {
    const shipped = (name: string, freeShipping: boolean) =>
      buildProduct({ name, freeShipping, specifications: specifications({ Envío: 'En caja', Color: name }) });
    const { user, table } = await open([shipped('Rojo', true), shipped('Azul', false)]);
    const named = () => table.getAllByRole('rowheader', { name: 'Envío' });
    expect(named()).toHaveLength(2);
    await user.click(screen.getByRole('checkbox', { name: 'Solo diferencias' }));
    expect(named()).toHaveLength(1);
  });

  it('marks what differs', async () => {
    const { table } = await open([phone, tablet]);
    const marked = (name: string) => table.getByRole('rowheader', { name }).closest('tr')?.hasAttribute('data-differs');
    expect([marked('Precio'), marked('Marca')]).toEqual([true, false]);
  });

  it('promises nothing for what is sold out or sold elsewhere', async () => {
    const { row, table } = await open([buildProduct({ stock: 0, freeShipping: true }), buildAffiliate(), tablet]);
    expect(row('Disponibilidad').slice(0, 2)).toEqual(['Agotado', 'Vendido por Tienda Ejemplo']);
    expect(row('Entrega').slice(0, 2)).toEqual(['Sin dato', 'Sin dato']);
    expect(row('Envío').slice(0, 2)).toEqual(['Sin dato', 'Sin dato']);
    expect(table.getByRole('button', { name: 'Agotado' })).toBeDisabled();
    expect(table.getByRole('link', { name: /Ver en Tienda Externa/ })).toBeVisible();
  });

  it('removes a product from the address and from the choice', async () => {
    comparedProducts.write([phone.id, tablet.id]);
    const { user, table, address } = await open([phone, tablet]);
    await user.click(table.getByRole('button', { name: 'Quitar Teléfono de la comparación' }));
    expect(address()).toBe(`?ids=${tablet.id}`);
    expect(comparedProducts.read()).toEqual([tablet.id]);
    expect(screen.getByText('Agrega otro producto para ver en qué difieren.')).toBeVisible();
    const last = screen.getByRole('button', { name: 'Quitar Tableta de la comparación' });
    expect(last).toHaveFocus();
    await user.click(last);
    expect(await screen.findByText('No hay productos para comparar')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Comparar productos' })).toHaveFocus();
  });

  it('has the focus after its last column was removed', async () => {
    const { user, table } = await open([phone, tablet]);
    await user.click(table.getByRole('button', { name: 'Quitar Tableta de la comparación' }));
    expect(screen.getByRole('region', { name: 'Comparación de productos' })).toHaveFocus();
  });

  it('keeps the shopper’s own choice when they open a shared comparison', async () => {
    comparedProducts.write([phone.id]);
    await open([tablet]);
    expect(comparedProducts.read()).toEqual([phone.id]);
  });

  it('takes another product beside those of a shared comparison', async () => {
    comparedProducts.write([buildId()]);
    const { user, router } = await open([phone, tablet]);
    await user.click(screen.getByRole('link', { name: 'Agregar otro producto' }));
    expect(router.state.location.pathname).toBe('/explorar');
    expect(comparedProducts.read()).toEqual([phone.id, tablet.id]);
  });

  it('takes four products at most, each once, and ignores other ids', async () => {
    const five = Array.from({ length: 5 }, () => buildProduct());
    const ids = ['x', ...five.map(({ id }) => id), five[0]?.id].join(',');
    renderCatalog({ path: `/comparar?ids=${ids}`, api: { 'GET /api/products': five } });
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader')).toHaveLength(5);
    expect(screen.queryByRole('link', { name: 'Agregar otro producto' })).toBeNull();
  });

  it('says what is no longer sold', async () => {
    await open([phone, buildProduct(), tablet], [phone, tablet]);
    expect(await screen.findByText('1 producto de esta comparación ya no está a la venta')).toBeVisible();
  });

  it('takes nothing for no longer sold that could not be read', async () => {
    const watch = buildProduct({ name: 'Reloj' });
    let isDown = true;
    const { user, router } = renderCatalog({
      path: `/comparar?ids=${phone.id},${tablet.id}`,
      api: {
        'GET /api/products': ({ url }: { url: string }) =>
          url.includes(tablet.id) ? [phone, tablet] : isDown ? answer(503) : [phone, watch],
      },
    });
    await screen.findByRole('link', { name: 'Tableta' });
    await act(() => router.navigate(`/comparar?ids=${phone.id},${watch.id}`));
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.queryByText(/ya no está a la venta/)).toBeNull();
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Reloj' })).toBeVisible();
  });

  it('stays without a column that is removed where the others cannot be read again', async () => {
    const { user, requests } = renderCatalog({
      path: `/comparar?ids=${phone.id},${tablet.id}`,
      api: {
        'GET /api/products': ({ url }: { url: string }) => (url.includes(tablet.id) ? [phone, tablet] : answer(503)),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Quitar Tableta de la comparación' }));
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith(`ids=${phone.id}`))).toBe(true));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('link', { name: 'Teléfono' })).toBeVisible();
  });

  it('takes what is no longer sold out of the choice, where it has no place to be removed at', async () => {
    const gone = buildProduct();
    comparedProducts.write([phone.id, gone.id, tablet.id]);
    await open([phone, gone, tablet], [phone, tablet]);
    await waitFor(() => expect(comparedProducts.read()).toEqual([phone.id, tablet.id]));
  });

  it('says which product has no discount for a transfer, beside one that has', async () => {
    const { row } = await open([phone, buildProduct({ allowTransferDiscount: false }), buildAffiliate()]);
    await waitFor(() => expect(row('Con transferencia')).toEqual(['$4,825.00', 'Sin descuento', 'Sin dato']));
  });

  it('says from how much it ships where that depends on the postal code', async () => {
    const { row, store } = await open([phone, tablet]);
    await tellShop(store, { shippingFrom: '59.00' });
    expect(row('Envío')).toEqual(['Según código postal, desde $59.00', 'Envío gratis']);
  });

  it('says of a product with variants what it costs at least', async () => {
    const { row } = await open([phone, buildProduct({ price: '9999.00', highestPrice: '12999.00' })]);
    expect(row('Precio')).toEqual(['$5,000.00', 'Desde $9,999.00']);
  });

  it('shows a rating of which nobody counted the opinions, and none of what is not rated', async () => {
    const { row } = await open([
      buildProduct({ rating: '4.60', reviewCount: 0 }),
      buildProduct({ rating: '4.10', reviewCount: 12 }),
      buildProduct({ rating: '0.00', reviewCount: 0 }),
    ]);
    expect(row('Calificación')).toEqual(['4.6 de 5', '4.1 de 5, 12 opiniones', 'Sin dato']);
  });

  it('sells what it shows', async () => {
    const view = await open([phone, tablet]);
    await view.user.click(view.table.getAllByRole('button', { name: 'Agregar al Carrito' })[1]!);
    expect(view.store.getState().cart.lines).toEqual([{ productId: tablet.id, quantity: 1 }]);
    expect(toastOf(view)).toMatchObject({ description: 'Tableta' });
  });

  it('can be scrolled with the keyboard, and has nothing axe objects to', async () => {
    const { container } = await open([phone, tablet]);
    expect(screen.getByRole('region', { name: 'Comparación de productos' })).toHaveAttribute('tabindex', '0');
    await expectNoAxeViolations(container);
  });

  it('is empty without products, and leads to some', async () => {
    renderCatalog({ path: '/comparar' });
    expect(await screen.findByRole('link', { name: 'Elegir productos' })).toHaveAttribute(
      'href',
      '/explorar?view=list',
    );
  });

  it('can be asked for again after a failure', async () => {
    let isDown = true;
    const { user } = renderCatalog({
      path: `/comparar?ids=${phone.id}`,
      api: { 'GET /api/products': () => (isDown ? answer(503) : [phone]) },
    });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('choosing what is compared', () => {
  const toggle = (name: string) => screen.getByRole('button', { name: `Comparar ${name}` });

  it('from the list: the bar counts, leads to the comparison and empties it', async () => {
    const { user, container } = renderCatalog({
      path: '/explorar?view=list',
      api: { 'GET /api/products': [phone, tablet] },
    });
    await user.click(await screen.findByRole('button', { name: 'Comparar Teléfono' }));
    expect(toggle('Teléfono')).toHaveAttribute('aria-pressed', 'true');
    await user.click(toggle('Tableta'));
    const bar = within(screen.getByRole('region', { name: 'Comparación' }));
    expect(bar.getByRole('status')).toHaveTextContent('2 productos para comparar');
    expect(bar.getByRole('link', { name: 'Ver comparación' })).toHaveAttribute(
      'href',
      `/comparar?ids=${phone.id},${tablet.id}`,
    );
    await user.click(toggle('Teléfono'));
    expect(bar.getByRole('status')).toHaveTextContent('1 producto para comparar');
    // As the shell's `main` around every page.
    container.tabIndex = -1;
    await user.click(bar.getByRole('button', { name: 'Vaciar' }));
    expect(screen.queryByRole('region', { name: 'Comparación' })).toBeNull();
    expect(container).toHaveFocus();
    expect(toggle('Tableta')).toHaveAttribute('aria-pressed', 'false');
  });

  it('costs the cards of the grid nothing', () => {
    renderCatalog({}, <ProductGrid products={[phone]} />);
    expect(screen.queryByRole('button', { name: /^Comparar Tel/ })).toBeNull();
  });

  it('from the page of a product', async () => {
    const { user } = renderCatalog({
      path: `/producto/${phone.id}`,
      api: { [`GET /api/products/${phone.id}`]: phone },
    });
    await user.click(await screen.findByRole('button', { name: 'Comparar Teléfono' }));
    expect(comparedProducts.read()).toEqual([phone.id]);
  });

  it('from the quick view', async () => {
    const { user } = renderCatalog({}, <ProductGrid products={[phone]} />);
    await user.click(screen.getByRole('button', { name: /Vista rápida/ }));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /^Comparar/ }));
    expect(comparedProducts.read()).toEqual([phone.id]);
  });

  it('takes no fifth, says so, and links to the four', async () => {
    const four = Array.from({ length: 4 }, () => buildId());
    comparedProducts.write(four);
    const view = renderCatalog({ path: '/explorar?view=list', api: { 'GET /api/products': [phone] } });
    await view.user.click(await screen.findByRole('button', { name: 'Comparar Teléfono' }));
    expect(comparedProducts.read()).toEqual(four);
    expect(toastOf(view)).toMatchObject({
      title: 'Puedes comparar hasta 4 productos',
      action: { leads: `/comparar?ids=${four.join(',')}` },
    });
  });

  it('is the same in every tab', async () => {
    renderCatalog({ path: '/explorar', api: { 'GET /api/products': [phone] } });
    await screen.findByRole('link', { name: 'Teléfono' });
    localStorage.setItem('boom.seen.comparison', JSON.stringify([phone.id]));
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(screen.getByText('1 producto para comparar')).toBeVisible();
  });
});
