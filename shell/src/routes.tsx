import type { RouteObject } from '@boom/platform/router';
import { Layout } from './layout/Layout';
import { ShellError } from './layout/ShellError';
import { SitePage } from './routing/SitePage';

/**
 * One route: the layout stays, the site map (`routing/siteMap.ts`) says what stands in it.
 * Remotes bring their own routes inside their boundary, so the router never waits for one.
 */
export const routes: RouteObject[] = [
  { element: <Layout />, errorElement: <ShellError />, children: [{ path: '*', element: <SitePage /> }] },
];
