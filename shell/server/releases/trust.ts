import { statSync } from 'node:fs';
import type { Logger } from 'pino';
import { readTrustedKeys } from '../../releases/releaseKeys';
import { findFault, type TrustedKeys } from '../../releases/signature';
import {
  type BesidesLive,
  type DescribedPath,
  type Registry,
  type RemoteRelease,
  SHELL,
  type ShellRelease,
} from '../../src/registry/registry';
import { reportDrawingFailures } from '../rendering/reportDrawingFailures';

/** How often the list of trusted keys is looked at, ms. */
const LOOK_MS = 1_000;

/** @param isNew whether there is something new to judge: then the list is looked at in any case. */
export type ReadKeys = (isNew?: boolean) => TrustedKeys;

/**
 * The trusted keys, read again when their file was replaced. A list that cannot be read changes nothing.
 *
 * @throws Error that names `RELEASE_KEYS` and the file, at the first time only.
 */
export function watchTrustedKeys(file: string, log: Logger): ReadKeys {
  let keys = readTrustedKeys(file);
  let stamp = stampOf(file);
  let lookedAt = Date.now();
  return (isNew = false) => {
    if (!isNew && Date.now() - lookedAt < LOOK_MS) return keys;
    lookedAt = Date.now();
    try {
      const now = stampOf(file);
      if (now === stamp) return keys;
      keys = readTrustedKeys(file);
      stamp = now;
    } catch (error) {
      log.error({ err: error }, 'trusted keys stay as they were');
    }
    return keys;
  };
}

function stampOf(file: string): string {
  const { ino, mtimeMs } = statSync(file);
  return `${ino} ${mtimeMs}`;
}

/** Its place in the site map, for the fallback to stand in, without a word of its own. */
const placeOf = ({ path, access, isPrivate, hasOwnFrame }: DescribedPath): DescribedPath => ({
  path,
  title: '',
  description: '',
  access,
  isPrivate,
  hasOwnFrame,
});

/** A release that nobody may run, without anything that it says of what to fetch or to show. */
function silence<Release extends RemoteRelease | ShellRelease>(release: Release, distrusted: string): Release {
  const silent = { ...release, files: {}, distrusted };
  if (!('descriptor' in release)) return silent;
  const { descriptor } = release;
  const paths = descriptor.paths?.map(placeOf);
  return { ...silent, routes: [], widgets: {}, server: undefined, descriptor: { ...descriptor, paths } };
}

/**
 * The registry with everything marked that must not be believed, so that nothing of it is fetched, drawn or run. Each
 * registry is checked once, and each release that is refused is logged and told to the API once.
 */
export function believeSigned(
  readRegistry: () => Promise<Registry>,
  readKeys: ReadKeys,
  apiOrigin: string,
  log: Logger,
): () => Promise<Registry> {
  const tellApi = reportDrawingFailures(apiOrigin);
  const told = new Set<string>();
  let known: { registry: Registry; keys: TrustedKeys; believed: Registry } | undefined;

  function check<Release extends RemoteRelease | ShellRelease>(
    unit: string,
    release: Release,
    keys: TrustedKeys,
  ): Release {
    const fault = findFault(unit, release, keys);
    if (!fault) return release;
    const { version } = release;
    const message = `${unit} ${version} ${fault}`;
    if (!told.has(message)) {
      told.add(message);
      log.error({ remote: unit, version, reason: fault }, 'release refused');
      tellApi({ remote: unit, version, kind: 'signature', message });
    }
    return silence(release, message);
  }

  function checkEntry<Release extends RemoteRelease | ShellRelease>(
    unit: string,
    { canary, previous, pulled, ...live }: Release & BesidesLive<Release>,
    keys: TrustedKeys,
  ): Release & BesidesLive<Release> {
    return {
      ...check(unit, live as unknown as Release, keys),
      ...(canary && { canary: { ...canary, release: check(unit, canary.release, keys) } }),
      ...(previous && { previous: check(unit, previous, keys) }),
      ...(pulled && { pulled }),
    };
  }

  function believe(registry: Registry, keys: TrustedKeys): Registry {
    const remotes = Object.entries(registry.remotes).map(([id, entry]) => [
      id,
      checkEntry<RemoteRelease>(id, entry, keys),
    ]);
    return {
      ...registry,
      ...(registry.shell && { shell: checkEntry<ShellRelease>(SHELL, registry.shell, keys) }),
      remotes: Object.fromEntries(remotes),
    };
  }

  return async () => {
    const registry = await readRegistry();
    // The team of a new remote is on the list since a moment ago.
    const keys = readKeys(known?.registry !== registry);
    if (known?.registry !== registry || known.keys !== keys)
      known = { registry, keys, believed: believe(registry, keys) };
    return known.believed;
  };
}
