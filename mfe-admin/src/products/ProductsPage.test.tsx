import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildProduct } from '../test/build';
import { uploadByFetch } from '../test/xhrByFetch';
import { Component as ProductsPage } from './ProductsPage';

const admin = buildUser({ isAdmin: true });
const headphones = buildProduct();
const television = buildProduct({
  id: '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d',
  name: 'Pantalla Vértice 55',
  price: '8999.00',
  stock: 0,
  isActive: false,
});
const external = buildProduct({ id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', name: 'Dron Altura', isAffiliate: true });
const sent = (requests: Array<{ method: string; body: unknown }>, method: string) =>
  requests.filter((request) => request.method === method).map(({ body }) => body);
const listed = (requests: Array<{ url: string }>) =>
  requests.filter(({ url }) => url.startsWith('/api/products?')).map(({ url }) => new URL(url, 'http://shop').search);

function openProducts(api = {}, path = '/') {
  return renderScreen(<ProductsPage />, {
    user: admin,
    path,
    api: { 'GET /api/products': [headphones, television, external], 'GET /api/categories': [], ...api },
  });
}

describe('the product table', () => {
  it('lists inactive products too, with what each badge says', async () => {
    const { requests, container } = openProducts();
    const row = (name: RegExp) => screen.getByRole('row', { name });
    await screen.findByRole('row', { name: /Audífonos/ });
    expect(listed(requests)).toEqual(['?sort=newest&limit=50&includeInactive=true']);
    expect(row(/Audífonos/)).toHaveTextContent('$1,299.00');
    expect(row(/Pantalla/)).toHaveTextContent('Agotado');
    expect(row(/Pantalla/)).toHaveTextContent('Inactivo');
    expect(row(/Dron/)).toHaveTextContent('Externo');
    await expectNoAxeViolations(container);
  });

  it('is searched, filtered and sorted by the server', async () => {
    const audio = { id: 'c1', name: 'Audio', emoji: '🎧', isActive: true };
    const { user, requests, router } = openProducts({ 'GET /api/categories': [audio] });
    await screen.findByRole('row', { name: /Audífonos/ });
    await user.type(screen.getByRole('searchbox'), 'pantalla{Enter}');
    expect(router.state.location.search).toBe('?q=pantalla');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Categoría' }), 'Audio');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Pocas existencias');
    await user.click(screen.getByRole('button', { name: 'Precio' }));
    expect(screen.getByRole('columnheader', { name: 'Precio' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Precio' }));
    await waitFor(() =>
      expect(listed(requests).at(-1)).toBe(
        '?search=pantalla&sort=price_desc&limit=50&category=c1&state=low&includeInactive=true',
      ),
    );
  });

  it('says that it is a variant of which few are left', async () => {
    const family = buildProduct({ id: 'f1', name: 'Tolvia 15', options: [{ name: 'Color', values: ['Azul'] }] });
    openProducts({ 'GET /api/products': [headphones, family] }, '/?estado=low');
    expect(await screen.findByRole('row', { name: /Tolvia/ })).toHaveTextContent('Alguna variante');
    expect(screen.getByRole('row', { name: /Audífonos/ })).not.toHaveTextContent('Alguna variante');
  });

  it('opens the product that the address names, though it is on another page', async () => {
    const far = buildProduct({ id: 'lejos', name: 'Router Nodara' });
    const { user, router } = openProducts({ 'GET /api/products/lejos': far }, '/?abierto=lejos&pagina=1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar producto' }));
    expect(dialog.getByLabelText('Nombre')).toHaveValue('Router Nodara');
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(router.state.location.search).toBe('?pagina=1'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens the variants of the product whose variant the address names, and saves them with its version', async () => {
    const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
    const variant = {
      ...headphones,
      id,
      version: 300,
      optionValues: ['Azul'],
      sku: null,
      barcode: null,
      isOffered: true,
    };
    const options = [{ name: 'Color', values: ['Azul'] }];
    const family = { id: 'p', name: 'Tolvia 15', options, variants: [variant] };
    const { user, requests } = openProducts(
      {
        [`GET /api/products/${id}`]: { ...variant, variantOf: 'p', family },
        'GET /api/products/p': buildProduct({ id: 'p', name: 'Tolvia 15', version: 6, options, family }),
        'PUT /api/admin/products/p/variants': headphones,
      },
      `/?abierto=${id}`,
    );
    await screen.findByLabelText('Opción 1');
    await user.click(screen.getByRole('button', { name: 'Guardar variantes' }));
    await waitFor(() => expect(sent(requests, 'PUT')).toMatchObject([{ version: 6, variants: [{ version: 300 }] }]));
  });

  it('says so when the product of the address is gone', async () => {
    const { router, store } = openProducts({}, '/?abierto=nada');
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Error'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('asks before it deletes', async () => {
    const path = `DELETE /api/products/${headphones.id}`.replace('/api/', '/api/admin/');
    const { user, requests, store } = openProducts({ [path]: answer(204) });
    await user.click(await screen.findByRole('button', { name: 'Eliminar Audífonos Sonara Aire 2' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('¿Estás seguro de que quieres eliminar este producto?');
    expect(sent(requests, 'DELETE')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Producto eliminado'));
  });

  describe('no longer lists what another administrator deleted first', () => {
    const error = 'Este producto ya no existe.';
    const gone = answer(404, { error, code: 'product_not_found' });
    const path = `/api/admin/products/${headphones.id}`;
    function open() {
      const view = openProducts({
        'GET /api/products': () => (view.requests.some(({ method }) => method !== 'GET') ? [television] : [headphones]),
        [`PATCH ${path}`]: gone,
        [`DELETE ${path}`]: gone,
        [`POST ${path}/duplicate`]: gone,
      });
      const click = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
      const expectGone = () => waitFor(() => expect(screen.queryByText(headphones.name)).toBeNull());
      return { ...view, click, expectGone };
    }

    it('when it is deleted', async () => {
      const { click, expectGone, store } = open();
      await click('Eliminar Audífonos Sonara Aire 2');
      await click('Eliminar');
      await waitFor(() => expect(store.getState().toast.current?.description).toBe(error));
      await expectGone();
    });

    it('when it is copied', async () => {
      const { click, expectGone } = open();
      await click('Duplicar Audífonos Sonara Aire 2');
      await expectGone();
    });

    it('when it is edited: its form stays, and says so', async () => {
      const { user, click, expectGone } = open();
      await click('Editar Audífonos Sonara Aire 2');
      await user.fill(await screen.findByLabelText('Nombre'), 'Audífonos Pro');
      await click('GUARDAR CAMBIOS AHORA');
      expect(await screen.findByText(error)).toBeVisible();
      await expectGone();
      expect(screen.getByLabelText('Nombre')).toHaveDisplayValue(/Audífonos Pro$/);
    });
  });
});

describe('the product form', () => {
  async function openForm(api = {}) {
    const view = openProducts(api);
    await view.user.click(await screen.findByRole('button', { name: 'Agregar Producto' }));
    return { ...view, dialog: within(await screen.findByRole('dialog')) };
  }

  it('sends empty optional values as null', async () => {
    const { user, dialog, requests, store } = await openForm({ 'POST /api/admin/products': answer(201, headphones) });
    await user.fill(dialog.getByLabelText('Nombre'), ' Bocina Trueno ');
    await user.fill(dialog.getByLabelText('Precio (MXN)'), '899.5');
    await user.click(dialog.getByRole('button', { name: 'CREAR PRODUCTO' }));
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Producto creado'));
    expect(sent(requests, 'POST')[0]).toMatchObject({
      name: 'Bocina Trueno',
      price: '899.50',
      originalPrice: null,
      promotionType: null,
      categoryId: null,
      rating: null,
      stock: 0,
      reviewCount: 0,
    });
  });

  it('says what is wrong, beside the field and in a toast, and sends nothing', async () => {
    const { user, dialog, requests, store } = await openForm();
    await user.click(dialog.getByRole('button', { name: 'CREAR PRODUCTO' }));
    expect(await dialog.findByText('El nombre es requerido')).toBeVisible();
    expect(dialog.getByText('El precio es requerido')).toBeVisible();
    expect(store.getState().toast.current).toMatchObject({
      title: 'Error en el formulario',
      description: 'Revisa los campos marcados en rojo',
    });
    expect(sent(requests, 'POST')).toHaveLength(0);
  });

  it('uploads a photo: asks, puts the bytes, normalises, and keeps the path', async () => {
    uploadByFetch();
    const { user, dialog, requests } = await openForm({
      'POST /api/objects/upload': { uploadURL: '/api/objects/upload/abc?signature=x' },
      'PUT /api/objects/upload/abc': answer(204),
      'POST /api/objects/normalize': { path: '/media/m1/1200.webp', placeholder: '' },
    });
    const photo = new File(['x'.repeat(2_000)], 'foto.jpg', { type: 'image/jpeg' });
    await user.upload(dialog.getByLabelText('Subir imagen'), photo);
    await waitFor(() => expect(dialog.getByLabelText(/URL de la imagen/)).toHaveValue('/media/m1/1200.webp'));
    expect(requests.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/objects/upload',
      'PUT /api/objects/upload/abc?signature=x',
      'POST /api/objects/normalize',
    ]);
  });

  it('refuses what is too big before sending a byte', async () => {
    const { user, dialog, requests, store } = await openForm();
    const huge = new File([new Uint8Array(5_242_881)], 'foto.jpg', { type: 'image/jpeg' });
    await user.upload(dialog.getByLabelText('Subir imagen'), huge);
    await waitFor(() =>
      expect(store.getState().toast.current).toMatchObject({
        title: 'Error al subir imagen',
        description: 'La imagen no debe pasar de 5 MB',
      }),
    );
    expect(sent(requests, 'POST')).toHaveLength(0);
  });

  it('asks for the store only of external products', async () => {
    const { user, dialog } = await openForm();
    expect(dialog.queryByLabelText('URL de la tienda externa')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('switch', { name: 'Se vende en una tienda externa' }));
    expect(dialog.getByLabelText('URL de la tienda externa')).toBeVisible();
  });
});

describe('editing a product that another administrator edits, too', () => {
  const path = `PATCH /api/admin/products/${headphones.id}`;
  const theirs = { ...headphones, name: 'Audífonos de Beto', price: '1199.00', stock: 21, version: 2 };
  const refusal = (changed: string[]) =>
    answer(409, { error: 'Alguien más lo cambió', code: 'changed_meanwhile', changed, current: theirs });

  async function openEdit(api: object) {
    const view = openProducts(api);
    await view.user.click(await screen.findByRole('button', { name: 'Editar Audífonos Sonara Aire 2' }));
    const dialog = within(await screen.findByRole('dialog'));
    const retype = async (label: string, value: string) => {
      await view.user.clear(dialog.getByLabelText(label));
      await view.user.fill(dialog.getByLabelText(label), value);
    };
    const save = () => view.user.click(dialog.getByRole('button', { name: 'GUARDAR CAMBIOS AHORA' }));
    return { ...view, dialog, retype, save };
  }

  it('sends only what was changed, the version that was seen, and the stock as a difference', async () => {
    const { retype, save, requests, store } = await openEdit({ [path]: theirs });
    await retype('Precio (MXN)', '1250');
    await retype('Stock', '30');
    await save();
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Producto actualizado'));
    expect(sent(requests, 'PATCH')).toEqual([{ version: 1, price: '1250.00', stock: { from: 25, to: 30 } }]);
  });

  it('begins with the stock of now, not with that of when the list was opened', async () => {
    let stock = 10;
    const { user, requests } = openProducts({
      'GET /api/products': () => [{ ...headphones, stock }],
      [`PATCH /api/admin/products/${headphones.id}`]: headphones,
    });
    expect(await screen.findByRole('row', { name: /Audífonos/ })).toHaveTextContent('10');
    stock = 7;
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(screen.getByRole('row', { name: /Audífonos/ })).not.toHaveTextContent('10'));
    await user.click(screen.getByRole('button', { name: 'Editar Audífonos Sonara Aire 2' }));
    const field = within(await screen.findByRole('dialog')).getByLabelText('Stock');
    await user.clear(field);
    await user.fill(field, '5');
    await user.click(screen.getByRole('button', { name: 'GUARDAR CAMBIOS AHORA' }));
    await waitFor(() => expect(sent(requests, 'PATCH')).toEqual([{ version: 1, stock: { from: 7, to: 5 } }]));
  });

  it('keeps what is typed when a colleague gives the product variants, and says where it belongs', async () => {
    let list = [headphones];
    const row = () => screen.queryByRole('row', { name: /Audífonos/, hidden: true });
    const refused = { error: 'x', code: 'validation_failed', fields: { description: 'Es de todas las variantes' } };
    const { retype, save, dialog, requests } = await openEdit({
      'GET /api/products': () => list,
      [`GET /api/products/${headphones.id}`]: { ...headphones, variantOf: television.id, version: 2 },
      [path]: answer(400, refused),
    });
    await retype('Descripción', 'Con estuche.');
    // The list shows the new product above its variants.
    list = [television];
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(row()).toBeNull());
    await waitFor(() => expect(requests.at(-1)?.url).toContain(headphones.id));
    await save();
    expect(await dialog.findByText('Es de todas las variantes')).toBeVisible();
    expect(dialog.getByLabelText('Descripción')).toHaveValue('Con estuche.');
  });

  it('sends nothing when nothing was changed', async () => {
    const { save, requests, store } = await openEdit({ [path]: theirs });
    await save();
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Producto actualizado'));
    expect(sent(requests, 'PATCH')).toEqual([]);
  });

  it('shows prices by quantity and the promotion in words', async () => {
    const current = {
      ...theirs,
      promotionType: 'RELAMPAGO',
      priceTiers: [{ fromQuantity: 5, price: '1100.00' }],
    };
    const changed = ['promotionType', 'priceTiers'];
    const refused = answer(409, { error: 'x', code: 'changed_meanwhile', changed, current });
    const { dialog, user, save } = await openEdit({ [path]: refused });
    await user.click(dialog.getByRole('button', { name: 'Agregar precio por cantidad' }));
    await user.fill(dialog.getByLabelText('Precio c/u'), '1000');
    await user.selectOptions(dialog.getByLabelText(/promoción/i), 'NUEVO');
    await save();
    const question = await screen.findByRole('dialog', { name: 'Alguien más lo cambió' });
    expect(question).toHaveTextContent(/guardadoPromoción RelámpagoLo que escribisteNuevo/);
    expect(question).toHaveTextContent(
      /cantidadLo que está guardadoDesde 5 piezas: \$1,100\.00Lo que escribisteDesde 2 piezas: \$1,000\.00/,
    );
  });

  it('shows theirs and mine, and saves mine over what is there now', async () => {
    const answers = [refusal(['name', 'stock']), theirs];
    const { retype, save, requests, user, store } = await openEdit({ [path]: () => answers.shift() });
    await retype('Nombre', 'Audífonos de Ana');
    await retype('Stock', '20');
    await save();
    const question = within(await screen.findByRole('dialog', { name: 'Alguien más lo cambió' }));
    expect(question.getByText('Audífonos de Beto')).toBeVisible();
    expect(question.getByText('Audífonos de Ana')).toBeVisible();
    expect(question.queryByText('Precio (MXN)')).not.toBeInTheDocument();
    await expectNoAxeViolations(document.body);
    await user.click(question.getByRole('button', { name: 'Guardar lo mío sobre lo nuevo' }));
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Producto actualizado'));
    expect(sent(requests, 'PATCH')[1]).toEqual({ version: 2, name: 'Audífonos de Ana', stock: { from: 21, to: 20 } });
  });

  it.each(['Guardar lo mío sobre lo nuevo', 'Usar lo suyo'])(
    'leaves sold what was sold meanwhile: “%s” adds the units that arrived, as without a conflict',
    async (choice) => {
      const answers = [refusal(['name']), theirs];
      const { dialog, retype, save, requests, user } = await openEdit({ [path]: () => answers.shift() });
      await retype('Nombre', 'Audífonos de Ana');
      await retype('Stock', '30');
      await save();
      await user.click(await screen.findByRole('button', { name: choice }));
      if (choice === 'Usar lo suyo') {
        await waitFor(() => expect(dialog.getByLabelText('Nombre')).toHaveValue('Audífonos de Beto'));
        await save();
      }
      await waitFor(() => expect(sent(requests, 'PATCH')).toHaveLength(2));
      expect(sent(requests, 'PATCH')[1]).toMatchObject({ version: 2, stock: { from: 25, to: 30 } });
    },
  );

  it('takes the other values, keeps the rest of the form, and reverts none of the other administrator’s changes', async () => {
    const answers = [refusal(['name']), theirs];
    const { dialog, retype, save, requests, user } = await openEdit({ [path]: () => answers.shift() });
    await retype('Nombre', 'Audífonos de Ana');
    await retype('Descripción', 'Con estuche.');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Usar lo suyo' }));
    await waitFor(() => expect(dialog.getByLabelText('Nombre')).toHaveValue('Audífonos de Beto'));
    expect(dialog.getByLabelText('Descripción')).toHaveValue('Con estuche.');
    expect(dialog.getByLabelText('Precio (MXN)')).toHaveValue('1199.00');
    await save();
    await waitFor(() => expect(sent(requests, 'PATCH')).toHaveLength(2));
    expect(sent(requests, 'PATCH')[1]).toEqual({ version: 2, description: 'Con estuche.' });
  });

  it('goes back to the form with everything as it was typed', async () => {
    const { dialog, retype, save, user } = await openEdit({ [path]: refusal(['name']) });
    await retype('Nombre', 'Audífonos de Ana');
    await save();
    const question = await screen.findByRole('dialog', { name: 'Alguien más lo cambió' });
    await user.click(within(question).getByRole('button', { name: 'Cerrar' }));
    expect(dialog.getByLabelText('Nombre')).toHaveValue('Audífonos de Ana');
  });
});
