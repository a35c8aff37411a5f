import semver from 'semver';
import type { RemoteRelease } from '../../src/registry/registry';
import type { BuildFacts } from '../build/buildFacts';

/**
 * What would go wrong if this remote met this shell: the check a browser makes when it is too late.
 *
 * @returns one sentence per problem; none when the release may go out.
 */
export function findMismatches(
  release: RemoteRelease,
  { requires }: Pick<BuildFacts, 'requires'>,
  { provides }: Pick<BuildFacts, 'provides'>,
): string[] {
  const problems: string[] = [];
  for (const [name, range] of Object.entries(requires)) {
    const version = provides[name];
    if (!version) problems.push(`needs ${name}, which the shell does not provide`);
    else if (!semver.satisfies(version, range)) {
      problems.push(`needs ${name} ${range}, the shell provides ${version}`);
    }
  }

  const range = release.descriptor.requires['@boom/platform'];
  const platform = provides['@boom/platform'];
  if (!platform || !semver.satisfies(platform, range)) {
    problems.push(`remote.json requires @boom/platform ${range}, the shell provides ${platform ?? 'none'}`);
  }
  return problems;
}
