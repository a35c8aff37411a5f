import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageState } from '../../src/registry/pageState';
import type { BuildFacts } from '../../tools/build/buildFacts';

/** Path under which the shell's own scripts are served. */
export const ASSETS = '/assets';

export interface ShellBuild {
  main: { url: string; integrity: string };
  shared: PageState['shared'];
}

/** @throws Error when the shell was not built. */
export function readShellBuild(folder: string): ShellBuild {
  const facts: BuildFacts = JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8'));
  const script = (file: string) => ({ url: `${ASSETS}/${file}`, integrity: facts.integrity[file] ?? '' });
  return {
    main: script(facts.entry),
    shared: Object.fromEntries(Object.entries(facts.provided).map(([key, files]) => [key, files.map(script)])),
  };
}
