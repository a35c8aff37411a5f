import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { inMarkup } from './inMarkup';

it('keeps what the server drew while a script that could not be loaded ahead is asked for again', async () => {
  let load: () => Promise<{ default: () => React.ReactNode }> = () =>
    Promise.reject(new Error('Loading chunk 12 failed'));
  const Part = inMarkup(
    () => load(),
    () => <i>waiting</i>,
  );
  await Part.preload();
  let come = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  load = async () => {
    await late;
    return { default: () => <b>drawn</b> };
  };

  const place = document.createElement('div');
  place.innerHTML = '<!--$--><b>drawn</b><!--/$-->';
  const drawn = place.querySelector('b');
  const handleError = jest.fn();
  const root = await act(async () => hydrateRoot(place, <Part />, { onRecoverableError: handleError }));
  expect(place.textContent).toBe('drawn');
  await act(async () => come());
  expect(place.querySelector('b')).toBe(drawn);
  expect(handleError).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
