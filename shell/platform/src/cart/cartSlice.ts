import { MAX_LINE_QUANTITY, MAX_ORDER_LINES, type ProductView } from '@boom/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BoomDispatch, BoomState } from '../store';

/** Ids and quantities alone are stored: prices and stock are read again. */
export interface CartLine {
  productId: string;
  quantity: number;
}

export interface CartState {
  lines: CartLine[];
  isOpen: boolean;
}

const clamp = (quantity: number) => Math.min(quantity, MAX_LINE_QUANTITY);

export const cartSlice = createSlice({
  name: 'cart',
  initialState: { lines: [], isOpen: false } as CartState,
  reducers: {
    lineAdded(state, { payload }: PayloadAction<CartLine>) {
      const line = state.lines.find(({ productId }) => productId === payload.productId);
      if (line) line.quantity = clamp(line.quantity + payload.quantity);
      else state.lines.push({ productId: payload.productId, quantity: clamp(payload.quantity) });
    },
    /** A quantity of 0 or less removes the line. */
    quantitySet(state, { payload }: PayloadAction<CartLine>) {
      const line = state.lines.find(({ productId }) => productId === payload.productId);
      if (line) line.quantity = clamp(payload.quantity);
      state.lines = state.lines.filter(({ quantity }) => quantity > 0);
    },
    lineRemoved(state, { payload: productId }: PayloadAction<string>) {
      state.lines = state.lines.filter((line) => line.productId !== productId);
    },
    /** Takes out what was bought; units added since then stay. */
    linesBought(state, { payload }: PayloadAction<CartLine[]>) {
      for (const { productId, quantity } of payload) {
        const line = state.lines.find((one) => one.productId === productId);
        if (line) line.quantity -= quantity;
      }
      state.lines = state.lines.filter(({ quantity }) => quantity > 0);
    },
    cleared(state) {
      state.lines = [];
    },
    /** Replaces the cart: after a change in another tab, a reload, or an undone removal. */
    linesRestored(state, { payload }: PayloadAction<CartLine[]>) {
      state.lines = payload;
    },
    panelToggled(state, { payload: isOpen }: PayloadAction<boolean>) {
      state.isOpen = isOpen;
    },
  },
});

/** The result of adding units of a product. */
export interface Added {
  /** Units that were added; 0 where the cart already holds as many as it may. */
  quantity: number;
  /**
   * Why fewer were added: `stock`, no more are in stock; `units`, an order takes no more of one product. With `lines`
   * all were added, but the cart now holds more products than one order takes.
   */
  limit: 'stock' | 'units' | 'lines' | null;
}

/** Adds units of a product to the cart, up to the stock and the limit of an order. */
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
