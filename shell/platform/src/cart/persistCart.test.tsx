import { createStore } from '../store';
import { cartSlice } from './cartSlice';
import { claimCart, persistCart } from './persistCart';

const phone = '3f1f9c3e-2a6e-4e3d-9a39-0d9c6a1b2c3d';
const laptop = '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d';
const { lineAdded, quantitySet, linesRestored, panelToggled } = cartSlice.actions;
const linesOf = (store: ReturnType<typeof createStore>) => store.getState().cart.lines;

let stop: (() => void) | undefined;

beforeEach(() => localStorage.clear());
afterEach(() => stop?.());

describe('the cart', () => {
  it('adds to the line that is already there', () => {
    const store = createStore();
    store.dispatch(lineAdded({ productId: phone, quantity: 1 }));
    store.dispatch(lineAdded({ productId: phone, quantity: 2 }));
    expect(linesOf(store)).toEqual([{ productId: phone, quantity: 3 }]);
  });

  it('drops a line whose quantity falls to zero', () => {
    const store = createStore();
    store.dispatch(lineAdded({ productId: phone, quantity: 1 }));
    store.dispatch(quantitySet({ productId: phone, quantity: 0 }));
    expect(linesOf(store)).toEqual([]);
  });

  it('survives a reload, with ids and quantities only', () => {
    const before = createStore();
    stop = persistCart(before);
    before.dispatch(lineAdded({ productId: laptop, quantity: 2 }));
    expect(localStorage.getItem('boom.cart')).toBe(JSON.stringify([{ productId: laptop, quantity: 2 }]));
    stop();

    const after = createStore();
    stop = persistCart(after);
    expect(linesOf(after)).toEqual([{ productId: laptop, quantity: 2 }]);
  });

  it('is emptied for another person than the one who had it, also before it is restored', () => {
    const store = createStore();
    stop = persistCart(store);
    store.dispatch(claimCart('ana'));
    store.dispatch(lineAdded({ productId: laptop, quantity: 2 }));
    store.dispatch(claimCart('ana'));
    expect(linesOf(store)).toHaveLength(1);
    stop();
    const next = createStore();
    next.dispatch(claimCart('luis'));
    stop = persistCart(next);
    expect(linesOf(next)).toEqual([]);
  });

  it('is that of the visitor who goes on with it, and so of who signs in then', () => {
    const store = createStore();
    stop = persistCart(store);
    store.dispatch(lineAdded({ productId: laptop, quantity: 2 }));
    store.dispatch(claimCart('ana'));
    store.dispatch(lineAdded({ productId: phone, quantity: 1 }));
    store.dispatch(claimCart('luis'));
    expect(linesOf(store)).toHaveLength(2);
  });

  it('is that of who begins it anew', () => {
    const store = createStore();
    stop = persistCart(store);
    store.dispatch(lineAdded({ productId: laptop, quantity: 2 }));
    store.dispatch(claimCart('ana'));
    store.dispatch(linesRestored([]));
    store.dispatch(lineAdded({ productId: phone, quantity: 1 }));
    store.dispatch(claimCart('luis'));
    expect(linesOf(store)).toEqual([{ productId: phone, quantity: 1 }]);
  });

  it('follows what another tab did', () => {
    const store = createStore();
    stop = persistCart(store);
    localStorage.setItem('boom.cart', JSON.stringify([{ productId: phone, quantity: 4 }]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'boom.cart' }));
    expect(linesOf(store)).toEqual([{ productId: phone, quantity: 4 }]);
  });

  it('is not written over what another tab has put in, by something here that is not the cart', () => {
    const store = createStore();
    stop = persistCart(store);
    store.dispatch(lineAdded({ productId: phone, quantity: 1 }));
    // The other tab has written, and this one has not been told yet.
    const theirs = JSON.stringify([{ productId: phone, quantity: 4 }]);
    localStorage.setItem('boom.cart', theirs);
    store.dispatch(panelToggled(true));
    expect(localStorage.getItem('boom.cart')).toBe(theirs);
  });

  it('is read again when "back" restores a frozen page, which missed that the cart was bought', () => {
    const store = createStore();
    stop = persistCart(store);
    store.dispatch(lineAdded({ productId: phone, quantity: 1 }));
    localStorage.setItem('boom.cart', '[]');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(linesOf(store)).toEqual([]);
    store.dispatch(lineAdded({ productId: laptop, quantity: 1 }));
    expect(localStorage.getItem('boom.cart')).toBe(JSON.stringify([{ productId: laptop, quantity: 1 }]));
  });

  it.each(['nonsense', '{"a":1}', `[{"productId":"x","quantity":1}]`, `[{"productId":"${phone}","quantity":-1}]`])(
    'starts empty when what is stored is not a cart: %s',
    (text) => {
      localStorage.setItem('boom.cart', text);
      const store = createStore();
      store.dispatch(linesRestored([{ productId: phone, quantity: 1 }]));
      stop = persistCart(store);
      expect(linesOf(store)).toEqual([]);
    },
  );
});
