import { overlap, reservedPaths } from '../src/registry/paths';
import type { Registry, RemoteRelease } from '../src/registry/registry';
import { shellPages } from '../src/routing/siteMap';
import { givenOf } from './registryChanges';

type HasPaths = Pick<RemoteRelease, 'descriptor'>;

/** A path, whose it is, and that in words. */
export interface Claim {
  path: string;
  unit: string;
  owner: string;
}

/** What the site and the shell have, and no remote may have. */
const ofTheShell: Claim[] = [
  ...reservedPaths.map((path) => ({ path, unit: 'site', owner: 'the site itself' })),
  ...shellPages.map(({ path }) => ({ path, unit: 'shell', owner: 'the shell' })),
];

const addressesOf = ({ descriptor }: HasPaths): string[] =>
  descriptor.paths.flatMap(({ path, formerly = [] }) => [path, ...formerly]);

/** The paths of a release, old addresses among them. */
export const claimsOf = (unit: string, release: HasPaths & Pick<RemoteRelease, 'version'>): Claim[] =>
  addressesOf(release).map((path) => ({ path, unit, owner: `${unit} ${release.version}` }));

/** What every remote has that visitors get, live or as a canary. */
const ofRemotes = ({ remotes }: Registry): Claim[] =>
  Object.entries(remotes).flatMap(([unit, entry]) => givenOf(entry).flatMap((release) => claimsOf(unit, release)));

/**
 * Paths that a release asks for and the shell or another unit has.
 *
 * @returns one sentence per path, with its owner.
 */
export function findConflicts(unit: string, release: HasPaths, claims: readonly Claim[]): string[] {
  const others = [...ofTheShell, ...claims.filter((claim) => claim.unit !== unit)];
  return addressesOf(release).flatMap((asked) => {
    const taken = others.find(({ path }) => overlap(path, asked));
    return taken ? [`asks for ${asked}, but ${taken.path} belongs to ${taken.owner}`] : [];
  });
}

/** The same, of all that visitors get. */
export const findTakenPaths = (unit: string, release: HasPaths, registry: Registry): string[] =>
  findConflicts(unit, release, ofRemotes(registry));

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
