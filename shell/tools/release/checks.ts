import { type ApiUse, findBreaks } from '../../releases/contract';
import { findMisfits, findShellFaults } from '../../releases/gates';
import { findEntry } from '../../releases/registryChanges';
import type { ReleaseKeys } from '../../releases/releaseKeys';
import type { ReleaseStore } from '../../releases/releaseStore';
import { type Registry, type RemoteRelease, SHELL, type ShellRelease } from '../../src/registry/registry';

type Release = RemoteRelease | ShellRelease;

/** What a unit depends on or is depended on by when it is live, in words. */
export const describeDependencies = (unit: string, { shell }: Registry): string =>
  unit === SHELL
    ? 'the remotes that visitors get'
    : `shell ${[shell?.version, shell?.canary?.release.version].filter(Boolean).join(' and ')}`;

/** @throws Error with every reason why visitors must not get a release. */
export function assertFits(problems: string[], meets: string, named: { name: string; version: string }): void {
  if (problems.length === 0) return;
  const { name, version } = named;
  throw new Error(`${name} ${version} does not fit ${meets}; nothing went live:\n  ${problems.join('\n  ')}`);
}

/**
 * Compares a release with what is live.
 *
 * @param contracts those with shells that the deployed site knows.
 * @throws Error with everything that does not fit, or when visitors must not get the shell that it is compared with.
 */
export function checkFit(
  unit: string,
  release: Release,
  registry: Registry,
  keys: Pick<ReleaseKeys, 'findFault'>,
  contracts: readonly number[] | undefined,
  name = unit,
): void {
  const faults = unit === SHELL ? [] : findShellFaults(registry, keys);
  if (faults.length > 0) throw new Error(`${faults.join('; ')}: there is nothing to compare ${unit} with`);
  const { version } = release;
  assertFits(findMisfits(unit, release, registry, contracts), describeDependencies(unit, registry), { name, version });
}

/** @throws Error with every call that the API which is live does not take, or answers in another way. */
export async function checkCalls(
  store: ReleaseStore,
  calls: ApiUse,
  named: { name: string; version: string },
): Promise<void> {
  const api = await store.readNote('api');
  if (api) assertFits(findBreaks(calls, api), 'the API that is live', named);
}

/** @throws Error when visitors would not get this release: the site runs nothing that is not signed. */
export function checkSignature(unit: string, release: Release, keys: Pick<ReleaseKeys, 'findFault'>): void {
  const fault = keys.findFault(unit, release);
  if (fault) throw new Error(`${unit} ${release.version} ${fault}; nothing went live`);
}

/**
 * @throws Error when a version is to be shown to some that was taken back: its number stands for the build that failed,
 *   whatever the sources are by now. One that an administrator has put up again in the panel may be shown to more.
 */
export function checkNotPulled(unit: string, version: string, registry: Registry): void {
  const { canary, pulled = [] } = findEntry(registry, unit) ?? {};
  const found = canary?.release.version === version ? undefined : pulled.find((one) => one.version === version);
  if (!found) return;
  const why = found.why ? ` (${found.why})` : '';
  throw new Error(`${unit} ${version} was taken back${why}: raise the version, or choose it in the panel`);
}
