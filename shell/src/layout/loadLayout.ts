import { type BoomStore, loadSession, shopApi } from '@boom/platform';

/** For the server: what navbar and footer show on every page. */
export async function loadLayout(store: BoomStore, hasSession: boolean): Promise<void> {
  const categories = store.dispatch(shopApi.endpoints.listCategories.initiate(undefined, { subscribe: false }));
  await Promise.all([loadSession(store, hasSession), categories]);
}
