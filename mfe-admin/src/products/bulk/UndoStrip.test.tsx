import { Toasts } from '@boom/platform';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useUndoKey } from '../../layout/useUndoKey';
import { buildProduct } from '../../test/build';
import { Component as ProductsPage } from '../ProductsPage';

const BULK = 'POST /api/admin/products/bulk';
const report = (undoId: string, changed: number, undoSeconds = 600) => ({
  changed,
  skipped: [],
  skippedCount: 0,
  waiting: 0,
  undoId,
  undoSeconds,
  change: {},
});
const undone = { undone: 2, kept: [], keptCount: 0, quotes: 0, waiting: 0 };
const admin = buildUser({ isAdmin: true });

function Page() {
  useUndoKey();
  return (
    <main tabIndex={-1}>
      <ProductsPage />
      <Toasts />
    </main>
  );
}

/** The list of somebody who opens it now, or reloads it. */
function openList(api: object = {}, user = admin) {
  const products = ['Audífonos', 'Dron'].map((name, index) => buildProduct({ id: `id-${index}`, name }));
  const list = answer(200, products, { 'X-Total-Count': '2' });
  const view = renderScreen(<Page />, { user, api: { 'GET /api/products': list, 'GET /api/categories': [], ...api } });
  const switchOff = async (name: string) => {
    await view.user.click(await screen.findByRole('checkbox', { name: `Seleccionar ${name}` }));
    await view.user.click(screen.getByRole('button', { name: 'Desactivar' }));
    await waitFor(() => expect(screen.queryByText('1 seleccionado')).not.toBeInTheDocument());
  };
  const closeToast = () => act(() => void view.store.dispatch({ type: 'toast/dismissed', payload: 'undo' }));
  return { ...view, switchOff, closeToast };
}

const strips = () =>
  screen.queryAllByText(/Puedes deshacerlo/).map(({ textContent }) => textContent?.replace(/\d+:\d\d/, 'HH:MM'));
const undoButton = (done: string) => screen.getByRole('button', { name: `Deshacer: ${done}` });

afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
});

describe('the offer to take back what was done to many products', () => {
  it('stays above the table once the toast is gone, says until when, and is announced', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T18:31:30Z'));
    const { switchOff, closeToast, container } = openList({ [BULK]: report('u1', 2) });
    await switchOff('Dron');
    closeToast();
    const said = screen.getByText('2 productos desactivados. Puedes deshacerlo hasta las 12:41.');
    expect(said.closest('[role="status"]')).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('is there after a reload, for the same person alone, and takes it back', async () => {
    const { switchOff, unmount } = openList({ [BULK]: report('u1', 2) });
    await switchOff('Dron');
    unmount();
    const others = openList({}, buildUser({ id: 'colleague', isAdmin: true }));
    await screen.findByText('Dron');
    expect(strips()).toEqual([]);
    others.unmount();
    const { user, requests, store } = openList({ 'POST /api/admin/products/bulk/u1/undo': undone });
    await user.click(await screen.findByRole('button', { name: 'Deshacer: 2 productos desactivados' }));
    await waitFor(() => expect(strips()).toEqual([]));
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(store.getState().toast.current?.title).toBe('2 productos volvieron a como estaban');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is found by the keys that undo, and pressed once takes the same offer of the toast along', async () => {
    let arrive = (_report: unknown) => {};
    const { switchOff, user, requests, store, closeToast } = openList({
      [BULK]: report('u1', 2),
      'POST /api/admin/products/bulk/u1/undo': () => new Promise((resolve) => (arrive = resolve)),
    });
    await switchOff('Dron');
    closeToast();
    await user.keyboard('{Control>}z{/Control}');
    expect(undoButton('2 productos desactivados')).toHaveFocus();
    act(() => {
      const action = { label: 'Deshacer', undo: jest.fn() };
      store.dispatch({ type: 'toast/shown', payload: { title: '2 productos desactivados', action } });
    });
    await user.keyboard('{Enter}{Enter}');
    expect(store.getState().toast.undo).toBeNull();
    expect(requests.filter(({ url }) => url.endsWith('/undo'))).toHaveLength(1);
    act(() => arrive(undone));
    await waitFor(() => expect(strips()).toEqual([]));
  });

  it('is one for each change, the newest first, until it is closed by hand', async () => {
    const answers = [report('u1', 1), report('u2', 2)];
    const { switchOff, user } = openList({ [BULK]: () => answers.shift() });
    await switchOff('Dron');
    await switchOff('Audífonos');
    expect(strips()).toEqual([
      '2 productos desactivados. Puedes deshacerlo hasta las HH:MM.',
      '1 producto desactivado. Puedes deshacerlo hasta las HH:MM.',
    ]);
    await user.click(screen.getByRole('button', { name: 'Quitar el aviso: 2 productos desactivados' }));
    expect(strips()).toEqual(['1 producto desactivado. Puedes deshacerlo hasta las HH:MM.']);
  });

  it('leaves by itself when the time that the API gave is over', async () => {
    const { switchOff } = openList({ [BULK]: report('u1', 1, 1) });
    await switchOff('Dron');
    expect(strips()).toHaveLength(1);
    await waitFor(() => expect(strips()).toEqual([]), { timeout: 3_000 });
  });

  it.each([
    ['leaves when the API says that it is too late', answer(409, { error: 'Ya pasó', code: 'bulk_undo_too_late' }), 0],
    ['stays where the connection broke', answer(503, {}), 1],
    ['stays while some are left to be taken back', { ...undone, waiting: 1 }, 1],
  ])('%s', async (_, first, left) => {
    const answers = [first, answer(503, {})];
    const { switchOff, user, store } = openList({
      [BULK]: report('u1', 2),
      'POST /api/admin/products/bulk/u1/undo': () => answers.shift(),
    });
    await switchOff('Dron');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: /^Deshacer: / }));
    await waitFor(() => expect(store.getState().toast.current).not.toBeNull());
    expect(strips()).toHaveLength(left);
  });
});
