import type { AdminBranchView, BranchStockView } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen, type SeenRequest } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as BranchesPage } from './BranchesPage';

const roma: AdminBranchView = {
  ...{ id: 'r', name: 'Sucursal Roma', hours: 'Lunes a sábado de 10 a 19 h', phone: '+525512345678', readyDays: 0 },
  ...{ street: 'Calle Durango 12, col. Roma Norte', streetName: 'Calle Durango', exteriorNumber: '12' },
  ...{ neighborhood: 'Roma Norte', city: 'Cuauhtémoc', state: 'Ciudad de México', postalCode: '06700' },
  ...{ country: 'México', isActive: true, version: 3 },
};
const centro: AdminBranchView = { ...roma, id: 'c', name: 'Sucursal Centro', isActive: false, readyDays: 2 };
const row = (productId: string, name: string, units: number): BranchStockView => ({
  ...{ productId, name, imageUrl: null, units },
  ...{ inBranches: units + 1, stock: 10 },
});

function open(api = {}, path = '/admin/sucursales') {
  const view = renderScreen(<BranchesPage />, {
    user: buildUser({ isAdmin: true }),
    path,
    api: { 'GET /api/admin/branches': [roma, centro], ...api },
  });
  const sent = (method: string) =>
    view.requests.filter((request) => request.method === method).map(({ url, body }) => [url, body]);
  return { ...view, sent, toast: () => view.store.getState().toast.current };
}
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('says what holds without a branch', async () => {
  open({ 'GET /api/admin/branches': [] });
  expect(await screen.findByText('Los pedidos solo se envían')).toBeVisible();
});

it('lists each branch with where and when, and leads to its stock and its orders', async () => {
  const { container } = open();
  const card = await screen.findByRole('article', { name: 'Sucursal Roma' });
  expect(card).toHaveTextContent(
    /Entrega pedidosCalle Durango 12, Col\. Roma Norte, C\.P\. 06700.*Lunes a sábado de 10 a 19 hListo el mismo día hábil/,
  );
  expect(screen.getByRole('article', { name: 'Sucursal Centro' })).toHaveTextContent(
    /No recibe pedidos nuevos.*Listo 2 días hábiles después/,
  );
  expect(screen.getByRole('link', { name: 'Pedidos de Sucursal Roma' })).toHaveAttribute(
    'href',
    '/admin/pedidos?sucursal=r',
  );
  await expectNoAxeViolations(container);
});

