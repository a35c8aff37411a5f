import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './build/units';

/** @throws Error with what git says against it. */
export const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Relative to the root; of all folders unless told. */
export const committedFiles = (...folders: string[]): string[] => git('ls-files', ...folders).split('\n');

/** The hash of the commit that is checked out; empty where there is none. */
export function headCommit(): string {
  try {
    return git('rev-parse', 'HEAD');
  } catch {
    return '';
  }
}

/** Puts another commit into a folder of its own, in the place of what is there, with the packages that its lockfile names. */
export function checkOut(commit: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', commit, folder], { cwd: root });
  const lockfile = (of: string) => readFileSync(path.join(of, 'package-lock.json'), 'utf8');
  if (lockfile(folder) !== lockfile(root)) {
    execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
    return;
  }
  for (const part of ['', 'api', 'shell']) {
    const packages = path.join(part, 'node_modules');
    if (existsSync(path.join(root, packages))) {
      // The same files under a second name. Links to parts of the repository lead into the new folder.
      execFileSync('cp', ['-al', path.join(root, packages), path.join(folder, packages)]);
      // What tools keep there is of these sources.
      rmSync(path.join(folder, packages, '.cache'), { recursive: true, force: true });
    }
  }
}
