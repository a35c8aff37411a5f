import type { ProductView } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, type ScreenOptions } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildAffiliate, buildProduct } from '../test/build';
import { renderCatalog, toastOf } from '../test/renderCatalog';
import { ProductGrid } from './ProductGrid';

const show = (over: Partial<ProductView> = {}, options?: ScreenOptions) =>
  renderCatalog(options, <ProductGrid products={[buildProduct(over)]} />);

describe('the badge', () => {
  const promoted = { promotionType: 'BOOM', isImported: true } as const;
  it.each([
    ['AGOTADO', { ...promoted, stock: 0 }],
    ['EXTERNO', { ...promoted, isAffiliate: true, stock: 0 }],
    ['IMPORTACIÓN', promoted],
    ['Promoción BOOM', { promotionType: 'BOOM' }],
    ['En Oferta', { promotionType: 'OFERTA' }],
    ['Promoción Relámpago', { promotionType: 'RELAMPAGO' }],
    ['Nuevo', { promotionType: 'NUEVO' }],
  ] satisfies [string, Partial<ProductView>][])('says %s, and only that', (text, over) => {
    show(over);
    expect(screen.getByText(text)).toBeVisible();
    const others = ['AGOTADO', 'EXTERNO', 'IMPORTACIÓN', 'Promoción BOOM', 'En Oferta', 'Nuevo'];
    for (const other of others.filter((one) => one !== text)) expect(screen.queryByText(other)).toBeNull();
  });

  it('is missing on an ordinary product', () => {
    show();
    expect(screen.queryByText(/BOOM|OFERTA|Nuevo/i)).toBeNull();
  });
});

describe('what a card says', () => {
  it('shows the price, the one before, the saving in pesos and the transfer price', async () => {
    show({ price: '3299.00', originalPrice: '4299.00' });
    expect(screen.getByText('$3,299.00')).toBeInTheDocument();
    expect(screen.getByText('$4,299.00')).toBeVisible();
    expect(screen.getByText('Ahorras $1,000 (23 %)')).toBeVisible();
    await waitFor(() => expect(screen.getByText('$3,183.53 con transferencia')).toBeVisible());
  });

  it('shows no transfer price where the discount is off or the product is left out', async () => {
    const inactive = { isActive: false, discountPercentage: '3.50', discountText: '', version: 1 };
    const { unmount } = show({}, { api: { 'GET /api/admin/transfer-discount-config': inactive } });
    await waitFor(() => expect(screen.queryByText(/con transferencia/)).toBeNull());
    unmount();
    show({ allowTransferDiscount: false });
    expect(screen.queryByText(/con transferencia/)).toBeNull();
  });

  it.each([
    ['transfers are switched off', { activePaymentMethods: { mercadopago: true, bank_transfer: false } }],
    ['the payment methods cannot be read', answer(500)],
  ])('shows no transfer price where %s', async (_name, config) => {
    show({}, { api: { 'GET /api/payments/config': config } });
    await waitFor(() => expect(screen.queryByText(/con transferencia/)).toBeNull());
  });

  it('reserves space for the transfer price until the discount is known', async () => {
    show(
      {},
      {
        hasStyles: true,
        api: {
          'GET /api/admin/transfer-discount-config': {
            isActive: true,
            discountPercentage: '10.00',
            discountText: '',
            version: 1,
          },
        },
      },
    );
    const line = screen.getByText(/con transferencia/);
    expect(line).not.toBeVisible();
    await waitFor(() => expect(line).toBeVisible());
    expect(line).toHaveTextContent('$2,969.10 con transferencia');
  });

  it('falls back to the documented discount when the configuration cannot be read', async () => {
    show({}, { api: { 'GET /api/admin/transfer-discount-config': answer(500) } });
    await waitFor(() => expect(screen.getByText('$3,183.53 con transferencia')).toBeVisible());
  });

  it('says when it arrives, and that it ships free', () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), doNotFake: ['queueMicrotask'] });
    show({ freeShipping: true });
    expect(screen.getByText('Llega del mié 25 al vie 27')).toBeVisible();
    expect(screen.getByText(/Envío gratis/)).toBeVisible();
    jest.useRealTimers();
  });

  it('says what is imported and how long that takes', () => {
    const { unmount } = show({ isImported: true, importDeliveryDays: 15 });
    expect(screen.getByText('Producto de importación')).toBeVisible();
    expect(screen.getByText('Entrega estimada: 15 días hábiles')).toBeVisible();
    unmount();
    show({ isImported: true, importDeliveryDays: 1, importDescription: 'Directo de Shenzhen' });
    expect(screen.getByText('Directo de Shenzhen')).toBeVisible();
    expect(screen.getByText('Entrega estimada: 1 día hábil')).toBeVisible();
  });

  it('says that an imported one ships free', () => {
    show({ isImported: true, freeShipping: true });
    expect(screen.getByText('Envío gratis')).toBeVisible();
  });

  it.each([
    [5, 'Quedan 5'],
    [1, 'Queda 1'],
  ])('says that only a few are left (%i)', (stock, text) => {
    show({ stock });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('shows no count where stock is ample, nor for another store', () => {
    const { unmount } = show({ stock: 6 });
    expect(screen.queryByText(/Queda/)).toBeNull();
    unmount();
    renderCatalog({}, <ProductGrid products={[buildAffiliate({ stock: 2 })]} />);
    expect(screen.queryByText(/Queda/)).toBeNull();
  });

  it('promises no delivery of what is sold out', () => {
    const { unmount } = show({ stock: 0, freeShipping: true });
    expect(screen.queryByText(/Llega|Entrega|Envío gratis/)).toBeNull();
    unmount();
    show({ stock: 0, isImported: true });
    expect(screen.queryByText(/Entrega estimada/)).toBeNull();
  });

  it('falls back to the next picture, then to a placeholder', () => {
    const { unmount } = show({ imageUrl: null });
    expect(screen.getByText('Sin imagen')).toBeVisible();
    unmount();
    const { container } = show({ imageUrl: null, images: ['https://img.example.mx/uno.jpg'] });
    expect(container.querySelector('img')).toHaveAttribute('src', 'https://img.example.mx/uno.jpg');
  });

  it('is made of few elements: a page holds dozens of cards', async () => {
    const { container } = show({
      price: '3299.00',
      originalPrice: '4299.00',
      promotionType: 'BOOM',
      freeShipping: true,
    });
    await screen.findByText(/con transferencia/);
    expect(container.querySelectorAll('li, li *').length).toBeLessThanOrEqual(30);
  });

  it('has nothing axe objects to', async () => {
    const { container } = show({ originalPrice: '4299.00', promotionType: 'BOOM' });
    await screen.findByText(/con transferencia/);
    await expectNoAxeViolations(container);
  });
});

