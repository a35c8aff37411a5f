import { pathsOf } from '../../src/registry/pathsOf';
import type { DescribedPath, RemoteRelease } from '../../src/registry/registry';
import type { SitePath } from '../../src/routing/siteMap';
import texts from '../i18n/es-MX.json';

/** A path with what only search engines and chats are told. */
export type DescribedPlace = SitePath & Partial<Pick<DescribedPath, 'description' | 'preview'>>;

/** @param release of the remote that answers for the place; undefined for the shell's own pages. */
export function describePlace(place: SitePath, release: RemoteRelease | undefined): DescribedPlace {
  if (!release) return { ...place, description: texts.descriptions[place.path as keyof typeof texts.descriptions] };
  const { description, preview } = pathsOf(release).find(({ path }) => path === place.path) ?? {};
  return { ...place, description, preview };
}
