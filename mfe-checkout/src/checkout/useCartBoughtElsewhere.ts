import { type CheckoutRequest, useCartLines, useCheckout, useToast, useTranslation } from '@boom/platform';
import { useEffect } from 'react';

/**
 * Closes a checkout of the cart when the cart is emptied in another tab, by an order or a removal: confirming here
 * would make a second order.
 */
export function useCartBoughtElsewhere({ source }: CheckoutRequest, isPlacing: boolean): void {
  const { t } = useTranslation('checkout');
  const { close } = useCheckout();
  const showToast = useToast();
  const lines = useCartLines();
  const isGone = source === 'cart' && lines.length === 0 && !isPlacing;

  useEffect(() => {
    if (!isGone) return;
    close();
    showToast({ title: t('checkout.goneTitle'), description: t('checkout.goneText') });
  }, [isGone, close, showToast, t]);
}
