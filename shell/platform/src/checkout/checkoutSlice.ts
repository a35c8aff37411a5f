import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the shopper is about to pay for. Once bought, it leaves the cart, unless its `source` is `product`. */
export interface CheckoutRequest {
  items: Array<{ productId: string; quantity: number }>;
  source: 'cart' | 'product' | 'quote';
  /**
   * The quote that is ordered from: by product its prices, pesos, and names, which an earlier release of the account does
   * not send. Quantities are then fixed.
   */
  quote?: { id: string; prices: Record<string, string>; names?: Record<string, string> };
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
