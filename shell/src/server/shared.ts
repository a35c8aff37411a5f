import { sharedLibraries } from '../shared/libraries';

/** `require` of a remote's server bundle. */
export type RequireShared = (name: string) => unknown;

/** Gives the shared libraries and nothing else, no module of Node. */
export async function loadShared(): Promise<RequireShared> {
  const names = Object.keys(sharedLibraries);
  const modules = await Promise.all(Object.values(sharedLibraries).map(({ load }) => load()));
  const shared = new Map(names.map((name, index) => [name, modules[index]]));
  return (name) => {
    if (shared.has(name)) return shared.get(name);
    throw new Error(`A remote asked for ${name}, which is not shared`);
  };
}
