import { MAX_LIST_ROWS, type ReconciliationDay, type ReconciliationEntry } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, expectNoRetry, renderScreen } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../api';
import { Component as ReconciliationPage } from './ReconciliationPage';

const even: ReconciliationDay = {
  ...{ date: '2026-11-23', count: 3, expected: '794.30', cardPayments: '698.80', transfers: '195.50' },
  ...{ refunds: '100.00', fees: '32.93', net: '761.37', differences: 0, difference: '0.00' },
};
const odd: ReconciliationDay = { ...even, date: '2026-11-20', differences: 1, difference: '50.00' };
const entry: ReconciliationEntry = {
  ...{ kind: 'payment', at: '2026-11-20T18:00:00.000Z', date: '2026-11-20' },
  ...{ orderId: 'a1', orderNumber: '8Q2K7M4T9X', paymentId: '77', amountIn: '698.80', amountOut: '0.00' },
  ...{ fee: '32.93', expected: '698.80', kept: '648.80', difference: '-50.00' },
};

const open = (rows: unknown = [odd, even], path = '/') =>
  renderScreen(<ReconciliationPage />, {
    path,
    user: buildUser({ isAdmin: true }),
    api: { 'GET /api/admin/reconciliation': rows, 'GET /api/admin/reconciliation/entries': [entry] },
  });

