import { useEffect, useRef } from 'react';

/** How often the ticket on the screen is read again while the page is visible, ms. */
export const LIVE_MS = 15_000;

/**
 * Reads again when the page becomes visible, and every 15 seconds while it is. The platform does so when a lost
 * connection is back.
 */
export function useLiveReading(refetch: () => unknown): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') void latest.current();
    };
    const timer = setInterval(read, LIVE_MS);
    document.addEventListener('visibilitychange', read);
    window.addEventListener('focus', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
      window.removeEventListener('focus', read);
    };
  }, []);
}
