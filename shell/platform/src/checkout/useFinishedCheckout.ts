import { useEffect } from 'react';
import { useCartActions } from '../cart/useCart';
import { takeCardOrder } from './cardOrder';

/**
 * For the pages on which a shopper comes back from the payment page with the payment made or on its way:
 * what was bought leaves the cart, once. What was added in another tab meanwhile stays.
 *
 * @param orderNumber null while nobody came back.
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
