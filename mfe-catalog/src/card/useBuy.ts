import { fewestUnits, MAX_LINE_QUANTITY, MAX_ORDER_LINES, type ProductView } from '@boom/contract';
import { useCartActions, useOpenCheckout, useToast } from '@boom/platform';
import { useMemo } from 'react';
import { useCardTexts } from './i18n';

/** The actions on a product, for its card, quick view and page. The same object at each render. */
export function useBuy() {
  const { t } = useCardTexts();
  const { addProduct, open } = useCartActions();
  const openCheckout = useOpenCheckout();
  const showToast = useToast();

  return useMemo(() => {
    /**
     * Adds units to the cart, up to the limits, and shows a toast; `isOnTop`: from a dialog, over which the cart opens.
     */
    const addToCart = (product: ProductView, asked = fewestUnits(product), isOnTop = false) => {
      const { name, stock } = product;
      const { quantity, limit } = addProduct(product, asked);
      const most = { stock, units: MAX_LINE_QUANTITY, lines: MAX_ORDER_LINES };
      const isWhole = quantity === asked;
      showToast({
        title: isWhole
          ? t(isOnTop ? 'buy.addedFromDialog' : 'buy.added')
          : t(quantity > 0 ? 'buy.addedSome' : 'buy.addedNone', { count: quantity, asked }),
        description: limit ? t(`buy.limit.${limit}`, { count: most[limit], name }) : name,
        tone: isWhole ? 'success' : 'info',
        action: isOnTop ? undefined : { label: t('buy.seeCart'), leads: 'cart' },
      });
      if (isOnTop) open();
    };

    return {
      addToCart,
      buyNow: (product: ProductView, quantity = fewestUnits(product)) =>
        void openCheckout({ items: [{ productId: product.id, quantity }], source: 'product' }),
      /** Shows a toast only: the link itself opens the other store. */
      announceRedirect: ({ affiliateStore }: ProductView) =>
        showToast({
          title: t('buy.redirecting'),
          description: affiliateStore
            ? t('buy.redirectingText', { store: affiliateStore })
            : t('buy.redirectingNowhere'),
        }),
    };
  }, [t, addProduct, open, openCheckout, showToast]);
}

export type Buy = ReturnType<typeof useBuy>;
