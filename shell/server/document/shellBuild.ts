import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SharedNames } from '../../src/registry/missingNames';
import type { PageState } from '../../src/registry/pageState';
import type { BuildFacts } from '../../tools/build/buildFacts';

/** Path under which the shell's own scripts are served. */
export const ASSETS = '/assets';

export interface ShellBuild {
  /** Changes with every build. */
  id: string;
  main: { url: string; integrity: string };
  shared: PageState['shared'];
  /** Names of the shared libraries' exports that remotes may use. */
  offers: SharedNames;
  /** Text of the program that stands inside the document. */
  starter: string;
  /** Text of the service worker. */
  worker: string;
  /** What the page for unknown addresses needs offline, besides the main script. */
  offlinePage: PageState['shared'][string];
  /** Absolute path of the program of the render threads. */
  server: string;
}

/** The built shell, read again only when it was replaced. */
export function watchShellBuild(folder: string): () => ShellBuild {
  const file = path.join(folder, 'build.json');
  let known: ShellBuild | undefined;

  /** @throws Error ENOENT when the shell was not built. */
  return () => {
    const { ino, mtimeMs } = statSync(file);
    const id = `${ino} ${mtimeMs}`;
    if (known?.id !== id) known = { id, ...readBuild(folder, JSON.parse(readFileSync(file, 'utf8'))) };
    return known;
  };
}

function readBuild(folder: string, facts: BuildFacts): Omit<ShellBuild, 'id'> {
  const script = (file: string) => ({ url: `${ASSETS}/${file}`, integrity: facts.integrity[file] ?? '' });
  return {
    main: script(facts.entry),
    shared: Object.fromEntries(Object.entries(facts.provided).map(([key, files]) => [key, files.map(script)])),
    offers: facts.offers,
    starter: readFileSync(path.join(folder, facts.starter ?? ''), 'utf8'),
    worker: readFileSync(path.join(folder, facts.worker ?? ''), 'utf8'),
    offlinePage: (facts.lazyModules['offline/OfflinePage']?.files ?? []).map(script),
    server: path.join(folder, facts.server.file),
  };
}
