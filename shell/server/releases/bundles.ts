import type { Logger } from 'pino';
import type { ReleaseStore } from '../../releases/releaseStore';
import type { Registry } from '../../src/registry/registry';

/** Brings what the server runs of every remote that visitors get. What cannot be had is left to the browser, and told. */
async function bringBundles(store: ReleaseStore, { remotes }: Registry, log: Logger): Promise<void> {
  const given = Object.entries(remotes).flatMap(([id, { canary, ...live }]) =>
    [live, ...(canary ? [canary.release] : [])].map((release) => ({ id, ...release })),
  );
  await Promise.all(
    given.map(async ({ id, version, server }) => {
      if (!server) return;
      await store.bring(id, version, server).catch((error: unknown) => {
        log.error({ err: error, remote: id, version }, 'no bundle for the server');
      });
    }),
  );
}

/**
 * A new registry is shown to visitors once the server has here what it runs of it: the store may be somewhere else. Until
 * then they get the one before.
 */
export function withBundles(
  readRegistry: () => Promise<Registry>,
  store: ReleaseStore,
  log: Logger,
): () => Promise<Registry> {
  let ready: Registry | undefined;
  let coming: { registry: Registry; done: Promise<Registry> } | undefined;

  return async () => {
    const registry = await readRegistry();
    if (registry === ready) return registry;
    if (coming?.registry !== registry) {
      const done = bringBundles(store, registry, log).then(() => {
        ready = registry;
        return registry;
      });
      coming = { registry, done };
    }
    if (!ready) return coming.done;
    // A folder has them at once.
    const before = new Promise<Registry>((resolve) => setImmediate(resolve, ready as Registry));
    return Promise.race([coming.done, before]);
  };
}
