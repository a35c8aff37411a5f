import { useSession, useShop } from '@boom/platform';
import { useAwaitedPayment } from '@boom/platform/checkout';
import { useSearchParams } from '@boom/platform/router';
import { useFindOrderByNumberQuery } from './payment.api';

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
  const { isAwaited, stop, polling } = useAwaitedPayment(true);
  const { data: order } = useFindOrderByNumberQuery(orderNumber ?? '', { ...polling, skip: !user || !orderNumber });
  const isPaid = order?.paymentStatus === 'approved';
  if (isAwaited && isPaid) stop();

  return {
    isPaid,
    /** Somebody is signed in here who did not buy it: it was bought without an account, or with another one. */
    isNotTheirs: order === null,
    isConfirming: isAwaited && Boolean(user && orderNumber),
  };
}
