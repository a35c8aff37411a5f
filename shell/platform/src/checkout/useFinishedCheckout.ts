import { useEffect } from 'react';
import { useCartActions } from '../cart/useCart';
import { takeCardOrder } from './cardOrder';

/**
 * For the pages to which the payment page leads back, with the payment made or pending: removes what was bought from
 * the cart, once. What was added in another tab meanwhile stays.
 *
 * @param orderNumber null where the address names no order.
 */
export function useFinishedCheckout(orderNumber: string | null): void {
  const { takeOut, close } = useCartActions();
  useEffect(() => {
    const request = orderNumber && takeCardOrder(orderNumber);
    if (request && request.source === 'cart') {
      takeOut(request.items);
      close();
    }
  }, [orderNumber, takeOut, close]);
}
