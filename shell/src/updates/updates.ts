import { type BoomStore, isReloadPrevented } from '@boom/platform';
import type { RegistryClient } from './registryClient';

const isPayment = (pathname: string) => pathname.startsWith('/payment/');

/** Whether reloading now would lose something of the shopper's: a checkout, a payment, typed text. */
function isBusy(store: BoomStore): boolean {
  const { api, checkout, connection, toast } = store.getState();
  const isSending = Object.values(api.mutations).some((mutation) => mutation?.status === 'pending');
  return (
    checkout.request !== null || toast.current !== null || isSending || !connection.isOnline || isReloadPrevented()
  );
}

/**
 * Brings an open tab to a newer release: it reads the registry when it becomes visible and at each navigation, and
 * opens the next page as a new document when another version of something that runs in it is live. Never during a
 * checkout, a payment, or with text in a form.
 */
export function createUpdates(live: RegistryClient, store: BoomStore) {
  return {
    /** Starts checking when the tab becomes visible. */
    start(): void {
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') void live.check();
      });
    },

    /**
     * Called when the shopper navigates.
     *
     * @returns whether the next page is to be opened as a new document.
     */
    isDue(from: string, to: string): boolean {
      const isDue = from !== to && live.isOutdated() && !isPayment(from) && !isPayment(to) && !isBusy(store);
      if (!isDue) void live.check();
      return isDue;
    },

    /** Whether the current page can be reloaded. */
    canReload: () => !isPayment(location.pathname) && !isBusy(store),
  };
}

export type Updates = ReturnType<typeof createUpdates>;
