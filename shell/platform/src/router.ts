/**
 * The router behind a facade: one copy for shell and remotes, and only what is used is bundled
 * (sharing the whole library would disable tree shaking of it).
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  type LinkProps,
  type Location,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
