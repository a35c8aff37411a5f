import { fromCents, isAvailable, isSoldElsewhere, type ProductView, SHIPPING_FEE_CENTS } from '@boom/contract';
import { availabilityOf, formatMoney, useShop } from '@boom/platform';
import { useCardTexts } from '../card/i18n';
import { transferPriceOf } from '../card/prices';
import { useDeliveryText } from '../card/useDeliveryText';
import { useTransferDiscount } from '../card/useTransferDiscount';
import { type CompareRow, rowOf } from './compareRows';
import type esMX from './es-MX.json';
import { useCompareTexts } from './i18n';

/** Rows of price, rating, stock and delivery; those without values are left out. */
export function useOfferRows(products: readonly ProductView[]): CompareRow[] {
  const { t } = useCompareTexts();
  const { t: tCard } = useCardTexts();
  const { basisPoints, isKnown } = useTransferDiscount();
  const deliveryText = useDeliveryText('short');
  const { shippingFrom } = useShop();

  const availability = (product: ProductView) => {
    const found = availabilityOf(product);
    if (found) return t(found.key, { ns: 'platform', count: found.count });
    const { affiliateStore } = product;
    return affiliateStore ? tCard('soldBy', { store: affiliateStore }) : tCard('soldElsewhere');
  };
  const delivery = (product: ProductView) => {
    if (!isAvailable(product)) return null;
    if (product.isImported) return tCard('importDelivery', { count: product.importDeliveryDays });
    return deliveryText(product);
  };
  const shipping = (product: ProductView) => {
    if (isSoldElsewhere(product) || !isAvailable(product)) return null;
    if (product.freeShipping) return tCard('freeShipping');
    if (shippingFrom) return t('shippingFrom', { amount: formatMoney(shippingFrom) });
    return formatMoney(fromCents(SHIPPING_FEE_CENTS));
  };
  const hasDiscount = isKnown && products.some((product) => transferPriceOf(product, basisPoints));
  const transfer = (product: ProductView) => {
    if (!hasDiscount || isSoldElsewhere(product)) return null;
    const amount = transferPriceOf(product, basisPoints);
    if (!amount) return t('withoutDiscount');
    return product.highestPrice ? t('priceFrom', { price: formatMoney(amount) }) : formatMoney(amount);
  };
  const rating = ({ rating, reviewCount }: ProductView) => {
    if (!(Number(rating) > 0)) return null;
    const key = reviewCount > 0 ? 'design.rating.of_reviews' : 'design.rating.of';
    return t(key, { ns: 'platform', rating: Number(rating).toFixed(1), count: reviewCount });
  };

  const rows: [keyof typeof esMX.rows, (product: ProductView) => string | null][] = [
    [
      'price',
      ({ price, highestPrice }) => (highestPrice ? t('priceFrom', { price: formatMoney(price) }) : formatMoney(price)),
    ],
    ['transfer', transfer],
    ['availability', availability],
    ['delivery', delivery],
    ['shipping', shipping],
    ['rating', rating],
  ];
  return rows
    .map(([name, read]) => rowOf(t(`rows.${name}`), products.map(read)))
    .filter(({ values }) => values.some((value) => value !== null));
}
