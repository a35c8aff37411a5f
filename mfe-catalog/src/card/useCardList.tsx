import type { ProductView } from '@boom/contract';
import type { TFunction } from '@boom/platform';
import { useMemo } from 'react';
import { useQuickView } from '../quickView/useQuickView';
import { useCardTexts } from './i18n';
import { type Buy, useBuy } from './useBuy';
import { useDeliveryText } from './useDeliveryText';
import { usePriceProps } from './usePriceProps';

/** What all cards of a list share, read once. The same object until something of it changes. */
export interface CardList {
  t: TFunction<'catalog.card'>;
  priceProps: ReturnType<typeof usePriceProps>;
  deliveryText: (product: ProductView) => string;
  openQuickView: (product: ProductView) => void;
  buy: Buy;
}

export function useCardList() {
  const { t } = useCardTexts();
  const priceProps = usePriceProps('short');
  const deliveryText = useDeliveryText('short');
  const { open: openQuickView, dialog } = useQuickView();
  const buy = useBuy();

  const list = useMemo<CardList>(
    () => ({ t, priceProps, deliveryText, openQuickView, buy }),
    [t, priceProps, deliveryText, openQuickView, buy],
  );
  return { list, dialog };
}
