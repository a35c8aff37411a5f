import { createStore } from '../store';
import { buildProduct } from '../testing/build';
import { addProduct } from './cartSlice';

function cartWith(quantity: number, stock: number) {
  const store = createStore();
  const product = buildProduct({ stock });
  const add = (asked: number) => store.dispatch(addProduct(product, asked));
  if (quantity > 0) add(quantity);
  return { add, held: () => store.getState().cart.lines[0]?.quantity ?? 0 };
}

describe('putting a product into the cart', () => {
  it.each([
    ['all that is asked for', 0, 10, 2, { quantity: 2, limit: null }, 2],
    ['what is left of the stock', 8, 10, 5, { quantity: 2, limit: 'stock' }, 10],
    ['nothing once all of it is there', 10, 10, 1, { quantity: 0, limit: 'stock' }, 10],
    ['what an order takes of one product', 998, 5_000, 3, { quantity: 1, limit: 'units' }, 999],
  ] as const)('takes %s', (_what, before, stock, asked, added, after) => {
    const { add, held } = cartWith(before, stock);
    expect(add(asked)).toEqual(added);
    expect(held()).toBe(after);
  });

  it('takes nothing out where the stock has shrunk below what it holds', () => {
    const store = createStore();
    const product = buildProduct({ stock: 5 });
    store.dispatch(addProduct(product, 4));
    expect(store.dispatch(addProduct({ ...product, stock: 2 }, 1))).toEqual({ quantity: 0, limit: 'stock' });
    expect(store.getState().cart.lines[0]?.quantity).toBe(4);
  });

  it('takes a 51st product and says that one order will not', () => {
    const store = createStore();
    const first = buildProduct();
    store.dispatch(addProduct(first, 1));
    for (let line = 1; line < 50; line += 1) store.dispatch(addProduct(buildProduct(), 1));
    // One more of what is there is no other product.
    expect(store.dispatch(addProduct(first, 1))).toEqual({ quantity: 1, limit: null });
    expect(store.dispatch(addProduct(buildProduct(), 1))).toEqual({ quantity: 1, limit: 'lines' });
  });
});
