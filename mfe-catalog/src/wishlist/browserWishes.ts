import { isAmount, isUuid, MAX_WISHES, type WishView } from '@boom/contract';
import { asArrayOf, createStored } from '@boom/platform';
import { useSyncExternalStore } from 'react';

function isWish(item: unknown): item is WishView {
  const { productId, name, price, addedAt } = (item ?? {}) as Partial<WishView>;
  return (
    isUuid(productId) &&
    typeof name === 'string' &&
    typeof price === 'string' &&
    isAmount(price) &&
    !Number.isNaN(Date.parse(addedAt ?? ''))
  );
}

const none: readonly WishView[] = [];
const stored = createStored<readonly WishView[]>('boom.wishes', asArrayOf(isWish));
const listeners = new Set<() => void>();

/** What a visitor wants, kept in this browser until somebody signs in. */
export const browserWishes = {
  /** The same array while nothing has changed. */
  read: () => stored.read() ?? none,
  write(wishes: readonly WishView[]) {
    stored.write(wishes.length > 0 ? wishes.slice(0, MAX_WISHES) : null);
    for (const listener of listeners) listener();
  },
  /** Told of every change, in this tab and in others. @returns ends it. */
  subscribe(listener: () => void) {
    listeners.add(listener);
    const stop = stored.onOtherTab(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  },
};

/** Null on the server and in a browser's first render. */
export const useBrowserWishes = () => useSyncExternalStore(browserWishes.subscribe, browserWishes.read, () => null);
