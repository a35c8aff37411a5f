import { combineReducers, configureStore, createSlice } from '@reduxjs/toolkit';
import { type ApiContext, baseApi } from './api/baseApi';
import { cartSlice } from './cart/cartSlice';
import { checkoutSlice } from './checkout/checkoutSlice';
import { connectionSlice } from './connection/connection';
import { toastSlice } from './toasts/toastSlice';

/** When the server drew the page, ms since 1970; null where it was not drawn by a server. */
const drawnAtSlice = createSlice({ name: 'drawnAt', initialState: null as number | null, reducers: {} });

const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  [cartSlice.reducerPath]: cartSlice.reducer,
  [checkoutSlice.reducerPath]: checkoutSlice.reducer,
  [connectionSlice.reducerPath]: connectionSlice.reducer,
  [drawnAtSlice.reducerPath]: drawnAtSlice.reducer,
  [toastSlice.reducerPath]: toastSlice.reducer,
});

export type BoomState = ReturnType<typeof rootReducer>;

/** The development checks warn after 32 ms, which on a busy machine says nothing about the state. */
const SLOW_CHECK_MS = 500;

/**
 * The one store. Server data lives in the base API; cart, checkout and toast are the hand-written slices.
 *
 * @param preloadedState what the server has read, when it did (`answersOf`).
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

/** Read and answered, also with "not found"; a failure of the moment is none. */
function isAnswer(entry: { status?: unknown; error?: unknown } | undefined): boolean {
  if (entry?.status === 'fulfilled') return true;
  const { status } = (entry?.error ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500;
}

/** Whether all that a server's store has asked for was answered. */
export function isAllAnswered(store: BoomStore): boolean {
  return Object.values(store.getState().api.queries).every(isAnswer);
}

/** What a server's store has read, and when, as the state a browser's store starts with. The rest the browser asks for itself. */
export function answersOf(store: BoomStore): Partial<BoomState> {
  const { api } = store.getState();
  const queries = Object.fromEntries(Object.entries(api.queries).filter(([, entry]) => isAnswer(entry)));
  return { api: { queries, provided: api.provided }, drawnAt: Date.now() } as unknown as Partial<BoomState>;
}
