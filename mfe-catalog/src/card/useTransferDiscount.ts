import { transferDiscountBasisPoints } from '@boom/contract';
import { type BoomStore, shopApi, useFindTransferDiscountQuery } from '@boom/platform';

/** What every price needs; part of the `load` of each page with products. */
export const loadTransferDiscount = (store: BoomStore) =>
  store.dispatch(shopApi.endpoints.findTransferDiscount.initiate(undefined, { subscribe: false }));

/**
 * The transfer discount in basis points. 0 until the store's answer is there: a price that is shown must hold.
 * When the configuration cannot be read the documented default applies (decisions, "transfer discount").
 */
export function useTransferDiscount(): number {
  const { data, isError } = useFindTransferDiscountQuery();
  return data || isError ? transferDiscountBasisPoints(data) : 0;
}
