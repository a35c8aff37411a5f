import semver from 'semver';
import { missingNames } from '../src/registry/missingNames';
import {
  type BesidesLive,
  type Registry,
  type RemoteRelease,
  SHELL,
  type ShellRelease,
} from '../src/registry/registry';
import { liveOf } from './registryChanges';
import type { ReleaseKeys } from './releaseKeys';
import { findPathsTakenByShell, findTakenPaths } from './takenPaths';

type Needs = Pick<RemoteRelease, 'requires' | 'uses' | 'descriptor'>;
type Offer = Pick<ShellRelease, 'provides' | 'offers'>;

/**
 * What would go wrong if this remote met this shell: the check a browser makes when it is too late.
 *
 * @returns one sentence per problem; none when they fit. Of what a remote of earlier days does not say nothing is known.
 */
export function findMismatches({ requires = {}, uses = {}, descriptor }: Needs, { provides, offers }: Offer): string[] {
  const problems: string[] = [];
  for (const [name, range] of Object.entries(requires)) {
    const version = provides[name];
    if (!version) problems.push(`needs ${name}, which the shell does not provide`);
    else if (!semver.satisfies(version, range)) {
      problems.push(`needs ${name} ${range}, the shell provides ${version}`);
    }
  }
  problems.push(...missingNames(uses, offers));

  const range = descriptor.requires['@boom/platform'];
  const platform = provides['@boom/platform'];
  if (!platform || !semver.satisfies(platform, range)) {
    problems.push(`remote.json requires @boom/platform ${range}, the shell provides ${platform ?? 'none'}`);
  }
  return problems;
}

/** Live and canary of a unit: what visitors get of it. */
const given = <Release>({ canary, ...live }: Release & BesidesLive<Release>) => [
  live as Release,
  ...(canary ? [canary.release] : []),
];

/**
 * What would go wrong if visitors got this shell: every remote that they get, live or canary, must go on working.
 *
 * @returns one sentence per problem, with remote and version.
 */
export function findBrokenRemotes(shell: Offer, { remotes }: Pick<Registry, 'remotes'>): string[] {
  return Object.entries(remotes).flatMap(([id, entry]) =>
    given<RemoteRelease>(entry).flatMap((release) =>
      findMismatches(release, shell).map((problem) => `${id} ${release.version} ${problem}`),
    ),
  );
}

/**
 * What would go wrong if visitors got this remote: it must fit every shell that they get, live or canary.
 *
 * @returns one sentence per problem, with the version of the shell; none while there is no shell.
 */
export function findUnfitShells(remote: Needs, { shell }: Pick<Registry, 'shell'>): string[] {
  if (!shell) return [];
  return given<ShellRelease>(shell).flatMap((release) =>
    findMismatches(remote, release).map((problem) => `with shell ${release.version}: ${problem}`),
  );
}

/** The same for any unit, by its id; paths that somebody else has are problems, too. */
export function findMisfits(unit: string, release: RemoteRelease | ShellRelease, registry: Registry): string[] {
  if (unit === SHELL) {
    return [...findBrokenRemotes(release as ShellRelease, registry), ...findPathsTakenByShell(registry)];
  }
  const remote = release as RemoteRelease;
  return [...findUnfitShells(remote, registry), ...findTakenPaths(unit, remote, registry)];
}

/** What of the shells that visitors get must not be believed: who compares with one of those learns nothing. */
export function findShellFaults({ shell }: Pick<Registry, 'shell'>, keys: Pick<ReleaseKeys, 'findFault'>): string[] {
  return (shell ? given<ShellRelease>(shell) : []).flatMap((release) => {
    const fault = keys.findFault(SHELL, liveOf(release) as ShellRelease);
    return fault ? [`shell ${release.version}, which visitors get, ${fault}`] : [];
  });
}