describe('the reconciliation', () => {
  it('says how many days do not add up, and has them first', async () => {
    const { container } = open();
    expect(await screen.findByText(/1 día con diferencias/)).toBeVisible();
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent('20 nov 2026');
    expect(first).toHaveTextContent('$50.00');
    expect(second).toHaveTextContent('Sin diferencia');
    await expectNoAxeViolations(container);
  });

  it('leads from a day to its movements, and from there to the order', async () => {
    const { user, requests, router } = open();
    await user.click(await screen.findByRole('link', { name: 'Ver los movimientos del 20 nov 2026' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Movimientos del 20 nov 2026' }));
    const row = await dialog.findByRole('row', { name: /Pago/ });
    expect(row).toHaveTextContent('-$50.00');
    expect(row).toHaveTextContent('Pedido $698.80, pago $648.80');
    expect(within(row).getByRole('link', { name: '8Q2K7M4T9X' })).toHaveAttribute('href', '/admin/pedidos?abierto=a1');
    expect(router.state.location.search).toBe('?abierto=2026-11-20');
    expect(requests.some(({ url }) => url.endsWith('entries?from=2026-11-20&to=2026-11-20'))).toBe(true);
  });

  it('has in a day that is opened again what has come since', async () => {
    const entries = [entry];
    const { router } = renderScreen(<ReconciliationPage />, {
      path: '/?abierto=2026-11-20',
      user: buildUser({ isAdmin: true }),
      api: { 'GET /api/admin/reconciliation': [odd], 'GET /api/admin/reconciliation/entries': () => entries },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Movimientos del 20 nov 2026' });
    await within(dialog).findByRole('row', { name: /Pago/ });
    await act(() => router.navigate('/'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    entries.push({ ...entry, kind: 'refund' });
    await act(() => router.navigate('/?abierto=2026-11-20'));
    expect(await screen.findByRole('row', { name: /Reembolso/ })).toBeVisible();
  });

  it('has two deposits of one order that look alike as two, also when it is read again', async () => {
    const deposit: ReconciliationEntry = {
      ...{ ...entry, kind: 'transfer', paymentId: null, amountIn: '500.00', fee: null },
      ...{ expected: '0.00', kept: '0.00', difference: '0.00' },
    };
    let entries = [deposit, { ...deposit }];
    const { store } = renderScreen(<ReconciliationPage />, {
      path: '/?abierto=2026-11-20',
      user: buildUser({ isAdmin: true }),
      api: { 'GET /api/admin/reconciliation': [odd], 'GET /api/admin/reconciliation/entries': () => entries },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Movimientos del 20 nov 2026' }));
    expect(await dialog.findAllByRole('row', { name: /Transferencia/ })).toHaveLength(2);
    entries = [entry, ...entries];
    await act(async () => void store.dispatch(api.util.invalidateTags(['admin/Order'])));
    expect(await dialog.findByRole('row', { name: /Pago/ })).toBeVisible();
    expect(dialog.getAllByRole('row', { name: /Transferencia/ })).toHaveLength(2);
  });

  it('stays where an address names no day', async () => {
    open([even], '/?abierto=nuevo');
    expect(await screen.findByText('23 nov 2026')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is of no period that ends before it begins: the day that was there before goes', async () => {
    const { requests, router } = open([even], '/?desde=2026-11-01&hasta=2026-11-30');
    const choose = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    const asked = () => requests.at(-1)?.url.split('?')[1];
    await screen.findByText('23 nov 2026');
    choose('Desde', '2026-12-01');
    expect(router.state.location.search).toBe('?desde=2026-12-01');
    await waitFor(() => expect(asked()).toMatch(/^from=2026-12-01(&limit|$)/));
    choose('Hasta', '2026-11-15');
    expect(router.state.location.search).toBe('?hasta=2026-11-15');
    choose('Desde', '2026-11-15');
    expect(router.state.location.search).toBe('?hasta=2026-11-15&desde=2026-11-15');
    await act(() => router.navigate(-2));
    expect(router.state.location.search).toBe('?desde=2026-12-01');
  });

  it('says that a day has more movements than are listed', async () => {
    const entries = Array.from({ length: MAX_LIST_ROWS }, () => entry);
    renderScreen(<ReconciliationPage />, {
      path: '/?abierto=2026-11-20',
      user: buildUser({ isAdmin: true }),
      api: { 'GET /api/admin/reconciliation': [odd], 'GET /api/admin/reconciliation/entries': entries },
    });
    expect(await screen.findByText(/Son demasiados para verlos todos/)).toBeInTheDocument();
  });

  it('says so when all adds up, and when nothing moved', async () => {
    const { unmount } = open([even]);
    expect(await screen.findByText(/Todo cuadra/)).toBeVisible();
    unmount();
    open([]);
    expect(await screen.findByText('No se movió dinero en esos días.')).toBeVisible();
  });

  it('asks for the days of the address, and downloads the same', async () => {
    const clicked: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      clicked.push(this.getAttribute('href') ?? '');
    });
    const { user, requests } = open([even], '/?desde=2026-11-01&hasta=2026-11-30');
    await waitFor(() => expect(requests[0]?.url).toContain('from=2026-11-01&to=2026-11-30'));
    await user.click(screen.getByRole('button', { name: 'Descargar CSV' }));
    expect(clicked).toEqual(['/api/admin/reconciliation/export.csv?from=2026-11-01&to=2026-11-30']);
    jest.restoreAllMocks();
  });

  it('can be asked for again when it cannot be read', async () => {
    open(answer(503, {}));
    expect(await screen.findByText('No pudimos cargar la conciliación.')).toBeVisible();
  });

  it('keeps the days, and the movements of one, when reading them again fails', async () => {
    let isDown = false;
    const { store, requests } = renderScreen(<ReconciliationPage />, {
      path: '/?abierto=2026-11-20',
      user: buildUser({ isAdmin: true }),
      api: {
        'GET /api/admin/reconciliation': () => (isDown ? answer(503, {}) : [odd]),
        'GET /api/admin/reconciliation/entries': () => (isDown ? answer(503, {}) : [entry]),
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Movimientos del 20 nov 2026' }));
    await dialog.findByRole('row', { name: /Pago/ });
    isDown = true;
    await act(async () => void store.dispatch(api.util.invalidateTags(['admin/Order'])));
    await waitFor(() => expect(requests).toHaveLength(4));
    await expectNoRetry();
    expect(dialog.getByRole('row', { name: /Pago/ })).toBeVisible();
  });
});
