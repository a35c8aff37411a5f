import { useEffect } from 'react';
import { lastPage } from './page';
import type { ListAddress } from './useListAddress';

/**
 * Leads back to the last page from one that is gone: its rows may have been deleted, or changed so that the filter leaves
 * them out.
 *
 * @param total of rows; undefined while they are being read.
 * @returns whether the page of the address is gone.
 */
export function useExistingPage(address: ListAddress, total: number | undefined): boolean {
  const last = lastPage(total ?? 0);
  const isBeyond = total !== undefined && address.page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is not there.
  useEffect(() => {
    if (isBeyond) address.goTo(last, true);
  }, [isBeyond, last]);
  return isBeyond;
}
