import type { DescribedPath, RemoteRelease } from './registry';

/**
 * The paths that a release asks for. Of one from before remotes declared them, its screens: they open, but have no name,
 * and nothing says who may see them; so they are kept from search engines and from the server's drawing.
 */
export function pathsOf({ descriptor, routes }: Pick<RemoteRelease, 'descriptor' | 'routes'>): DescribedPath[] {
  return descriptor.paths ?? routes.map(({ path }) => ({ path, title: '', description: '', isPrivate: true }));
}
