import { execFileSync } from 'node:child_process';
import path from 'node:path';

/**
 * Where the tests of a change of the API lie, as patterns of paths: in the folder of each file – by its imports nearly
 * every test over HTTP concerns it –, and for the contract in the API's folder of its noun too. What else a contract
 * breaks, the compiler tells first.
 *
 * @param files relative to the root.
 */
export function patternsOf(files: readonly string[]): string[] {
  const patterns = files.flatMap((file) => {
    const noun = /^api\/contract\/src\/(\w+)/.exec(file)?.[1];
    if (noun) return [`api/src/${noun}/`, `api/contract/src/${noun}`];
    return file.startsWith('api/') ? [`${path.posix.dirname(file)}/[^/]+$`] : [];
  });
  return [...new Set(patterns)];
}

/** Files that differ from `main`, committed or not, relative to the root. */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [base = 'main'] = git('merge-base', 'main', 'HEAD');
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}
