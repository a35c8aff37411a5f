import { overlap } from '../src/registry/matchPath';
import { pathsOf } from '../src/registry/pathsOf';
import type { Registry, RemotePath, RemoteRelease } from '../src/registry/registry';
import { reservedPaths } from '../src/registry/reservedPaths';
import { shellPages } from '../src/routing/siteMap';

/** Somebody's path, and who that is, for people. */
interface Owned {
  path: string;
  owner: string;
}

/** What the site and the shell have, and no remote may have. */
const ofTheShell: Owned[] = [
  ...reservedPaths.map((path) => ({ path, owner: 'the site itself' })),
  ...shellPages.map(({ path }) => ({ path, owner: 'the shell' })),
];

const addressesOf = ({ path, formerly = [] }: RemotePath): string[] => [path, ...formerly];

/** What every remote has that somebody gets, live or as a canary. */
function ofRemotes({ remotes }: Registry): Array<Owned & { remote: string }> {
  return Object.entries(remotes).flatMap(([remote, { canary, ...live }]) =>
    [live, ...(canary ? [canary.release] : [])].flatMap((release) =>
      pathsOf(release)
        .flatMap(addressesOf)
        .map((path) => ({ remote, path, owner: `${remote} ${release.version}` })),
    ),
  );
}

/**
 * Paths that a release asks for and somebody else has: whoever was first keeps them.
 *
 * @returns one sentence per path, with its owner.
 */
export function findTakenPaths(
  remote: string,
  release: Pick<RemoteRelease, 'descriptor' | 'routes'>,
  registry: Registry,
): string[] {
  const others = [...ofTheShell, ...ofRemotes(registry).filter((owned) => owned.remote !== remote)];
  return pathsOf(release)
    .flatMap(addressesOf)
    .flatMap((asked) => {
      const taken = others.find(({ path }) => overlap(path, asked));
      return taken ? [`asks for ${asked}, but ${taken.path} belongs to ${taken.owner}`] : [];
    });
}

/**
 * Paths of remotes that this shell takes for itself.
 *
 * @returns one sentence per path, with its owner.
 */
export function findPathsTakenByShell(registry: Registry): string[] {
  return ofRemotes(registry).flatMap(({ path, owner }) => {
    const taken = ofTheShell.find((own) => overlap(own.path, path));
    return taken ? [`${owner} has ${path}, which ${taken.owner} would take (${taken.path})`] : [];
  });
}
