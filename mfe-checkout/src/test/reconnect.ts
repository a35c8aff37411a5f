import { type BoomStore, watchConnection } from '@boom/platform';
import { act } from '@testing-library/react';

/** The connection drops and comes back: what is on the screen is read again. */
export function reconnect(store: BoomStore): void {
  const stop = watchConnection(store, false);
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  stop();
}
