import semver from 'semver';
import { type Registry, type RemoteRelease, SHELL, type ShellRelease } from '../src/registry/registry';
import { missingNames } from '../src/registry/resolveRegistry';
import { givenOf, liveOf } from './registryChanges';
import type { ReleaseKeys } from './releaseKeys';
import { findPathsTakenByShell, findTakenPaths } from './takenPaths';

type Needs = Pick<RemoteRelease, 'requires' | 'uses' | 'descriptor'>;
type Offer = Pick<ShellRelease, 'provides' | 'offers'>;

/**
 * What would go wrong if this remote met this shell: the check a browser makes when it is too late.
 *
 * @returns one sentence per problem; none when they fit.
 */
export function findMismatches({ requires, uses, descriptor }: Needs, { provides, offers }: Offer): string[] {
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

/**
 * What would go wrong if visitors got this shell: every remote that they get, live or canary, must go on working.
 *
 * @returns one sentence per problem, with remote and version.
 */
export function findBrokenRemotes(shell: Offer, { remotes }: Pick<Registry, 'remotes'>): string[] {
  return Object.entries(remotes).flatMap(([id, entry]) =>
    givenOf<RemoteRelease>(entry).flatMap((release) =>
      findMismatches(release, shell).map((problem) => `${id} ${release.version} ${problem}`),
    ),
  );
}

/**
 * What would go wrong if visitors got this remote: it must fit every shell that they get, live or canary.
 *
 * @returns one sentence per problem, with the version of the shell; none while there is no shell.
 */
function findUnfitShells(remote: Needs, { shell }: Pick<Registry, 'shell'>): string[] {
  if (!shell) return [];
  return givenOf<ShellRelease>(shell).flatMap((release) =>
    findMismatches(remote, release).map((problem) => `with shell ${release.version}: ${problem}`),
  );
}

/**
 * The same for any unit, by its id; paths that another unit has are problems, too.
 *
 * @param contracts those with shells that the deployed site knows; undefined when it has not said.
 */
export function findMisfits(
  unit: string,
  release: RemoteRelease | ShellRelease,
  registry: Registry,
  contracts?: readonly number[],
): string[] {
  if (unit === SHELL) {
    const shell = release as ShellRelease;
    const foreign = findForeignContract(shell, contracts);
    return [...(foreign ? [foreign] : []), ...findBrokenRemotes(shell, registry), ...findPathsTakenByShell(registry)];
  }
  const remote = release as RemoteRelease;
  return [...findUnfitShells(remote, registry), ...findTakenPaths(unit, remote, registry)];
}

/** Why this site cannot make pages with a shell; undefined when it can, or when no site has said what it knows. */
export function findForeignContract({ siteContract }: Pick<ShellRelease, 'siteContract'>, known?: readonly number[]) {
  if (!known || known.includes(siteContract)) return undefined;
  return `speaks contract ${siteContract} with the site, which knows ${known.join(', ')}`;
}

/** Why shells that visitors get must not be believed: to compare with one of those proves nothing. */
export function findShellFaults({ shell }: Pick<Registry, 'shell'>, keys: Pick<ReleaseKeys, 'findFault'>): string[] {
  return (shell ? givenOf<ShellRelease>(shell) : []).flatMap((release) => {
    const fault = keys.findFault(SHELL, liveOf(release) as ShellRelease);
    return fault ? [`shell ${release.version}, which visitors get, ${fault}`] : [];
  });
}
