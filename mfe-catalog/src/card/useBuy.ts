import type { ProductView } from '@boom/contract';
import { useCartActions, useOpenCheckout, useToast, useTranslation } from '@boom/platform';

/** What a shopper can do with a product, from its card or its page. */
export function useBuy(product: ProductView) {
  const { t } = useTranslation('catalog');
  const { add } = useCartActions();
  const openCheckout = useOpenCheckout();
  const showToast = useToast();

  return {
    addToCart: (quantity = 1) => {
      add(product.id, quantity);
      showToast({ title: t('buy.added'), description: product.name, tone: 'success' });
    },
    buyNow: (quantity = 1) => void openCheckout({ items: [{ productId: product.id, quantity }], source: 'product' }),
    /** The link itself opens the other store. */
    announceRedirect: () =>
      showToast({
        title: t('buy.redirecting'),
        description: product.affiliateStore
          ? t('buy.redirectingText', { store: product.affiliateStore })
          : t('buy.redirectingNowhere'),
      }),
  };
}
