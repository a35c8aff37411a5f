/** What Recharts takes of Redux Toolkit: the shell's copy. */
export {
  autoBatchEnhancer,
  combineReducers,
  configureStore,
  createAction,
  createSlice,
  current,
  prepareAutoBatched,
} from '@reduxjs/toolkit';
// No first screen needs it: browsers get it in a script of its own, with the panel's charts (`tools/build/browserConfig.ts`).
export { createListenerMiddleware } from '#listenerMiddleware';
