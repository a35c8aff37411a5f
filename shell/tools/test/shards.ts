/** A part of the test files, as jest takes it after "--shard=". */
export type Shard = `${number}/${number}`;

/** The last four digits of a commit's hash, 0 to 65,535; 0 where nothing is committed. */
const turnOf = (commit: string): number => Number.parseInt(commit.slice(-4), 16) || 0;

const shardOf = (turn: number, parts: number): Shard => `${(turn % parts) + 1}/${parts}`;

/** Parts of the journeys, by how their files' names begin: each is a matter of eight minutes. */
const journeys = [
  ...['journeys/[ac]', 'journeys/[bef]', 'journeys/[^abcef]'],
  'delivery/|versions/',
  ...['quality/screens', 'quality/(?!screens)'],
];

/** The files of `e2e` whose journeys it makes: a regular expression. */
export const journeysOf = (commit: string): string => journeys[turnOf(commit) % journeys.length] as string;

// Each is chosen by what the ones above leave of the number, so that all combinations come up.

/** Which third of what Node itself runs – rules, API, server – a submission of a commit runs. */
export const serverOf = (commit: string): Shard => shardOf(Math.floor(turnOf(commit) / 6), 3);

/** Which third of the screens. */
export const screensOf = (commit: string): Shard => shardOf(Math.floor(turnOf(commit) / 18), 3);

/** A quarter of the test files on another version of Node. */
export interface OtherNode {
  version: string;
  shard: Shard;
}

/** What it tries of the other versions, every other time. */
export function otherNodeOf(versions: readonly string[], commit: string): OtherNode | null {
  const turn = Math.floor(turnOf(commit) / 54);
  const version = versions[turn % (2 * versions.length)];
  return version === undefined ? null : { version, shard: shardOf(Math.floor(turn / (2 * versions.length)), 4) };
}
