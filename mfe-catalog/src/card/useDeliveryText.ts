import type { ProductView } from '@boom/contract';
import { deliveryPromise, useShop, useTranslation } from '@boom/platform';
import { useMemo } from 'react';
import { useNow } from '../clock/useNow';
import { useCardTexts } from './i18n';

/** Format of days: "mié 25" or "miércoles 25 de nov". */
type DayLength = NonNullable<Parameters<typeof deliveryPromise>[2]>;

/**
 * When a product bought and paid today arrives; the seller's own text ("3-5 días hábiles") while the time is not known.
 * Only for products sent from here: imported products and other stores have texts of their own.
 */
export function useDeliveryText(length: DayLength): (product: ProductView) => string {
  const { t } = useCardTexts();
  const { t: promise } = useTranslation('platform');
  const shop = useShop();
  const now = useNow('hour');

  return useMemo(() => {
    const texts = new Map<string, string>();
    const textOf = (product: ProductView): string => {
      if (now === null) return t('delivery', { time: product.deliveryTime });
      const { key, ...days } = deliveryPromise(product, new Date(now), length, shop);
      if (length === 'short' && key === 'delivery.between') return t('deliveryBetween', days);
      return promise(key, days);
    };
    // A shop has few delivery times and many products.
    return (product) => {
      const text = texts.get(product.deliveryTime) ?? textOf(product);
      texts.set(product.deliveryTime, text);
      return text;
    };
  }, [t, promise, now, length, shop]);
}
