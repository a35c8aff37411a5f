import { useEffect, useState } from 'react';

/** How often, and for how long, an order is read again until the provider's notice has reached the API. */
const POLL_MS = 3_000;
const TIMEOUT_MS = 60_000;

/**
 * Waits for a payment just made, of which the API may not know yet: for a minute, or until `stop` says that it does.
 *
 * @param isMade whether one was made at all.
 * @returns `polling`, the options of the order's query: it is read again meanwhile, and whenever it is looked at again.
 */
export function useAwaitedPayment(isMade: boolean) {
  const [isAwaited, setAwaited] = useState(isMade);
  useEffect(() => {
    const timer = setTimeout(() => setAwaited(false), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return {
    isAwaited,
    stop: () => setAwaited(false),
    polling: {
      pollingInterval: isAwaited ? POLL_MS : 0,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: true,
    },
  };
}
