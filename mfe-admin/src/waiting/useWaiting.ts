import type { AdminWaiting } from '@boom/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useFindAdminWaitingQuery } from './waiting.api';

/** How often is asked what came in, ms. */
export const POLL_MS = 5_000;

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isVisibleNow = () => document.visibilityState === 'visible';

/** What waits for somebody and what came last: asked again and again while the tab is in sight, and on return to it. */
export function useWaiting(): AdminWaiting | undefined {
  const isVisible = useSyncExternalStore(watchVisibility, isVisibleNow, () => true);
  const { data, refetch } = useFindAdminWaitingQuery(undefined, { pollingInterval: isVisible ? POLL_MS : 0 });

  useEffect(() => {
    const handleReturn = () => isVisibleNow() && void refetch();
    window.addEventListener('focus', handleReturn);
    const stop = watchVisibility(handleReturn);
    return () => {
      window.removeEventListener('focus', handleReturn);
      stop();
    };
  }, [refetch]);

  return data;
}
