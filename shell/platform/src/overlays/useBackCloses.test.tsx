import { act, renderHook, waitFor } from '@testing-library/react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { createShopHistory } from '../unsaved/shopHistory';
import { useBackCloses } from './useBackCloses';

/** An overlay that its opener closes. */
function open(close = jest.fn()) {
  const { rerender, unmount } = renderHook(({ onClose }) => useBackCloses(true, onClose), {
    initialProps: { onClose: close },
    wrapper: BrowserRouter,
  });
  return { close: unmount, now: (onClose: jest.Mock) => rerender({ onClose }) };
}

async function isAt(path: string, state: object) {
  await waitFor(() => expect([location.pathname, history.state]).toEqual([path, state]));
  // And stays there.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([location.pathname, history.state]).toEqual([path, state]);
}

/** As the router follows a link: an entry that holds its position, and knows of no overlay. */
const follow = (path: string, idx: number) => history.pushState({ idx }, '', path);

beforeEach(() => {
  follow('/ofertas', 1);
  createShopHistory();
});

it('needs one press of "back" and of "forward" where a link on an overlay was followed, each time', async () => {
  for (const path of ['/producto/1', '/producto/2']) {
    const overlay = open();
    // With the router's own position, so that it sees no change.
    await isAt('/ofertas', { idx: 1, overlays: 1 });
    follow(path, 2);
    act(() => overlay.close());
    history.back();
    await isAt('/ofertas', { idx: 1 });
    history.forward();
    await isAt(path, { idx: 2 });
    history.back();
    await isAt('/ofertas', { idx: 1 });
  }
});

it('leaves each entry once where a second overlay closes while the entry of the first is being left', async () => {
  const [below, above] = [open(), open()];
  await isAt('/ofertas', { idx: 1, overlays: 2 });
  const go = jest.spyOn(history, 'go').mockImplementation();
  act(() => above.close());
  await waitFor(() => expect(go).toHaveBeenCalledWith(-1));
  act(() => below.close());
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(go).toHaveBeenCalledTimes(1);
  go.mockRestore();
  // The browser comes to it.
  history.go(-1);
  await isAt('/ofertas', { idx: 1 });
});

it('stays in the entry of the overlay below where the one above closes', async () => {
  const [below, above] = [open(), open()];
  await isAt('/ofertas', { idx: 1, overlays: 2 });
  act(() => above.close());
  await isAt('/ofertas', { idx: 1, overlays: 1 });
  act(() => below.close());
  await isAt('/ofertas', { idx: 1 });
});

it('closes all above the entry that was gone back to, the topmost first', async () => {
  const closed: string[] = [];
  const overlays = ['cart', 'checkout'].map((name) => open(jest.fn(() => void closed.push(name))));
  await isAt('/ofertas', { idx: 1, overlays: 2 });
  history.go(-2);
  await waitFor(() => expect(closed).toEqual(['checkout', 'cart']));
  act(() => {
    for (const overlay of overlays) overlay.close();
  });
  await isAt('/ofertas', { idx: 1 });
});

it('asks as the overlay would now, not as when it was opened', async () => {
  const [before, now] = [jest.fn(), jest.fn()];
  const overlay = open(before);
  await isAt('/ofertas', { idx: 1, overlays: 1 });
  overlay.now(now);
  history.back();
  await waitFor(() => expect(now).toHaveBeenCalledTimes(1));
  expect(before).not.toHaveBeenCalled();
  act(() => overlay.close());
  await isAt('/ofertas', { idx: 1 });
});

it('stays on top where the page below gets another address, which "back" then leaves alone', async () => {
  const close = jest.fn();
  const { result, unmount } = renderHook(
    () => {
      useBackCloses(true, close);
      return useNavigate();
    },
    { wrapper: BrowserRouter },
  );
  await isAt('/ofertas', { idx: 1, overlays: 1 });
  act(() => void result.current('/ofertas?marca=boom'));
  await isAt('/ofertas', expect.objectContaining({ idx: 2, overlays: 1 }));
  history.back();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  act(() => unmount());
  expect(location.search).toBe('?marca=boom');
  history.back();
  await isAt('/ofertas', { idx: 1 });
  expect(location.search).toBe('');
});
