import type { ProductBulkReport } from '@boom/contract';
import { Toasts } from '@boom/platform';
import { answer, buildUser, expectNoAxeViolations, renderScreen, type SeenRequest } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useListCountedCategoriesQuery } from '../../categories/categories.api';
import { buildProduct } from '../../test/build';
import { Component as ProductsPage } from '../ProductsPage';

const BULK = 'POST /api/admin/products/bulk';
const products = ['Audífonos', 'Pantalla', 'Dron', 'Router'].map((name, index) =>
  buildProduct({ id: `id-${index}`, name, price: `${index + 1}00.10` }),
);
const report = (over: Partial<ProductBulkReport> = {}): ProductBulkReport => ({
  changed: 2,
  skipped: [],
  skippedCount: 0,
  waiting: 0,
  undoId: 'u1',
  undoSeconds: 600,
  change: {},
  ...over,
});

/** Reads a list that changes with the products, as theirs does, and is not polled. */
function Counted() {
  useListCountedCategoriesQuery();
  return null;
}

async function openList(api: object, path = '/', beside: ReactNode = null) {
  const list = answer(200, products, { 'X-Total-Count': '9' });
  const audio = { id: 'c1', name: 'Audio', emoji: '🎧', isActive: true, version: 1 };
  const page = (
    <>
      <ProductsPage />
      {beside}
      <Toasts />
    </>
  );
  const view = renderScreen(page, {
    user: buildUser({ isAdmin: true }),
    path,
    api: { 'GET /api/products': list, 'GET /api/categories': [audio], ...api },
  });
  const choose = async (name: string) =>
    view.user.click(await screen.findByRole('checkbox', { name: `Seleccionar ${name}` }));
  const click = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const posted = () => view.requests.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);
  return { ...view, choose, click, posted };
}

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('changing many products at once', () => {
  it('switches the chosen ones off, goes on while some wait, and takes it back', async () => {
    const { choose, click, posted, store } = await openList({
      [BULK]: report({ changed: 1, waiting: 1 }),
      'POST /api/admin/products/bulk/u1/continue': report(),
      'POST /api/admin/products/bulk/u1/undo': { undone: 1, kept: [], keptCount: 1, quotes: 2, waiting: 0 },
    });
    await choose('Audífonos');
    await choose('Dron');
    await click('Desactivar');
    expect(await screen.findByText('2 productos desactivados')).toBeVisible();
    expect(screen.queryByText('2 seleccionados')).not.toBeInTheDocument();
    await click('Deshacer');
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('1 producto volvió a como estaba'));
    expect(store.getState().toast.current?.description).toMatch(/1 se quedó como está.*2 cotizaciones vigentes/);
    expect(posted()).toEqual([
      ['/api/admin/products/bulk', { ids: ['id-0', 'id-2'], change: { isActive: false } }],
      ['/api/admin/products/bulk/u1/continue', ''],
      ['/api/admin/products/bulk/u1/undo', ''],
    ]);
  });

  it('leaves room between its calls for what has changed in the panel meanwhile', async () => {
    const api = {
      'GET /api/admin/categories': [],
      [BULK]: report({ waiting: 1 }),
      'POST /api/admin/products/bulk/u1/continue': () => new Promise(() => undefined),
    };
    const { choose, click, posted, requests } = await openList(api, '/', <Counted />);
    const lists = () => requests.filter(({ url }) => url === '/api/admin/categories');
    await choose('Dron');
    expect(lists()).toHaveLength(1);
    await click('Desactivar');
    await waitFor(() => expect(posted()).toHaveLength(2));
    await waitFor(() => expect(lists()).toHaveLength(2));
  });

  it('sends the filter when all that was found is chosen', async () => {
    const { choose, click, posted } = await openList({ [BULK]: report({ changed: 9 }) }, '/?q=audio&categoria=c1');
    await choose('Audífonos');
    await click('Seleccionar los 9 encontrados');
    await click('Activar');
    expect(await screen.findByText('9 productos activados')).toBeVisible();
    const filter = { search: 'audio', category: 'c1', includeInactive: 'true' };
    expect(posted()).toEqual([['/api/admin/products/bulk', { filter, change: { isActive: true } }]]);
  });

  it('shows what becomes of three prices before it changes them', async () => {
    const { choose, click, posted, user } = await openList({ [BULK]: report({ changed: 4 }) });
    for (const { name } of products) await choose(name);
    await click('Cambiar precio');
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar precio' });
    expect(dialog).toHaveTextContent('¿Cambiar el precio de 4 productos?');
    const confirm = within(dialog).getByRole('button', { name: 'Cambiar 4 precios' });
    await user.type(within(dialog).getByLabelText('Porcentaje (%)'), 'x');
    await user.click(confirm);
    expect(await within(dialog).findByText(/Escribe un número mayor a 0/)).toBeVisible();
    expect(posted()).toEqual([]);
    await user.clear(within(dialog).getByLabelText('Porcentaje (%)'));
    await user.type(within(dialog).getByLabelText('Porcentaje (%)'), '5');
    const examples = within(dialog).getAllByRole('listitem');
    expect(examples.map((example) => example.textContent)).toEqual([
      'AudífonosAntes: $100.10 Después: $105.11',
      'PantallaAntes: $200.10 Después: $210.11',
      'DronAntes: $300.10 Después: $315.11',
    ]);
    await expectNoAxeViolations(dialog);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Seguir escribiendo' }));
    await user.selectOptions(within(dialog).getByLabelText('Cambio'), 'Bajar una cantidad');
    await user.clear(within(dialog).getByLabelText('Cantidad (MXN)'));
    await user.fill(within(dialog).getByLabelText('Cantidad (MXN)'), '150.50');
    expect(within(dialog).getAllByRole('listitem')[0]).toHaveTextContent('no puede llegar a cero');
    await user.click(confirm);
    expect(await screen.findByText('4 precios cambiados')).toBeVisible();
    expect(posted()[0]?.[1]).toMatchObject({ change: { price: { amountCents: -15_050 } } });
  });

  it('names those whose prices stayed as they were, each with why, until that was read', async () => {
    const skipped = [
      { id: 'id-0', name: 'Audífonos', reason: 'price_not_positive' },
      { id: 'id-1', name: 'Pantalla', reason: 'price_tiers' },
      { id: 'id-2', name: 'Dron', reason: 'price_in_campaign' },
      { id: 'id-3', name: 'Lámpara', reason: 'unchanged' },
    ];
    const { choose, click, user } = await openList({ [BULK]: report({ changed: 0, skipped, skippedCount: 4 }) });
    await choose('Audífonos');
    await click('Cambiar precio');
    await user.type(await screen.findByLabelText('Porcentaje (%)'), '5{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: '4 productos se quedaron como estaban.' }));
    expect(dialog.getByText('El precio de Audífonos no puede llegar a cero.')).toBeVisible();
    expect(dialog.getByText(/^Pantalla ya no costaría menos por cantidad/)).toBeVisible();
    expect(dialog.getByText('Dron está en campaña: cambia su precio cuando termine, o en su ficha.')).toBeVisible();
    expect(dialog.queryByText(/Lámpara/)).not.toBeInTheDocument();
    expect(dialog.getByText('Y 1 más.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
    await user.click(dialog.getByText('Cerrar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('names them once nothing else is open, and those of the last change alone', async () => {
    const skipped = [{ id: 'id-0', name: 'Audífonos', reason: 'price_not_positive' }];
    const refused = report({ changed: 0, skipped, skippedCount: 1 });
    let arrive = (_report: unknown) => {};
    const answers = [{ ...refused, waiting: 1 }, report(), new Promise((resolve) => (arrive = resolve))];
    const { choose, click, user, store } = await openList({
      [BULK]: () => answers.shift(),
      'POST /api/admin/products/bulk/u1/continue': answer(503, {}),
    });
    const change = async () => {
      await choose('Audífonos');
      await click('Cambiar precio');
      await user.type(await screen.findByLabelText('Porcentaje (%)'), '5{Enter}');
    };
    await change();
    await waitFor(() => expect(store.getState().toast.current?.title).toMatch(/^Falta 1 producto/));
    await user.type(screen.getByLabelText('Porcentaje (%)'), '0{Enter}');
    await waitFor(() => expect(screen.queryByText('1 seleccionado')).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await change();
    await user.keyboard('{Escape}');
    await click('Agregar Producto');
    const form = await screen.findByRole('dialog', { name: 'Nuevo producto' });
    arrive({ ...refused, changed: 1 });
    await waitFor(() => expect(store.getState().toast.undo?.title).toBe('1 precio cambiado'));
    expect(screen.getByRole('dialog')).toBe(form);
    await user.keyboard('{Escape}');
    expect(await screen.findByText('El precio de Audífonos no puede llegar a cero.')).toBeVisible();
  });

  it('says that some stayed as they were also where the list was left meanwhile', async () => {
    let arrive = (_report: unknown) => {};
    const { choose, click, posted, user, store, unmount } = await openList({
      [BULK]: () => new Promise((resolve) => (arrive = resolve)),
    });
    await choose('Audífonos');
    await click('Cambiar precio');
    await user.type(await screen.findByLabelText('Porcentaje (%)'), '5{Enter}');
    await waitFor(() => expect(posted()).toHaveLength(1));
    unmount();
    const skipped = [{ id: 'id-0', name: 'Audífonos', reason: 'price_not_positive' }];
    arrive(report({ changed: 0, skipped, skippedCount: 1 }));
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('1 producto se quedó como estaba.'));
  });

  it('moves them to a category, and keeps them selected when the administrator declines', async () => {
    const { choose, click, posted, user } = await openList({ [BULK]: report() });
    await choose('Audífonos');
    await click('Cambiar categoría');
    let dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('1 seleccionado')).toBeVisible();
    await click('Cambiar categoría');
    dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Categoría'), 'Sin categoría');
    await user.click(dialog.getByRole('button', { name: 'Cambiar categoría' }));
    await waitFor(() => expect(posted()[0]?.[1]).toEqual({ ids: ['id-0'], change: { categoryId: null } }));
  });

  it('moves them to the category that was chosen', async () => {
    const { choose, click, posted, user } = await openList({ [BULK]: report() });
    await choose('Audífonos');
    await click('Cambiar categoría');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cambiar categoría' }));
    await waitFor(() => expect(dialog.getByLabelText('Categoría')).toBeInvalid());
    await user.selectOptions(dialog.getByLabelText('Categoría'), '🎧 Audio');
    await user.click(dialog.getByRole('button', { name: 'Cambiar categoría' }));
    await waitFor(() => expect(posted()[0]?.[1]).toEqual({ ids: ['id-0'], change: { categoryId: 'c1' } }));
  });

  it('shows prices of the chosen ones, and keeps what was typed when they could not be changed', async () => {
    const { choose, click, posted, user, store } = await openList({
      [BULK]: answer(500, { error: 'Sin base de datos' }),
    });
    await choose('Dron');
    await click('Cambiar precio');
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByLabelText('Porcentaje (%)'), '5');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'DronAntes: $300.10 Después: $315.11',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Cambiar 1 precio' }));
    await waitFor(() => expect(store.getState().toast.current?.description).toBe('Sin base de datos'));
    expect(dialog.getByLabelText('Porcentaje (%)')).toHaveValue('5');
    expect(posted()).toEqual([['/api/admin/products/bulk', { ids: ['id-2'], change: { price: { percent: 5 } } }]]);
  });

  it('closes nothing when it is done after its question was closed: the next one may be open', async () => {
    let arrive = (_report: unknown) => {};
    const { choose, click, posted, user, store } = await openList({
      [BULK]: () => new Promise((resolve) => (arrive = resolve)),
    });
    await choose('Dron');
    await click('Cambiar precio');
    await user.type(await screen.findByLabelText('Porcentaje (%)'), '5{Enter}');
    await waitFor(() => expect(posted()).toHaveLength(1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await click('Cambiar categoría');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar categoría' }));
    arrive(report({ changed: 1 }));
    await waitFor(() => expect(store.getState().toast.undo?.title).toBe('1 precio cambiado'));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await click('Cambiar categoría');
    expect(await screen.findByRole('dialog', { name: 'Cambiar categoría' })).toBeVisible();
  });

  it('keeps them selected when it fails', async () => {
    const { choose, click, store } = await openList({ [BULK]: answer(500, { error: 'Sin base de datos' }) });
    await choose('Audífonos');
    await click('Activar');
    await waitFor(() => expect(store.getState().toast.current?.description).toBe('Sin base de datos'));
    expect(screen.getByText('1 seleccionado')).toBeVisible();
  });

  it('is the same change when it is pressed again for want of an answer, and another one after that', async () => {
    const answers = [answer(503, {}), report(), report()];
    const { choose, click, requests, store } = await openList({ [BULK]: () => answers.shift() });
    const keys = () =>
      requests.filter(({ url }) => url.endsWith('/bulk')).map(({ headers }) => headers['idempotency-key']);
    await choose('Audífonos');
    await click('Activar');
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Error'));
    await click('Activar');
    await waitFor(() => expect(screen.queryByText('1 seleccionado')).not.toBeInTheDocument());
    await choose('Audífonos');
    await click('Activar');
    await waitFor(() => expect(keys()).toHaveLength(3));
    const [first, again, other] = keys();
    expect(first).toBeTruthy();
    expect([again === first, other === first]).toEqual([true, false]);
  });

  it('that broke off half way stay chosen, and go on as the same change unless what was done is taken back', async () => {
    const { choose, click, requests, store } = await openList({
      [BULK]: report({ changed: 1, waiting: 1 }),
      'POST /api/admin/products/bulk/u1/continue': answer(503, {}),
      'POST /api/admin/products/bulk/u1/undo': { undone: 1, kept: [], keptCount: 0, quotes: 0, waiting: 0 },
    });
    const keys = () =>
      requests.filter(({ url }) => url.endsWith('/bulk')).map(({ headers }) => headers['idempotency-key']);
    const said = (title: string) => waitFor(() => expect(store.getState().toast.current?.title).toBe(title));
    const wait = 'Falta 1 producto. Vuelve a intentarlo: se sigue donde se quedó.';
    await choose('Audífonos');
    await choose('Dron');
    await click('Desactivar');
    await said(wait);
    expect(screen.getByText('2 seleccionados')).toBeVisible();
    await click('Desactivar');
    await waitFor(() => expect(keys()).toHaveLength(2));
    await click('Deshacer');
    await said('1 producto volvió a como estaba');
    await click('Desactivar');
    await waitFor(() => expect(keys()).toHaveLength(3));
    const [first, again, other] = keys();
    expect([again === first, other === first]).toEqual([true, false]);
  });

  it('offers to take it back again where the connection broke, and to take back the rest', async () => {
    const undone = { undone: 1, kept: [], keptCount: 0, quotes: 0, waiting: 0 };
    const answers = [answer(503, {}), { ...undone, waiting: 1 }, answer(503, {}), { ...undone, undone: 2 }];
    const { choose, click, store } = await openList({
      [BULK]: report(),
      'POST /api/admin/products/bulk/u1/undo': () => answers.shift(),
    });
    const toasts = () => store.getState().toast;
    await choose('Audífonos');
    await choose('Dron');
    await click('Desactivar');
    await screen.findByText('2 productos desactivados');
    await click('Deshacer');
    await waitFor(() => expect(toasts().current?.description).toBe('No se pudo deshacer el cambio'));
    expect(toasts().undo?.title).toBe('2 productos desactivados');
    await click('Deshacer');
    await waitFor(() => expect(toasts().current?.title).toBe('1 producto volvió a como estaba'));
    // Nobody changed it: it was not reached.
    expect(toasts().current?.description).toBeUndefined();
    expect(toasts().undo?.title).toBe('Falta 1 producto por volver a como estaba. Vuelve a intentarlo.');
    await click('Deshacer');
    await waitFor(() => expect(toasts().current?.title).toBe('2 productos volvieron a como estaban'));
    expect(toasts().undo).toBeNull();
  });

  it('offers nothing where it is too late to take it back', async () => {
    const { choose, click, store } = await openList({
      [BULK]: report(),
      'POST /api/admin/products/bulk/u1/undo': answer(409, { error: 'Ya pasó', code: 'bulk_undo_too_late' }),
    });
    await choose('Audífonos');
    await click('Desactivar');
    await screen.findByText('2 productos desactivados');
    await click('Deshacer');
    await waitFor(() =>
      expect(store.getState().toast).toMatchObject({ current: { description: 'Ya pasó' }, undo: null }),
    );
  });

  it('downloads the chosen ones, or what the filter finds', async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.getAttribute('href') ?? '');
    });
    const { choose, click } = await openList({}, '/?q=audio');
    await choose('Audífonos');
    await choose('Dron');
    await click('Exportar CSV');
    await click('Seleccionar los 9 encontrados');
    await click('Exportar CSV');
    expect(saved).toEqual([
      '/api/admin/products/export.csv?ids=id-0%2Cid-2',
      '/api/admin/products/export.csv?search=audio&includeInactive=true',
    ]);
  });
});

