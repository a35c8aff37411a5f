import { MAX_LINE_QUANTITY } from '@boom/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Prices and stock are never kept: they are read again (decisions, "the cart is in memory only"). */
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
    /** Lines were bought: their units leave; what was added since stays. */
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
    /** Another tab changed the cart, or a reload brought it back. */
    linesRestored(state, { payload }: PayloadAction<CartLine[]>) {
      state.lines = payload;
    },
    panelToggled(state, { payload: isOpen }: PayloadAction<boolean>) {
      state.isOpen = isOpen;
    },
  },
});
