import {
  REMOTE_CONTRACT,
  type RemoteModule,
  type RemotePage,
  TIMEOUT_MS,
  withRetries,
  withTimeout,
} from '@boom/platform';
import type { RouteObject } from '@boom/platform/router';
import type { PageState } from '../registry/pageState';
import type { ReleaseEntry, ResolvedRegistry } from '../registry/registry';
import { type LoadTarget, type ScriptToPreload, scriptsFor } from '../registry/scriptsFor';
import { createRegistryClient } from '../updates/registryClient';
import { type FailureKind, ownerOf, RemoteError } from './remoteErrors';
import { type LoadPage, type OpenPage, openPages, remoteRoutes } from './remoteRoutes';
import { createRemoteStates, type RemoteState } from './remoteStates';

/** What the loader depends on; tests pass fakes. */
export interface LoaderDependencies {
  page: PageState;
  /** Asks the site for this visitor's registry as it is now. */
  ask: () => Promise<ResolvedRegistry>;
  /** Reloads the page unless that would cost the shopper something. @returns whether it does. */
  reload: () => boolean;
  /** Caches no failure: the next attempt loads again. */
  importRemote: (remote: string, release: ReleaseEntry) => Promise<RemoteModule>;
  preload: (scripts: readonly ScriptToPreload[]) => void;
  /** Fetches scripts past the browser's cache, which may hold a damaged copy. */
  refresh: (scripts: readonly ScriptToPreload[]) => Promise<void>;
  report: (error: RemoteError, generation: number) => void;
  /** Called when a screen or a widget of a remote is shown. */
  onShown: (remote: string, version: string, target: LoadTarget) => void;
}

