import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { cartSlice } from '../cart/cartSlice';
import { checkoutSlice } from '../checkout/checkoutSlice';

/** One at a time, for 5 seconds (storefront specification, section 9). */
export const TOAST_MS = 5_000;

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'info' | 'success' | 'error';
  /** A way on: to the cart, or to a path of the shop. Never the only one, since the message goes by itself. */
  action?: { label: string; leads: 'cart' | `/${string}` };
}

export const toastSlice = createSlice({
  name: 'toast',
  initialState: { current: null, count: 0 } as { current: ToastMessage | null; count: number },
  reducers: {
    /** `count` tells two equal messages apart, so that the second is announced too. */
    shown(state, { payload }: PayloadAction<ToastMessage>) {
      state.current = payload;
      state.count += 1;
    },
    dismissed(state) {
      state.current = null;
    },
  },
  extraReducers: (builder) => {
    // Who is in the cart or pays needs no way to the cart, and the message would lie over the button that pays.
    builder.addMatcher(isAnyOf(cartSlice.actions.panelToggled, checkoutSlice.actions.opened), (state) => {
      if (state.current?.action?.leads === 'cart') state.current = null;
    });
  },
});
