import type { SpecialOfferView } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildProduct } from '../test/build';
import { Component as OffersPage } from './OffersPage';

const product = buildProduct();
const offer: SpecialOfferView = {
  id: 'o',
  title: 'Semana del audio',
  description: 'Solo estos días',
  discountPercentage: '13.00',
  originalPrice: '1499.00',
  offerPrice: '1299.00',
  imageUrl: null,
  productId: product.id,
  offerType: 'RELAMPAGO',
  isActive: true,
  displayOrder: 0,
  startDate: null,
  endDate: '2100-01-01T06:00:00.000Z',
  version: 2,
};

function open(api = {}, path = '/') {
  const view = renderScreen(<OffersPage />, {
    user: buildUser({ isAdmin: true }),
    path,
    api: {
      'GET /api/admin/special-offers': [offer],
      'GET /api/products': [product],
      [`GET /api/products/${product.id}`]: product,
      ...api,
    },
  });
  const sent = (method: string) =>
    view.requests.filter((request) => request.method === method).map(({ url, body }) => [url, body]);
  return { ...view, sent, toast: () => view.store.getState().toast.current };
}
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the special offers', () => {
  it('are cards with kind, discount, price and state', async () => {
    const { container } = open();
    const card = await screen.findByRole('article', { name: 'Semana del audio' });
    expect(card).toHaveTextContent(/RELÁMPAGO.*−13 %.*1,299.*Activo/);
    await expectNoAxeViolations(container);
  });

  it('say so where the shop leaves one out, since its product is not for sale', async () => {
    open({ 'GET /api/admin/special-offers': [{ ...offer, isProductForSale: false }] });
    const card = await screen.findByRole('article', { name: 'Semana del audio' });
    expect(card).toHaveTextContent('Su producto no está a la venta');
  });

  it('say so where the product costs something else by now', async () => {
    open({ 'GET /api/admin/special-offers': [{ ...offer, isProductForSale: true, chargedPrice: '1428.90' }] });
    const card = await screen.findByRole('article', { name: 'Semana del audio' });
    expect(card).toHaveTextContent('Su producto cuesta $1,428.90: la tienda muestra ese precio');
  });

  it.each([
    ['15.59', 'Su producto tiene −15.59 %: la tienda muestra ese descuento'],
    [null, 'Su producto ya no tiene descuento: la tienda no muestra ninguno'],
  ])('say so where the product saves something else by now: %s', async (shownPercentage, said) => {
    const stored = { ...offer, offerPrice: null, isProductForSale: true, shownPercentage };
    open({ 'GET /api/admin/special-offers': [stored] });
    expect(await screen.findByRole('article', { name: 'Semana del audio' })).toHaveTextContent(said);
  });

  it('say so when there is none', async () => {
    open({ 'GET /api/admin/special-offers': [] });
    expect(await screen.findByText('No hay ofertas especiales creadas')).toBeVisible();
  });

  it('are moved, and are back where they were when that fails', async () => {
    const offers = [offer, { ...offer, id: 'p', title: 'Semana del video' }];
    const answers: unknown[] = [answer(503, {}), offers.toReversed()];
    let listed: unknown = offers;
    const { user, sent, toast } = open({
      'GET /api/admin/special-offers': () => listed,
      'POST /api/admin/special-offers/o/move': () => answers.shift(),
    });
    const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
    const move = async () =>
      user.click(await screen.findByRole('button', { name: /^Mover Semana del audio .*después/ }));
    await screen.findByRole('article', { name: 'Semana del video' });
    // Also where nothing can be read anew.
    listed = answer(503, {});
    await move();
    await waitFor(() => expect(toast()?.tone).toBe('error'));
    expect(cards()).toEqual(['Semana del audio', 'Semana del video']);
    listed = offers.toReversed();
    await move();
    await waitFor(() => expect(cards()).toEqual(['Semana del video', 'Semana del audio']));
    const call = ['/api/admin/special-offers/o/move', { before: null }];
    expect(sent('POST')).toEqual([call, call]);
  });

  it('are deleted after a question', async () => {
    const { user, toast } = open({ 'DELETE /api/admin/special-offers/o': answer(204) });
    await user.click(await screen.findByRole('button', { name: 'Eliminar Semana del audio' }));
    const question = await screen.findByRole('alertdialog', {
      name: '¿Estás seguro de que quieres eliminar esta oferta especial?',
    });
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(toast()?.title).toBe('Oferta eliminada'));
  });
});

