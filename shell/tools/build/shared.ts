import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './units';

interface SharedLibrary {
  /** Package whose version is provided and required. */
  from: string;
  /**
   * Eager ones are part of the shell's main script, so that the shell starts without a round of loading;
   * the others are fetched from the shell when the first screen asks for them.
   */
  eager: boolean;
  /** The one file of the package that is shared, wherever it is imported from; the browser's builds only. */
  file?: string;
}

/**
 * What shell and remotes share as one copy. Facades (`@boom/platform…`) instead of whole libraries keep
 * tree shaking; `react-redux` and the router are inside them and need no key of their own.
 * A key that ends in a slash covers the package's other subpaths.
 */
const libraries: Record<string, SharedLibrary> = {
  react: { from: 'react', eager: true },
  'react/jsx-runtime': { from: 'react', eager: true },
  'react/': { from: 'react', eager: true },
  'react-dom': { from: 'react-dom', eager: true },
  'react-dom/client': { from: 'react-dom', eager: true },
  'react-dom/': { from: 'react-dom', eager: true },
  // What draws every icon; the icons themselves stay with who uses them.
  'lucide-react/createLucideIcon': { from: 'lucide-react', eager: true, file: 'dist/esm/createLucideIcon.mjs' },
  'styled-components': { from: 'styled-components', eager: true },
  '@boom/platform': { from: '@boom/platform', eager: true },
  '@boom/platform/router': { from: '@boom/platform', eager: true },
  '@boom/platform/forms': { from: '@boom/platform', eager: false },
  '@boom/platform/overlays': { from: '@boom/platform', eager: false },
  '@boom/platform/menu': { from: '@boom/platform', eager: false },
  '@boom/platform/tabs': { from: '@boom/platform', eager: false },
  '@boom/platform/tables': { from: '@boom/platform', eager: false },
  '@boom/platform/formDialogs': { from: '@boom/platform', eager: false },
  '@boom/platform/orders': { from: '@boom/platform', eager: false },
  '@boom/platform/rich': { from: '@boom/platform', eager: false },
  yup: { from: 'yup', eager: false },
};

/** Whether a shared library is part of the shell's main script, so that nobody has to fetch it. */
export function isEager(key: string): boolean {
  return (
    libraries[key]?.eager ??
    Object.entries(libraries).some(([prefix, { eager }]) => eager && prefix.endsWith('/') && key.startsWith(prefix))
  );
}

/** Whether remotes get this module from the shell instead of bringing it. */
export function isShared(request: string): boolean {
  return request in libraries || Object.keys(libraries).some((key) => key.endsWith('/') && request.startsWith(key));
}

const installedVersion = (library: string): string =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', library, 'package.json'), 'utf8')).version;

/** What webpack recognizes a shared library by: its name in an import, or the file that it leads to. */
const matchOf = (key: string, { from, file }: SharedLibrary): string =>
  file ? path.join(root, 'node_modules', from, file) : key;

const sameMajor = (version: string): string => `^${version.split('.')[0]}.0.0`;

/** Versions of a shared module that a remote accepts: the major it was built with. */
export function requiredVersionOf(key: string): string {
  const prefix = Object.keys(libraries).find((library) => library.endsWith('/') && key.startsWith(library));
  const { from } = libraries[key] ?? libraries[prefix ?? ''] ?? { from: key };
  return sameMajor(installedVersion(from));
}

/** What the shell provides to remotes. It uses its copies directly: nobody else brings any. */
export function providedLibraries() {
  return Object.fromEntries(
    Object.entries(libraries).map(([key, library]) => [
      matchOf(key, library),
      { shareKey: key, version: installedVersion(library.from), eager: library.eager },
    ]),
  );
}

/** What a remote takes from the shell. It brings no copy of its own (`import: false`), so that no second React exists. */
export function requiredLibraries() {
  return Object.fromEntries(
    Object.entries(libraries).map(([key, library]) => [
      matchOf(key, library),
      {
        shareKey: key,
        singleton: true,
        strictVersion: true,
        requiredVersion: requiredVersionOf(key),
        import: false as const,
      },
    ]),
  );
}
