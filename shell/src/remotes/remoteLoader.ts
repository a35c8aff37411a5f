import {
  PATIENCE_MS,
  REMOTE_CONTRACT,
  type RemoteModule,
  type RemotePage,
  withPatience,
  withRetries,
} from '@boom/platform';
import type { RouteObject } from '@boom/platform/router';
import type { PageState } from '../registry/pageState';
import type { ReleaseEntry } from '../registry/registry';
import { type ScriptToPreload, scriptsFor, type Wanted } from '../registry/scriptsFor';
import { adoptRoutes, type LoadPage, type OpenPage, openPages } from './adoptRoutes';
import { type FailureKind, RemoteError } from './errors';

export type RemoteState =
  | { status: 'loading'; version: string }
  | { status: 'failed'; version: string; error: RemoteError /** Version to fall back on. */; previous?: string }
  | { status: 'ready'; version: string; routes: RouteObject[]; widgets: RemoteModule['widgets'] };

/** The world outside, so that tests can bring their own. */
export interface LoaderSurroundings {
  page: PageState;
  /** A try that failed leaves nothing behind: the next one starts anew. */
  importRemote: (remote: string, release: ReleaseEntry) => Promise<RemoteModule>;
  preload: (scripts: readonly ScriptToPreload[]) => void;
  /** Fetches scripts past the browser's cache, which may hold a damaged copy. */
  refresh: (scripts: readonly ScriptToPreload[]) => Promise<void>;
  addMessages: (messages: RemoteModule['messages']) => void;
  report: (error: RemoteError, generation: number) => void;
  /** A remote is on the screen, or a part of it. */
  onShown: (remote: string, version: string, wanted: Wanted) => void;
}

