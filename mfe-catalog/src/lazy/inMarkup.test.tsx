import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { inMarkup } from './inMarkup';

type Part = { default: () => ReactNode };
const part: Part = { default: () => <b>drawn</b> };

/** A page of which the server drew the part. */
async function hydrate(content: ReactNode) {
  const place = document.createElement('div');
  place.innerHTML = '<!--$--><b>drawn</b><!--/$-->';
  const drawn = place.querySelector('b');
  const handleError = jest.fn();
  const root = await act(async () => hydrateRoot(place, content, { onRecoverableError: handleError }));
  return { place, drawn, handleError, root };
}

/** A script that comes when it is told to. */
function lateScript() {
  let come = () => {};
  const script = new Promise<Part>((resolve) => {
    come = () => resolve(part);
  });
  return { script, come: () => come() };
}

afterEach(() => jest.useRealTimers());

it('keeps what the server drew while a script that could not be loaded ahead is asked for again', async () => {
  const { script, come } = lateScript();
  let load = () => Promise.reject<Part>(new Error('Loading chunk 12 failed'));
  const InPage = inMarkup(
    () => load(),
    () => <i>waiting</i>,
  );
  await InPage.preload();
  load = () => script;
  const { place, drawn, handleError, root } = await hydrate(<InPage />);
  expect(place.textContent).toBe('drawn');
  await act(async () => come());
  expect(place.querySelector('b')).toBe(drawn);
  expect(handleError).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

it('keeps it when the script comes after it was waited for, and before its place is hydrated', async () => {
  jest.useFakeTimers();
  const { script, come } = lateScript();
  const InPage = inMarkup(
    () => script,
    () => <i>waiting</i>,
  );
  const ahead = InPage.preload();
  await jest.advanceTimersByTimeAsync(8_000);
  await ahead;
  come();
  await jest.advanceTimersByTimeAsync(0);
  const { place, drawn, handleError, root } = await hydrate(<InPage />);
  expect(place.querySelector('b')).toBe(drawn);
  expect(handleError).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
