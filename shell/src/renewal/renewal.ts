import { type BoomStore, isDocumentHeld } from '@boom/platform';
import type { LiveRegistry } from './liveRegistry';

const isPayment = (pathname: string) => pathname.startsWith('/payment/');

/** Whether a new document now would cost the shopper something that only this one holds. */
function isBusy(store: BoomStore): boolean {
  const { api, checkout, connection, toast } = store.getState();
  const isSending = Object.values(api.mutations).some((mutation) => mutation?.status === 'pending');
  return checkout.request !== null || toast.current !== null || isSending || !connection.isOnline || isDocumentHeld();
}

/**
 * How an open tab comes to a newer release: it asks when it is looked at again and when the shopper goes to another
 * page, and opens the next page as a new document when something that runs here has changed. Never in the middle of
 * something: a checkout, a payment, a form with text in it.
 */
export function createRenewal(live: LiveRegistry, store: BoomStore) {
  return {
    /** Begins to watch. */
    start(): void {
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') void live.check();
      });
    },

    /**
     * The shopper goes to another page.
     *
     * @returns whether that page is to be opened as a new document.
     */
    isDue(from: string, to: string): boolean {
      const isDue = from !== to && live.isOutdated() && !isPayment(from) && !isPayment(to) && !isBusy(store);
      if (!isDue) void live.check();
      return isDue;
    },

    /** Whether a new document can be opened where the shopper is. */
    canReload: () => !isPayment(location.pathname) && !isBusy(store),
  };
}

export type Renewal = ReturnType<typeof createRenewal>;
