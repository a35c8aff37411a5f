import { useSession, useShop } from '@boom/platform';
import { useSearchParams } from '@boom/platform/router';
import { useEffect, useState } from 'react';
import { useFindOrderByNumberQuery } from './payment.api';

/** How often, and for how long, the order is read again until the provider's notice has reached the API. */
const POLL_MS = 3_000;
const TIMEOUT_MS = 60_000;

/** The order number that the provider sent along. It writes absent values as "null". */
export function useReturnedOrderNumber(): string | null {
  const [query] = useSearchParams();
  const number = query.get('external_reference') ?? query.get('order');
  return number === 'null' ? null : number;
}

/**
 * Whether the order may have been bought without an account: by what the address says also where the shop has stopped
 * selling so since.
 */
export function useMayBeGuests(): boolean {
  const [query] = useSearchParams();
  const { guestCheckout } = useShop();
  return guestCheckout || query.has('guest');
}

/**
 * The order as the API knows it. The provider's return proves nothing (payments sheet, section 4): until the API
 * calls the order paid it is read again, for a minute.
 */
export function useReturnedOrder(orderNumber: string | null) {
  const { user } = useSession();
  const [isPatient, setPatient] = useState(true);
  const [isPaid, setPaid] = useState(false);
  const { data: order } = useFindOrderByNumberQuery(orderNumber ?? '', {
    skip: !user || !orderNumber,
    pollingInterval: isPatient && !isPaid ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: !isPaid,
    refetchOnMountOrArgChange: true,
  });
  if (order?.paymentStatus === 'approved' && !isPaid) setPaid(true);

  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);

  return {
    isPaid,
    /** Somebody is signed in here who did not buy it: it was bought without an account, or with another one. */
    isNotTheirs: order === null,
    isConfirming: isPatient && !isPaid && Boolean(user && orderNumber),
  };
}
