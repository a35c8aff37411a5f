import type { PageState } from './pageState';
import { coversPath } from './paths';
import { type Preload, type ReleaseEntry, type ResolvedRelease, releaseUrl } from './registry';

/** What a remote is loaded for: the screen at an address, or a widget. */
export type LoadTarget = { pathname: string } | { widget: string };

export interface ScriptToPreload {
  url: string;
  integrity: string;
}

/**
 * Every script between here and one screen or widget of a remote, so that they can travel side by side; none of a
 * release that must not run or is still being built. Of the last good release the registry names the entry alone.
 */
export function scriptsFor(
  remote: string,
  release: (ReleaseEntry & Partial<Pick<ResolvedRelease, 'files' | 'routes' | 'widgets'>>) | undefined,
  target: LoadTarget,
  shared: PageState['shared'],
): ScriptToPreload[] {
  if (!release || release.refused || release.isComing) return [];
  const preload: Preload | undefined =
    'widget' in target
      ? release.widgets?.[target.widget]
      : release.routes?.find(({ path }) => coversPath(path, target.pathname));
  const own = (file: string) => ({
    url: releaseUrl(remote, release.version, file),
    integrity: release.files?.[file] ?? '',
  });
  return [
    { url: releaseUrl(remote, release.version, release.entry), integrity: release.integrity },
    ...(preload?.files ?? []).map(own),
    ...(preload?.shared ?? []).flatMap((key) => shared[key] ?? []),
  ];
}
