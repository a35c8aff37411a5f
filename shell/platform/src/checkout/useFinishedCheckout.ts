import { useEffect } from 'react';
import { useCartActions } from '../cart/useCart';
import { takeCardOrder } from './cardOrder';
import { forgetOrderKey } from './orderKey';

/**
 * For the pages on which a shopper comes back from the payment page with the payment made or on its way:
 * what was bought leaves the cart, once.
 *
 * @param orderNumber null while nobody came back.
 */
export function useFinishedCheckout(orderNumber: string | null): void {
  const { clear, close } = useCartActions();
  useEffect(() => {
    if (!orderNumber) return;
    const order = takeCardOrder(orderNumber);
    if (!order) return;
    forgetOrderKey();
    if (order.source === 'cart') {
      clear();
      close();
    }
  }, [orderNumber, clear, close]);
}
