import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedLibraries } from '../../src/shared/libraries';
import { root } from './units';

export const sharedKeys = Object.keys(sharedLibraries);

/** Whether a shared library is part of the shell's main script, so that nothing of it is fetched on demand. */
export const isEager = (key: string): boolean => sharedLibraries[key]?.isEager ?? false;

/** Whether remotes get this module from the shell instead of bringing it. */
export const isShared = (request: string): boolean => request in sharedLibraries;

/** The package of a module: `@koa/router` of `@koa/router/x`. */
export const packageOf = (key: string): string =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

const installedVersion = (library: string): string =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', packageOf(library), 'package.json'), 'utf8')).version;

/** Versions of a shared module that a remote accepts: the major it was built with. */
export const requiredVersionOf = (key: string): string => `^${installedVersion(key).split('.')[0]}.0.0`;

/** What webpack recognizes a shared library by: its name in an import, or the file that it leads to. */
function matchOf(key: string, role: 'provider' | 'consumer'): string {
  const { file, facade } = sharedLibraries[key] ?? {};
  if (file) return path.join(root, file);
  return role === 'provider' ? (facade ?? key) : key;
}

/** How both sides agree: on one copy, of the major that a remote was built with. */
const agreement = (key: string) => ({
  shareKey: key,
  singleton: true,
  strictVersion: true,
  requiredVersion: requiredVersionOf(key),
});

/** What the shell provides to remotes. It uses its copies directly: no other build brings any. */
export function providedLibraries() {
  const provided = (key: string) => ({ ...agreement(key), version: installedVersion(key), eager: isEager(key) });
  return Object.fromEntries(sharedKeys.map((key) => [matchOf(key, 'provider'), provided(key)]));
}

/** What a remote takes from the shell. It brings no copy of its own (`import: false`), so that no second React exists. */
export function requiredLibraries() {
  return Object.fromEntries(
    sharedKeys.map((key) => [matchOf(key, 'consumer'), { ...agreement(key), import: false as const }]),
  );
}

/** The federation runtime, which the shell lends to every remote. It is no shared module, but the gate looks at it. */
const runtime = '@module-federation/runtime-core';
export const providedRuntime = () => ({ [runtime]: installedVersion(runtime) });
/** Not an older one than a remote was built with. */
export const requiredRuntime = () => ({ [runtime]: `^${installedVersion(runtime)}` });
