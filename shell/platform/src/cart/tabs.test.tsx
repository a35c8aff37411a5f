import { createStore } from '../store';
import { closeStorage, fillStorage } from '../testing';
import { cartSlice } from './cartSlice';
import { persistCart } from './persistCart';

const phone = '3f1f9c3e-2a6e-4e3d-9a39-0d9c6a1b2c3d';
const laptop = '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d';
const { lineAdded, lineRemoved, linesBought, cleared, quantitySet } = cartSlice.actions;
const stops: Array<() => void> = [];

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.restoreAllMocks();
});

/** A tab with a cart of its own; it hears of the others through the storage alone. */
function openTab() {
  const store = createStore();
  stops.push(persistCart(store));
  return {
    do: store.dispatch,
    lines: () => store.getState().cart.lines.map(({ productId, quantity }) => [productId, quantity]),
  };
}

/** What browsers do in all tabs but the one that wrote. */
const tellOthers = (key = 'boom.cart') => void window.dispatchEvent(new StorageEvent('storage', { key }));

describe('one cart in two tabs', () => {
  it('holds what both have put in, and counts it once', () => {
    const here = openTab();
    const there = openTab();
    here.do(lineAdded({ productId: phone, quantity: 1 }));
    tellOthers();
    there.do(lineAdded({ productId: phone, quantity: 2 }));
    there.do(lineAdded({ productId: laptop, quantity: 1 }));
    tellOthers();
    const both = [
      [phone, 3],
      [laptop, 1],
    ];
    expect(here.lines()).toEqual(both);
    expect(there.lines()).toEqual(both);
  });

  it('loses in both what is taken out in one', () => {
    const here = openTab();
    here.do(lineAdded({ productId: phone, quantity: 1 }));
    const there = openTab();
    there.do(lineRemoved(phone));
    tellOthers();
    expect(here.lines()).toEqual([]);
    here.do(lineAdded({ productId: laptop, quantity: 1 }));
    tellOthers();
    there.do(cleared());
    tellOthers();
    expect(here.lines()).toEqual([]);
  });

  it('keeps what was put in while the rest of it was being paid for', () => {
    const paying = openTab();
    paying.do(lineAdded({ productId: phone, quantity: 2 }));
    const other = openTab();
    other.do(lineAdded({ productId: phone, quantity: 1 }));
    other.do(lineAdded({ productId: laptop, quantity: 1 }));
    tellOthers();
    paying.do(linesBought([{ productId: phone, quantity: 2 }]));
    expect(paying.lines()).toEqual([
      [phone, 1],
      [laptop, 1],
    ]);
  });

  it('is not touched by what else tabs tell each other, or by nonsense', () => {
    const here = openTab();
    here.do(lineAdded({ productId: phone, quantity: 1 }));
    tellOthers('boom.session');
    expect(here.lines()).toEqual([[phone, 1]]);
    localStorage.setItem('boom.cart', '{"lines":');
    tellOthers();
    expect(here.lines()).toEqual([]);
  });

  it('leaves out of what another version of the shop has stored all that is no line', () => {
    localStorage.setItem(
      'boom.cart',
      JSON.stringify([
        { productId: phone, quantity: 1, price: '1.00' },
        { productId: laptop, quantity: 1.5 },
        { productId: laptop, quantity: 1_000_000 },
        { productId: '../admin', quantity: 1 },
        null,
      ]),
    );
    expect(openTab().lines()).toEqual([[phone, 1]]);
  });
});

it.each([
  ['full', fillStorage],
  ['closed', closeStorage],
])('a cart works as long as the page where the storage is %s', (_what, spoil) => {
  spoil();
  const tab = openTab();
  tab.do(lineAdded({ productId: phone, quantity: 1 }));
  tab.do(quantitySet({ productId: phone, quantity: 4 }));
  expect(tab.lines()).toEqual([[phone, 4]]);
});

it('no line grows beyond what one order takes, however it grows', () => {
  const tab = openTab();
  tab.do(lineAdded({ productId: phone, quantity: 5_000 }));
  expect(tab.lines()).toEqual([[phone, 999]]);
  tab.do(lineAdded({ productId: phone, quantity: 1 }));
  tab.do(quantitySet({ productId: phone, quantity: 2_000 }));
  expect(tab.lines()).toEqual([[phone, 999]]);
});

it('a quantity of something that is not in the cart puts nothing in', () => {
  const tab = openTab();
  tab.do(quantitySet({ productId: phone, quantity: 3 }));
  expect(tab.lines()).toEqual([]);
});
