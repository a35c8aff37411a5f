import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useListAdminProductsQuery } from '../products/products.api';
import { Component as CategoriesPage } from './CategoriesPage';

const build = (id: string, name: string, over = {}) => ({
  id,
  name,
  emoji: '🎧',
  isActive: true,
  version: 1,
  productCount: 3,
  attributes: [],
  ...over,
});
const audio = build('a', 'Audio');
const network = build('r', 'Redes', { emoji: '📡', isActive: false, productCount: 1, version: 4 });
const games = build('j', 'Juegos', { emoji: '🎮' });

function open(api = {}, path = '/') {
  const view = renderScreen(<CategoriesPage />, {
    user: buildUser({ isAdmin: true }),
    path,
    api: { 'GET /api/admin/categories': [audio, network, games], ...api },
  });
  const sent = (method: string) =>
    view.requests.filter((request) => request.method === method).map(({ url, body }) => [url, body]);
  const toast = () => view.store.getState().toast.current;
  return { ...view, sent, toast };
}

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

describe('the categories', () => {
  it('are cards in the order of the shop, with how many products are in each', async () => {
    const { container } = open();
    expect(await screen.findByRole('article', { name: 'Redes' })).toHaveTextContent(/📡Redes\s*Inactiva\s*1 producto/);
    expect(screen.getByRole('article', { name: 'Audio' })).toHaveTextContent(/Activa\s*3 productos/);
    expect(cards()).toEqual(['Audio', 'Redes', 'Juegos']);
    await expectNoAxeViolations(container);
  });

  it('say so when there is none', async () => {
    open({ 'GET /api/admin/categories': [] });
    expect(await screen.findByText('No hay categorías')).toBeVisible();
  });

  it('are moved by plain buttons; the first goes no further back', async () => {
    const { user, sent } = open({ 'POST /api/admin/categories/r/move': [network, audio, games] });
    await user.click(await screen.findByRole('button', { name: 'Mover Audio un lugar antes' }));
    expect(sent('POST')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Mover Redes un lugar antes' }));
    await waitFor(() => expect(sent('POST')).toEqual([['/api/admin/categories/r/move', { before: 'a' }]]));
    expect(screen.getByText('Redes: ahora en el lugar 1 de 3.')).toBeInTheDocument();
  });

  it('go back to where they were when a move fails', async () => {
    const { user, toast } = open({ 'POST /api/admin/categories/a/move': answer(500) });
    await user.click(await screen.findByRole('button', { name: 'Mover Audio un lugar después' }));
    await waitFor(() => expect(toast()?.description).toBe('No se pudo cambiar el orden.'));
    expect(cards()).toEqual(['Audio', 'Redes', 'Juegos']);
  });
});

/** A list of products that is shown beside. */
function Products() {
  useListAdminProductsQuery({ limit: 50 });
  return null;
}

describe('the dialog of a category', () => {
  it('has products read again: the names of their specifications may be others', async () => {
    const view = renderScreen(
      <>
        <Products />
        <CategoriesPage />
      </>,
      {
        user: buildUser({ isAdmin: true }),
        api: { 'GET /api/products': [], 'GET /api/admin/categories': [audio], 'PATCH /api/admin/categories/a': audio },
      },
    );
    await view.user.click(await screen.findByRole('button', { name: 'Editar Audio' }));
    const dialog = await findDialog('Editar Categoría');
    await view.user.click(dialog.getByRole('switch', { name: /Activa/ }));
    await view.user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    const reads = () => view.requests.filter(({ url }) => url.startsWith('/api/products'));
    await waitFor(() => expect(reads()).toHaveLength(2));
  });

  it('is opened by the address, and sends only what was changed', async () => {
    const { user, sent, toast, router } = open({ 'PATCH /api/admin/categories/r': network }, '/?abierto=r');
    const dialog = await findDialog('Editar Categoría');
    await user.click(dialog.getByRole('switch', { name: /Activa/ }));
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(toast()?.title).toBe('Categoría actualizada'));
    expect(sent('PATCH')).toEqual([['/api/admin/categories/r', { isActive: true, version: 4 }]]);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('has the address of what it shows', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Editar Audio' }));
    await findDialog('Editar Categoría');
    expect(router.state.location.search).toBe('?abierto=a');
  });

  it('asks for name and emoji', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Agregar Categoría' }));
    const dialog = await findDialog('Agregar Categoría');
    expect(dialog.getByRole('switch', { name: /Activa/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Crear' }));
    expect(await dialog.findByText('El nombre es requerido')).toBeVisible();
    expect(dialog.getByText('El emoji es requerido')).toBeVisible();
    expect(sent('POST')).toEqual([]);
  });

  it('finds an emoji by Spanish words without accents, and makes a category with it', async () => {
    const { user, sent, toast } = open({ 'POST /api/admin/categories': answer(201, games) }, '/?abierto=nuevo');
    const dialog = await findDialog('Agregar Categoría');
    await user.fill(dialog.getByLabelText('Nombre'), 'Drones');
    await user.fill(dialog.getByLabelText('Buscar emoji'), 'camara FOTO');
    const found = dialog.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
    expect(found).toEqual(['cámara', 'cámara con flash']);
    await user.click(dialog.getByRole('radio', { name: 'cámara con flash' }));
    expect(dialog.getByLabelText('Emoji')).toHaveValue('📸');
    await user.clear(dialog.getByLabelText('Emoji'));
    await user.type(dialog.getByLabelText('Emoji'), '🦄');
    await expectNoAxeViolations(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Crear' }));
    await waitFor(() => expect(toast()?.title).toBe('Categoría creada'));
    expect(sent('POST')).toEqual([
      ['/api/admin/categories', { name: 'Drones', emoji: '🦄', isActive: true, attributes: [] }],
    ]);
  });

  it('keeps the typed text when another administrator changed the same field, and asks which to save', async () => {
    const theirs = { ...audio, name: 'Sonido', version: 2 };
    let isFirst = true;
    const { user, sent, toast } = open({
      'PATCH /api/admin/categories/a': () => {
        if (!isFirst) return theirs;
        isFirst = false;
        return answer(409, { error: 'Alguien más', code: 'changed_meanwhile', current: theirs, changed: ['name'] });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Editar Audio' }));
    const dialog = await findDialog('Editar Categoría');
    await user.fill(dialog.getByLabelText('Nombre'), ' y video');
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    const question = await findDialog('Alguien más lo cambió');
    expect(question.getByText('Sonido')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Guardar lo mío sobre lo nuevo' }));
    await waitFor(() => expect(toast()?.title).toBe('Categoría actualizada'));
    expect(sent('PATCH').map(([, body]) => body)).toEqual([
      { name: 'Audio y video', version: 1 },
      { name: 'Audio y video', version: 2 },
    ]);
  });

  it('shows what differs between properties of the same names', async () => {
    const color = {
      id: 'b1f7c1f4-5a0e-4a0c-8d3e-0d2f5b1c7a11',
      name: 'Color',
      type: 'choice',
      unit: '',
      options: ['Azul'],
      isFilter: true,
    };
    const memory = {
      id: '7d4f0c3e-6a0b-4e55-9d3c-1f2a3b4c5d6e',
      name: 'RAM',
      type: 'number',
      unit: 'GB',
      options: [],
      isFilter: true,
    };
    const theirs = {
      ...audio,
      attributes: [
        { ...color, options: ['Azul', 'Verde'] },
        { ...memory, isFilter: false },
      ],
      version: 2,
    };
    const { user } = open({
      'GET /api/admin/categories': [{ ...audio, attributes: [color, memory] }],
      'PATCH /api/admin/categories/a': answer(409, {
        ...{ error: 'Alguien más', code: 'changed_meanwhile', current: theirs, changed: ['attributes'] },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Editar Audio' }));
    const dialog = await findDialog('Editar Categoría');
    await user.fill(dialog.getByLabelText(/^Unidad/), 'B');
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    const question = await findDialog('Alguien más lo cambió');
    const said = question.getAllByRole('definition').map(({ textContent }) => textContent);
    const [choice, filter] = ['Una de varias opciones', 'Se filtra por ella'];
    expect(said).toEqual([
      expect.stringContaining(`Color · ${choice} · Azul, Verde · ${filter}\nRAM · Número · GB`),
      expect.stringContaining(`Color · ${choice} · Azul · ${filter}\nRAM · Número · GBB · ${filter}`),
    ]);
  });

  it('keeps the typed text when another administrator deletes it, and can create it again', async () => {
    let list = [audio, network];
    const { user, sent, toast } = open({
      'GET /api/admin/categories': () => list,
      'PATCH /api/admin/categories/r': () => {
        list = [audio];
        return answer(404, { error: 'Esta categoría ya no existe.', code: 'category_not_found' });
      },
      'POST /api/admin/categories': answer(201, network),
    });
    await user.click(await screen.findByRole('button', { name: 'Editar Redes' }));
    const dialog = await findDialog('Editar Categoría');
    await user.fill(dialog.getByLabelText('Nombre'), ' y antenas');
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    expect(await dialog.findByText('Alguien más lo eliminó')).toBeVisible();
    expect(dialog.getByLabelText('Nombre')).toHaveValue('Redes y antenas');
    await user.click(dialog.getByRole('button', { name: 'Crear' }));
    await waitFor(() => expect(toast()?.title).toBe('Categoría creada'));
    expect(sent('POST')).toEqual([
      ['/api/admin/categories', { name: 'Redes y antenas', emoji: '📡', isActive: false, attributes: [] }],
    ]);
    expect(screen.queryByText('Lo que buscas ya no existe.')).not.toBeInTheDocument();
  });

  it('says which properties the products have, in order', async () => {
    const weight = {
      id: '7d4f0c3e-6a0b-4e55-9d3c-1f2a3b4c5d6e',
      name: 'Peso',
      type: 'text',
      unit: '',
      options: [],
      isFilter: false,
    };
    const opened = { ...audio, attributes: [weight] };
    const { user, sent, container } = open({
      'GET /api/admin/categories': [opened],
      'PATCH /api/admin/categories/a': opened,
    });
    await user.click(await screen.findByRole('button', { name: 'Editar Audio' }));
    const dialog = await findDialog('Editar Categoría');
    await user.click(dialog.getByRole('button', { name: 'Agregar característica' }));
    const group = within(dialog.getByRole('group', { name: 'Característica 2' }));
    await user.fill(group.getByLabelText('Nombre'), 'Color');
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    expect(await group.findByText('Escribe al menos una opción')).toBeVisible();
    expect(sent('PATCH')).toEqual([]);
    await user.fill(group.getByLabelText('Opciones'), 'Negro\n Azul \n\n');
    const up = dialog.getByRole('button', { name: 'Subir Color' });
    await user.click(up);
    expect(up).toHaveFocus();
    // The first one now; a disabled button would lose the focus.
    expect(up).toBeEnabled();
    await user.keyboard('{Enter}');
    await user.selectOptions(dialog.getAllByLabelText('Tipo')[1] as HTMLElement, 'Número');
    expect(dialog.getByLabelText(/^Unidad/)).toBeVisible();
    await expectNoAxeViolations(container);
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    expect(sent('PATCH')[0]?.[1]).toMatchObject({
      attributes: [
        { name: 'Color', type: 'choice', options: ['Negro', 'Azul'], isFilter: true },
        { ...weight, type: 'number' },
      ],
    });
  });

  it('adds a property on a page without TLS, where browsers make no UUID', async () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true, writable: true });
    const { user } = open({});
    await user.click(await screen.findByRole('button', { name: 'Editar Audio' }));
    const dialog = await findDialog('Editar Categoría');
    await user.click(dialog.getByRole('button', { name: 'Agregar característica' }));
    expect(dialog.getByRole('group', { name: 'Característica 1' })).toBeVisible();
    crypto.randomUUID = randomUUID;
  });

  it('makes a property that is no choice of one whose options were refused', async () => {
    const { user, sent } = open({ 'PATCH /api/admin/categories/a': audio });
    await user.click(await screen.findByRole('button', { name: 'Editar Audio' }));
    const dialog = await findDialog('Editar Categoría');
    await user.click(dialog.getByRole('button', { name: 'Agregar característica' }));
    const group = within(dialog.getByRole('group', { name: 'Característica 1' }));
    await user.fill(group.getByLabelText('Nombre'), 'Color');
    await user.fill(group.getByLabelText('Opciones'), 'Rojo|Azul');
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    expect(await group.findByText('Una opción no puede llevar |')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Tipo'), 'Texto libre');
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    expect(sent('PATCH')[0]?.[1]).toMatchObject({ attributes: [{ name: 'Color', type: 'text', options: [] }] });
  });

  it('asks before what was typed is thrown away', async () => {
    const { user } = open({}, '/?abierto=nuevo');
    const dialog = await findDialog('Agregar Categoría');
    await user.fill(dialog.getByLabelText('Nombre'), 'Drones');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: '¿Descartar lo que escribiste?' })).toBeVisible();
  });
});

describe('deleting a category', () => {
  const remove = async (api: object) => {
    const view = open(api);
    await view.user.click(await screen.findByRole('button', { name: 'Eliminar Audio' }));
    const question = await screen.findByRole('alertdialog', {
      name: '¿Estás seguro de que quieres eliminar esta categoría?',
    });
    expect(view.sent('DELETE')).toEqual([]);
    await view.user.click(within(question).getByRole('button', { name: 'Eliminar' }));
    return view;
  };

  it('is asked about first', async () => {
    const { toast } = await remove({ 'DELETE /api/admin/categories/a': answer(204) });
    await waitFor(() => expect(toast()?.title).toBe('Categoría eliminada'));
  });

  it('is refused while products use it, and says how many', async () => {
    const error = 'Hay productos en esta categoría (3). Cámbialos de categoría para poder eliminarla.';
    const { toast } = await remove({
      'DELETE /api/admin/categories/a': answer(409, { error, code: 'category_in_use' }),
    });
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Error', description: error }));
  });

  it('says so when it failed without a word', async () => {
    const { toast } = await remove({ 'DELETE /api/admin/categories/a': answer(500) });
    await waitFor(() => expect(toast()?.description).toBe('No se pudo eliminar la categoría'));
  });
});
