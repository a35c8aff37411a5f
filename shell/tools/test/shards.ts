import { execFileSync } from 'node:child_process';

/** The last digit of a commit's hash, 0 to 15. */
const turnOf = (commit: string): number => Number.parseInt(commit.slice(-1), 16) || 0;

/** A half of the test files on another version of Node. */
export interface OtherNode {
  version: string;
  /** jest's "--shard". */
  shard: '1/2' | '2/2';
}

/**
 * What a commit tries of the other versions: every other one half of the files on one of them, since a submission may take
 * 25 minutes. Its hash decides, so that after some pushes each version has run every file.
 *
 * @param commit its hash; empty where nothing is committed.
 */
export function otherNodeOf([first = '', second = first]: readonly string[], commit: string): OtherNode | null {
  const turn = turnOf(commit);
  if (turn >= 8) return null;
  return { version: turn % 2 === 0 ? first : second, shard: turn % 4 < 2 ? '1/2' : '2/2' };
}

/** Which half of the screens' test files a submission of a commit runs: jest's "--shard". */
export function screensOf(commit: string): OtherNode['shard'] {
  return turnOf(commit) % 2 === 0 ? '1/2' : '2/2';
}

const thirds = ['journeys/', 'delivery/|versions/', 'quality/'] as const;

/** The folders of `e2e` whose journeys a submission of a commit makes: each third's turn comes with the hash, too. */
export function foldersOf(commit: string): string {
  return thirds[turnOf(commit) % thirds.length] ?? thirds[0];
}

/** The hash of the commit that is checked out; empty where there is none. */
export function headOf(root: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}
