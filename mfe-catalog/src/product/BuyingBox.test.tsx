import { addWorkingDays, type ProductView } from '@boom/contract';
import { chunksSettled } from '@boom/platform';
import { answer, buildUser, tellShop } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildAffiliate, buildProduct } from '../test/build';
import { renderCatalog, toastOf } from '../test/renderCatalog';
import { BuyingBox } from './BuyingBox';

beforeEach(() => localStorage.clear());

const open = (product: ProductView, options = {}) => renderCatalog(options, <BuyingBox product={product} />);
const imported = (over: Partial<ProductView> = {}) =>
  buildProduct({ isImported: true, importDeliveryDays: 12, importDescription: 'Viene de Shenzhen', ...over });

describe('what decides a purchase', () => {
  it('names price, what a transfer saves, what shipping costs and when it arrives', async () => {
    open(buildProduct({ freeShipping: false }));
    expect(screen.getByRole('heading', { level: 1, name: 'Audífonos Sonara Aire 2' })).toBeVisible();
    expect(await screen.findByText(/con transferencia/)).toHaveTextContent('$3,183.53');
    expect(screen.getByText('Envío a todo México por $99.00')).toBeVisible();
    expect(screen.getByText('IVA incluido')).toBeVisible();
    expect(screen.getByText(/^Llega /)).toBeVisible();
  });

  it('says from how much it ships where that depends on the postal code', async () => {
    const { store } = open(buildProduct({ freeShipping: false }));
    await tellShop(store, { shippingFrom: '59.00' });
    expect(screen.getByText('Costo y días de envío según tu código postal, desde $59.00')).toBeVisible();
    expect(screen.queryByText(/Envío a todo México por/)).toBeNull();
  });

  it.each([false, true])(
    'says that the days depend on it, too, where shipping is free (imported: %s)',
    async (isImported) => {
      const { store } = open(buildProduct({ freeShipping: true, isImported }));
      expect(screen.queryByText(/código postal/)).toBeNull();
      await tellShop(store, { shippingFrom: '59.00' });
      expect(screen.getByText('Días de envío según tu código postal')).toBeVisible();
      expect(screen.getAllByText('Envío gratis')).toHaveLength(1);
    },
  );

  it('says until when a price holds that ends', () => {
    open(buildProduct({ priceValidUntil: '2026-11-28T05:59:00.000Z' }));
    expect(screen.getByText(/^Oferta hasta el 27 nov 2026, 11:59/)).toBeVisible();
  });

  it('says where it can be picked up first, and in how many branches more', async () => {
    const product = buildProduct();
    const branch = (id: string, name: string, readyDays: number, units: number) => ({
      ...{ id, name, readyDays, stock: units > 0 ? [{ productId: product.id, units }] : [] },
    });
    const branches = [
      branch('a', 'Sucursal Centro', 2, 5),
      branch('b', 'Sucursal Roma', 0, 1),
      branch('c', 'Sur', 0, 0),
    ];
    const { store } = open(product, { api: { 'GET /api/branches': branches } });
    await tellShop(store, { hasBranches: true });
    expect(
      await screen.findByText(
        'Pagado antes de las 18:00 h, recógelo el mismo día hábil en Sucursal Roma (1 disponible) y en 1 sucursal más',
      ),
    ).toBeVisible();
  });

  it('asks for no branches in a shop that has none', async () => {
    const { store, requests } = open(buildProduct());
    await tellShop(store, {});
    await act(chunksSettled);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(requests.filter(({ url }) => url.includes('branches'))).toEqual([]);
  });

  it('names no fee where shipping is free, and says so once', () => {
    open(buildProduct({ freeShipping: true }));
    expect(screen.queryByText(/Envío a todo México por/)).toBeNull();
    expect(screen.getAllByText('Envío gratis')).toHaveLength(1);
  });

  it('promises neither day nor fee of what is sold out, and cannot sell it', () => {
    open(buildProduct({ stock: 0, freeShipping: false }));
    expect(screen.getByRole('button', { name: 'Agotado' })).toBeDisabled();
    expect(screen.queryByText(/^Llega /)).toBeNull();
    expect(screen.queryByText(/Envío a todo México por/)).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows what a unit costs by quantity, and is sold from the minimum on', async () => {
    const priceTiers = [
      { fromQuantity: 10, price: '90.00' },
      { fromQuantity: 50, price: '80.00' },
    ];
    const { user } = open(buildProduct({ price: '100.00', priceTiers, minQuantity: 5, stock: 60 }));
    await screen.findByRole('table', { name: 'Precio por cantidad' });
    const rows = () => within(screen.getByRole('table', { name: 'Precio por cantidad' })).getAllByRole('row');
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      '5 o más$100.00',
      '10 o más$90.00',
      '50 o más$80.00',
    ]);
    expect(screen.getByText('Se vende desde 5 piezas')).toBeVisible();
    const quantity = screen.getByLabelText(/^Cantidad de/);
    expect(quantity).toHaveValue('5');
    await user.clear(quantity);
    await user.type(quantity, '12');
    expect(rows()[1]).toHaveAttribute('aria-current', 'true');
  });

  it('shows no transfer price while the shop takes none', async () => {
    const { requests } = open(buildProduct(), {
      api: { 'GET /api/payments/config': { activePaymentMethods: { mercadopago: true, bank_transfer: false } } },
    });
    await waitFor(() => expect(requests.some(({ url }) => url === '/api/payments/config')).toBe(true));
    await waitFor(() => expect(screen.queryByText(/con transferencia/)).toBeNull());
  });

  it('shows none when the payment methods cannot be read', async () => {
    const { requests } = open(buildProduct(), { api: { 'GET /api/payments/config': answer(500) } });
    await waitFor(() => expect(requests.some(({ url }) => url === '/api/payments/config')).toBe(true));
    await waitFor(() => expect(screen.queryByText(/con transferencia/)).toBeNull());
  });

  it("counts with the shop's days, and is asked about by WhatsApp", async () => {
    const product = buildProduct({ deliveryTime: '1 día hábil' });
    const { store } = open(product);
    const promise = screen.getByText(/^Llega /).textContent;
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
    const tomorrow = addWorkingDays(new Date(), 1).toISOString().slice(0, 10);
    await tellShop(store, { whatsapp: '+525512345678', closedDays: [tomorrow] });
    expect(screen.getByText(/^Llega /).textContent).not.toBe(promise);
    const link = screen.getByRole('link', { name: /WhatsApp/ });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toBe(
      `Hola, tengo una duda sobre ${product.name}: http://localhost/producto/${product.id}`,
    );
  });

  it('links each promise to the page that explains it', () => {
    open(buildProduct());
    const links = within(screen.getByRole('list', { name: 'Compra con confianza' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Tarjeta, OXXO y más', '/formas-de-pago'],
      ['Facturamos tu compra', '/formas-de-pago'],
      ['Garantía en todos los productos', '/devoluciones'],
      ['Devoluciones sencillas', '/devoluciones'],
    ]);
  });
});