/** Loads remotes when they are first wanted and remembers how each of them is. */
export function createRemoteLoader(surroundings: LoaderSurroundings) {
  const { page, importRemote, preload, refresh, addMessages, report, onShown } = surroundings;
  const states = new Map<string, RemoteState>();
  const modules = new Map<string, RemoteModule>();
  const listeners = new Set<() => void>();
  const lastWanted = new Map<string, Wanted>();

  function set(remote: string, state: RemoteState) {
    states.set(remote, state);
    for (const listener of listeners) listener();
  }

  function fail(remote: string, version: string, kind: FailureKind, cause: unknown) {
    const error = cause instanceof RemoteError ? cause : new RemoteError(kind, remote, version, cause);
    report(error, page.registry.generation);
    const previous = page.registry.remotes[remote]?.previous?.version;
    set(remote, { status: 'failed', version, error, previous: previous === version ? undefined : previous });
  }

  /** Page files come from the same release: the same patience, the same retries. */
  function pageLoader(remote: string, version: string): LoadPage {
    return (load) =>
      withPatience(withRetries(() => load())).catch((cause: unknown) => {
        throw new RemoteError('load', remote, version, cause);
      });
  }

  function adopt(remote: string, version: string, module: RemoteModule, open: readonly OpenPage[] = []) {
    modules.set(remote, module);
    const pages = new Map<RouteObject, RemotePage>(open.map(({ route, page }) => [route, page]));
    const routes = adoptRoutes(module.routes, pageLoader(remote, version), pages);
    set(remote, { status: 'ready', version, routes, widgets: module.widgets });
  }

  async function run(remote: string, release: ReleaseEntry) {
    const { version } = release;
    const mine: RemoteState = { status: 'loading', version };
    set(remote, mine);
    // A remote that comes late is adopted all the same, unless the visitor has asked for something else meanwhile.
    const isCurrent = () => {
      const now = states.get(remote);
      return now === mine || (now?.status === 'failed' && now.version === version && now.error.kind === 'timeout');
    };
    const timer = setTimeout(() => {
      if (states.get(remote) === mine) fail(remote, version, 'timeout', `nothing after ${PATIENCE_MS} ms`);
    }, PATIENCE_MS);
    try {
      const module = await withRetries(() => importRemote(remote, release));
      if (!isCurrent()) return;
      if (module.contract !== REMOTE_CONTRACT) {
        fail(remote, version, 'contract', `speaks contract ${module.contract}, the shell ${REMOTE_CONTRACT}`);
        return;
      }
      // Its own namespace and no other: nobody's texts replace the shell's, or another remote's.
      addMessages({ [remote]: module.messages[remote] ?? {} });
      adopt(remote, version, module);
    } catch (cause) {
      if (states.get(remote) === mine) fail(remote, version, 'load', cause);
    } finally {
      clearTimeout(timer);
    }
  }

  function start(remote: string, release: ReleaseEntry | undefined) {
    if (release?.refused) fail(remote, release.version, 'contract', release.refused);
    else if (release) void run(remote, release);
    else fail(remote, 'none', 'load', 'the registry does not name this remote');
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  function settled(remote: string): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (states.get(remote)?.status === 'loading') return;
        unsubscribe();
        resolve();
      };
      const unsubscribe = subscribe(check);
      check();
    });
  }

  function begin(remote: string, wanted: Wanted) {
    const release = page.registry.remotes[remote]?.release;
    if (release) preload(scriptsFor(remote, release, wanted, page.shared));
    if (!states.has(remote)) start(remote, release);
  }

  async function open(remote: string, pathname: string): Promise<OpenPage[]> {
    begin(remote, { pathname });
    await settled(remote);
    const state = states.get(remote);
    const module = modules.get(remote);
    if (state?.status !== 'ready' || !module) return [];
    // A page that cannot be had is tried again, and its failure told, when it is drawn.
    return openPages(module.routes, pathname, pageLoader(remote, state.version)).catch(() => []);
  }

  return {
    subscribe,

    stateOf: (remote: string): RemoteState | undefined => states.get(remote),

    /** Starts loading unless that has happened already, and fetches early what `wanted` will need. */
    load(remote: string, wanted: Wanted) {
      lastWanted.set(remote, wanted);
      begin(remote, wanted);
      const state = states.get(remote);
      if (state) onShown(remote, state.version, wanted);
    },

    /** The page files at a path, fetched when needed; none when they cannot be had. Never rejects. */
    open,

    /** The same, and from now on they draw without waiting: what server markup needs, and whoever adopts it. */
    async openForGood(remote: string, pathname: string): Promise<OpenPage[]> {
      const pages = await open(remote, pathname);
      const state = states.get(remote);
      const module = modules.get(remote);
      if (pages.length > 0 && state && module) adopt(remote, state.version, module, pages);
      return pages;
    },

    /** Once more from the start, or, when only a page of it failed, that page. */
    async retry(remote: string) {
      const state = states.get(remote);
      const module = modules.get(remote);
      const release = page.registry.remotes[remote]?.release;
      const wanted = lastWanted.get(remote);
      if (release && wanted) {
        if (state?.status === 'failed') set(remote, { status: 'loading', version: release.version });
        await refresh(scriptsFor(remote, release, wanted, page.shared));
      }
      if (state?.status === 'ready' && module) adopt(remote, state.version, module);
      else start(remote, release);
    },

    /** Loads the last good version instead of the one that failed. */
    usePrevious(remote: string) {
      start(remote, page.registry.remotes[remote]?.previous);
    },

    /** A screen of a remote that is there failed while it was drawn. */
    reportRender(remote: string, cause: unknown) {
      const version = states.get(remote)?.version ?? 'none';
      const error = cause instanceof RemoteError ? cause : new RemoteError('render', remote, version, cause);
      report(error, page.registry.generation);
    },

    /** A lazily loaded part, of the shell or of whichever remote its script belongs to, could not be had or drawn. */
    reportPart(cause: unknown) {
      const script = (cause as { request?: unknown } | null)?.request;
      const [, remote = 'shell', version = 'none'] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(String(script ?? '')) ?? [];
      report(new RemoteError(script ? 'load' : 'render', remote, version, cause), page.registry.generation);
    },
  };
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;
