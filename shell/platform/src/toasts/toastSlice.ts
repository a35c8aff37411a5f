import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { cartSlice } from '../cart/cartSlice';
import { checkoutSlice } from '../checkout/checkoutSlice';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'info' | 'success' | 'error';
  /**
   * A button to the cart or to a path of the shop – never the only way there, since a toast disappears –, or one that
   * undoes what was just done.
   */
  action?: { label: string } & ({ leads: 'cart' | `/${string}` } | { undo: () => unknown });
}

/** An offer to undo stays beside the messages that come after it. */
export type ToastSlot = 'current' | 'undo';

/** The id tells two equal messages apart, so that the second is announced too. */
type Shown = ToastMessage & { id: number };

export const toastSlice = createSlice({
  name: 'toast',
  initialState: { current: null, undo: null, count: 0 } as Record<ToastSlot, Shown | null> & { count: number },
  reducers: {
    shown(state, { payload }: PayloadAction<ToastMessage>) {
      state.count += 1;
      state[payload.action && 'undo' in payload.action ? 'undo' : 'current'] = { ...payload, id: state.count };
    },
    dismissed(state, { payload: slot }: PayloadAction<ToastSlot>) {
      state[slot] = null;
    },
  },
  extraReducers: (builder) => {
    // A shopper in the cart or the checkout needs no link to the cart, and the toast would cover the button that pays.
    builder.addMatcher(isAnyOf(cartSlice.actions.panelToggled, checkoutSlice.actions.opened), (state) => {
      const action = state.current?.action;
      if (action && 'leads' in action && action.leads === 'cart') state.current = null;
    });
  },
});
