import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { holdTyping } from './typedText';

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

/** As somebody types while nobody answers yet. */
function type(input: HTMLInputElement | null, text: string) {
  if (!input) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Adopts markup into which somebody has typed before and while that was done. */
function adopt(before: string, meanwhile?: string) {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Search />);
  const input = container.querySelector('input');
  if (before) type(input, before);
  const held = holdTyping(container);
  if (meanwhile !== undefined) type(input, meanwhile);
  render(<Search />, { container, hydrate: true });
  return held;
}

it('what was typed before the markup was adopted stays, and is known', () => {
  const held = adopt('bocina');
  act(() => held.release());
  expect(screen.getByRole('status')).toHaveTextContent('bocina');
  act(() => screen.getByRole('button', { name: 'dibujar' }).click());
  expect(field()).toHaveValue('bocina');
});

it('what was typed while it was adopted is known, too, also after the field was drawn empty', () => {
  const held = adopt('', 'bocina');
  act(() => screen.getByRole('button', { name: 'dibujar' }).click());
  act(() => held.release());
  expect(field()).toHaveValue('bocina');
  expect(screen.getByRole('status')).toHaveTextContent('bocina');
});

it('what was typed last counts, and what was deleted stays so', () => {
  let held = adopt('boc', 'bocina');
  act(() => held.release());
  expect(field()).toHaveValue('bocina');
  field().closest('div')?.remove();
  held = adopt('boc', '');
  act(() => held.release());
  expect(field()).toHaveValue('');
});

it('a form that is sent before its component knows what was typed is sent once, when it does', () => {
  const held = adopt('', 'bocina');
  act(() => screen.getByRole('button', { name: 'enviar' }).click());
  expect(searched).not.toHaveBeenCalled();
  act(() => held.release());
  expect(searched.mock.calls).toEqual([['bocina']]);
  act(() => screen.getByRole('button', { name: 'enviar' }).click());
  expect(searched).toHaveBeenCalledTimes(2);
});

it('a field that nobody touched, or that is gone, is left alone', () => {
  const heard = jest.fn();
  document.addEventListener('input', heard);
  const held = adopt('');
  act(() => held.release());
  expect(heard).not.toHaveBeenCalled();
  const other = adopt('x');
  heard.mockReset();
  for (const each of screen.getAllByRole('textbox')) each.remove();
  act(() => other.release());
  expect(heard).not.toHaveBeenCalled();
  document.removeEventListener('input', heard);
});
