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
import type { ReleaseEntry, ResolvedRegistry } from '../registry/registry';
import { type ScriptToPreload, scriptsFor, type Wanted } from '../registry/scriptsFor';
import { createLiveRegistry } from '../renewal/liveRegistry';
import { adoptRoutes, type LoadPage, type OpenPage, openPages } from './adoptRoutes';
import { type FailureKind, ownerOf, RemoteError } from './errors';
import { createReleaseChoice } from './releaseChoice';
import { createRemoteStates, type RemoteState } from './remoteStates';

/** The world outside, so that tests can bring their own. */
export interface LoaderSurroundings {
  page: PageState;
  /** Asks the site for this visitor's registry as it is now. */
  ask: () => Promise<ResolvedRegistry>;
  /** Opens the page anew, unless the shopper is in the middle of something; says whether it does. */
  reload: () => boolean;
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
  const states = createRemoteStates();
  const { set } = states;
  const modules = new Map<string, { version: string; module: RemoteModule }>();
  const lastWanted = new Map<string, Wanted>();
  const live = createLiveRegistry({
    initial: page.registry,
    ask: surroundings.ask,
    runningVersion: (remote) => choice.standsFor(remote) ?? modules.get(remote)?.version,
  });
  const choice = createReleaseChoice(live);

  function fail(remote: string, version: string, kind: FailureKind, cause: unknown) {
    const error = cause instanceof RemoteError ? cause : new RemoteError(kind, remote, version, cause);
    report(error, live.current().generation);
    set(remote, { status: 'failed', version, error, previous: choice.previousOf(remote, version) });
  }

  /** Page files come from the same release: the same patience, the same retries. */
  function pageLoader(remote: string, version: string): LoadPage {
    return (load) =>
      withPatience(withRetries(() => load())).catch((cause: unknown) => {
        throw new RemoteError('load', remote, version, cause);
      });
  }

  function adopt(remote: string, version: string, module: RemoteModule, open: readonly OpenPage[] = []) {
    modules.set(remote, { version, module });
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

  const scripts = (remote: string, release: ReleaseEntry | undefined, wanted: Wanted): ScriptToPreload[] =>
    release ? scriptsFor(remote, { ...noPreloads, ...release }, wanted, page.shared) : [];

  function begin(remote: string, wanted: Wanted) {
    const release = choice.releaseOf(remote);
    if (release) preload(scripts(remote, release, wanted));
    if (!states.has(remote)) start(remote, release);
  }

  async function open(remote: string, pathname: string): Promise<OpenPage[]> {
    begin(remote, { pathname });
    await states.settled(remote);
    const state = states.get(remote);
    const running = modules.get(remote);
    if (state?.status !== 'ready' || !running) return [];
    // A page that cannot be had is tried again, and its failure told, when it is drawn.
    return openPages(running.module.routes, pathname, pageLoader(remote, state.version)).catch(() => []);
  }

  /** Waits visibly for what the site says now; a new shell is taken with it where that disturbs nobody. */
  async function askAgain(remote: string): Promise<{ isLeaving: boolean; before: RemoteState | undefined }> {
    const before = states.get(remote);
    if (before?.status === 'failed') set(remote, { status: 'loading', version: before.version });
    await live.check(true);
    return { isLeaving: live.hasNewShell() && surroundings.reload(), before };
  }

  return {
    /** The registry by which this tab runs. */
    live,

    subscribe: states.subscribe,

    stateOf: states.get,

    /** The version to offer instead of the one that is shown, when there is one. */
    previousOf: (remote: string) => choice.previousOf(remote, states.get(remote)?.version),

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
      const running = modules.get(remote);
      if (pages.length > 0 && running) adopt(remote, running.version, running.module, pages);
      return pages;
    },

    /**
     * Once more from the start, or, when only a page of it failed, that page: in the version that the site has now, a
     * repaired or an older one.
     */
    async retry(remote: string) {
      const { isLeaving, before } = await askAgain(remote);
      if (isLeaving) return;
      choice.takeLatest(remote);
      const release = choice.releaseOf(remote);
      const wanted = lastWanted.get(remote);
      if (wanted) await refresh(scripts(remote, release, wanted));
      const running = modules.get(remote);
      if (before?.status === 'ready' && running && running.version === release?.version) {
        adopt(remote, running.version, running.module);
      } else start(remote, release);
    },

    /** Loads the last good version instead of the one that failed; or the live one, if that is another by now. */
    async usePrevious(remote: string) {
      const { isLeaving, before } = await askAgain(remote);
      if (isLeaving) return;
      if (!choice.takeLatest(remote) && !choice.takePrevious(remote, before?.version)) {
        fail(remote, before?.version ?? 'none', 'load', 'no other version is good any more');
      } else start(remote, choice.releaseOf(remote));
    },

    /** A screen of a remote that is there failed while it was drawn. */
    reportRender(remote: string, cause: unknown) {
      const version = states.get(remote)?.version ?? 'none';
      const error = cause instanceof RemoteError ? cause : new RemoteError('render', remote, version, cause);
      report(error, live.current().generation);
    },

    /**
     * A lazily loaded part, of the shell or of whichever remote its script belongs to, could not be had or drawn. When
     * something newer is live, a new document has it.
     */
    reportPart(cause: unknown) {
      const script = (cause as { request?: unknown } | null)?.request;
      const { remote, version } = ownerOf(String(script ?? ''));
      report(new RemoteError(script ? 'load' : 'render', remote, version, cause), live.current().generation);
      if (script) void live.check(true).then(() => live.isOutdated() && live.offerReload());
    },
  };
}

/** Of a version that is only known as the one before: what its screens need is fetched when they ask for it. */
const noPreloads = { files: {}, routes: [], widgets: {}, paths: [] };

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;
