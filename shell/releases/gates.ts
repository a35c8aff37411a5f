import semver from 'semver';
import { missingNames } from '../src/registry/missingNames';
import type { Registry, RemoteRelease, ShellRelease } from '../src/registry/registry';

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

/**
 * What would go wrong if this shell went live now: every remote that visitors get, live or canary, must go on working.
 *
 * @returns one sentence per problem, with remote and version.
 */
export function findBrokenRemotes(shell: Offer, { remotes }: Registry): string[] {
  return Object.entries(remotes).flatMap(([id, { canary, ...live }]) =>
    [live, ...(canary ? [canary.release] : [])].flatMap((release) =>
      findMismatches(release, shell).map((problem) => `${id} ${release.version} ${problem}`),
    ),
  );
}
