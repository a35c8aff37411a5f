import { makeKey, publicHalf, signRelease, type TrustedKeys } from '../../releases/signature';
import type { BesidesLive, Registry, RemoteRelease, ShellRelease } from '../../src/registry/registry';

/** One team for everything. */
const key = makeKey();

export const trusted: TrustedKeys = Object.fromEntries(
  ['shell', 'catalog', 'checkout', 'account', 'support', 'admin', 'blog'].map((unit) => [unit, [publicHalf(key)]]),
);

/** The release as its team publishes it; one that is signed already, well or badly, stays as it is. */
export function signed<Release extends RemoteRelease | ShellRelease>(unit: string, release: Release): Release {
  return 'signature' in release ? release : signRelease(unit, release, key);
}

function signedEntry<Release extends RemoteRelease | ShellRelease>(
  unit: string,
  { canary, previous, pulled, ...live }: Release & BesidesLive<Release>,
): Release & BesidesLive<Release> {
  return {
    ...signed(unit, live as unknown as Release),
    ...(canary && { canary: { ...canary, release: signed(unit, canary.release) } }),
    ...(previous && { previous: signed(unit, previous) }),
    ...(pulled && { pulled }),
  };
}

/** The registry with every release signed. */
export function signedRegistry({ shell, remotes, ...more }: Registry): Registry {
  const entries = Object.entries(remotes).map(([id, entry]) => [id, signedEntry<RemoteRelease>(id, entry)]);
  return {
    ...more,
    ...(shell && { shell: signedEntry<ShellRelease>('shell', shell) }),
    remotes: Object.fromEntries(entries),
  };
}