describe('what a card does', () => {
  it('leads to the page of the product', async () => {
    const product = buildProduct();
    const { user, router } = renderCatalog({}, <ProductGrid products={[product]} />);
    await user.click(screen.getByRole('link', { name: product.name }));
    expect(router.state.location.pathname).toBe(`/producto/${product.id}`);
  });

  it('puts one into the cart and says so', async () => {
    const view = show();
    await view.user.click(screen.getByRole('button', { name: 'Agregar al Carrito' }));
    expect(view.store.getState().cart).toMatchObject({ lines: [{ quantity: 1 }], isOpen: false });
    expect(toastOf(view)).toMatchObject({
      title: '¡Producto agregado!',
      description: 'Audífonos Sonara Aire 2',
      action: { label: 'Ver carrito', leads: 'cart' },
    });
  });

  it('adds no more than there are, and says so', async () => {
    const view = show({ stock: 1 });
    const add = screen.getByRole('button', { name: 'Agregar al Carrito' });
    await view.user.click(add);
    expect(toastOf(view)).toMatchObject({ title: '¡Producto agregado!' });
    await view.user.click(add);
    expect(view.store.getState().cart.lines).toMatchObject([{ quantity: 1 }]);
    expect(toastOf(view)).toMatchObject({
      title: 'No se puede agregar más',
      description: 'Solo queda 1 de Audífonos Sonara Aire 2, y ya está en tu carrito.',
    });
  });

  it('says when the cart holds more products than one order takes', async () => {
    const view = show();
    const others = Array.from({ length: 50 }, () => ({ productId: buildProduct().id, quantity: 1 }));
    act(() => void view.store.dispatch({ type: 'cart/linesRestored', payload: others }));
    await view.user.click(screen.getByRole('button', { name: 'Agregar al Carrito' }));
    expect(view.store.getState().cart.lines).toHaveLength(51);
    expect(toastOf(view)).toMatchObject({
      title: '¡Producto agregado!',
      description: 'Un pedido lleva hasta 50 productos distintos. Podrás pagar el resto en otro.',
    });
  });

  it('opens the checkout for a customer', async () => {
    const view = show({}, { user: buildUser() });
    await view.user.click(screen.getByRole('button', { name: 'Comprar Ahora' }));
    await waitFor(() =>
      expect(view.store.getState().checkout.request).toMatchObject({ source: 'product', items: [{ quantity: 1 }] }),
    );
  });

  it('sends a visitor to sign in', async () => {
    const view = show();
    await view.user.click(screen.getByRole('button', { name: 'Comprar Ahora' }));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/auth'));
    expect(toastOf(view)).toMatchObject({ title: 'Inicia Sesión' });
  });

  it('sells nothing that is sold out', () => {
    show({ stock: 0 });
    expect(screen.getByRole('button', { name: 'Agotado' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Agregar|Comprar/ })).toBeNull();
  });

  it('only links an affiliate product to its store, in a new tab', async () => {
    const product = buildAffiliate();
    const view = renderCatalog({}, <ProductGrid products={[product]} />);
    const link = screen.getByRole('link', { name: /Ver en Tienda Externa/ });
    expect(link).toHaveAttribute('href', product.affiliateUrl);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(screen.queryByRole('button', { name: /Agregar|Comprar|Agotado/ })).toBeNull();
    link.addEventListener('click', (event) => event.preventDefault());
    await view.user.click(link);
    expect(toastOf(view)).toMatchObject({ title: 'Redirigiendo...' });
  });

  it('links an imported product that names a shop to it, whatever the stock is', () => {
    show({
      isImported: true,
      affiliateUrl: 'https://tienda.example.mx/x',
      affiliateStore: 'Tienda X',
      freeShipping: true,
      stock: 0,
    });
    expect(screen.getByRole('link', { name: /Ver en Tienda Externa/ })).toBeVisible();
    expect(screen.getByText('Vendido por Tienda X')).toBeVisible();
    expect(screen.queryByText(/Agotado|con transferencia|Envío gratis/i)).toBeNull();
  });

  it('opens the quick view from its picture, and gives the focus back', async () => {
    const { user } = show();
    const photo = screen.getByRole('button', { name: 'Vista rápida de Audífonos Sonara Aire 2' });
    await user.click(photo);
    const dialog = await screen.findByRole('dialog', { name: 'Audífonos Sonara Aire 2' });
    expect(within(dialog).getByText('Stock disponible: 28')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(photo).toHaveFocus();
  });
});
