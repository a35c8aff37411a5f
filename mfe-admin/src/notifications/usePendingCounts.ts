import { usePolled } from '../polling/usePolled';
import { useFindAdminWaitingQuery } from './notifications.api';

/** How often the panel checks for arrivals, ms. */
export const POLL_MS = 5_000;

/** The numbers of pending entries, and the newest arrivals. */
export const usePendingCounts = () => usePolled(useFindAdminWaitingQuery, undefined, POLL_MS);
