import { defaultShop, isOpenAt, type ShopView } from '@boom/contract';
import { useSyncExternalStore } from 'react';
import { shopApi } from '../api/shop.api';
import { useRenderedAt } from '../format/useRenderedAt';

/**
 * Whose shop it is, how it is reached and when it works. Sends no call: footer, panel's frame and checkout do. Until
 * the answer is here, `defaultShop`, in which nothing is filled in.
 */
export function useShop(): ShopView {
  return shopApi.endpoints.findShop.useQueryState().data ?? defaultShop;
}

function everyMinute(onTick: () => void): () => void {
  const timer = setInterval(onTick, 60_000);
  return () => clearInterval(timer);
}

/** Whether somebody answers now, to the minute. During hydration as the server saw it; null where that is not known. */
export function useIsShopOpen(): boolean | null {
  const shop = useShop();
  const renderedAt = useRenderedAt();
  return useSyncExternalStore(
    everyMinute,
    () => isOpenAt(shop, new Date()),
    () => (renderedAt === null ? null : isOpenAt(shop, new Date(renderedAt))),
  );
}
