import type { RouteObject } from 'react-router-dom';
import { runModule } from './runModule';

/** One screen of a remote, as its table of contents names it. */
export interface ScreenEntry {
  /** Pattern from the site's root: `/producto/:id`. */
  path: string;
  /** Page files from the outermost layout inwards, relative to `src`, without extension. */
  pages: string[];
}

export interface RemoteTable {
  screens: ScreenEntry[];
  /** Page file by widget name. */
  widgets: Record<string, string>;
}

type Load = () => unknown;

/** `remote.tsx` with its widgets as the functions that load them. */
interface Contents {
  routes?: RouteObject[];
  widgets?: Record<string, Load>;
}

/**
 * Reads which file stands behind which path from a remote's `remote.tsx`, by running it without what it imports: it is
 * a table of contents, and says all of that by itself.
 */
export function readRemoteTable(source: string): RemoteTable {
  // `lazyComponent(load)` gives `load` back.
  const contents = runModule(source, (argument) => (typeof argument === 'function' ? argument : undefined));
  const { routes = [], widgets = {} } = (contents ?? {}) as Contents;
  return {
    screens: screensOf(routes, '', []),
    widgets: Object.fromEntries(
      Object.entries(widgets).flatMap(([name, load]) => pageOf(load).map((page) => [name, page])),
    ),
  };
}

function screensOf(routes: RouteObject[], base: string, outer: string[]): ScreenEntry[] {
  return routes.flatMap(({ path: own = '', lazy, children = [] }) => {
    const path = `/${[base, own].join('/').split('/').filter(Boolean).join('/')}`;
    const pages = [...outer, ...pageOf(lazy as Load | undefined)];
    const inner = screensOf(children, path, pages);
    // The leaves come first: they say more than the layout around them.
    return pages.length > outer.length ? [...inner, { path, pages }] : inner;
  });
}

/** The file that a function imports: `() => import('./home/HomePage')`. */
function pageOf(load: Load | undefined): string[] {
  const page = /import\(["']\.\/([^"']+)/.exec(String(load))?.[1];
  return page ? [page] : [];
}
