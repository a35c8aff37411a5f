import path from 'node:path';
import type { Logger } from 'pino';
import type { ReleaseStore } from '../../releases/releaseStore';
import { type RemoteRelease, SHELL } from '../../src/registry/registry';
import type { DrawingFailureKind, PageOrder } from '../../src/server/messages';
import type { ServerBundle } from '../../src/server/runRemote';
import type { ShellBuild } from '../releases/shellBuilds';
import { type MadePage, RenderThread } from './renderThread';
import { reportDrawingFailures } from './reportDrawingFailures';

/** Longest wait for the API before a page goes on without its answers, ms. */
const DATA_MS = 100;
/** A thread that ended is not started again before this has passed: what is broken does not cost every page, ms. */
const REST_MS = 10_000;
/** Live and canary of a remote and the shell alone, for the live shell and its canary. */
const MAX_THREADS = 6;

/** A remote in the version that a visitor gets. */
export interface ChosenRemote {
  id: string;
  release: RemoteRelease;
  /** Why it must not run: its place is left to the browser, which knows it too. */
  refused?: string;
}

type Program = Pick<ShellBuild, 'version' | 'program'>;

interface Surroundings {
  store: ReleaseStore;
  apiOrigin: string;
  log: Logger;
}

/** The threads that draw pages: for each version of the shell that somebody gets one, and one for each version of a remote. */
export function createRenderThreads({ store, apiOrigin, log }: Surroundings) {
  // Least recently used first.
  const threads = new Map<string, RenderThread>();
  const resting = new Map<string, number>();
  const tellApi = reportDrawingFailures(apiOrigin);

  function start(key: string, shell: Program, remote: ChosenRemote | null): RenderThread | null {
    if ((resting.get(key) ?? 0) > Date.now()) return null;
    const named = { remote: remote?.id ?? SHELL, version: (remote?.release ?? shell).version };
    const report = (kind: DrawingFailureKind, reason: string) => {
      log.error({ ...named, kind, reason }, 'not drawn on the server, left to the browser');
      tellApi({ ...named, kind, message: reason });
    };
    const bundle = remote && bundleOf(remote, store);
    if (remote && !bundle) {
      resting.set(key, Date.now() + REST_MS);
      report('bundle', 'the release has none for the server');
      return null;
    }
    const thread = new RenderThread(shell.program, { apiOrigin, dataMs: DATA_MS, bundle }, report, () => {
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

  function threadFor(shell: Program, remote: ChosenRemote | null): RenderThread | null {
    const key = remote ? `${shell.version} ${remote.id}@${remote.release.version}` : shell.version;
    const running = threads.get(key);
    if (!running) return start(key, shell, remote);
    threads.delete(key);
    threads.set(key, running);
    return running;
  }

  return {
    /**
     * Makes as much of a page as can be made in time. Never rejects.
     *
     * @param shell the version that the visitor gets: its bundle draws.
     * @param remote whose screen it is; null for a page of the shell, or for the frame around a remote's place.
     */
    make: async (order: PageOrder, shell: Program, remote: ChosenRemote | null): Promise<MadePage> =>
      (await threadFor(shell, remote)?.make(order)) ?? {},

    /** Starts a thread before somebody waits for it. */
    warmUp(shell: Program, remote: ChosenRemote | null): void {
      threadFor(shell, remote);
    },

    async stop(): Promise<void> {
      const running = [...threads.values()];
      threads.clear();
      await Promise.all(running.map((thread) => thread.stop()));
    },
  };
}

export type RenderThreads = ReturnType<typeof createRenderThreads>;

function bundleOf({ id, release }: ChosenRemote, store: ReleaseStore): ServerBundle | null {
  const { version, server } = release;
  return server
    ? {
        remote: id,
        version,
        file: path.join(store.releaseFolder(id, version), server.file),
        integrity: server.integrity,
      }
    : null;
}
