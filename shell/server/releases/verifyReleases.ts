import { givenOf } from '../../releases/registryChanges';
import { findFault, type TrustedKeys } from '../../releases/signature';
import { type Claim, claimsOf, findConflicts } from '../../releases/takenPaths';
import {
  type BesidesLive,
  type DescribedPath,
  type Registry,
  type RemoteRelease,
  SHELL,
  type ShellRelease,
} from '../../src/registry/registry';

/** A release of which nothing must be run or shown. */
export interface Untrusted {
  /** A remote's id, or `shell`. */
  unit: string;
  version: string;
  /** A sentence without subject, in English. */
  reason: string;
}

/** The place in the site map, where the fallback stands: no title, no description, no entry of the menu, no old address. */
const placeOf = ({ path, access, isPrivate, hasOwnFrame }: DescribedPath): DescribedPath => ({
  ...{ path, title: '', description: '' },
  ...{ access, isPrivate, hasOwnFrame },
});

/** The release without anything that it says of what to fetch, to run or to show. */
function redact<Release extends RemoteRelease | ShellRelease>(release: Release, untrusted: string, hasPaths: boolean) {
  const redacted = { ...release, files: {}, untrusted };
  if (!('descriptor' in release)) return redacted;
  const { descriptor } = release;
  const paths = hasPaths ? descriptor.paths.map(placeOf) : [];
  return { ...redacted, routes: [], widgets: {}, server: undefined, descriptor: { ...descriptor, paths } };
}

/**
 * Which releases claim a path that is the shell's or another remote's: their reasons, by unit and version. A release
 * trusted with a path keeps it; at the start of a site the registry's order decides, and what is signed comes first.
 */
function findTakers(registry: Registry, keys: TrustedKeys, before: Registry | undefined): Map<string, string> {
  const reasons = new Map<string, string>();
  const claims: Claim[] = [];
  const rankOf = (unit: string, release: RemoteRelease) => {
    const entry = before?.remotes[unit];
    const known = entry && givenOf<RemoteRelease>(entry).find(({ version }) => version === release.version);
    return known && !known.untrusted ? 0 : findFault(unit, release, keys) ? 2 : 1;
  };
  const given = Object.entries(registry.remotes)
    .flatMap(([unit, entry]) =>
      givenOf<RemoteRelease>(entry).map((release) => ({ unit, release, rank: rankOf(unit, release) })),
    )
    .sort((one, other) => one.rank - other.rank);
  for (const { unit, release } of given) {
    const [conflict] = findConflicts(unit, release, claims);
    if (conflict) reasons.set(`${unit} ${release.version}`, conflict);
    else claims.push(...claimsOf(unit, release));
  }
  return reasons;
}

/**
 * The registry with everything redacted that must not be believed: what its team has not signed, and what claims a path
 * that is not its own.
 *
 * @param before the registry that this site has verified last.
 * @param onUntrusted told of each release that is redacted.
 */
export function verifyReleases(
  registry: Registry,
  keys: TrustedKeys,
  before: Registry | undefined,
  onUntrusted: (release: Untrusted) => void,
): Registry {
  const takers = findTakers(registry, keys, before);

  function verify<Release extends RemoteRelease | ShellRelease>(unit: string, release: Release): Release {
    const { version } = release;
    const conflict = takers.get(`${unit} ${version}`);
    const reason = findFault(unit, release, keys) ?? conflict;
    if (!reason) return release;
    onUntrusted({ unit, version, reason });
    return redact(release, `${unit} ${version} ${reason}`, !conflict) as Release;
  }

  function verifyEntry<Release extends RemoteRelease | ShellRelease>(
    unit: string,
    { canary, previous, pulled, ...live }: Release & BesidesLive<Release>,
  ): Release & BesidesLive<Release> {
    return {
      ...verify(unit, live as unknown as Release),
      ...(canary && { canary: { ...canary, release: verify(unit, canary.release) } }),
      ...(previous && { previous: verify(unit, previous) }),
      ...(pulled && { pulled }),
    };
  }

  const remotes = Object.entries(registry.remotes).map(([id, entry]) => [id, verifyEntry<RemoteRelease>(id, entry)]);
  return {
    ...registry,
    ...(registry.shell && { shell: verifyEntry<ShellRelease>(SHELL, registry.shell) }),
    remotes: Object.fromEntries(remotes),
  };
}
