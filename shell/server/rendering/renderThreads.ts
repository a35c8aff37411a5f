import path from 'node:path';
import type { Logger } from 'pino';
import type { RemoteRelease } from '../../src/registry/registry';
import type { DrawingFailureKind, PageOrder } from '../../src/server/messages';
import type { ServerBundle } from '../../src/server/runRemote';
import { type MadePage, RenderThread } from './renderThread';
import { reportDrawingFailures } from './reportDrawingFailures';

/** Longest wait for the API before a page goes on without its answers, ms. */
const DATA_MS = 100;
/** A thread that ended is not started again before this has passed: what is broken does not cost every page, ms. */
const REST_MS = 10_000;
/** Live and canary of a remote, the shell alone, and one to spare while a release changes. */
const MAX_THREADS = 4;

/** A remote in the version that a visitor gets. */
export interface ChosenRemote {
  id: string;
  release: RemoteRelease;
  /** Why it must not run: its place is left to the browser, which knows it too. */
  refused?: string;
}

interface Surroundings {
  releasesDir: string;
  apiOrigin: string;
  log: Logger;
}

/** The threads that draw pages: one for the shell alone, and one for each version of a remote that somebody gets. */
export function createRenderThreads({ releasesDir, apiOrigin, log }: Surroundings) {
  // Least recently used first.
  const threads = new Map<string, RenderThread>();
  const resting = new Map<string, number>();
  const tellApi = reportDrawingFailures(apiOrigin);

  function start(key: string, program: string, remote: ChosenRemote | null): RenderThread | null {
    if ((resting.get(key) ?? 0) > Date.now()) return null;
    const named = { remote: remote?.id ?? 'shell', version: remote?.release.version };
    const report = (kind: DrawingFailureKind, reason: string) => {
      log.error({ ...named, kind, reason }, 'not drawn on the server, left to the browser');
      tellApi({ ...named, kind, message: reason });
    };
    const bundle = remote && bundleOf(remote, releasesDir);
    if (remote && !bundle) {
      resting.set(key, Date.now() + REST_MS);
      report('bundle', 'the release has none for the server');
      return null;
    }
    const thread = new RenderThread(program, { apiOrigin, dataMs: DATA_MS, bundle }, report, () => {
      if (threads.get(key) !== thread) return;
      threads.delete(key);
      resting.set(key, Date.now() + REST_MS);
    });
    threads.set(key, thread);
    for (const [oldest, old] of threads) {
      if (threads.size <= MAX_THREADS) break;
      threads.delete(oldest);
      void old.stop();
    }
    return thread;
  }

  function threadFor(program: string, remote: ChosenRemote | null): RenderThread | null {
    const key = remote ? `${program} ${remote.id}@${remote.release.version}` : program;
    const running = threads.get(key);
    if (!running) return start(key, program, remote);
    threads.delete(key);
    threads.set(key, running);
    return running;
  }

  return {
    /**
     * Makes as much of a page as can be made in time. Never rejects.
     *
     * @param program the shell's server bundle.
     * @param remote whose screen it is; null for a page of the shell, or for the frame around a remote's place.
     */
    make: async (order: PageOrder, program: string, remote: ChosenRemote | null): Promise<MadePage> =>
      (await threadFor(program, remote)?.make(order)) ?? {},

    /** Starts a thread before somebody waits for it. */
    warmUp(program: string, remote: ChosenRemote | null): void {
      threadFor(program, remote);
    },

    async stop(): Promise<void> {
      const running = [...threads.values()];
      threads.clear();
      await Promise.all(running.map((thread) => thread.stop()));
    },
  };
}

export type RenderThreads = ReturnType<typeof createRenderThreads>;

function bundleOf({ id, release }: ChosenRemote, releasesDir: string): ServerBundle | null {
  const { version, server } = release;
  return server
    ? { remote: id, version, file: path.join(releasesDir, id, version, server.file), integrity: server.integrity }
    : null;
}
