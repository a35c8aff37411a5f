import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import type { RemoteRelease } from '../../src/registry/registry';

interface Manifest {
  shared: Array<{ name: string; version: string; requiredVersion: string }>;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8'));

/**
 * What would go wrong if this remote met this shell: the check a browser makes when it is too late.
 *
 * @returns one sentence per problem; none when the release may go out.
 */
export function findMismatches(release: RemoteRelease, remoteFolder: string, shellFolder: string): string[] {
  const provided = new Map(readManifest(shellFolder).shared.map(({ name, version }) => [name, version]));
  const problems: string[] = [];

  for (const { name, requiredVersion } of readManifest(remoteFolder).shared) {
    const version = provided.get(name);
    if (!version) problems.push(`needs ${name}, which the shell does not provide`);
    else if (!semver.satisfies(version, requiredVersion)) {
      problems.push(`needs ${name} ${requiredVersion}, the shell provides ${version}`);
    }
  }

  const range = release.descriptor.requires['@boom/platform'];
  const platform = provided.get('@boom/platform');
  if (!platform || !semver.satisfies(platform, range)) {
    problems.push(`remote.json requires @boom/platform ${range}, the shell provides ${platform ?? 'none'}`);
  }
  return problems;
}
