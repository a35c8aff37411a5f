import { createHash } from 'node:crypto';
import type {
  BesidesLive,
  DescribedPath,
  Registry,
  ReleaseEntry,
  RemotePath,
  RemoteRelease,
  ResolvedRegistry,
  ResolvedRelease,
  SharedNames,
  ShellRelease,
} from './registry';

/** Visitors are told apart by a number below this and no further. */
export const VISITORS = 10_000;

/**
 * Whether a visitor is among those who get a canary: decided anew for each unit and release, so that not the same people
 * meet every new version, and for as long as the canary lasts. Who is in at 10 % is in at 50 %.
 *
 * @param visitor 0 to 9,999, kept by the browser.
 * @param salt of the canary.
 * @param percent 1 to 99.
 */
export function isInCanary(visitor: number, unit: string, salt: string, percent: number): boolean {
  const share = createHash('sha256').update(`${visitor} ${unit} ${salt}`).digest().readUInt32BE() / 2 ** 32;
  return share * 100 < percent;
}

/**
 * The release of a unit that a visitor gets: the canary for some, else the live one.
 *
 * @param unit a remote's id, or `shell`.
 * @param visitor the number that their browser keeps, so that they stay on the same version; without one no canary.
 */
export function chooseRelease<Release extends { version: string }>(
  unit: string,
  entry: Release & BesidesLive<Release>,
  visitor: number | undefined,
): Release {
  const { canary } = entry;
  const isIn = canary && visitor !== undefined && isInCanary(visitor, unit, canary.salt, canary.percent);
  return isIn ? canary.release : entry;
}

/**
 * What a remote takes from shared libraries and a shell does not provide: one sentence per library, none when all is
 * there. An import of such a name is `undefined` where it is used, long after the remote was loaded.
 */
export function missingNames(used: SharedNames, provided: SharedNames): string[] {
  return Object.entries(used).flatMap(([library, names]) => {
    const missing = names.filter((name) => !provided[library]?.includes(name));
    return missing.length > 0 ? [`uses ${missing.join(', ')} of ${library}, which the shell does not provide`] : [];
  });
}

/**
 * Why a release must not run in a page of this shell; undefined when it may. The release command has compared it with the
 * shells of that day; this is the one that the visitor gets.
 */
const findIncompatibility = (
  { untrusted, uses }: RemoteRelease,
  { offers }: Pick<ShellRelease, 'offers'>,
): string | undefined => untrusted ?? (missingNames(uses, offers).join('; ') || undefined);

/**
 * The registry as one visitor's page gets it. A release that must not run says why, and no visitor is offered it to go
 * back to.
 *
 * @param shell the version that this visitor gets.
 * @param chosen of each remote, the release that this visitor gets.
 */
export function resolveRegistry(
  registry: Registry,
  shell: Pick<ShellRelease, 'version' | 'offers'>,
  chosen: Record<string, RemoteRelease>,
): ResolvedRegistry {
  const remotes: ResolvedRegistry['remotes'] = {};
  for (const [id, live] of Object.entries(registry.remotes)) {
    const release = chosen[id] ?? live;
    // Below a broken canary the visitor is offered the live version.
    const before = release === live.canary?.release ? live : live.previous;
    const isPulled = live.pulled?.some(({ version }) => version === before?.version);
    const isGood = before && !isPulled && !findIncompatibility(before, shell);
    remotes[id] = {
      release: slim(release, findIncompatibility(release, shell)),
      previous: isGood ? entryOf(before) : undefined,
    };
  }
  for (const [id, paths] of Object.entries(registry.coming ?? {})) remotes[id] ??= { release: announced(paths) };
  const before = shell.version === registry.shell?.canary?.release.version ? registry.shell : registry.shell?.previous;
  const shells = { version: shell.version, previous: before?.version };
  return { generation: registry.generation, shell: shells, remotes };
}

const entryOf = ({ version, entry, integrity }: RemoteRelease): ReleaseEntry => ({ version, entry, integrity });

const slimPath = ({ description: _, preview: __, ...path }: DescribedPath): RemotePath => path;

/** Search engines and caches do not get the pages of what is not there yet. */
const announced = (paths: DescribedPath[]): ResolvedRelease => ({
  ...{ version: 'none', entry: '', integrity: '', isComing: true, files: {}, routes: [], widgets: {} },
  paths: paths.map((path) => ({ ...slimPath(path), isPrivate: true })),
});

function slim(release: RemoteRelease, refused: string | undefined): ResolvedRelease {
  const { files, routes, widgets } = release;
  const early = new Set([...routes, ...Object.values(widgets)].flatMap((preload) => preload.files));
  return {
    ...entryOf(release),
    refused,
    files: Object.fromEntries(Object.entries(files).filter(([file]) => early.has(file))),
    routes,
    widgets,
    paths: release.descriptor.paths.map(slimPath),
  };
}
