/** What Recharts takes of Redux Toolkit; nothing else of it grows the main script. */
export {
  autoBatchEnhancer,
  combineReducers,
  configureStore,
  createAction,
  createListenerMiddleware,
  createSlice,
  current,
  prepareAutoBatched,
} from '@reduxjs/toolkit';
