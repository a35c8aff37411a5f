import { errorCode, useSession } from '@boom/platform';
import { useEffect, useMemo, useState } from 'react';
import { browserWishes, useBrowserWishes } from './browserWishes';
import { useAddWishesMutation, useListWishesQuery } from './wishlist.api';

/**
 * Brings what this browser kept to the account of whoever signed in. Another tab may do the same at the same time: the
 * account takes each product once, and each tab forgets only what it brought. One call for a page: each brings all.
 *
 * @returns `isPending` until that is over; `hasFailed`, with `retry`; `isFull` where they do not fit: they stay in the
 *   browser, and are tried again when something was taken off the list.
 */
export function useMergedWishes() {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const kept = useBrowserWishes();
  // Undefined while it is not known.
  const count = useListWishesQuery(userId, { skip: !user }).currentData?.length;
  const [add, { isLoading }] = useAddWishesMutation();
  const call = useMemo(() => ({ userId, kept, count }), [userId, kept, count]);
  const [refused, setRefused] = useState<{ call: typeof call; why: 'full' | 'failed' }>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call is these three, and another try is the same call.
  useEffect(() => {
    if (!userId || !kept?.length || count === undefined) return;
    let isCurrent = true;
    void add({ userId, items: [...kept] }).then(({ error }) => {
      const code = errorCode(error);
      // Not where none of them is sold any more.
      const isRefused = !!error && code !== 'product_not_found';
      if (isCurrent) setRefused(isRefused ? { call, why: code === 'wishlist_full' ? 'full' : 'failed' } : undefined);
      if (isRefused) return;
      browserWishes.write(browserWishes.read().filter((wish) => !kept.some((one) => one.productId === wish.productId)));
    });
    return () => {
      isCurrent = false;
    };
  }, [call, add, tries]);
  // Signed out since, or brought by another tab: nothing waits any more.
  const waits = !!userId && !!kept?.length;
  // What an earlier call was refused for says nothing of this one; another try is the same call.
  const refusal = refused?.call === call ? refused.why : undefined;
  return {
    isPending: waits && !refusal,
    isFull: waits && refusal === 'full',
    hasFailed: waits && refusal === 'failed',
    isRetrying: isLoading,
    retry: () => setTries(tries + 1),
  };
}
