import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { readTypedText, typeAgain } from './typedText';

function Search() {
  const [query, setQuery] = useState('');
  const [, redraw] = useState(0);
  return (
    <>
      <input aria-label="Buscar" value={query} onChange={({ target }) => setQuery(target.value)} />
      <output>{query}</output>
      <button type="button" onClick={() => redraw((count) => count + 1)}>
        dibujar
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');

/** Adopts markup into which somebody has typed already. */
function adopt(typedBefore: string) {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Search />);
  const input = container.querySelector('input');
  if (input) input.value = typedBefore;
  const typed = readTypedText(container);
  render(<Search />, { container, hydrate: true });
  return typed;
}

it('what was typed before the markup was adopted stays, and is known', () => {
  const typed = adopt('bocina');
  act(() => typeAgain(typed));
  expect(screen.getByRole('status')).toHaveTextContent('bocina');
  act(() => screen.getByRole('button').click());
  expect(field()).toHaveValue('bocina');
});

it('what was typed while it was adopted counts more', () => {
  const typed = adopt('boc');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), 'bocina');
  act(() => typeAgain(typed));
  expect(screen.getByRole('status')).toHaveTextContent('bocina');
});

it('a field that nobody touched, or that is gone, is left alone', () => {
  expect(adopt('')).toEqual([]);
  const gone = document.createElement('input');
  expect(() => typeAgain([{ field: gone, text: 'x' }])).not.toThrow();
  expect(gone).toHaveValue('');
});
