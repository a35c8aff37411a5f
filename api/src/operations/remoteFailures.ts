import { remoteFailures } from '../log/metrics';

/** Versions of remotes that have a series of their own at a time. */
export const MAX_VERSIONS = 40;

const kinds = ['load', 'timeout', 'contract', 'render', 'adopt', 'thread', 'draw', 'head', 'bundle'] as const;
const places = ['browser', 'server'] as const;

export interface RemoteFailure {
  where: (typeof places)[number];
  remote: string;
  version?: string | null;
  kind?: string | null;
}

interface Version {
  remote: string;
  version: string;
}

/** Least recently reported first. */
const counted = new Map<string, Version>();

/**
 * Counts a failure of a remote. Whoever reports can invent names, and every label's value is a series that Prometheus
 * keeps: only so many versions are counted at a time, and the one that was reported longest ago makes room.
 */
export function countFailure({ where, remote, version, kind }: RemoteFailure): void {
  const of = {
    remote: /^[a-z]{1,20}$/.test(remote) ? remote : 'other',
    version: version && /^\d+\.\d+\.\d+(-[\w.-]{1,40})?$/.test(version) ? version : 'none',
  };
  const key = `${of.remote}@${of.version}`;
  counted.delete(key);
  counted.set(key, of);
  for (const [oldest, old] of counted) {
    if (counted.size <= MAX_VERSIONS) break;
    counted.delete(oldest);
    stopCounting(old);
  }
  remoteFailures.inc({ where, ...of, kind: kindOf(kind) });
}

const kindOf = (kind: string | null | undefined): string => kinds.find((known) => known === kind) ?? 'other';

function stopCounting(version: Version): void {
  for (const where of places)
    for (const kind of [...kinds, 'other']) remoteFailures.remove({ where, ...version, kind });
}
