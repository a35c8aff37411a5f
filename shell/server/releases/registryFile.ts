import type { Logger } from 'pino';
import { asRegistry } from '../../releases/registryShape';
import type { ReleaseStore } from '../../releases/releaseStore';
import type { Registry } from '../../src/registry/registry';
import { NotReadyError } from '../http/unavailable';

/** Longest time that a page waits for the store before it is made from the registry that is known, ms. */
const PATIENCE_MS = 250;

/** The same before there is any registry: a start on a busy machine, ms. */
const FIRST_PATIENCE_MS = 2_000;

/**
 * The registry of the release store, looked at again for every page. A store that hangs, is gone or holds a damaged
 * registry costs nobody a page: the last good one goes on being used, and the log says so, once for each reason.
 *
 * @returns reads it. @throws NotReadyError as long as there has never been a good one.
 */
export function watchRegistry(store: ReleaseStore, log: Logger): () => Promise<Registry> {
  let known: { stamp: string; registry: Registry } | undefined;
  let refreshing: { since: number; done: Promise<void> } | undefined;
  /** What was told since there was a good one. */
  const complaints = new Set<string>();

  function complain(error: Error): void {
    if (complaints.has(error.message)) return;
    complaints.add(error.message);
    log.error({ err: error, generation: known?.registry.generation }, 'no good registry; the last one goes on');
  }

  async function refresh(): Promise<void> {
    try {
      const shown = await store.readShownRegistry(known?.stamp);
      if (shown) known = { stamp: shown.stamp, registry: asRegistry(shown.content) };
      complaints.clear();
    } catch (error) {
      complain(error as Error);
      // A site that has just started takes the last change instead, where that is whole.
      const last = known ? undefined : await store.readRegistry().catch(() => undefined);
      if (last && last.generation > 0) known = { stamp: '', registry: asRegistry(last) };
    } finally {
      refreshing = undefined;
    }
  }

  return async () => {
    refreshing ??= { since: Date.now(), done: refresh() };
    const patience = known ? PATIENCE_MS : FIRST_PATIENCE_MS;
    // Of a store that hangs the first page learns it; the others wait no longer.
    const left = patience - (Date.now() - refreshing.since);
    if (left <= 0 || !(await isDone(refreshing.done, left))) complain(new Error('the release store does not answer'));
    if (!known) throw new NotReadyError('There is no registry yet');
    return known.registry;
  };
}

async function isDone(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const isInTime = await Promise.race([work.then(() => true), limit]);
  clearTimeout(timer);
  return isInTime;
}
