import { usePolled } from '../polling/usePolled';
import { useFindAdminWaitingQuery } from './notifications.api';

/** The numbers of pending entries, and the newest arrivals. */
export const usePendingCounts = () => usePolled(useFindAdminWaitingQuery, undefined);