it('sends only what was changed, and says what becomes of orders where a branch moves or is switched off', async () => {
  const { user, sent } = open({ 'PUT /api/admin/branches/r': { ...roma, isActive: false, version: 4 } });
  await user.click(await screen.findByRole('button', { name: 'Editar Sucursal Roma' }));
  const dialog = await findDialog('Editar sucursal');
  expect(await dialog.findByLabelText('Calle')).toHaveValue('Calle Durango');
  expect(dialog.queryByLabelText(/recibe/)).toBeNull();
  await user.click(dialog.getByRole('switch', { name: 'Recibe pedidos nuevos' }));
  expect(dialog.getByText(/Los pedidos que ya esperan ahí se entregan como siempre/)).toBeVisible();
  const moved = /Los pedidos que esperan ahí mostrarán estos datos/;
  expect(dialog.queryByText(moved)).toBeNull();
  await user.type(dialog.getByLabelText('Horario para recoger'), '.');
  expect(dialog.getByText(moved)).toBeVisible();
  await user.type(dialog.getByLabelText('Horario para recoger'), '{Backspace}');
  expect(dialog.queryByText(moved)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
  await waitFor(() => expect(sent('PUT')).toEqual([['/api/admin/branches/r', { version: 3, isActive: false }]]));
});

it('keeps the own street where another administrator changed the phone and theirs is taken', async () => {
  const current = { ...roma, phone: '+525587654321', version: 4 };
  let isFirst = true;
  const { user, sent } = open({
    'PUT /api/admin/branches/r': () => {
      if (!isFirst) return current;
      isFirst = false;
      return answer(409, { error: 'Alguien más', code: 'changed_meanwhile', current, changed: ['phone'] });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Editar Sucursal Roma' }));
  const dialog = await findDialog('Editar sucursal');
  const retype = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.fill(field, text);
  };
  await retype(await dialog.findByLabelText('Calle'), 'Calle Orizaba');
  await retype(dialog.getByLabelText(/^Teléfono/), '5511112222');
  await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
  await user.click((await findDialog('Alguien más lo cambió')).getByRole('button', { name: 'Usar lo suyo' }));
  expect(dialog.getByLabelText('Calle')).toHaveValue('Calle Orizaba');
  expect(dialog.getByLabelText(/^Teléfono/)).toHaveValue('55 8765 4321');
  await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
  await waitFor(() => expect(sent('PUT')[1]?.[1]).toEqual({ street: 'Calle Orizaba', version: 4 }));
});

it('are moved, and deleted after a question', async () => {
  const { user, sent, toast } = open({
    'POST /api/admin/branches/c/move': [centro, roma],
    'DELETE /api/admin/branches/r': answer(409, { error: 'Hay pedidos por recoger ahí.', code: 'branch_in_use' }),
  });
  await user.click(await screen.findByRole('button', { name: /^Mover Sucursal Centro .*antes/ }));
  await waitFor(() => expect(sent('POST')).toEqual([['/api/admin/branches/c/move', { before: 'r' }]]));
  await user.click(screen.getByRole('button', { name: 'Eliminar Sucursal Roma' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(toast()?.description).toBe('Hay pedidos por recoger ahí.'));
  expect(sent('DELETE').map(([url]) => url)).toEqual(['/api/admin/branches/r']);
  expect(screen.getByRole('article', { name: 'Sucursal Roma' })).toBeVisible();
});

describe('the stock of a branch', () => {
  const STOCK = 'GET /api/admin/branches/r/stock';
  const PUT = 'PUT /api/admin/branches/r/stock';
  const place = '/admin/sucursales?sucursal=r';
  const fieldOf = (name: string) => screen.findByRole('textbox', { name: `Piezas de ${name} en esta sucursal` });

  it('is changed in place as a difference, and changed back', async () => {
    const { user, sent, store, container } = open(
      { [STOCK]: [row('p', 'Audífonos', 3), row('q', 'Cable', 0)], [PUT]: { productId: 'p', units: 5 } },
      place,
    );
    const field = await fieldOf('Audífonos');
    expect(screen.getByRole('table', { name: 'Existencias de Sucursal Roma' })).toBeVisible();
    await expectNoAxeViolations(container);
    await user.clear(field);
    await user.type(field, '5{Enter}');
    await waitFor(() => expect(store.getState().toast.undo?.title).toBe('Audífonos: 5 en esta sucursal'));
    const action = store.getState().toast.undo?.action;
    if (action && 'undo' in action) await act(async () => action.undo());
    await waitFor(() =>
      expect(sent('PUT').map(([, body]) => body)).toEqual([
        { productId: 'p', units: { from: 3, to: 5 } },
        { productId: 'p', units: { from: 5, to: 3 } },
      ]),
    );
  });

  it('leads back from a page whose last row was emptied', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => row(`p${index}`, `Cable ${index}`, 1));
    const counted = (page: unknown[], total: number) => answer(200, page, { 'X-Total-Count': `${total}` });
    let last = [row('q', 'Audífonos', 1)];
    const { user, router } = open(
      {
        [STOCK]: ({ url }: SeenRequest) =>
          url.includes('page=2') ? counted(last, 50 + last.length) : counted(rows, 50 + last.length),
        [PUT]: () => {
          last = [];
          return { productId: 'q', units: 0 };
        },
      },
      `${place}&piezas=true&pagina=2`,
    );
    const field = await fieldOf('Audífonos');
    await user.clear(field);
    await user.type(field, '0{Enter}');
    expect(await fieldOf('Cable 0')).toBeVisible();
    expect(router.state.location.search).not.toContain('pagina');
    expect(screen.queryByText('Todavía no hay piezas en esta sucursal.')).not.toBeInTheDocument();
  });

  it('is a difference to what was answered last, also before the list is read again', async () => {
    const put = ({ body }: { body: { units: { to: number } } }) => ({ productId: 'p', units: body.units.to });
    const { user, sent, store } = open({ [STOCK]: [row('p', 'Audífonos', 5)], [PUT]: put }, place);
    const field = await fieldOf('Audífonos');
    const retype = async (units: number) => {
      await user.clear(field);
      await user.type(field, `${units}{Enter}`);
      await waitFor(() => expect(store.getState().toast.undo?.title).toBe(`Audífonos: ${units} en esta sucursal`));
    };
    await retype(7);
    await retype(8);
    const differences = sent('PUT').map(([, body]) => (body as { units: object }).units);
    expect(differences).toEqual([
      { from: 5, to: 7 },
      { from: 7, to: 8 },
    ]);
    const action = store.getState().toast.undo?.action;
    if (action && 'undo' in action) await act(async () => action.undo());
    await waitFor(() => expect(field).toHaveValue('7'));
  });

  it('is the same change where it is typed again after a lost answer, and another one after a refusal', async () => {
    const answers = [
      answer(503, { error: 'x', code: 'unavailable' }),
      answer(409, { error: 'No caben.', code: 'branch_stock_too_high' }),
      { productId: 'p', units: 5 },
    ];
    const { user, requests } = open({ [STOCK]: [row('p', 'Audífonos', 3)], [PUT]: () => answers.shift() }, place);
    const field = await fieldOf('Audífonos');
    for (let press = 0; press < 3; press += 1) {
      await user.clear(field);
      await user.type(field, '5{Enter}');
      await waitFor(() => expect(answers).toHaveLength(2 - press));
      await waitFor(() => expect(field).not.toHaveAttribute('aria-busy'));
    }
    const keys = requests.filter(({ method }) => method === 'PUT').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.any(String), keys[0], expect.any(String)]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('says why it cannot be, and shows what there is', async () => {
    const refusal = answer(409, { code: 'branch_stock_too_high', error: 'En esta sucursal caben hasta 9.' });
    const { user, toast, sent } = open({ [STOCK]: [row('p', 'Audífonos', 3)], [PUT]: refusal }, place);
    const field = await fieldOf('Audífonos');
    await user.clear(field);
    await user.type(field, '12{Enter}');
    await waitFor(() => expect(toast()?.description).toBe('En esta sucursal caben hasta 9.'));
    expect(await fieldOf('Audífonos')).toHaveValue('3');
    await user.clear(await fieldOf('Audífonos'));
    await user.type(await fieldOf('Audífonos'), 'x{Enter}');
    await waitFor(() => expect(toast()?.description).toBe('Escribe un número entero desde 0.'));
    expect(sent('PUT')).toHaveLength(1);
  });

  it('is empty at first, and can be tried again when it cannot be read', async () => {
    open({ [STOCK]: [] }, `${place}&piezas=true`);
    expect(await screen.findByText('Todavía no hay piezas en esta sucursal.')).toBeVisible();
    open({ [STOCK]: answer(500, { error: 'x', code: 'internal' }) }, place);
    expect(await screen.findByText('No pudimos cargar las existencias.')).toBeVisible();
  });
});
