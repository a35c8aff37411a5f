import type { ResolvedRegistry } from '../registry/registry';

/** A tab asks no more often than this by itself, ms. */
const PAUSE_MS = 60_000;

interface Surroundings {
  /** What the document was made with. */
  initial: ResolvedRegistry;
  /** Asks the site for this visitor's registry; rejects without a connection. */
  ask: () => Promise<ResolvedRegistry>;
  /** The version that a remote whose code has run here had when it did; undefined when none has run. */
  runningVersion: (remote: string) => string | undefined;
}

/**
 * The registry by which an open tab runs. A remote that has run here stays in its version until a new document comes;
 * one that has not is taken as the site has it now, as long as the shell is the same: what fits another shell is not known.
 */
export function createLiveRegistry({ initial, ask, runningVersion }: Surroundings) {
  const listeners = new Set<() => void>();
  let current = initial;
  let latest = initial;
  let lastAsked = Date.now();
  let asking: Promise<void> | undefined;
  let isReloadOffered = false;

  function tell(): void {
    for (const listener of listeners) listener();
  }

  const isSameShell = () => latest.shell.version === initial.shell.version;

  function take(fresh: ResolvedRegistry): void {
    // A site process that has not seen the last change yet, or a kept answer.
    if (fresh.generation < latest.generation) return;
    latest = fresh;
    if (!isSameShell()) return;
    const kept = Object.entries(current.remotes).filter(([id]) => runningVersion(id) !== undefined);
    const next = { ...fresh, remotes: { ...fresh.remotes, ...Object.fromEntries(kept) } };
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    tell();
  }

  return {
    /** What this tab runs by. The same object until something changes. */
    current: () => current,

    /** What the site says about a remote, whatever has run here; undefined when it is for another shell than this one. */
    latestOf: (remote: string) => (isSameShell() ? latest.remotes[remote] : undefined),

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Asks the site what is live: at most once a minute, unless somebody waits for it. Never rejects. */
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

    /** Whether the visitor gets another shell by now than this tab has. */
    hasNewShell: () => !isSameShell(),

    /** Whether something that has run in this tab is another version by now. */
    isOutdated: () =>
      !isSameShell() ||
      Object.entries(latest.remotes).some(([id, { release }]) => {
        const running = runningVersion(id);
        return running !== undefined && running !== release.version;
      }),

    /** Something could not be had, and a new document would bring it. */
    offerReload(): void {
      isReloadOffered = true;
      tell();
    },

    isReloadOffered: () => isReloadOffered,
  };
}

export type LiveRegistry = ReturnType<typeof createLiveRegistry>;
