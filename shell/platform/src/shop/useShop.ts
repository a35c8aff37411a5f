import { defaultShop, isOpenAt, type ShopView } from '@boom/contract';
import { useSyncExternalStore } from 'react';
import { shopApi } from '../api/shop.api';
import { useRenderedAt } from '../format/useRenderedAt';

/**
 * Whose shop it is, how it is reached and when it works, as the page has read it: nothing is asked for here, but by the
 * footer, the panel's frame and the checkout. What pages say of a shop that has said nothing while that is not known.
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
