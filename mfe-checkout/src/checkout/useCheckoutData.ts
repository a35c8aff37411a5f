import type { AddressView, PaymentsConfig, ProductView, TransferDiscountConfig } from '@boom/contract';
import {
  type CheckoutRequest,
  useFindPaymentsConfigQuery,
  useFindShopQuery,
  useFindTransferDiscountQuery,
  useListAddressesQuery,
  useListProductsQuery,
} from '@boom/platform';
import { useEffect, useMemo, useState } from 'react';

/** The data that the checkout renders, read again whenever it opens: prices and stock may have changed. */
export interface CheckoutData {
  products: ProductView[];
  addresses: AddressView[];
  /** Undefined when it could not be read: the specification's defaults apply. */
  payments: PaymentsConfig | undefined;
  discount: TransferDiscountConfig | undefined;
}

const anew = { refetchOnMountOrArgChange: true };

/** @param isGuest somebody without an account has no addresses. */
export function useCheckoutData(request: CheckoutRequest, isGuest: boolean) {
  // Sorted, so that the cart's own read of the same products is shared.
  const ids = useMemo(() => request.items.map(({ productId }) => productId).sort(), [request]);
  const products = useListProductsQuery({ ids }, anew);
  const addresses = useListAddressesQuery(undefined, { ...anew, skip: isGuest });
  const payments = useFindPaymentsConfigQuery(undefined, anew);
  const discount = useFindTransferDiscountQuery(undefined, anew);
  // Whether it has coupons and branches by now. The form waits for the answer, but also does without.
  const { refetch: readShop } = useFindShopQuery();
  const [isShopRead, setShopRead] = useState(false);
  useEffect(() => {
    void readShop().then(() => setShopRead(true));
  }, [readShop]);

  const hasFailed = products.isError || addresses.isError;
  const asked = isGuest ? [products, payments, discount] : [products, addresses, payments, discount];
  // From then on the form stays, with what was typed: also while one that failed is read again.
  const [isSettled, setSettled] = useState(false);
  if (!isSettled && isShopRead && asked.every(({ data, isError }) => data || isError)) setSettled(true);
  const known = isGuest ? [] : addresses.data;
  const data: CheckoutData | null =
    isSettled && products.data && known
      ? { products: products.data, addresses: known, payments: payments.data, discount: discount.data }
      : null;

  const retry = () => {
    for (const query of asked) if (query.isError) void query.refetch();
  };
  return { data, hasFailed: hasFailed && !data, retry };
}
