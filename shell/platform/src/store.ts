import { configureStore, createSlice } from '@reduxjs/toolkit';
import { combineReducers } from 'redux';
import { type ApiContext, baseApi } from './api/baseApi';
import { cartSlice } from './cart/cartSlice';
import { checkoutSlice } from './checkout/checkoutSlice';
import { connectionSlice } from './connection/connection';
import { toastSlice } from './toasts/toastSlice';

/** When the server rendered the page, ms since 1970; null where it did not. */
const renderedAtSlice = createSlice({ name: 'renderedAt', initialState: null as number | null, reducers: {} });

const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  [cartSlice.reducerPath]: cartSlice.reducer,
  [checkoutSlice.reducerPath]: checkoutSlice.reducer,
  [connectionSlice.reducerPath]: connectionSlice.reducer,
  [renderedAtSlice.reducerPath]: renderedAtSlice.reducer,
  [toastSlice.reducerPath]: toastSlice.reducer,
});

export type BoomState = ReturnType<typeof rootReducer>;

/** The checks warn after 32 ms, too little on a busy machine. */
const SLOW_CHECK_MS = 500;

/** How Redux Toolkit checks the state in development, and only there: pages need not carry it. */
const checks = process.env.NODE_ENV !== 'production' && {
  immutableCheck: { warnAfter: SLOW_CHECK_MS },
  serializableCheck: {
    warnAfter: SLOW_CHECK_MS,
    ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta', 'payload.action.undo'],
    ignoredPaths: ['toast.undo.action.undo'],
  },
};

/**
 * The one store. Server data lives in the base API; cart, checkout and toast are the hand-written slices.
 *
 * @param preloadedState what the server has read, when it did (`answersOf`).
 */
export function createStore(context: ApiContext = {}, preloadedState?: Partial<BoomState>) {
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (defaults) => defaults({ thunk: { extraArgument: context }, ...checks }).concat(baseApi.middleware),
  });
}

export type BoomStore = ReturnType<typeof createStore>;
export type BoomDispatch = BoomStore['dispatch'];

/** No session, timeout, too early, too many requests: the same request may succeed a moment later. */
const passing = [401, 408, 425, 429];

/** Whether the answer is final, such as "not found". */
function isAnswer(entry: { status?: unknown; error?: unknown } | undefined): boolean {
  if (entry?.status === 'fulfilled') return true;
  const { status } = (entry?.error ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 && !passing.includes(status);
}

/** Whether all that a server's store has asked for was answered. */
export function isAllAnswered(store: BoomStore): boolean {
  return Object.values(store.getState().api.queries).every(isAnswer);
}

/** A server store's answers and their time, as preloaded state for the browser, which requests the rest itself. */
export function answersOf(store: BoomStore): Partial<BoomState> {
  const { api } = store.getState();
  const queries = Object.fromEntries(Object.entries(api.queries).filter(([, entry]) => isAnswer(entry)));
  return { api: { queries, provided: api.provided }, renderedAt: Date.now() } as unknown as Partial<BoomState>;
}
