import type { ReleaseStore } from '../../shell/releases/releaseStore';
import type { RemoteRelease } from '../../shell/src/registry/registry';
import { ownSite } from './ownSite';
import { changeLive, copyStore, liveRelease } from './releases';
import { test } from './test';

/** A site of its own with a release store of its own, for the tests of one file; what they break nobody else sees. */
export function useBrokenStore() {
  /** What is live at first. */
  const whole: Record<string, RemoteRelease> = {};
  const own = {} as { url: string; store: ReleaseStore; end: () => Promise<void> };

  test.beforeAll(async () => {
    const { store, remove } = copyStore();
    const site = await ownSite();
    const end = () => site.stop().then(remove);
    Object.assign(own, { url: site.url, store, end });
    await site.start({ RELEASES_DIR: store.folder });
    for (const remote of ['support', 'account']) whole[remote] = await liveRelease(store, remote);
  });
  test.afterAll(() => own.end());

  return {
    own,
    whole: (remote: string): RemoteRelease => whole[remote] as RemoteRelease,

    /** What visitors get of a remote from now on, and before which version; unchecked. */
    show: (remote: string, release: RemoteRelease, previous?: RemoteRelease) =>
      changeLive(own.store, own.url, ({ remotes }) => {
        remotes[remote] = { ...release, previous };
      }),
  };
}
