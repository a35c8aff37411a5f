import { useEffect, useRef } from 'react';

/** How often what is on the screen is read again while somebody can see it, ms. */
export const LIVE_MS = 15_000;

/**
 * Reads again when the page is looked at again, and every 15 seconds while it is. When a lost connection is back, the
 * platform does.
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
