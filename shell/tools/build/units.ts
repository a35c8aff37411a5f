import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Root of the repository. */
export const root = path.resolve(__dirname, '../../..');

const FOLDER = /^mfe-([a-z][a-z0-9]*)$/;

/** The remotes of this repository: every folder `mfe-<id>` with a `remote.json`. */
export const remoteIds: readonly string[] = readdirSync(root)
  .flatMap((folder) => FOLDER.exec(folder)?.[1] ?? [])
  .filter((id) => existsSync(path.join(root, `mfe-${id}`, 'remote.json')))
  .sort();

interface Part {
  /** npm name and, for remotes, folder: `shell`, `mfe-catalog`. */
  name: string;
  folder: string;
  /** From package.json. */
  version: string;
  /** Where its builds go, absolute; `dist` in its folder unless told. */
  output?: string;
}

type ShellUnit = Part & { remote?: undefined };
export type RemoteUnit = Part & { remote: string };
/** What webpack builds by itself: the shell, or one remote. */
export type Unit = ShellUnit | RemoteUnit;

const versionOf = (folder: string): string =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;

export function shellUnit(): ShellUnit {
  const folder = path.join(root, 'shell');
  return { name: 'shell', folder, version: versionOf(folder) };
}

export function remoteUnit(remote: string): RemoteUnit {
  const folder = path.join(root, `mfe-${remote}`);
  return { name: `mfe-${remote}`, folder, remote, version: versionOf(folder) };
}

/** @throws Error when no unit has this name; it lists those that exist. */
export function findUnit(name: string): Unit {
  if (name === 'shell') return shellUnit();
  const remote = remoteIds.find((id) => name === `mfe-${id}` || name === id);
  if (remote) return remoteUnit(remote);
  const names = ['shell', ...remoteIds.map((id) => `mfe-${id}`)];
  throw new Error(`There is no "${name}" to build. There are: ${names.join(', ')}.`);
}

/** In the names of versions that `npm run dev` builds in haste. */
export const WATCHED = '-local.dev.';

/** Where a unit's finished build lies. */
export function outputFolder(unit: Unit): string {
  return unit.output ?? path.join(unit.folder, 'dist');
}
