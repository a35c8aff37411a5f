import { errorCode, useSession } from '@boom/platform';
import { useEffect, useState } from 'react';
import { browserWishes, useBrowserWishes } from './browserWishes';
import { useAddWishesMutation, useListWishesQuery } from './wishlist.api';

/**
 * Brings what this browser kept to the account of whoever signed in. Another tab may do the same at the same time: the
 * account takes each product once, and each tab forgets only what it brought. One call for a page: each brings all.
 *
 * @returns whether they do not fit; they stay in the browser, and are tried again when something was taken off the list.
 */
export function useMergedWishes(): boolean {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const kept = useBrowserWishes();
  // Undefined while it is not known.
  const count = useListWishesQuery(userId, { skip: !user }).currentData?.length;
  const [add] = useAddWishesMutation();
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!userId || !kept?.length || count === undefined) return;
    let isCurrent = true;
    void add({ userId, items: [...kept] }).then(({ error }) => {
      const isRefused = errorCode(error) === 'wishlist_full';
      if (isCurrent) setFull(isRefused);
      // None of them is sold any more.
      if (error && errorCode(error) !== 'product_not_found') return;
      browserWishes.write(browserWishes.read().filter((wish) => !kept.some((one) => one.productId === wish.productId)));
    });
    return () => {
      isCurrent = false;
    };
  }, [userId, kept, count, add]);
  return isFull;
}
