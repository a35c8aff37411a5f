import type { Registry, RemoteRelease } from '../src/registry/registry';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasTexts = (value: Fields, names: string[]) => names.every((name) => typeof value[name] === 'string');

function isPreload(value: unknown): boolean {
  return isObject(value) && Array.isArray(value.files) && Array.isArray(value.shared);
}

const isPath = (value: unknown): boolean => isObject(value) && hasTexts(value, ['path']);

function isRemoteRelease(value: unknown): boolean {
  if (!isObject(value) || !hasTexts(value, ['version', 'entry', 'integrity']) || !isObject(value.files)) return false;
  const { routes, widgets, descriptor } = value;
  return (
    Array.isArray(routes) &&
    routes.every((route) => isPreload(route) && isPath(route)) &&
    isObject(widgets) &&
    Object.values(widgets).every(isPreload) &&
    isObject(descriptor) &&
    // Releases of earlier days declare none.
    (descriptor.paths === undefined || (Array.isArray(descriptor.paths) && descriptor.paths.every(isPath)))
  );
}

/**
 * Takes a document for a release of a remote, when pages can be made of it.
 *
 * @throws Error when a field that the site relies on is missing.
 */
export function asRemoteRelease(value: unknown): RemoteRelease {
  if (!isRemoteRelease(value)) throw new Error('this is no release of a remote');
  return value as RemoteRelease;
}

const isHashedFile = (value: unknown): boolean => isObject(value) && hasTexts(value, ['file', 'integrity']);

function isShellRelease(value: unknown): boolean {
  if (!isObject(value) || !hasTexts(value, ['version']) || !isObject(value.provides) || !isObject(value.offers)) {
    return false;
  }
  // Recorded before the files of shells lay in the store: it cannot be served, and the log says so when a page is to be made with it.
  if (!('entry' in value)) return true;
  return (
    hasTexts(value, ['entry']) &&
    isObject(value.files) &&
    isObject(value.provided) &&
    Array.isArray(value.offlinePage) &&
    [value.server, value.starter, value.worker].every(isHashedFile)
  );
}

function isEntry(value: unknown, isRelease: (release: unknown) => boolean): boolean {
  if (!isObject(value) || !isRelease(value)) return false;
  const { canary, previous } = value;
  if (previous !== undefined && !isRelease(previous)) return false;
  if (canary === undefined) return true;
  return (
    isObject(canary) && typeof canary.percent === 'number' && hasTexts(canary, ['salt']) && isRelease(canary.release)
  );
}

/**
 * Takes a document for the registry when pages can be made of it: every field that the site relies on is there.
 *
 * @throws Error that names the first unit that is wrong.
 */
export function asRegistry(value: unknown): Registry {
  if (!isObject(value) || !Number.isInteger(value.generation) || !isObject(value.remotes)) {
    throw new Error('the registry has no generation or no remotes');
  }
  if (value.shell !== undefined && !isEntry(value.shell, isShellRelease)) {
    throw new Error('the registry describes the shell wrongly');
  }
  for (const [id, entry] of Object.entries(value.remotes)) {
    if (!isEntry(entry, isRemoteRelease)) throw new Error(`the registry describes ${id} wrongly`);
  }
  return value as unknown as Registry;
}
