import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

const listeners = new Set<() => void>();

/** Calls the listener for every call that had no answer, or a 5xx. */
export function watchFailedCalls(listener: () => void): void {
  listeners.add(listener);
}

/** Notes a call's failure; the base API does so itself. A 4xx is not one: the API answered. */
export function noteFailure(error: FetchBaseQueryError | undefined): void {
  const status = error?.status;
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR' || (typeof status === 'number' && status >= 500)) {
    for (const listener of listeners) listener();
  }
}
