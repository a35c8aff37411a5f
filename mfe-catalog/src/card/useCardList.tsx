import type { InstallmentPlan, ProductView } from '@boom/contract';
import type { TFunction } from '@boom/platform';
import { useMemo } from 'react';
import { useQuickView } from '../quickView/useQuickView';
import { useCardTexts } from './i18n';
import { useInstallmentPlans } from './installments';
import { type Buy, useBuy } from './useBuy';
import { useDeliveryText } from './useDeliveryText';
import { type TransferDiscount, useTransferDiscount } from './useTransferDiscount';

/** What all cards of a list share, read once. The same object until something of it changes. */
export interface CardList {
  t: TFunction<'catalog.card'>;
  transferDiscount: TransferDiscount;
  installmentPlans: readonly InstallmentPlan[];
  deliveryText: (product: ProductView) => string;
  openQuickView: (product: ProductView) => void;
  buy: Buy;
}

export function useCardList() {
  const { t } = useCardTexts();
  const { basisPoints, isKnown } = useTransferDiscount();
  const installmentPlans = useInstallmentPlans();
  const deliveryText = useDeliveryText('short');
  const { open: openQuickView, dialog } = useQuickView();
  const buy = useBuy();

  const list = useMemo<CardList>(
    () => ({
      t,
      transferDiscount: { basisPoints, isKnown },
      installmentPlans,
      deliveryText,
      openQuickView,
      buy,
    }),
    [t, basisPoints, isKnown, installmentPlans, deliveryText, openQuickView, buy],
  );
  return { list, dialog };
}
