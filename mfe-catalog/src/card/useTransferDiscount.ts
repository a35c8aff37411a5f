import { transferDiscountBasisPoints } from '@boom/contract';
import { type BoomStore, shopApi, useFindPaymentsConfigQuery, useFindTransferDiscountQuery } from '@boom/platform';

/** Reads what every price needs; for the `load` of pages that the server draws. */
export const loadTransferDiscount = (store: BoomStore) =>
  Promise.all([
    store.dispatch(shopApi.endpoints.findPaymentsConfig.initiate(undefined, { subscribe: false })),
    store.dispatch(shopApi.endpoints.findTransferDiscount.initiate(undefined, { subscribe: false })),
  ]);

interface TransferDiscount {
  /** 0 where transfers are switched off; the documented default while it is not known. */
  basisPoints: number;
  /** False until the API has answered: until then the price's space is reserved. */
  isKnown: boolean;
}

/**
 * The transfer discount. When only the discount's configuration cannot be read, the documented default applies;
 * when the payment methods cannot be read, there is none.
 */
export function useTransferDiscount(): TransferDiscount {
  const { data: payments, isError: isPaymentsError } = useFindPaymentsConfigQuery();
  const { data: discount, isError } = useFindTransferDiscountQuery();
  const isOff = payments ? !payments.activePaymentMethods.bank_transfer : isPaymentsError;
  return {
    basisPoints: isOff ? 0 : transferDiscountBasisPoints(discount),
    isKnown: isOff || (!!payments && (!!discount || isError)),
  };
}
