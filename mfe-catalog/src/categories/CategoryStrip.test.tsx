import { shopApi } from '@boom/platform';
import { answer, expectNoAxeViolations, holdAnswer } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { buildCategory } from '../test/build';
import { renderCatalog } from '../test/renderCatalog';
import { CategoryStrip } from './CategoryStrip';

const categories = Array.from({ length: 16 }, (_, at) => buildCategory({ name: `Línea ${at + 1}`, emoji: '🔌' }));

function open(list: unknown, chosen: string | null = null) {
  const onSelect = jest.fn();
  function Scene() {
    const [selected, setSelected] = useState(chosen);
    return (
      <CategoryStrip
        selected={selected}
        onSelect={(id) => {
          onSelect(id);
          setSelected(id);
        }}
      />
    );
  }
  return { ...renderCatalog({ api: { 'GET /api/categories': list } }, <Scene />), onSelect };
}
const strip = async () => within(await screen.findByRole('group', { name: 'Categorías' }));
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

describe('the categories above a list', () => {
  it('are skeletons until they are loaded', async () => {
    const { held, come } = holdAnswer(categories);
    const { container } = open(held);
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument());
    expect(screen.queryByRole('group')).toBeNull();
    come();
    await strip();
    expect(container.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('are left out when they cannot be loaded', async () => {
    const { container, requests } = open(answer(500));
    await waitFor(() => expect(requests.map(({ url }) => url)).toContain('/api/categories'));
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('stay when reading them again fails, as with a connection that is hardly back', async () => {
    const answers = [categories, answer(503)];
    const { store } = open(() => answers.shift());
    await strip();
    await act(async () => void store.dispatch(shopApi.util.invalidateTags(['Category'])));
    await waitFor(() => expect(answers).toEqual([]));
    // Until the answer is there.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('group', { name: 'Categorías' })).toBeVisible();
  });

  it('are chosen one at a time, or all of them, by keyboard too', async () => {
    const { user, onSelect, container } = open(categories.slice(0, 3));
    await strip();
    expect(pressed()).toEqual(['Todos los productos']);
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(pressed()).toEqual(['🔌Línea 1']);
    expect(onSelect).toHaveBeenLastCalledWith(categories[0]!.id);
    await user.tab({ shift: true });
    await user.keyboard(' ');
    expect(pressed()).toEqual(['Todos los productos']);
    expect(onSelect).toHaveBeenLastCalledWith(null);
    await expectNoAxeViolations(container);
  });

  it('are a dozen at first, and the rest on demand, there and back', async () => {
    const { user } = open(categories);
    const shown = (await strip()).getAllByRole('button');
    expect(shown).toHaveLength(14);
    const more = shown.at(-1)!;
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect((await strip()).getAllByRole('button')).toHaveLength(18);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await user.click(more);
    expect((await strip()).getAllByRole('button')).toHaveLength(14);
  });

  it('are all shown when only one more would be hidden', async () => {
    open(categories.slice(0, 13));
    const names = (await strip()).getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toHaveLength(14);
    expect(names.at(-1)).toBe('🔌Línea 13');
  });

  it('always show the chosen one, and none that is switched off', async () => {
    const off = buildCategory({ name: 'Oculta', isActive: false });
    open([off, ...categories], categories[15]!.id);
    await strip();
    expect(pressed()).toEqual(['🔌Línea 16']);
    expect(screen.queryByText('Oculta')).toBeNull();
    expect(screen.queryByText('Línea 14')).toBeNull();
  });
});