describe('what comes from abroad', () => {
  it('says so, from where and how long that takes', () => {
    open(imported());
    expect(screen.getByText('Viene de Shenzhen')).toBeVisible();
    expect(screen.getByText('Entrega estimada: 12 días hábiles')).toBeVisible();
    expect(screen.queryByText(/^Llega /)).toBeNull();
  });

  it('takes one day where it takes one', () => {
    open(imported({ importDeliveryDays: 1 }));
    expect(screen.getByText('Entrega estimada: 1 día hábil')).toBeVisible();
  });

  it('says so in the words of the shop where the seller has none', () => {
    open(imported({ importDescription: null }));
    expect(screen.getByText(/mportación|mportado/, { selector: 'strong, p, div, h3' })).toBeVisible();
  });
});

describe('what another store sells', () => {
  it('is announced, without our promises, and links there in a new tab', async () => {
    const view = open(buildAffiliate());
    expect(screen.getByText('Serás redirigido al sitio del vendedor')).toBeVisible();
    expect(screen.getByText('Vendido por Tienda Ejemplo')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Compra con confianza' })).toBeNull();
    const link = screen.getByRole('link', { name: /^Comprar Sitio Externo.*se abre en otra pestaña$/ });
    expect(link).toHaveAttribute('href', 'https://tienda.example.mx/aire-2');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    link.addEventListener('click', (event) => event.preventDefault());
    await view.user.click(link);
    expect(toastOf(view)).toMatchObject({ title: 'Redirigiendo...', description: 'Te llevamos a Tienda Ejemplo' });
  });

  it('has neither link nor button while its address is missing', () => {
    open(buildAffiliate({ affiliateUrl: null }));
    expect(screen.queryByRole('button', { name: 'Comprar Sitio Externo' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Comprar Sitio Externo/ })).toBeNull();
  });
});

describe('the quantity', () => {
  const field = () => screen.getByRole('textbox', { name: 'Cantidad de Audífonos Sonara Aire 2' });

  it('is one at first, never less, and never more than there are', async () => {
    const { user } = open(buildProduct({ stock: 2 }));
    expect(field()).toHaveValue('1');
    expect(screen.getByRole('button', { name: 'Disminuir cantidad' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Aumentar cantidad' }));
    expect(field()).toHaveValue('2');
    expect(screen.getByRole('button', { name: 'Aumentar cantidad' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('typed beyond the stock is the stock, and nonsense is one', async () => {
    const { user } = open(buildProduct({ stock: 7 }));
    await user.clear(field());
    await user.type(field(), '50');
    await user.tab();
    expect(field()).toHaveValue('7');
    await user.clear(field());
    await user.fill(field(), 'muchos');
    await user.tab();
    expect(field()).toHaveValue('1');
  });

  it('goes into the cart, and to the checkout', async () => {
    const product = buildProduct({ stock: 7 });
    const { user, store } = open(product, { user: buildUser() });
    await user.click(screen.getByRole('button', { name: 'Aumentar cantidad' }));
    await user.click(screen.getByRole('button', { name: 'Agregar al Carrito' }));
    expect(store.getState().cart.lines).toEqual([expect.objectContaining({ productId: product.id, quantity: 2 })]);
    await user.click(screen.getByRole('button', { name: 'Comprar Ahora' }));
    await waitFor(() =>
      expect(store.getState().checkout.request).toEqual({
        items: [{ productId: product.id, quantity: 2 }],
        source: 'product',
      }),
    );
  });
});
