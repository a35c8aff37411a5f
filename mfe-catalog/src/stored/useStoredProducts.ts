import type { ProductView } from '@boom/contract';
import { type StoredList, useListProductsQuery } from '@boom/platform';
import { useEffect } from 'react';

/** Products by their ids, in that order. What is no longer sold is taken off the list that this browser stores. */
export function useStoredProducts(list: StoredList, ids: readonly string[]) {
  // Sorted, so that the same products are one cache entry whatever their order.
  const query = useListProductsQuery({ ids: [...ids].sort() }, { skip: ids.length === 0 });
  const { data, currentData } = query;

  useEffect(() => {
    // The answer for these ids, not for earlier ones: one that another tab has added is not gone.
    if (!currentData) return;
    const isGone = (id: string) => ids.includes(id) && !currentData.some((product) => product.id === id);
    const stored = list.read();
    if (stored.some(isGone)) list.write(stored.filter((id) => !isGone(id)));
  }, [list, ids, currentData]);

  const products = ids
    .map((id) => data?.find((product) => product.id === id))
    .filter((product): product is ProductView => product !== undefined);
  return { ...query, products };
}
