import type { ReleaseEntry } from '../registry/registry';
import type { LiveRegistry } from '../renewal/liveRegistry';

interface Choice {
  release: ReleaseEntry;
  /** The version that failed, when this is the one before it: as long as that one is live, this one stays. */
  insteadOf?: string;
}

/** Which version of a remote this tab runs, where it is not simply that of its registry: what failed was replaced. */
export function createReleaseChoice(live: LiveRegistry) {
  const choices = new Map<string, Choice>();

  const liveOf = (remote: string) => live.current().remotes[remote];
  const releaseOf = (remote: string): ReleaseEntry | undefined =>
    choices.get(remote)?.release ?? liveOf(remote)?.release;

  return {
    releaseOf,

    /** The version in whose place another one runs here; the tab is as new as that one. */
    standsFor: (remote: string): string | undefined => choices.get(remote)?.insteadOf,

    /** The version to offer instead of another one. */
    previousOf(remote: string, version: string | undefined): string | undefined {
      const previous = liveOf(remote)?.previous?.version;
      return previous === version ? undefined : previous;
    },

    /**
     * Takes what the site has now, when that is another version than the one that failed here.
     *
     * @returns whether it is.
     */
    takeLatest(remote: string): boolean {
      const latest = live.latestOf(remote)?.release;
      const failed = choices.get(remote)?.insteadOf ?? releaseOf(remote)?.version;
      if (!latest || latest.version === failed) return false;
      choices.set(remote, { release: latest });
      return true;
    },

    /** @returns whether the one before the version that failed is still good. */
    takePrevious(remote: string, failed: string | undefined): boolean {
      const { previous } = live.latestOf(remote) ?? liveOf(remote) ?? {};
      if (!previous || previous.version === failed) return false;
      choices.set(remote, { release: previous, insteadOf: liveOf(remote)?.release.version });
      return true;
    },
  };
}
