import { putSigned } from '../../releases/registryChanges';
import type { ReleaseKeys } from '../../releases/releaseKeys';
import type { ReleaseStore } from '../../releases/releaseStore';
import type { HashedFile, RemoteRelease, ShellRelease } from '../../src/registry/registry';

/**
 * Signs a published version with the current key: it was published before there were signatures, or with a revoked key.
 *
 * @param unit a remote's id, or `shell`.
 * @returns what stands in its `release.json` now.
 * @throws Error when there is no such version, or when a file of it is not the one that was published.
 */
export async function signAgain(
  unit: string,
  version: string,
  store: ReleaseStore,
  keys: ReleaseKeys,
): Promise<RemoteRelease & ShellRelease> {
  if (!(await store.has(unit, version))) throw new Error(`There is no ${unit} ${version} in the store`);
  const release = await store.readRelease(unit, version);
  const parts: Array<HashedFile | undefined> = [release.server, release.starter, release.worker];
  const scripts = Object.entries(release.files).map(([file, integrity]) => ({ file, integrity }));
  for (const part of [...scripts, ...parts]) if (part) await store.readFile(unit, version, part);

  const signed = keys.sign(unit, release);
  await store.replaceSignature(unit, signed);
  await store.changeRegistry((registry) => putSigned(registry, unit, signed));
  return signed;
}
