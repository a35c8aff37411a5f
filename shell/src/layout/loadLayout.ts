import { type BoomStore, loadSession, shopApi } from '@boom/platform';
import type { SitePath } from '../routing/siteMap';

/** For the server: reads what navbar and footer show on every page that has them. */
export async function loadLayout(store: BoomStore, hasSession: boolean, place: SitePath | undefined): Promise<void> {
  const { listCategories, findShop } = shopApi.endpoints;
  const once = { subscribe: false };
  await Promise.all([
    loadSession(store, hasSession),
    ...(place?.hasOwnFrame
      ? []
      : [store.dispatch(listCategories.initiate(undefined, once)), store.dispatch(findShop.initiate(undefined, once))]),
  ]);
}
