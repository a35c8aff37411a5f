import type { ProductView } from '@boom/contract';
import { useTranslation } from '@boom/platform';
import { useEffect, useMemo, useRef } from 'react';
import { useQuickView } from '../quickView/useQuickView';
import { useBuy } from './useBuy';
import { useDeliveryText } from './useDeliveryText';
import { type TransferDiscount, useTransferDiscount } from './useTransferDiscount';

/** What is the same for every card of a list, read once. Stays the same object while nothing of it changes. */
export interface CardList {
  t: ReturnType<typeof useTranslation>['t'];
  transferDiscount: TransferDiscount;
  deliveryText: (product: ProductView) => string;
  openQuickView: (product: ProductView) => void;
  addToCart: (product: ProductView) => void;
  buyNow: (product: ProductView) => void;
}

export function useCardList() {
  const { t } = useTranslation('catalog');
  const { basisPoints, isKnown } = useTransferDiscount();
  const deliveryText = useDeliveryText('short');
  const { open: openQuickView, dialog } = useQuickView();
  // Buying knows the address, which changes with each filter and page; the cards need not be drawn anew for that.
  const buy = useBuy();
  const newestBuy = useRef(buy);
  useEffect(() => {
    newestBuy.current = buy;
  });

  const list = useMemo<CardList>(
    () => ({
      t,
      transferDiscount: { basisPoints, isKnown },
      deliveryText,
      openQuickView,
      addToCart: (product) => newestBuy.current.addToCart(product),
      buyNow: (product) => newestBuy.current.buyNow(product),
    }),
    [t, basisPoints, isKnown, deliveryText, openQuickView],
  );
  return { list, dialog };
}