/** Loads remotes when they are first needed and holds the state of each of them. */
export function createRemoteLoader(dependencies: LoaderDependencies) {
  const { page, importRemote, preload, refresh, report, onShown } = dependencies;
  const states = createRemoteStates();
  const { set } = states;
  const modules = new Map<string, { version: string; module: RemoteModule }>();
  const lastTargets = new Map<string, LoadTarget>();
  const live = createRegistryClient({
    initial: page.registry,
    ask: dependencies.ask,
    runningVersion: (remote) => modules.get(remote)?.version,
  });

  function fail(remote: string, version: string, kind: FailureKind, cause: unknown) {
    const error = cause instanceof RemoteError ? cause : new RemoteError(kind, remote, version, cause);
    report(error, live.current().generation);
    set(remote, { status: 'failed', version, error, previous: live.previousOf(remote, version) });
  }

  /** Page files come from the same release: with the same time limit and retries. */
  function pageLoader(remote: string, version: string): LoadPage {
    return (load) =>
      withTimeout(withRetries(() => load())).catch((cause: unknown) => {
        throw new RemoteError('load', remote, version, cause);
      });
  }

  function show(remote: string, version: string, module: RemoteModule, open: readonly OpenPage[] = []) {
    modules.set(remote, { version, module });
    const pages = new Map<RouteObject, RemotePage>(open.map(({ route, page }) => [route, page]));
    const routes = remoteRoutes(remote, module.routes, pageLoader(remote, version), pages);
    set(remote, { status: 'ready', version, routes, widgets: module.widgets });
  }

  async function run(remote: string, release: ReleaseEntry) {
    const { version } = release;
    const loading: RemoteState = { status: 'loading', version };
    set(remote, loading);
    // A remote that arrives after the time limit is shown all the same, unless the visitor has chosen another version.
    const isCurrent = () => {
      const now = states.get(remote);
      return now === loading || (now?.status === 'failed' && now.version === version && now.error.kind === 'timeout');
    };
    const timer = setTimeout(() => {
      if (states.get(remote) === loading) fail(remote, version, 'timeout', `nothing after ${TIMEOUT_MS} ms`);
    }, TIMEOUT_MS);
    try {
      const module = await withRetries(() => importRemote(remote, release));
      if (!isCurrent()) return;
      if (module.contract !== REMOTE_CONTRACT) {
        fail(remote, version, 'contract', `built for contract ${module.contract}, the shell has ${REMOTE_CONTRACT}`);
        return;
      }
      show(remote, version, module);
    } catch (cause) {
      if (states.get(remote) === loading) fail(remote, version, 'load', cause);
    } finally {
      clearTimeout(timer);
    }
  }

  function start(remote: string, release: ReleaseEntry | undefined) {
    if (release?.isComing) set(remote, { status: 'coming', version: release.version });
    else if (release?.refused) fail(remote, release.version, 'contract', release.refused);
    else if (release) void run(remote, release);
    else fail(remote, 'none', 'load', 'the registry does not name this remote');
  }

  const scripts = (remote: string, release: ReleaseEntry | undefined, target: LoadTarget): ScriptToPreload[] =>
    scriptsFor(remote, release, target, page.shared);

  function begin(remote: string, target: LoadTarget) {
    const release = live.releaseOf(remote);
    preload(scripts(remote, release, target));
    if (!states.has(remote)) start(remote, release);
  }

  async function open(remote: string, pathname: string): Promise<OpenPage[]> {
    begin(remote, { pathname });
    await states.settled(remote);
    const state = states.get(remote);
    const running = modules.get(remote);
    if (state?.status !== 'ready' || !running) return [];
    // A page that does not load is tried again, and its failure reported, when it renders.
    return openPages(running.module.routes, pathname, pageLoader(remote, state.version)).catch(() => []);
  }

  /** Shows the spinner, asks the site what is live now, and reloads for a new shell where that costs nothing. */
  async function askAgain(remote: string): Promise<{ isLeaving: boolean; before: RemoteState | undefined }> {
    const before = states.get(remote);
    if (before?.status === 'failed') set(remote, { status: 'loading', version: before.version });
    await live.check(true);
    return { isLeaving: live.hasNewShell() && dependencies.reload(), before };
  }

  return {
    /** The registry by which this tab runs. */
    live,
    subscribe: states.subscribe,
    stateOf: states.get,

    /** The version to offer instead of the one that is shown, when there is one. */
    previousOf: (remote: string) => live.previousOf(remote, states.get(remote)?.version),

    /** Starts to load unless that has happened already, and preloads what `target` needs. */
    load(remote: string, target: LoadTarget) {
      lastTargets.set(remote, target);
      begin(remote, target);
      const state = states.get(remote);
      if (state) onShown(remote, state.version, target);
    },

    /** The page files at a path, loaded when needed; none when they do not load. Never rejects. */
    open,

    /** As `open`; the pages then render without suspending, on the server and in hydration. */
    async openForHydration(remote: string, pathname: string): Promise<OpenPage[]> {
      const pages = await open(remote, pathname);
      const running = modules.get(remote);
      if (pages.length > 0 && running) show(remote, running.version, running.module, pages);
      return pages;
    },

    /** Loads the remote again, or only the page of it that failed: in the version that the site has now. */
    async retry(remote: string) {
      const { isLeaving, before } = await askAgain(remote);
      if (isLeaving) return;
      live.takeLatest(remote);
      const release = live.releaseOf(remote);
      const target = lastTargets.get(remote);
      if (target) await refresh(scripts(remote, release, target));
      const running = modules.get(remote);
      if (before?.status === 'ready' && running && running.version === release?.version) {
        show(remote, running.version, running.module);
      } else start(remote, release);
    },

    /** Loads the last good version in place of the one that failed; or the live one, if that is another by now. */
    async usePrevious(remote: string) {
      const { isLeaving, before } = await askAgain(remote);
      if (isLeaving) return;
      // The tab may have heard before that another version is live: it took that one already.
      const isOther = live.releaseOf(remote)?.version !== before?.version || live.takeLatest(remote);
      if (!isOther && !live.takePrevious(remote, before?.version)) {
        fail(remote, before?.version ?? 'none', 'load', 'the site names no other version');
      } else start(remote, live.releaseOf(remote));
    },

    /** A screen of a loaded remote threw while it rendered. */
    reportRender(remote: string, cause: unknown) {
      const version = states.get(remote)?.version ?? 'none';
      const error = cause instanceof RemoteError ? cause : new RemoteError('render', remote, version, cause);
      report(error, live.current().generation);
    },

    /**
     * A lazy component of the shell or of a remote did not load or threw while it rendered. The address of its script
     * tells whose it is. When a newer version is live, a reload is offered.
     */
    reportLazyFailure(cause: unknown) {
      const script = (cause as { request?: unknown } | null)?.request;
      const { remote, version } = ownerOf(String(script ?? ''));
      report(new RemoteError(script ? 'load' : 'render', remote, version, cause), live.current().generation);
      if (script) void live.check(true).then(() => live.isOutdated() && live.offerReload());
    },
  };
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;
