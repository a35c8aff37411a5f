import type { AdminWaiting } from '@boom/contract';
import { usePolled } from '../polling/usePolled';
import { useFindAdminWaitingQuery } from './waiting.api';

/** How often the panel checks for arrivals, ms. */
export const POLL_MS = 5_000;

/** The numbers of pending entries, and the newest arrivals. */
export function useWaiting(): AdminWaiting | undefined {
  return usePolled(useFindAdminWaitingQuery, undefined, POLL_MS).data;
}
