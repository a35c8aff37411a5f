import { transferDiscountBasisPoints } from '@boom/contract';
import { useFindTransferDiscountQuery } from '@boom/platform';

/**
 * The transfer discount in basis points. 0 until the store's answer is there: a price that is shown must hold.
 * When the configuration cannot be read the documented default applies (decisions, "transfer discount").
 */
export function useTransferDiscount(): number {
  const { data, isError } = useFindTransferDiscountQuery();
  return data || isError ? transferDiscountBasisPoints(data) : 0;
}
