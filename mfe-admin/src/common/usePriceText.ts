import type { ProductView } from '@boom/contract';
import { formatMoney } from '@boom/platform';
import { useCommonTexts } from './i18n';

/** What a product costs: of several prices the lowest, said as such. */
export function usePriceText() {
  const { t } = useCommonTexts();
  return ({ price, highestPrice }: Pick<ProductView, 'price' | 'highestPrice'>) =>
    highestPrice ? t('priceFrom', { price: formatMoney(price) }) : formatMoney(price);
}
