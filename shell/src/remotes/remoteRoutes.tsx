import type { PageVisit, RemotePage } from '@boom/platform';
import { matchRoutes, type RouteObject, useLocation } from '@boom/platform/router';
import { lazy, type ReactNode } from 'react';
import { RemoteErrorBoundary } from './RemoteErrorBoundary';

/** Loads a page file; the loader adds time limit and retries. */
export type LoadPage = (load: () => Promise<RemotePage>) => Promise<RemotePage>;

/** A loaded page file, and the parameters of its path. */
export interface OpenPage {
  route: RouteObject;
  params: PageVisit['params'];
  page: RemotePage;
}

/**
 * Loads the page files that a path needs, outermost first.
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
 * missing is one component's state and never the router's: the navbar does not wait for it. Each call makes new lazy
 * components, which is what a retry after a failed download needs (React remembers a rejected one for ever).
 *
 * A page inside another one has a boundary of its own: when it throws, the page around it stays.
 *
 * @param open pages that are loaded already: they render at once, on the server and in hydration.
 */
export function remoteRoutes(
  remote: string,
  routes: RouteObject[],
  loadPage: LoadPage,
  open: ReadonlyMap<RouteObject, RemotePage> = new Map(),
  isNested = false,
): RouteObject[] {
  return routes.map((route) => {
    const { lazy: load, children, ...rest } = route;
    const withElement = { ...rest } as RouteObject;
    if (typeof load === 'function') {
      const Page = open.get(route)?.Component ?? lazyPage(load as () => Promise<RemotePage>, loadPage, route.path);
      withElement.element = isNested ? <NestedPage remote={remote} page={<Page />} /> : <Page />;
    }
    if (children) withElement.children = remoteRoutes(remote, children, loadPage, open, true);
    return withElement;
  });
}

function NestedPage({ remote, page }: { remote: string; page: ReactNode }) {
  return (
    <RemoteErrorBoundary remote={remote} resetKey={useLocation().pathname}>
      {page}
    </RemoteErrorBoundary>
  );
}

function lazyPage(load: () => Promise<RemotePage>, loadPage: LoadPage, path = '/') {
  return lazy(async () => {
    const { Component } = await loadPage(load);
    if (!Component) throw new Error(`The page of "${path}" exports no Component`);
    return { default: Component };
  });
}
