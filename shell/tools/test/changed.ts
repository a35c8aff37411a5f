import path from 'node:path';
import { git } from '../git';

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
export function changedFiles(): string[] {
  const changed = git('diff', '--name-only', git('merge-base', 'main', 'HEAD'));
  return `${changed}\n${git('ls-files', '--others', '--exclude-standard')}`.split('\n').filter(Boolean);
}
