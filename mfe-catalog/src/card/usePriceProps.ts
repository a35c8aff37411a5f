import type { ProductView } from '@boom/contract';
import { useFindPaymentsConfigQuery } from '@boom/platform';
import { useCallback } from 'react';
import { useCardTexts } from './i18n';
import { installmentsText } from './installments';
import { transferPriceOf } from './prices';
import { savingText } from './saving';
import { useTransferDiscount } from './useTransferDiscount';

/** What `Price` says of a product. The same function until something of it changes. */
export function usePriceProps(length: 'short' | 'long') {
  const { t } = useCardTexts();
  const { basisPoints, isKnown } = useTransferDiscount();
  // Undefined while they are not known, or by an API that knows of none.
  const plans = useFindPaymentsConfigQuery().data?.installments;
  return useCallback(
    (product: ProductView) => ({
      amount: product.price,
      originalAmount: product.originalPrice,
      transferAmount: transferPriceOf(product, basisPoints),
      isTransferPending: !isKnown,
      saving: savingText(t, product),
      installments: installmentsText(t, product, plans ?? [], length),
    }),
    [t, basisPoints, isKnown, plans, length],
  );
}
