import { waitFor } from '@testing-library/react';
import { createShopHistory } from './shopHistory';

const goBack = () =>
  new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
    history.back();
  });

const isAt = (path: string, state: object) =>
  waitFor(() => expect([location.pathname, history.state]).toEqual([path, state]));

it('a reload under open dialogs leaves their entries: the first "back" leads to the page before', async () => {
  history.pushState({ idx: 0 }, '', '/explorar');
  history.pushState({ idx: 1 }, '', '/producto/1');
  history.pushState({ idx: 1, overlays: 1 }, '');
  history.pushState({ idx: 1, overlays: 2 }, '');

  createShopHistory();

  await waitFor(() => expect(history.state).toEqual({ idx: 1 }));
  await goBack();
  expect(location.pathname).toBe('/explorar');
});

it('a reload of a page that overlays led to leaves their entries below it: each press leads to another page', async () => {
  history.pushState({ idx: 1 }, '', '/ofertas');
  history.pushState({ idx: 1, overlays: 1 }, '');
  history.pushState({ idx: 1, overlays: 2 }, '');
  history.pushState({ idx: 2 }, '', '/producto/1');

  createShopHistory();

  history.back();
  await isAt('/ofertas', { idx: 1 });
  history.forward();
  await isAt('/producto/1', { idx: 2 });
  history.back();
  await isAt('/ofertas', { idx: 1 });
});
