import type { ReleaseEntry, ResolvedRegistry } from '../registry/registry';

/** The shortest time between two requests of a tab, ms. */
const PAUSE_MS = 60_000;

interface Dependencies {
  /** The registry that the document was rendered with. */
  initial: ResolvedRegistry;
  /** Asks the site for this visitor's registry; rejects without a connection. */
  ask: () => Promise<ResolvedRegistry>;
  /** The version of a remote whose code has run in this tab; undefined when none has. */
  runningVersion: (remote: string) => string | undefined;
}

/** A release that this tab uses instead of one that failed. */
interface Replacement {
  release: ReleaseEntry;
  /** The version that failed, when `release` is the one before it; `release` is used as long as that version is live. */
  fallbackFor?: string;
}

/**
 * The registry of an open tab, and the releases that replaced failed ones. A remote that has run in this tab keeps its
 * version until a new document is opened. Another remote runs in the site's current version, as long as the shell is
 * the same: whether it fits another shell is not known.
 */
export function createRegistryClient({ initial, ask, runningVersion }: Dependencies) {
  const listeners = new Set<() => void>();
  const replacements = new Map<string, Replacement>();
  let current = initial;
  let latest = initial;
  let lastAsked = Date.now();
  let asking: Promise<void> | undefined;
  let isReloadOffered = false;

  function notify(): void {
    for (const listener of listeners) listener();
  }

  const isSameShell = () => latest.shell.version === initial.shell.version;

  const releaseOf = (remote: string): ReleaseEntry | undefined =>
    replacements.get(remote)?.release ?? current.remotes[remote]?.release;

  /** The version to compare with the live one: for a fallback, the version that it replaced. */
  const versionHere = (remote: string) => replacements.get(remote)?.fallbackFor ?? runningVersion(remote);

  /** The site's current release of a remote; undefined when it is for another shell. */
  const latestOf = (remote: string) => (isSameShell() ? latest.remotes[remote] : undefined);

  function take(fresh: ResolvedRegistry): void {
    // From a cache, or from a site process that has not read the last change yet.
    if (fresh.generation < latest.generation) return;
    latest = fresh;
    if (!isSameShell()) return;
    const running = Object.entries(current.remotes).filter(([id]) => versionHere(id) !== undefined);
    const next = { ...fresh, remotes: { ...fresh.remotes, ...Object.fromEntries(running) } };
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    notify();
  }

  return {
    /** The registry of this tab. The same object until something changes. */
    current: () => current,

    /** The release of a remote that this tab runs, or would run. */
    releaseOf,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /**
     * Reads the registry from the site: at most once a minute, unless the shopper waits for it (`isUrgent`). Never
     * rejects.
     */
    check(isUrgent = false): Promise<void> {
      if (!asking && (isUrgent || Date.now() - lastAsked >= PAUSE_MS)) {
        lastAsked = Date.now();
        asking = ask()
          .then(take)
          .catch(() => undefined)
          .finally(() => {
            asking = undefined;
          });
      }
      return asking ?? Promise.resolve();
    },

    /** Whether another shell is live for this visitor than this tab has. */
    hasNewShell: () => !isSameShell(),

    /** Whether another version of something that has run in this tab is live, or none any more. */
    isOutdated: () =>
      !isSameShell() ||
      Object.keys(current.remotes).some((id) => {
        const running = versionHere(id);
        return running && running !== latest.remotes[id]?.release.version;
      }),

    /** Called when a file did not load and a new document has it. */
    offerReload(): void {
      isReloadOffered = true;
      notify();
    },

    isReloadOffered: () => isReloadOffered,

    /** The version to offer instead of `version`. */
    previousOf(remote: string, version: string | undefined): string | undefined {
      const previous = current.remotes[remote]?.previous?.version;
      return previous === version ? undefined : previous;
    },

    /** Uses the site's current release. @returns false when that is the version that failed in this tab. */
    takeLatest(remote: string): boolean {
      const release = latestOf(remote)?.release;
      const failed = replacements.get(remote)?.fallbackFor ?? releaseOf(remote)?.version;
      if (!release || release.version === failed) return false;
      replacements.set(remote, { release });
      return true;
    },

    /** Uses the release before the failed one. @returns false when the site names none, or the failed one. */
    takePrevious(remote: string, failed: string | undefined): boolean {
      const { previous } = latestOf(remote) ?? current.remotes[remote] ?? {};
      if (!previous || previous.version === failed) return false;
      replacements.set(remote, { release: previous, fallbackFor: current.remotes[remote]?.release.version });
      return true;
    },
  };
}

export type RegistryClient = ReturnType<typeof createRegistryClient>;
