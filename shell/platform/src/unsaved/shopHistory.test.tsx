import { waitFor } from '@testing-library/react';
import { createShopHistory } from './shopHistory';

const goBack = () =>
  new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
    history.back();
  });

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
