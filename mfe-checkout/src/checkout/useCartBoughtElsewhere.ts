import { type CheckoutRequest, useCartLines, useCheckout, useToast } from '@boom/platform';
import { useEffect } from 'react';
import { useCheckoutTexts } from './i18n';

/**
 * Closes a checkout of the cart when the cart is emptied in another tab, by an order or a removal: confirming here
 * would make a second order.
 */
export function useCartBoughtElsewhere({ source }: CheckoutRequest, isPlacing: boolean): void {
  const { t } = useCheckoutTexts();
  const { close } = useCheckout();
  const showToast = useToast();
  const lines = useCartLines();
  const isGone = source === 'cart' && lines.length === 0 && !isPlacing;

  useEffect(() => {
    if (!isGone) return;
    close();
    showToast({ title: t('goneTitle'), description: t('goneText') });
  }, [isGone, close, showToast, t]);
}
