import { type CheckoutRequest, useCartLines, useCheckout, useToast } from '@boom/platform';
import { useEffect } from 'react';
import { useCheckoutTexts } from './i18n';
import type { BuyableLine } from './orderLines';

/**
 * Closes a checkout of the cart when nothing of what it would order is in the cart any more, by an order or a removal
 * in another tab: confirming here would make a second order. What cannot be ordered may stay in the cart.
 */
export function useCartBoughtElsewhere(
  { source }: CheckoutRequest,
  ordered: readonly BuyableLine[],
  isPlacing: boolean,
): void {
  const { t } = useCheckoutTexts();
  const { close } = useCheckout();
  const showToast = useToast();
  const lines = useCartLines();
  const isGone =
    source === 'cart' &&
    !isPlacing &&
    ordered.length > 0 &&
    !ordered.some(({ productId }) => lines.some((line) => line.productId === productId));

  useEffect(() => {
    if (!isGone) return;
    close();
    showToast({ title: t('goneTitle'), description: t('goneText') });
  }, [isGone, close, showToast, t]);
}