describe('the dialog of an offer', () => {
  it('finds its product by asking the server for a few, and makes an offer with the documented defaults', async () => {
    const { user, sent, toast, requests } = open(
      { 'POST /api/admin/special-offers': answer(201, offer) },
      '/?abierto=nuevo',
    );
    const dialog = await findDialog('Crear Oferta Especial');
    expect(dialog.getByRole('radio', { name: 'Ninguno' })).toBeChecked();
    expect(requests.filter(({ url }) => url.startsWith('/api/products'))).toEqual([]);
    await expectNoAxeViolations(screen.getByRole('dialog'));
    await user.fill(dialog.getByLabelText('Título'), 'Nueva');
    await user.fill(dialog.getByLabelText('Buscar producto por nombre'), 'sonara');
    await user.click(await dialog.findByRole('radio', { name: /Audífonos Sonara Aire 2/ }));
    expect(await dialog.findByText('La tienda cobra el precio del producto: $1,299.00.')).toBeVisible();
    const search = requests.find(({ url }) => url.startsWith('/api/products?'));
    expect(search?.url).toBe('/api/products?search=sonara&limit=8&includeInactive=true');
    await user.click(dialog.getByRole('button', { name: 'Crear' }));
    await waitFor(() => expect(toast()?.title).toBe('Oferta creada'));
    expect(sent('POST').map(([, body]) => body)).toEqual([
      {
        title: 'Nueva',
        description: '',
        discountPercentage: null,
        originalPrice: null,
        offerPrice: null,
        imageUrl: null,
        productId: product.id,
        offerType: 'BOOM',
        isActive: true,
        displayOrder: 0,
        startDate: null,
        endDate: null,
      },
    ]);
  });

  it('says from what its product costs where variants cost more, as the shop does', async () => {
    const severalPrices = { ...product, highestPrice: '1499.00' };
    open({ [`GET /api/products/${product.id}`]: severalPrices }, '/?abierto=o');
    const dialog = await findDialog('Editar Oferta Especial');
    expect(await dialog.findByRole('radio', { name: 'Audífonos Sonara Aire 2 desde $1,299.00' })).toBeChecked();
    expect(dialog.getByText('La tienda cobra el precio del producto: desde $1,299.00.')).toBeVisible();
    expect(dialog.getByRole('region', { name: 'Vista previa a tamaño real' })).toHaveTextContent(/Desde\$1,299/);
  });

  it('lets go of its product with "Ninguno", and sends nothing else', async () => {
    const { user, sent, toast } = open({ 'PUT /api/admin/special-offers/o': offer }, '/?abierto=o');
    const dialog = await findDialog('Editar Oferta Especial');
    expect(await dialog.findByRole('radio', { name: /Audífonos/ })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Ninguno' }));
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(toast()?.title).toBe('Oferta actualizada'));
    expect(sent('PUT').map(([, body]) => body)).toEqual([{ productId: null, version: 2 }]);
  });

  it('names the products and the kinds where another administrator chose others', async () => {
    const other = buildProduct({ id: 'd4a4d3a0-52d5-4a6c-9d5c-6a40a1d0b001', name: 'Bocina Sonara' });
    const current = { ...offer, productId: other.id, offerType: 'ESPECIAL', version: 3 };
    const { user } = open(
      {
        [`GET /api/products/${other.id}`]: other,
        'PUT /api/admin/special-offers/o': answer(409, {
          ...{ error: 'x', code: 'changed_meanwhile', current, changed: ['productId', 'offerType'] },
        }),
      },
      '/?abierto=o',
    );
    const dialog = await findDialog('Editar Oferta Especial');
    await user.click(dialog.getByRole('radio', { name: 'Ninguno' }));
    await user.selectOptions(dialog.getByLabelText('Tipo de oferta'), 'OFERTA');
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    const question = await findDialog('Alguien más lo cambió');
    expect(await question.findByText('Bocina Sonara')).toBeVisible();
    for (const said of ['Ninguno', 'ESPECIAL', 'OFERTA']) expect(question.getByText(said)).toBeVisible();
  });

  it('keeps a deleted product until another is chosen', async () => {
    open(
      { [`GET /api/products/${product.id}`]: answer(404, { error: 'x', code: 'product_not_found' }) },
      '/?abierto=o',
    );
    const dialog = await findDialog('Editar Oferta Especial');
    expect(await dialog.findByRole('radio', { name: 'Producto que ya no existe' })).toBeChecked();
  });

  it('keeps a product that could not be read, and does not say that it is gone', async () => {
    open({ [`GET /api/products/${product.id}`]: answer(503) }, '/?abierto=o');
    const dialog = await findDialog('Editar Oferta Especial');
    expect(await dialog.findByRole('radio', { name: 'Producto elegido, que no pudimos cargar' })).toBeChecked();
  });

  it('says of no search that it found nothing before its answer', async () => {
    let come = (_found: unknown[]) => {};
    const found = new Promise<unknown[]>((resolve) => (come = resolve));
    const { user, requests } = open({ 'GET /api/products': () => found }, '/?abierto=nuevo');
    const dialog = await findDialog('Crear Oferta Especial');
    await user.type(dialog.getByLabelText('Buscar producto por nombre'), 'nada');
    await waitFor(() => expect(requests.some(({ url }) => url.includes('search=nada'))).toBe(true));
    const nothing = 'Ningún producto coincide con tu búsqueda.';
    expect(dialog.queryByText(nothing)).not.toBeInTheDocument();
    come([]);
    expect(await dialog.findByText(nothing)).toBeVisible();
  });

  it('shows beside the price that the shop charges another one', async () => {
    const message = 'El producto cuesta $1,299.00: cambia su precio o deja el de la oferta igual.';
    const { user } = open(
      {
        'PUT /api/admin/special-offers/o': answer(400, {
          error: message,
          code: 'validation_failed',
          fields: { offerPrice: message },
        }),
      },
      '/?abierto=o',
    );
    const dialog = await findDialog('Editar Oferta Especial');
    await user.clear(dialog.getByLabelText(/^Precio de oferta/));
    await user.type(dialog.getByLabelText(/^Precio de oferta/), '999');
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Precio de oferta/)).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
  });

  it('has four kinds, and refuses a percentage above 100', async () => {
    const { user, sent } = open({}, '/?abierto=o');
    const dialog = await findDialog('Editar Oferta Especial');
    const kinds = within(dialog.getByLabelText('Tipo de oferta')).getAllByRole('option');
    expect(kinds.map(({ textContent }) => textContent)).toEqual(['BOOM', 'OFERTA', 'RELÁMPAGO', 'ESPECIAL']);
    expect(dialog.getByText('Tamaño recomendado: 600 × 400 px.')).toBeVisible();
    const percentage = dialog.getByLabelText(/^Porcentaje de descuento/);
    fireEvent.change(percentage, { target: { value: '100.01' } });
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(percentage).toBeInvalid());
    expect(percentage).toHaveAccessibleDescription(/entre 0 y 100/);
    expect(sent('PUT')).toEqual([]);
  });

  it('says in the search for its product what was found, and what could not be', async () => {
    let answers: unknown = [buildProduct({ name: 'Dron', isActive: false })];
    const { user } = open({ 'GET /api/products': () => answers }, '/?abierto=nuevo');
    const dialog = await findDialog('Crear Oferta Especial');
    const search = dialog.getByLabelText('Buscar producto por nombre');
    await user.type(search, 'dron');
    expect(await dialog.findByRole('radio', { name: /^Dron \(inactivo\)/ })).not.toBeChecked();
    answers = [];
    fireEvent.change(search, { target: { value: 'nada' } });
    expect(await dialog.findByText('Ningún producto coincide con tu búsqueda.')).toBeVisible();
    answers = answer(503, {});
    fireEvent.change(search, { target: { value: 'falla' } });
    expect(await dialog.findByText('No pudimos buscar productos.')).toBeVisible();
  });

  it('is previewed without what it has not', async () => {
    open(
      { 'GET /api/admin/special-offers': [{ ...offer, discountPercentage: null, offerPrice: null, endDate: null }] },
      '/?abierto=o',
    );
    const dialog = await findDialog('Editar Oferta Especial');
    const preview = dialog.getByRole('region', { name: 'Vista previa a tamaño real' });
    expect(preview).toHaveTextContent(/OFERTA ESPECIAL.*RELÁMPAGO/);
    expect(preview).not.toHaveTextContent(/OFF|\$|Válida/);
  });

  it('shows the offer as it is typed', async () => {
    const { user } = open({}, '/?abierto=o');
    const dialog = await findDialog('Editar Oferta Especial');
    await user.fill(dialog.getByLabelText('Título'), ' hoy');
    const preview = dialog.getByRole('region', { name: 'Vista previa a tamaño real' });
    expect(preview).toHaveTextContent(/13% OFF.*RELÁMPAGO.*Semana del audio hoy.*1,299.*Válida hasta el 31 dic 2099/);
  });

  it('says so when it could not be saved', async () => {
    const { user } = open({ 'PUT /api/admin/special-offers/o': answer(500) }, '/?abierto=o');
    const dialog = await findDialog('Editar Oferta Especial');
    await user.fill(dialog.getByLabelText('Título'), ' hoy');
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo actualizar la oferta especial.');
  });
});