describe('downloading more of them than one call takes', () => {
  const many = Array.from({ length: 130 }, (_, index) => buildProduct({ id: `id-${index}`, name: `Cable ${index}` }));
  const page = ({ url }: SeenRequest) => {
    const at = (Number(new URL(url, 'http://shop').searchParams.get('page') ?? 1) - 1) * 50;
    return answer(200, many.slice(at, at + 50), { 'X-Total-Count': '130' });
  };
  /** All three pages, chosen one after the other. */
  async function chooseAll(exported: () => Response) {
    const view = await openList({ 'GET /api/products': page });
    const asked: string[] = [];
    const others = globalThis.fetch;
    // The fake network speaks JSON alone.
    globalThis.fetch = async (input, init) => {
      const { url } = new Request(input, init);
      if (!url.includes('export.csv')) return others(input, init);
      asked.push(new URL(url).searchParams.get('ids') ?? '');
      return exported();
    };
    for (const last of [50, 100, 130]) {
      await screen.findByText(`Cable ${last - 1}`);
      await view.user.click(screen.getByLabelText('Seleccionar la página'));
      if (last < 130) await view.user.click(screen.getByLabelText('Página siguiente'));
    }
    await view.user.click(screen.getByText('Exportar CSV'));
    return { ...view, asked };
  }
  const textOf = (blob: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer));
      reader.readAsArrayBuffer(blob);
    });

  it('reads a hundred at a time, and saves one file with one line of headings', async () => {
    let saved: Blob | undefined;
    URL.createObjectURL = (blob: Blob) => {
      saved = blob;
      return 'blob:csv';
    };
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      expect([this.getAttribute('href'), this.download]).toEqual(['blob:csv', 'productos.csv']);
    });
    const parts = ['name,price\r\n"Cable, 2 m",99.00\r\n', 'name,price\r\nÚltimo,1.00\r\n'];
    const { asked } = await chooseAll(() => new Response(parts.shift()));
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    expect(saved?.type).toBe('text/csv');
    // The mark is what Excel knows the accents by.
    expect(await textOf(saved as Blob)).toBe('\uFEFFname,price\r\n"Cable, 2 m",99.00\r\nÚltimo,1.00\r\n');
    expect(asked.map((ids) => ids.split(',').length)).toEqual([100, 30]);
    expect(screen.getByText('130 seleccionados')).toBeVisible();
  });

  it('says so when one of its requests fails, and saves nothing', async () => {
    const { store } = await chooseAll(() => new Response(null, { status: 503 }));
    await waitFor(() =>
      expect(store.getState().toast.current?.description).toBe('No se pudieron exportar los productos'),
    );
    expect(screen.getByText('130 seleccionados')).toBeVisible();
  });
});

describe('duplicating a product', () => {
  it('makes one copy, however often it is pressed on a slow line', async () => {
    const { click, posted } = await openList({
      'POST /api/admin/products/id-0/duplicate': () => new Promise(() => undefined),
    });
    await screen.findByRole('row', { name: /Audífonos/ });
    await click('Duplicar Audífonos');
    await click('Duplicar Audífonos');
    expect(posted()).toHaveLength(1);
  });

  it('opens the copy', async () => {
    const copy = buildProduct({ id: 'copia', name: 'Audífonos (copia)', isActive: false, stock: 0 });
    const { click, store } = await openList({
      'POST /api/admin/products/id-0/duplicate': answer(201, copy),
      'GET /api/products/copia': copy,
    });
    await screen.findByRole('row', { name: /Audífonos/ });
    await click('Duplicar Audífonos');
    expect(await screen.findByLabelText('Nombre')).toHaveValue('Audífonos (copia)');
    expect(store.getState().toast.current?.title).toBe('Producto duplicado');
  });
});
