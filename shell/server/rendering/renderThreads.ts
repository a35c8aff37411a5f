import path from 'node:path';
import type { PageHead } from '@boom/platform';
import type { Logger } from 'pino';
import { givenOf } from '../../releases/registryChanges';
import type { ReleaseStore } from '../../releases/releaseStore';
import type { PageState } from '../../src/registry/pageState';
import { type Registry, type RemoteRelease, SHELL, type ShellRelease } from '../../src/registry/registry';
import type { SitePath } from '../../src/routing/siteMap';
import type { PageMarkup, PageRequest, RenderFailureKind } from '../../src/server/messages';
import type { VisitorReleases } from '../releases/siteReleases';
import { type RenderedPage, RenderThread } from './renderThread';
import { reportRenderFailures } from './reportRenderFailures';

/** Longest wait for the API before a page goes on without its answers, ms. */
const DATA_MS = 100;
/** A thread that ended is not started again before this has passed: what is broken does not cost every page, ms. */
const REST_MS = 10_000;
/** For what only browsers with an override get: it ends no thread of what all visitors get. */
const MAX_OVERRIDE_THREADS = 2;

/** What of a page the server has rendered; the browser renders the rest. */
export interface FirstScreen {
  head: PageHead;
  answers?: PageState['answers'];
  markup?: PageMarkup;
  drawn?: PageState['drawn'];
  /** Whether it has all that it asked for, and no part was left to the browser. */
  isWhole: boolean;
  /** Whether what is missing was refused to whoever asks, and to nobody else. */
  isRefused: boolean;
}

/** A remote in the version that a visitor gets. */
interface Remote {
  id: string;
  release: RemoteRelease;
}

interface Options {
  store: ReleaseStore;
  apiOrigin: string;
  log: Logger;
}

/** Whether the server renders pages of a remote at all. */
const isRendered = ({ descriptor }: RemoteRelease) => descriptor.paths.some(({ isPrivate }) => !isPrivate);

/** How many threads it takes when all visitors come: each shell, and with each of them each version of each remote. */
function countThreads({ shell, remotes }: Registry): number {
  const shells = shell ? givenOf<ShellRelease>(shell).length : 0;
  const versions = Object.values(remotes).flatMap((entry) => givenOf<RemoteRelease>(entry).filter(isRendered));
  return shells * (1 + versions.length);
}

/** The threads that render pages: one for each version of the shell, and one for each version of a remote in it. */
export function createRenderThreads({ store, apiOrigin, log }: Options) {
  // Least recently used first.
  const threads = new Map<string, RenderThread>();
  const overrideThreads = new Map<string, RenderThread>();
  const resting = new Map<string, number>();
  const tellApi = reportRenderFailures(apiOrigin);

  function start(key: string, { shell }: VisitorReleases, remote: Remote | null, pool: typeof threads) {
    const named = { remote: remote?.id ?? SHELL, version: (remote?.release ?? shell).version };
    const report = (kind: RenderFailureKind, reason: string) => {
      log.error({ ...named, kind, reason }, 'not rendered on the server, left to the browser');
      tellApi({ ...named, kind, message: reason });
    };
    const rest = () => resting.set(key, performance.now() + REST_MS);
    const server = remote?.release.server;
    if (remote && !server) {
      rest();
      report('bundle', 'the release has none for the server');
      return null;
    }
    const folder = store.releaseFolder(named.remote, named.version);
    const bundle = server ? { ...named, file: path.join(folder, server.file), integrity: server.integrity } : null;
    try {
      const thread = new RenderThread(shell.program, { apiOrigin, dataMs: DATA_MS, bundle }, report, () => {
        if (pool.get(key) !== thread) return;
        pool.delete(key);
        rest();
        // The copy that it would not find may have been cleaned away since: the next one has it again.
        if (server) store.ensureLocal(named.remote, named.version, server).catch(() => undefined);
      });
      return thread;
    } catch (error) {
      // The system has no thread left to give.
      rest();
      report('thread', (error as Error).message);
      return null;
    }
  }

  function threadFor(releases: VisitorReleases, remote: Remote | null): RenderThread | null {
    const { shell, resolved, registry } = releases;
    const key = remote ? `${shell.version} ${remote.id}@${remote.release.version}` : shell.version;
    if ((resting.get(key) ?? 0) > performance.now()) return null;
    const isOverride = resolved.override !== undefined && !threads.has(key);
    const pool = isOverride ? overrideThreads : threads;
    const thread = pool.get(key) ?? start(key, releases, remote, pool);
    if (!thread) return null;
    pool.delete(key);
    pool.set(key, thread);
    const limit = isOverride ? MAX_OVERRIDE_THREADS : countThreads(registry);
    for (const [oldest, old] of pool) {
      if (pool.size <= limit) break;
      pool.delete(oldest);
      void old.stop();
    }
    return thread;
  }

  const render = async (
    request: PageRequest,
    releases: VisitorReleases,
    remote: Remote | null,
  ): Promise<RenderedPage> => (await threadFor(releases, remote)?.render(request)) ?? {};

  return {
    /**
     * Renders as much of the first screen of an address as can be rendered in time: the whole page where everybody may
     * see it, else – or when the remote fails here – the frame with the remote's place left open. Never rejects.
     */
    async renderFirstScreen(
      request: PageRequest,
      releases: VisitorReleases,
      place: SitePath | undefined,
    ): Promise<FirstScreen> {
      const release = place && releases.remotes[place.owner];
      const isIncompatible = place && releases.resolved.remotes[place.owner]?.release.refused !== undefined;
      const isOpen = place && release && !isIncompatible && !place.isPrivate;
      const page = isOpen ? await render(request, releases, { id: place.owner, release }) : null;
      if (page?.markup) {
        const { head = {}, answers, isWhole = false, isRefused = false } = page.data ?? {};
        return { head, answers, markup: page.markup, drawn: 'page', isWhole, isRefused };
      }

      const frame = await render(request, releases, null);
      return {
        head: page?.data?.head ?? frame.data?.head ?? {},
        answers: frame.data?.answers,
        markup: frame.markup,
        drawn: frame.markup && (place && place.owner !== SHELL ? 'frame' : 'page'),
        isWhole: page === null && frame.markup !== undefined && (frame.data?.isWhole ?? false),
        isRefused: [page, frame].some((each) => each?.data?.isRefused),
      };
    },

    /** Starts the threads of what is live, so that the first visitors get rendered pages too. */
    warmUp(releases: VisitorReleases): void {
      threadFor(releases, null);
      for (const [id, release] of Object.entries(releases.remotes)) {
        const isIncompatible = releases.resolved.remotes[id]?.release.refused !== undefined;
        if (isRendered(release) && !isIncompatible) threadFor(releases, { id, release });
      }
    },

    async stop(): Promise<void> {
      const running = [...threads.values(), ...overrideThreads.values()];
      threads.clear();
      overrideThreads.clear();
      await Promise.all(running.map((thread) => thread.stop()));
    },
  };
}

export type RenderThreads = ReturnType<typeof createRenderThreads>;
