import type { RouteObject } from '@boom/platform/router';
import { type ComponentType, lazy } from 'react';

interface Page {
  Component?: ComponentType | null;
}

/** Fetches a page file; the loader adds time limit and retries. */
export type LoadPage = (load: () => Promise<Page>) => Promise<Page>;

/**
 * A remote's route objects as elements for `useRoutes`.
 *
 * Its pages hang inside the boundary instead of the router's own tree, so that a remote which is late, broken or
 * absent is one component's state and never the router's: the navbar does not wait for it. Each adoption makes new
 * lazy components, which is what a retry after a failed download needs (React keeps a rejected one for ever).
 */
export function adoptRoutes(routes: RouteObject[], loadPage: LoadPage): RouteObject[] {
  return routes.map((route) => {
    const { lazy: load, children, ...rest } = route;
    const adopted = { ...rest } as RouteObject;
    if (typeof load === 'function') {
      const Page = lazy(async () => {
        const { Component } = await loadPage(load as () => Promise<Page>);
        if (!Component) throw new Error(`The page of "${route.path ?? '/'}" exports no Component`);
        return { default: Component };
      });
      adopted.element = <Page />;
    }
    if (children) adopted.children = adoptRoutes(children, loadPage);
    return adopted;
  });
}
