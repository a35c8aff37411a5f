import type { MetricsSummary, ReleaseVerdict } from '@boom/contract';
import type { Logger } from 'pino';
import { findEntry, rollBack } from '../../releases/registryChanges';
import type { ReleaseStore } from '../../releases/releaseStore';
import type { Registry } from '../../src/registry/registry';
import { formatVerdict } from './formatVerdict';
import { fetchMetrics, metricsOf, sinceOf, summarize, unitsOf } from './metrics';
import { verdictOf } from './verdict';

/** Who pulls a canary that is worse, in the history. */
const CANARY_WATCH = 'canary';

interface WatchOptions {
  store: ReleaseStore;
  apiOrigin: string;
  /** Pause between two checks, ms; 0: this process does not check. */
  everyMs: number;
  log: Logger;
}

class AlreadyGone extends Error {}

/**
 * Takes a canary back, unless it is gone: every site process checks for itself, and the first that makes the next
 * generation of the registry has done it.
 *
 * @returns whether it was this process.
 */
async function pull(store: ReleaseStore, unit: string, version: string, why: string): Promise<boolean> {
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
 * Compares a unit's canary with the stable version, over the same time.
 *
 * @returns undefined when there is none.
 * @throws Error when the API has no metrics now.
 */
async function check(
  registry: Registry,
  unit: string,
  apiOrigin: string,
): Promise<{ version: string; verdict: ReleaseVerdict; canary: MetricsSummary } | undefined> {
  const entry = findEntry(registry, unit);
  if (!entry?.canary) return undefined;
  const { version } = entry.canary.release;
  const metrics = await fetchMetrics(apiOrigin, sinceOf(registry, unit, Date.now()));
  const canary = metricsOf(metrics, unit, version);
  return { version, verdict: verdictOf(canary, metricsOf(metrics, unit, entry.version)), canary: summarize(canary) };
}

/**
 * Checks every canary again and again, and pulls what is worse than the stable version (decision 50). A check that
 * fails, because the API does not answer, changes nothing.
 *
 * @returns ends it, when the check that is under way is done.
 */
export function watchCanaries({ store, apiOrigin, everyMs, log }: WatchOptions): () => Promise<void> {
  let checking: Promise<void> | undefined;

  async function checkAll(): Promise<void> {
    // For writers: reading it also publishes a change whose process ended before it could.
    const registry = await store.readRegistry();
    for (const unit of unitsOf(registry)) {
      const checked = await check(registry, unit, apiOrigin);
      if (checked?.verdict.state !== 'worse') continue;
      const { version, verdict } = checked;
      if (!(await pull(store, unit, version, formatVerdict(verdict)))) continue;
      const { measure, canary, stable } = verdict;
      log.warn({ unit, version, measure, canary, stable, views: checked.canary.views }, 'canary pulled');
    }
  }

  if (everyMs === 0) return async () => undefined;
  const timer = setInterval(() => {
    checking ??= checkAll()
      .catch((error) => log.warn({ err: error }, 'canaries could not be looked at'))
      .finally(() => {
        checking = undefined;
      });
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await checking;
  };
}
