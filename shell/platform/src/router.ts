/**
 * The router behind a facade: one copy for shell and remotes, and only what is used is bundled
 * (sharing the whole library would disable tree shaking of it). Declarative on purpose: the same elements stand below
 * a `Router` in the browser and below a `StaticRouter` on the server.
 */
export {
  Link,
  type Location,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  Router,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { createShopHistory } from './unsaved/shopHistory';

/** As `state` of a navigation that changes what a page shows: the scroll position stays. */
export const stayInPlace = { staysInPlace: true } as const;
