import { MAX_LINE_QUANTITY, MAX_ORDER_LINES, type ProductView } from '@boom/contract';
import type { BoomDispatch, BoomState } from '../store';
import { cartSlice } from './cartSlice';

/** What became of "put so many into the cart". */
export interface Added {
  /** Units that were put in; 0 where the cart already holds all there may be. */
  quantity: number;
  /**
   * Why it is less than asked: there is no more `stock`, or `units` of one product reach what an order takes. `lines`:
   * all of it is in, and the cart now holds more products than one order takes.
   */
  limit: 'stock' | 'units' | 'lines' | null;
}

/** Puts units of a product into the cart, as many as there are and an order takes. */
export function addProduct({ id, stock }: Pick<ProductView, 'id' | 'stock'>, asked: number) {
  return (dispatch: BoomDispatch, getState: () => BoomState): Added => {
    const { lines } = getState().cart;
    const held = lines.find(({ productId }) => productId === id)?.quantity ?? 0;
    const most = Math.min(stock, MAX_LINE_QUANTITY);
    const quantity = Math.max(0, Math.min(asked, most - held));
    if (quantity > 0) dispatch(cartSlice.actions.lineAdded({ productId: id, quantity }));
    if (quantity < asked) return { quantity, limit: stock <= MAX_LINE_QUANTITY ? 'stock' : 'units' };
    return { quantity, limit: held === 0 && lines.length >= MAX_ORDER_LINES ? 'lines' : null };
  };
}
