import { transferDiscountBasisPoints } from '@boom/contract';
import { type BoomStore, shopApi, useFindPaymentsConfigQuery, useFindTransferDiscountQuery } from '@boom/platform';

/** What every price needs; part of the `load` of each page with products. */
export const loadTransferDiscount = (store: BoomStore) =>
  Promise.all([
    store.dispatch(shopApi.endpoints.findPaymentsConfig.initiate(undefined, { subscribe: false })),
    store.dispatch(shopApi.endpoints.findTransferDiscount.initiate(undefined, { subscribe: false })),
  ]);

/**
 * The transfer discount in basis points; 0 where transfers are switched off, and until the store's answers are there:
 * a price that is shown must hold. When only the discount's configuration cannot be read the documented default applies
 * (decisions, "transfer discount").
 */
export function useTransferDiscount(): number {
  const { data: payments } = useFindPaymentsConfigQuery();
  const { data: discount, isError } = useFindTransferDiscountQuery();
  if (!payments?.activePaymentMethods.bank_transfer) return 0;
  return discount || isError ? transferDiscountBasisPoints(discount) : 0;
}
