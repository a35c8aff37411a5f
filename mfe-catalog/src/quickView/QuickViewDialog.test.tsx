import type { ProductView } from '@boom/contract';
import { buildUser, expectNoAxeViolations, type ScreenOptions } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ProductGrid } from '../card/ProductGrid';
import { buildAffiliate, buildProduct } from '../test/build';
import { renderCatalog, toastOf } from '../test/renderCatalog';

/** Opens the quick view of a product from its card. */
async function open(product: ProductView, options?: ScreenOptions) {
  const view = renderCatalog(options, <ProductGrid products={[product]} />);
  await view.user.click(screen.getByRole('button', { name: /Vista rápida/ }));
  const element = await screen.findByRole('dialog', { name: product.name });
  return { ...view, element, dialog: within(element) };
}

const several = { imageUrl: '/media/a/1200.webp', images: ['/media/b/1200.webp', '/media/c/1200.webp'] };

describe('the gallery of the quick view', () => {
  it('counts, goes on, goes back and starts over', async () => {
    const { dialog, user } = await open(buildProduct(several));
    expect(dialog.getByText('1 / 3')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Imagen siguiente' }));
    expect(dialog.getByText('2 / 3')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Imagen anterior' }));
    await user.click(dialog.getByRole('button', { name: 'Imagen anterior' }));
    expect(dialog.getByText('3 / 3')).toBeVisible();
    expect(dialog.getByRole('img', { name: 'Audífonos Sonara Aire 2, imagen 3 de 3' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Ver imagen 2' }));
    expect(dialog.getByText('2 / 3')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Ver imagen 2' })).toHaveAttribute('aria-current', 'true');
  });

  it('follows the arrow keys', async () => {
    const { dialog, user } = await open(buildProduct(several));
    dialog.getByRole('button', { name: 'Ver imagen 1' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(dialog.getByText('2 / 3')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(dialog.getByText('1 / 3')).toBeVisible();
    // The browser's forward.
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Meta>}{ArrowRight}{/Meta}');
    expect(dialog.getByText('1 / 3')).toBeVisible();
  });

  it('leaves the arrow keys to an enlarged picture, which they scroll', async () => {
    const { dialog, user } = await open(buildProduct(several));
    await user.click(dialog.getByRole('button', { name: 'Acercar' }));
    await user.keyboard('{ArrowRight}');
    expect(dialog.getByText('1 / 3')).toBeVisible();
    expect(dialog.getByText('1.25×')).toBeVisible();
  });

  it('has no arrows and no thumbnails for a single picture', async () => {
    const { dialog } = await open(buildProduct());
    expect(dialog.getByText('1 / 1')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Imagen|Ver imagen/ })).toBeNull();
  });

  it('zooms from 1 to 3 in quarters, and leaves the focus on the button that has no effect now', async () => {
    const { dialog, user } = await open(buildProduct());
    const zoomIn = dialog.getByRole('button', { name: 'Acercar' });
    const zoomOut = dialog.getByRole('button', { name: 'Alejar' });
    expect(zoomOut).toHaveAttribute('aria-disabled', 'true');
    await user.click(zoomIn);
    expect(zoomOut).not.toHaveAttribute('aria-disabled');
    expect(dialog.getByText('1.25×')).toBeVisible();
    for (let step = 0; step < 7; step += 1) await user.click(zoomIn);
    expect(dialog.getByText('3×')).toBeVisible();
    expect(zoomIn).toHaveAttribute('aria-disabled', 'true');
    // A disabled one would lose the focus.
    expect(zoomIn).toBeEnabled();
    await user.keyboard('{Enter}');
    expect(dialog.getByText('3×')).toBeVisible();
    await user.click(zoomOut);
    expect(dialog.getByText('2.75×')).toBeVisible();
  });

  it('starts at 1× with another picture, and at the first picture when it is opened again', async () => {
    const { dialog, user } = await open(buildProduct(several));
    await user.click(dialog.getByRole('button', { name: 'Acercar' }));
    await user.click(dialog.getByRole('button', { name: 'Imagen siguiente' }));
    expect(dialog.getByText('1×')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Acercar' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /Vista rápida/ }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByText('1 / 3')).toBeVisible();
    expect(again.getByText('1×')).toBeVisible();
  });
});

describe('what the quick view says', () => {
  it('shows every badge that applies', async () => {
    const { dialog } = await open(buildProduct({ promotionType: 'RELAMPAGO', isImported: true, stock: 0 }));
    for (const badge of ['RELÁMPAGO', 'AGOTADO', 'IMPORTACIÓN']) expect(dialog.getByText(badge)).toBeVisible();
    expect(dialog.queryByText('EXTERNO')).toBeNull();
  });

  it('says how few are left, as the card and the page do', async () => {
    const { dialog } = await open(buildProduct({ stock: 3 }));
    expect(dialog.getByText('Quedan 3')).toBeVisible();
  });

  it('names the lowest of several prices as such, as the card does', async () => {
    const options = [{ name: 'Capacidad', values: ['128 GB', '256 GB'] }];
    const { dialog } = await open(buildProduct({ options, price: '9499.00', highestPrice: '11999.00' }));
    expect(dialog.getByText('Desde')).toBeVisible();
  });

  it('tells the stock only when there is some', async () => {
    const { dialog } = await open(buildProduct({ stock: 0 }));
    expect(dialog.queryByText(/Stock disponible/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Agotado' })).toBeDisabled();
  });

  it('warns of imports and of other stores', async () => {
    const { dialog } = await open(buildAffiliate({ isImported: true, importDeliveryDays: 20 }));
    expect(dialog.getByText('Entrega estimada: 20 días hábiles')).toBeVisible();
    expect(dialog.getByText('Serás redirigido al sitio del vendedor')).toBeVisible();
  });

  it('has nothing axe objects to', async () => {
    const { element } = await open(buildProduct(several));
    await expectNoAxeViolations(element);
  });
});

describe('buying from the quick view', () => {
  it('adds one, says which, and shows the cart without closing', async () => {
    const view = await open(buildProduct());
    await view.user.click(view.dialog.getByRole('button', { name: 'Agregar al Carrito' }));
    expect(view.store.getState().cart).toMatchObject({ lines: [{ quantity: 1 }], isOpen: true });
    expect(toastOf(view)).toMatchObject({ title: 'Producto agregado', description: 'Audífonos Sonara Aire 2' });
    await view.user.keyboard('{Escape}');
    expect(view.element).toBeVisible();
  });

  it('makes way for the checkout', async () => {
    const view = await open(buildProduct(), { user: buildUser() });
    await view.user.click(view.dialog.getByRole('button', { name: 'Comprar Ahora' }));
    await waitFor(() => expect(view.store.getState().checkout.request).not.toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['affiliate', buildAffiliate()],
    ['imported', buildProduct({ isImported: true, affiliateUrl: 'https://tienda.example.mx/x' })],
  ])('leads out of the store for %s products that name a shop', async (_kind, product) => {
    const { dialog } = await open(product);
    const link = dialog.getByRole('link', { name: /Comprar Sitio Externo/ });
    expect(link).toHaveAttribute('href', product.affiliateUrl);
    expect(link).toHaveAttribute('target', '_blank');
    expect(dialog.queryByRole('button', { name: /Comprar Ahora|Agregar/ })).toBeNull();
    expect(dialog.queryByText(/Stock disponible/)).toBeNull();
  });

  it('leads to the whole page', async () => {
    const product = buildProduct();
    const { dialog } = await open(product);
    expect(dialog.getByRole('link', { name: 'Ver todos los detalles' })).toHaveAttribute(
      'href',
      `/producto/${product.id}`,
    );
  });
});
