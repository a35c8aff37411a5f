import type { ReleaseStore } from '../../shell/releases/releaseStore';
import { openOwnSite } from './ownSite';
import { copyStore } from './releases';
import { test } from './test';

/**
 * A site of its own with a release store of its own, for the tests of one file; what goes live there nobody else sees.
 *
 * @param prepare changes the store before the site is started.
 */
export function useOwnStore(prepare?: (store: ReleaseStore) => Promise<unknown>) {
  const own = {} as { url: string; store: ReleaseStore };
  let end = async () => {};

  test.beforeAll(async () => {
    const { store, remove } = copyStore();
    const site = openOwnSite();
    end = () => site.stop().then(remove);
    Object.assign(own, { url: site.url, store });
    await prepare?.(store);
    await site.start({ RELEASES_DIR: store.folder });
  });
  test.afterAll(() => end());
  return own;
}
