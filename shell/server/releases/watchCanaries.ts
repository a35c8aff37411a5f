import type { Logger } from 'pino';
import { findEntry, rollBack } from '../../releases/registryChanges';
import type { ReleaseStore } from '../../releases/releaseStore';
import type { Registry } from '../../src/registry/registry';
import { type Look, lookAt, unitsOf } from './looks';
import { sayWhy } from './sayVerdict';

/** Who pulls what nobody watches, in the history. */
export const CANARY_WATCH = 'canary';

interface WatchSettings {
  store: ReleaseStore;
  readRegistry: () => Promise<Registry>;
  apiOrigin: string;
  /** Pause between two looks, ms; 0: nobody looks. */
  everyMs: number;
  log: Logger;
}

class AlreadyGone extends Error {}

/**
 * Takes a canary back, unless somebody else has ended it: every site process looks for itself, and whoever makes the
 * next generation of the registry has done it.
 *
 * @returns whether it was this process.
 */
async function pull(store: ReleaseStore, { unit, version }: Look, why: string): Promise<boolean> {
  try {
    await store.changeRegistry((registry) => {
      if (findEntry(registry, unit)?.canary?.release.version !== version) throw new AlreadyGone();
      rollBack(registry, unit, { by: CANARY_WATCH, why });
    });
    return true;
  } catch (error) {
    if (error instanceof AlreadyGone) return false;
    throw error;
  }
}

/**
 * Looks at every canary again and again, and pulls what is worse than the stable version (decision 50). A look that
 * fails, because the API does not answer, changes nothing.
 *
 * @returns ends it, when the look that is under way is done.
 */
export function watchCanaries({ store, readRegistry, apiOrigin, everyMs, log }: WatchSettings): () => Promise<void> {
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const registry = await readRegistry();
    for (const unit of unitsOf(registry)) {
      const seen = await lookAt(registry, unit, apiOrigin);
      if (seen?.verdict.state !== 'worse') continue;
      const { version, verdict } = seen;
      if (!(await pull(store, seen, sayWhy(verdict)))) continue;
      const { measure, canary, stable } = verdict;
      log.warn({ unit, version, measure, canary, stable, views: seen.canary.views }, 'canary pulled');
    }
  }

  if (everyMs === 0) return async () => undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error) => log.warn({ err: error }, 'canaries could not be looked at'))
      .finally(() => {
        looking = undefined;
      });
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
