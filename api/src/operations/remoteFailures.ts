import { remoteFailures } from '../log/metrics';
import { versionSeries } from './versionSeries';

const kinds = [
  'load',
  'timeout',
  'contract',
  'render',
  'adopt',
  'thread',
  'draw',
  'head',
  'bundle',
  'signature',
] as const;
const places = ['browser', 'server'] as const;

interface RemoteFailure {
  where: (typeof places)[number];
  remote: string;
  version?: string | null;
  kind?: string | null;
}

const counted = versionSeries(({ unit: remote, version }) => {
  for (const where of places)
    for (const kind of [...kinds, 'other']) remoteFailures.remove({ where, remote, version, kind });
});

/** Counts a failure of a remote. */
export function countFailure({ where, remote: unit, version: given, kind }: RemoteFailure): void {
  const { unit: remote, version } = counted({ unit, version: given });
  remoteFailures.inc({ where, remote, version, kind: kindOf(kind) });
}

const kindOf = (kind: string | null | undefined): string => kinds.find((known) => known === kind) ?? 'other';
