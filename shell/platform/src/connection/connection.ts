import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { watchAttendance } from '../api/attendance';
import type { BoomState, BoomStore } from '../store';

/** Whether the shop can be reached. True at first, on the server as in the browser, so that both render the same. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState: { isOnline: true },
  reducers: {
    changed(state, { payload: isOnline }: PayloadAction<boolean>) {
      state.isOnline = isOnline;
    },
  },
});

const { changed } = connectionSlice.actions;

/** How often the shop is tried again while it does not answer although the device has a connection, ms. */
const PAUSE_MS = 5_000;

export function useIsOnline(): boolean {
  return useSelector(({ connection }: BoomState) => connection.isOnline);
}

const reaches = () =>
  fetch(new URL('/healthz', location.origin), { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Says for the browser, which has noticed nothing, that the connection is back. */
async function tryAgain(): Promise<void> {
  if (await reaches()) window.dispatchEvent(new Event('online'));
}

/**
 * Follows the connection, whether the tab is in sight, and whether somebody is there: when the connection is back, what
 * is on the screen is read again, and queries are repeated in a tab that is in sight only. News of the service worker
 * count as looking at the tab again: a tab in sight stays so while they are tapped. Called once, by the shell.
 *
 * @param isCopy the page is the service worker's copy, shown because the shop did not answer, whatever the device
 *   says about its connection.
 * @returns a function that stops it.
 */
export function watchConnection(store: BoomStore, isCopy: boolean): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = setupListeners(store.dispatch, (dispatch, { onFocus, onFocusLost, onOnline, onOffline }) => {
    const handleOnline = () => {
      clearInterval(timer);
      if (store.getState().connection.isOnline) return;
      dispatch(changed(true));
      dispatch(onOnline());
    };
    const handleOffline = () => {
      clearInterval(timer);
      dispatch(changed(false));
      dispatch(onOffline());
    };
    const handleVisibility = () => dispatch(document.visibilityState === 'hidden' ? onFocusLost() : onFocus());
    // It may have changed since the store was made.
    handleVisibility();
    if (!navigator.onLine || isCopy) handleOffline();
    if (navigator.onLine && isCopy) timer = setInterval(tryAgain, PAUSE_MS);
    window.addEventListener('online', handleOnline);
    window.addEventListener('offline', handleOffline);
    document.addEventListener('visibilitychange', handleVisibility);
    navigator.serviceWorker?.addEventListener('message', handleVisibility);
    return () => {
      window.removeEventListener('online', handleOnline);
      window.removeEventListener('offline', handleOffline);
      document.removeEventListener('visibilitychange', handleVisibility);
      navigator.serviceWorker?.removeEventListener('message', handleVisibility);
    };
  });
  const stopAttendance = watchAttendance();
  return () => {
    clearInterval(timer);
    stop();
    stopAttendance();
  };
}
