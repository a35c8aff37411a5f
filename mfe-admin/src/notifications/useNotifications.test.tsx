import type { AdminWaiting } from '@boom/contract';
import { watchConnection } from '@boom/platform';
import { answer, buildUser, renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../api';
import { POLL_MS } from '../polling/usePolled';
import remote from '../remote';
import { buildOrder, buildWaiting } from '../test/build';
import { playTone, setSound, soundChoice } from './sound';

const started = jest.fn();

class FakeNode {
  gain = { setValueAtTime: jest.fn(), exponentialRampToValueAtTime: jest.fn() };
  frequency = { value: 0 };
  connect = (next: unknown) => next;
  start = started;
  stop = jest.fn();
}

class FakeAudioContext {
  currentTime = 0;
  destination = {};
  createGain = () => new FakeNode();
  createOscillator = () => new FakeNode();
  close = jest.fn();
}

let visibility: DocumentVisibilityState = 'visible';
const turn = (next: DocumentVisibilityState) => {
  visibility = next;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  jest.useFakeTimers();
  localStorage.clear();
  started.mockClear();
  Object.assign(globalThis, { AudioContext: FakeAudioContext });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const later = '2026-11-22T10:00:00.000Z';
const before = buildWaiting({ transfers: 2 });
/** The same, and what has come since. */
const withNews = (newest: Partial<AdminWaiting['newest']>) =>
  buildWaiting({ ...before, newest: { ...before.newest, ...newest } });

/** The panel open at the orders, while `answers` come one after the other. */
async function openOrders(...answers: AdminWaiting[]) {
  const left = [...answers];
  const view = renderScreen(remote.routes, {
    path: '/admin/pedidos',
    user: buildUser({ isAdmin: true }),
    api: {
      'GET /api/admin/waiting': () => (left.length > 1 ? left.shift() : left[0]),
      'GET /api/admin/orders': [buildOrder()],
    },
  });
  const asked = (path: string) => view.requests.filter(({ url }) => url.startsWith(path)).length;
  await waitFor(() => expect(asked('/api/admin/orders')).toBe(1));
  await waitFor(() => expect(document.title).toContain('Pedidos'));
  const poll = () => act(() => jest.advanceTimersByTimeAsync(POLL_MS));
  return { ...view, asked, poll, toast: () => view.store.getState().toast.current };
}

it.each([
  'admin/Dispute',
  'admin/Invoice',
  'admin/Moderation',
  'admin/Order',
  'admin/PrivacyRequest',
  'admin/RefundApproval',
  'admin/Return',
] as const)('what waits is counted again at once after a decision on %s', async (tag) => {
  const { asked, store } = await openOrders(before);
  await waitFor(() => expect(document.title).toContain('(2)'));
  const counted = asked('/api/admin/waiting');
  store.dispatch(api.util.invalidateTags([tag]));
  // Long before it is asked by itself.
  await act(() => jest.advanceTimersByTimeAsync(POLL_MS / 10));
  expect(asked('/api/admin/waiting')).toBe(counted + 1);
});

describe('what comes in while the panel is open', () => {
  it('is told quietly with the way to it, and the list that shows it is read again', async () => {
    const came = withNews({ order: later });
    const { asked, poll, toast } = await openOrders(before, came);
    expect(toast()).toBeNull();
    await poll();
    await waitFor(() => expect(toast()?.title).toBe('Nuevo pedido'));
    expect(toast()?.action).toEqual({ label: 'Ver', leads: '/admin/pedidos' });
    await waitFor(() => expect(asked('/api/admin/orders')).toBe(2));
    await poll();
    expect(asked('/api/admin/orders')).toBe(2);
    expect(started).not.toHaveBeenCalled();
  });

  it('has the shelf of a branch read again with an order, which took units', async () => {
    const came = withNews({ order: later });
    const { asked, poll, router } = await openOrders(before, came);
    await act(() => router.navigate('/admin/sucursales?sucursal=r'));
    await waitFor(() => expect(asked('/api/admin/branches/r/stock')).toBe(1));
    await poll();
    await waitFor(() => expect(asked('/api/admin/branches/r/stock')).toBe(2));
  });

  it('waits for what is being said: a confirmation is read to its end', async () => {
    const came = withNews({ order: later });
    const { store, poll, asked, toast } = await openOrders(before, came);
    act(() => void store.dispatch({ type: 'toast/shown', payload: { title: 'Reembolso aprobado' } }));
    await poll();
    await waitFor(() => expect(asked('/api/admin/orders')).toBe(2));
    expect(toast()?.title).toBe('Reembolso aprobado');
    act(() => void store.dispatch({ type: 'toast/dismissed', payload: 'current' }));
    await waitFor(() => expect(toast()?.title).toBe('Nuevo pedido'));
  });

  it('is still the order that waits to be told where a ticket comes meanwhile', async () => {
    const order = withNews({ order: later });
    const both = withNews({ order: later, ticket: later });
    const { store, poll, asked, toast } = await openOrders(before, order, both);
    act(() => void store.dispatch({ type: 'toast/shown', payload: { title: 'Reembolso aprobado' } }));
    await poll();
    await poll();
    await waitFor(() => expect(asked('/api/admin/waiting')).toBeGreaterThan(2));
    await poll();
    act(() => void store.dispatch({ type: 'toast/dismissed', payload: 'current' }));
    await waitFor(() => expect(toast()?.title).toBe('Nuevo pedido'));
  });

  it('changes the counts, and the title of the tab', async () => {
    const { poll } = await openOrders(before, buildWaiting({ transfers: 2, paymentsToSettle: 1 }));
    await waitFor(() => expect(document.title).toBe('(2) Pedidos | Panel Compra Boom'));
    await poll();
    await waitFor(() => expect(document.title).toBe('(3) Pedidos | Panel Compra Boom'));
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole('link', { name: 'Pagos por revisar 1 por atender' })).toBeInTheDocument();
  });

  it('is heard by who has turned the sound on', async () => {
    setSound(true);
    const notes = started.mock.calls.length;
    expect(notes).toBeGreaterThan(0);
    const { poll, toast } = await openOrders(before, withNews({ transfer: later }));
    await poll();
    await waitFor(() => expect(toast()?.title).toBe('Nuevos datos de una transferencia'));
    expect(started).toHaveBeenCalledTimes(notes * 2);
  });

  it('is not asked for in a hidden tab, and once when the tab comes back into sight', async () => {
    const { asked, poll, store } = await openOrders(before);
    let stop = () => {};
    act(() => {
      stop = watchConnection(store, false);
    });
    turn('hidden');
    await poll();
    const unseen = asked('/api/admin/waiting');
    await poll();
    await poll();
    expect(asked('/api/admin/waiting')).toBe(unseen);
    turn('visible');
    act(() => void window.dispatchEvent(new Event('focus')));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(asked('/api/admin/waiting')).toBe(unseen + 1);
    stop();
  });

  it('is told as one notice when several came at once: of the order first, with every list read again', async () => {
    const came = withNews({ order: later, transfer: later, ticket: later });
    const { asked, poll, toast } = await openOrders(before, came);
    await poll();
    await waitFor(() => expect(toast()?.title).toBe('Nuevo pedido'));
    await waitFor(() => expect(asked('/api/admin/orders')).toBe(2));
  });

  it('leads to the tickets when one came or was answered, the latest first, and leaves the orders as they are', async () => {
    const came = { ...withNews({ ticket: later }), tickets: 1 };
    const { asked, poll, toast } = await openOrders(before, came);
    await poll();
    await waitFor(() => expect(toast()?.title).toBe('Ticket nuevo o con respuesta'));
    expect(toast()?.action).toEqual({ label: 'Ver', leads: '/admin/tickets?orden=updated' });
    expect(asked('/api/admin/orders')).toBe(1);
    await waitFor(() => expect(document.title).toBe('(3) Pedidos | Panel Compra Boom'));
  });

  it('is no news when it is what was there already, or was taken back', async () => {
    const less = withNews({ order: null });
    const { poll, toast, asked } = await openOrders(before, less);
    await poll();
    await waitFor(() => expect(asked('/api/admin/waiting')).toBeGreaterThan(1));
    expect(toast()).toBeNull();
  });

  it('is no news when it is there again: a transfer that was accepted, and whose acceptance was undone', async () => {
    setSound(true);
    started.mockClear();
    const there = withNews({ transfer: later });
    const { poll, toast, asked } = await openOrders(there, before, there);
    await poll();
    await poll();
    await waitFor(() => expect(asked('/api/admin/waiting')).toBeGreaterThan(2));
    await poll();
    expect(toast()).toBeNull();
    expect(started).not.toHaveBeenCalled();
  });

  it('is asked for again after it could not be, and counts stay meanwhile', async () => {
    const { poll } = await openOrders(before, answer(503, {}) as never, buildWaiting({ transfers: 5 }));
    await poll();
    expect(document.title).toBe('(2) Pedidos | Panel Compra Boom');
    await poll();
    await poll();
    await waitFor(() => expect(document.title).toBe('(5) Pedidos | Panel Compra Boom'));
  });
});

describe('the sound', () => {
  it('is off by default, and stays as chosen', () => {
    expect(soundChoice.read()).toEqual([]);
    setSound(true);
    expect(started).toHaveBeenCalledTimes(2);
    expect(soundChoice.read()).not.toEqual([]);
    setSound(false);
    expect(soundChoice.read()).toEqual([]);
    expect(started).toHaveBeenCalledTimes(2);
  });

  it('is nothing where the browser has none', () => {
    Object.assign(globalThis, { AudioContext: undefined });
    expect(playTone).not.toThrow();
    expect(started).not.toHaveBeenCalled();
  });
});
