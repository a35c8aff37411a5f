import type { ProductView } from '@boom/contract';
import { useCartActions, useOpenCheckout, useToast, useTranslation } from '@boom/platform';

/** What a shopper can do with a product, from its card or its page. */
export function useBuy() {
  const { t } = useTranslation('catalog');
  const { add } = useCartActions();
  const openCheckout = useOpenCheckout();
  const showToast = useToast();

  return {
    addToCart: ({ id, name }: ProductView, quantity = 1) => {
      add(id, quantity);
      showToast({ title: t('buy.added'), description: name, tone: 'success' });
    },
    buyNow: ({ id }: ProductView, quantity = 1) =>
      void openCheckout({ items: [{ productId: id, quantity }], source: 'product' }),
    /** The link itself opens the other store. */
    announceRedirect: ({ affiliateStore }: ProductView) =>
      showToast({
        title: t('buy.redirecting'),
        description: affiliateStore ? t('buy.redirectingText', { store: affiliateStore }) : t('buy.redirectingNowhere'),
      }),
  };
}
