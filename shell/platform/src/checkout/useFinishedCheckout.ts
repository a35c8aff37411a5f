import { useCallback, useEffect } from 'react';
import { useCartActions } from '../cart/useCart';
import { takeCardOrder } from './cardOrder';

/**
 * Removes from the cart what was bought with an order that its shopper was sent away to pay, once. What was added in
 * another tab meanwhile stays.
 *
 * @returns whether it was in the cart, or quoted from there, as far as this browser knows.
 */
export function useFinishCheckout(): (orderNumber: string) => boolean {
  const { takeOut, close } = useCartActions();
  return useCallback(
    (orderNumber) => {
      const request = takeCardOrder(orderNumber);
      if (!request || request.source === 'product') return false;
      takeOut(request.items);
      close();
      return true;
    },
    [takeOut, close],
  );
}

/**
 * For the pages to which the payment page leads back, with the payment made or pending.
 *
 * @param orderNumber null where the address names no order.
 */
export function useFinishedCheckout(orderNumber: string | null): void {
  const finish = useFinishCheckout();
  useEffect(() => {
    if (orderNumber) finish(orderNumber);
  }, [orderNumber, finish]);
}
