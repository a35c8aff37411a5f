import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the shopper wants to pay for; from the cart, success clears it. */
export interface CheckoutRequest {
  items: Array<{ productId: string; quantity: number }>;
  source: 'cart' | 'product';
}

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState: { request: null } as { request: CheckoutRequest | null },
  reducers: {
    opened(state, { payload }: PayloadAction<CheckoutRequest>) {
      state.request = payload;
    },
    closed(state) {
      state.request = null;
    },
  },
});
