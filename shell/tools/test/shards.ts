import { execFileSync } from 'node:child_process';

/**
 * Which part of the test files each version runs: all of them together run each file once, and with another commit another
 * version runs it, so that after some pushes each version has run them all.
 *
 * @param commit its hash.
 * @returns jest's "--shard" of each, from "1/2".
 */
export function shardsOf(versions: readonly string[], commit: string): string[] {
  const turn = Number.parseInt(commit.slice(-1), 16) || 0;
  return versions.map((_version, index) => `${((index + turn) % versions.length) + 1}/${versions.length}`);
}

/** The hash of the commit that is checked out; empty where there is none. */
export function headOf(root: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}
