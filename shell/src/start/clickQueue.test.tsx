import { act, fireEvent, render as mount, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, useSyncExternalStore } from 'react';
import { renderToString } from 'react-dom/server';
import { markupOf, withFrameHydrated } from '../test/hydrateFrame';
import { type ClickQueue, queueClicks, replayClicks } from './clickQueue';

const target = window as Window & ClickQueue;

function render(html: string): HTMLButtonElement[] {
  document.body.innerHTML = html;
  return [...document.querySelectorAll('button')];
}

describe('a click before the shell listens', () => {
  it('is replayed once when it does, in order', async () => {
    const [one, other] = render('<button type="button"><b>Agregar</b></button><button type="button">Comprar</button>');
    queueClicks(target);
    other?.click();
    one?.querySelector('b')?.click();
    const heard: string[] = [];
    document.addEventListener('click', ({ target: clicked }) => heard.push((clicked as Element).textContent ?? ''));
    await replayClicks(target);
    await replayClicks(target);
    expect(heard).toEqual(['Comprar', 'Agregar']);
  });

  it('reaches no listener before, so that none handles it twice', async () => {
    const [button] = render('<button type="button">Agregar</button>');
    const heard = jest.fn();
    button?.addEventListener('click', heard);
    queueClicks(target);
    button?.click();
    expect(heard).not.toHaveBeenCalled();
    await replayClicks(target);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('is not queued on a form, a link, or an element without a button', () => {
    const [send, off] = render(
      '<form onsubmit="return false"><button>Buscar</button></form><button type="button" disabled>No</button>',
    );
    queueClicks(target);
    send?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    off?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(target.boomRepeatNext?.()).toBe(false);
  });

  it('is dropped when its button has gone', async () => {
    const [button] = render('<button type="button">Agregar</button>');
    const heard = jest.fn();
    queueClicks(target);
    button?.click();
    button?.addEventListener('click', heard);
    button?.remove();
    await replayClicks(target);
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('a toggle before the shell listens', () => {
  const change = jest.fn();
  /** The browser's own list, which no server knows. */
  function Compare({ isCompared }: { isCompared: boolean }) {
    const isOn = useSyncExternalStore(
      () => () => undefined,
      () => isCompared,
      () => false,
    );
    return (
      <button type="button" aria-pressed={isOn} onClick={() => change(!isOn)}>
        Comparar
      </button>
    );
  }

  it.each([
    ['is not turned off where it is on by then', true, []],
    ['is turned on', false, [[true]]],
  ])('that was shown off %s', async (_what, isCompared, calls) => {
    change.mockReset();
    const container = document.createElement('div');
    document.body.replaceChildren(container);
    container.innerHTML = markupOf(<Compare isCompared={isCompared} />);
    queueClicks(target);
    screen.getByRole('button').click();
    await withFrameHydrated(container, <Compare isCompared={isCompared} />, () => replayClicks(target));
    expect(change.mock.calls).toEqual(calls);
    expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', String(isCompared));
  });
});

describe('what follows a click before the shell listens', () => {
  it('waits until the page has drawn what that click brought, also when it is used meanwhile', async () => {
    const [first, second] = render('<button type="button">Negro</button><button type="button">Agregar</button>');
    const heard: string[] = [];
    let shown = 'Azul';
    first?.addEventListener('click', () => {
      setTimeout(() => {
        shown = 'Negro';
        second?.click();
      });
    });
    second?.addEventListener('click', () => heard.push(shown));
    queueClicks(target);
    first?.click();
    second?.click();
    await replayClicks(target);
    expect(heard).toEqual(['Negro', 'Negro']);
    second?.click();
    expect(heard).toHaveLength(3);
  });
});

describe('a choice before the shell listens', () => {
  const told = jest.fn();
  const user = userEvent.setup({ delay: null });

  function Filters() {
    const [chosen, setChosen] = useState({ sort: 'featured', isFree: false, promotion: 'all' });
    const choose = (change: Partial<typeof chosen>) => {
      told(change);
      setChosen({ ...chosen, ...change });
    };
    const [, redraw] = useState(0);
    return (
      <>
        <select value={chosen.sort} onChange={({ target }) => choose({ sort: target.value })}>
          <option value="featured">Destacados</option>
          <option value="price_asc">Precio más bajo</option>
        </select>
        <label>
          <input
            type="checkbox"
            checked={chosen.isFree}
            onChange={({ target }) => choose({ isFree: target.checked })}
          />
          Envío gratis
        </label>
        {['all', 'OFERTA'].map((promotion) => (
          <input
            key={promotion}
            type="radio"
            name="promotion"
            aria-label={promotion}
            checked={chosen.promotion === promotion}
            onChange={() => choose({ promotion })}
          />
        ))}
        <input aria-label="dibujar" onInput={() => redraw((count) => count + 1)} />
      </>
    );
  }

  async function open(markup = renderToString(<Filters />)) {
    told.mockReset();
    const container = document.createElement('div');
    document.body.replaceChildren(container);
    container.innerHTML = markup;
    queueClicks(target);
    const sort = () => screen.getByRole('combobox');
    const free = () => screen.getByRole('checkbox', { name: 'Envío gratis' });
    const offers = () => screen.getByRole('radio', { name: 'OFERTA' });
    const choose = async () => {
      await user.selectOptions(sort(), 'price_asc');
      await user.click(screen.getByText('Envío gratis'));
      await user.click(offers());
    };
    const expectChosen = () => {
      expect(sort()).toHaveValue('price_asc');
      expect([free(), offers()].map((box) => (box as HTMLInputElement).checked)).toEqual([true, true]);
    };
    const hydrate = () => mount(<Filters />, { container, hydrate: true });
    return { choose, expectChosen, hydrate, container, free };
  }
  const once = [[{ sort: 'price_asc' }], [{ isFree: true }], [{ promotion: 'OFERTA' }]];

  it('is shown at once and counts once, when the page listens', async () => {
    const { choose, expectChosen, hydrate } = await open();
    await choose();
    expectChosen();
    hydrate();
    await act(() => replayClicks(target));
    expect(told.mock.calls).toEqual(once);
    expectChosen();
  });

  it('counts once where it is made while the page is hydrated, and the page is drawn again', async () => {
    const { choose, expectChosen, hydrate } = await open();
    hydrate();
    await choose();
    expect(told).not.toHaveBeenCalled();
    fireEvent.input(screen.getByRole('textbox'));
    await act(() => replayClicks(target));
    expect(told.mock.calls).toEqual(once);
    expectChosen();
  });

  it.each([
    ['an order', { sort: 'price_asc' }, () => user.selectOptions(screen.getByRole('combobox'), 'price_asc')],
    ['a checkbox', { isFree: true }, () => user.click(screen.getByText('Envío gratis'))],
    ['a radio button', { promotion: 'OFERTA' }, () => user.click(screen.getByRole('radio', { name: 'OFERTA' }))],
  ])('counts once where the frame listens already and the page in it does not: %s', async (_what, change, choose) => {
    const { container } = await open(markupOf(<Filters />));
    await choose();
    await withFrameHydrated(container, <Filters />, () => replayClicks(target));
    expect(told.mock.calls).toEqual([[change]]);
  });

  it('that was taken back changes nothing', async () => {
    const { hydrate, free } = await open();
    await user.click(free());
    await user.click(free());
    hydrate();
    await act(() => replayClicks(target));
    expect(free()).not.toBeChecked();
    await user.click(free());
    expect(told.mock.lastCall).toEqual([{ isFree: true }]);
  });
});
