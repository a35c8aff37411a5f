import type { PageVisit, RemotePage } from '@boom/platform';
import { matchRoutes, type RouteObject } from '@boom/platform/router';
import { lazy } from 'react';

/** Fetches a page file; the loader adds time limit and retries. */
export type LoadPage = (load: () => Promise<RemotePage>) => Promise<RemotePage>;

/** A page file that is there, and the values in its path. */
export interface OpenPage {
  route: RouteObject;
  params: PageVisit['params'];
  page: RemotePage;
}

/**
 * Fetches the page files that a path needs, outermost first.
 *
 * @returns none for a path that the remote does not know.
 */
export function openPages(routes: RouteObject[], pathname: string, loadPage: LoadPage): Promise<OpenPage[]> {
  const matches = matchRoutes(routes, pathname) ?? [];
  return Promise.all(
    matches.flatMap(({ route, params }) =>
      typeof route.lazy === 'function'
        ? [loadPage(route.lazy as () => Promise<RemotePage>).then((page) => ({ route, params, page }))]
        : [],
    ),
  );
}

/**
 * A remote's route objects as elements for `useRoutes`.
 *
 * Its pages hang inside the boundary instead of the router's own tree, so that a remote which is late, broken or
 * absent is one component's state and never the router's: the navbar does not wait for it. Each adoption makes new
 * lazy components, which is what a retry after a failed download needs (React keeps a rejected one for ever).
 *
 * @param open pages that are there already: they draw at once, on the server and over its markup.
 */
export function adoptRoutes(
  routes: RouteObject[],
  loadPage: LoadPage,
  open: ReadonlyMap<RouteObject, RemotePage> = new Map(),
): RouteObject[] {
  return routes.map((route) => {
    const { lazy: load, children, ...rest } = route;
    const adopted = { ...rest } as RouteObject;
    if (typeof load === 'function') {
      const Page = open.get(route)?.Component ?? lazyPage(load as () => Promise<RemotePage>, loadPage, route.path);
      adopted.element = <Page />;
    }
    if (children) adopted.children = adoptRoutes(children, loadPage, open);
    return adopted;
  });
}

function lazyPage(load: () => Promise<RemotePage>, loadPage: LoadPage, path = '/') {
  return lazy(async () => {
    const { Component } = await loadPage(load);
    if (!Component) throw new Error(`The page of "${path}" exports no Component`);
    return { default: Component };
  });
}
