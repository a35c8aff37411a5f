import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

const listeners = new Set<() => void>();

/** Hears of every call that had no answer, one in time, or a 5xx. */
export function watchFailedCalls(listener: () => void): void {
  listeners.add(listener);
}

/** Says that the API did not do what it should; an answer that refuses something is one, too. */
export function noteFailure(error: FetchBaseQueryError | undefined): void {
  const status = error?.status;
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR' || (typeof status === 'number' && status >= 500)) {
    for (const listener of listeners) listener();
  }
}
