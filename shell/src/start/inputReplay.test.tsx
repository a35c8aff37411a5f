import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { markupOf, withFrameHydrated } from '../test/hydrateFrame';
import { captureInput } from './inputReplay';

const searched = jest.fn();
afterEach(() => searched.mockReset());

function Search() {
  const [query, setQuery] = useState('');
  const [, redraw] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        searched(query);
      }}
    >
      <input aria-label="Buscar" value={query} onChange={({ target }) => setQuery(target.value)} />
      <output>{query}</output>
      <button type="submit">enviar</button>
      <button type="button" onClick={() => redraw((count) => count + 1)}>
        dibujar
      </button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');

/** Types as a visitor does before React listens. */
function type(input: HTMLInputElement | null, text: string) {
  if (!input) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Hydrates markup into which a visitor has typed before and during hydration. */
function hydrate(before: string, meanwhile?: string) {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Search />);
  const input = container.querySelector('input');
  if (before) type(input, before);
  const held = captureInput(container);
  if (meanwhile !== undefined) type(input, meanwhile);
  render(<Search />, { container, hydrate: true });
  return held;
}

it('text typed before hydration stays, and reaches the component', () => {
  const held = hydrate('bocina');
  act(() => held.replay());
  expect(screen.getByRole('status')).toHaveTextContent('bocina');
  act(() => screen.getByRole('button', { name: 'dibujar' }).click());
  expect(field()).toHaveValue('bocina');
});

it('text typed during hydration reaches the component, also after the field was rendered empty', () => {
  const held = hydrate('', 'bocina');
  act(() => screen.getByRole('button', { name: 'dibujar' }).click());
  act(() => held.replay());
  expect(field()).toHaveValue('bocina');
  expect(screen.getByRole('status')).toHaveTextContent('bocina');
});

it('text reaches a component that is hydrated later than the frame around it', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = markupOf(<Search />);
  type(container.querySelector('input'), 'bocina');
  const held = captureInput(container);
  await withFrameHydrated(container, <Search />, () => held.replay());
  const shown = screen.getByRole('status').textContent;
  container.remove();
  expect(shown).toBe('bocina');
});

it('the last typed text counts, and deleted text stays deleted', () => {
  let held = hydrate('boc', 'bocina');
  act(() => held.replay());
  expect(field()).toHaveValue('bocina');
  field().closest('div')?.remove();
  held = hydrate('boc', '');
  act(() => held.replay());
  expect(field()).toHaveValue('');
});

it('a form submitted during hydration is submitted once, when its component has the typed text', () => {
  const held = hydrate('', 'bocina');
  act(() => screen.getByRole('button', { name: 'enviar' }).click());
  expect(searched).not.toHaveBeenCalled();
  const by = jest.fn();
  const hear = ({ submitter }: SubmitEvent) => by(submitter);
  document.addEventListener('submit', hear);
  act(() => held.replay());
  document.removeEventListener('submit', hear);
  expect(searched.mock.calls).toEqual([['bocina']]);
  // A form with several buttons goes by the one that was pressed.
  expect(by.mock.calls).toEqual([[screen.getByRole('button', { name: 'enviar' })]]);
  act(() => screen.getByRole('button', { name: 'enviar' }).click());
  expect(searched).toHaveBeenCalledTimes(2);
});

it('a field that was not changed, or has gone, is left alone', () => {
  const heard = jest.fn();
  document.addEventListener('input', heard);
  const held = hydrate('');
  act(() => held.replay());
  expect(heard).not.toHaveBeenCalled();
  const other = hydrate('x');
  heard.mockReset();
  for (const each of screen.getAllByRole('textbox')) {
    each.remove();
    each.addEventListener('input', heard);
  }
  act(() => other.replay());
  expect(heard).not.toHaveBeenCalled();
  document.removeEventListener('input', heard);
});
