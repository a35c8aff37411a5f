import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { type ApiContext, baseApi } from './api/baseApi';
import { cartSlice } from './cart/cartSlice';
import { checkoutSlice } from './checkout/checkoutSlice';
import { toastSlice } from './toasts/toastSlice';

const rootReducer = combineSlices(baseApi, cartSlice, checkoutSlice, toastSlice);

export type BoomState = ReturnType<typeof rootReducer>;

/** The development checks warn after 32 ms, which on a busy machine says nothing about the state. */
const SLOW_CHECK_MS = 500;

/**
 * The one store. Server data lives in the base API; cart, checkout and toast are the hand-written slices.
 *
 * @param preloadedState what the server rendered from, when it did.
 */
export function createStore(context: ApiContext = {}, preloadedState?: Partial<BoomState>) {
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: context },
        immutableCheck: { warnAfter: SLOW_CHECK_MS },
        serializableCheck: { warnAfter: SLOW_CHECK_MS },
      }).concat(baseApi.middleware),
  });
}

export type BoomStore = ReturnType<typeof createStore>;
export type BoomDispatch = BoomStore['dispatch'];
