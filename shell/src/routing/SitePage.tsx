import { isStaff } from '@boom/contract';
import { lazyComponent, useSession } from '@boom/platform';
import { Navigate, type RouteObject, useLocation, useRoutes } from '@boom/platform/router';
import { Fragment, memo, type ReactNode, useContext } from 'react';
import { FramelessFailure } from '../layout/FramelessFailure';
import { useCanOpen } from '../offline/useCanOpen';
import { OFFLINE_PATH } from '../offline/worker/protocol';
import { findInfoPage } from '../pages/infoPages';
import { NotFoundPage } from '../pages/NotFoundPage';
import { PageFailed } from '../pages/PageFailed';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import { RemotePending } from '../remotes/RemotePending';
import { useRegistry } from '../remotes/useRemote';
import { MovingContext } from './ShopRouter';
import { findMovedPath, type SitePath } from './siteMap';
import { useSitePath } from './useSitePath';

/** Loaded when needed, from the service worker's cache. */
const OfflinePage = lazyComponent<object>(() => import('../offline/OfflinePage'), {
  waiting: () => <RemotePending />,
  failed: (_props, retry) => <PageFailed onRetry={retry} />,
});

/**
 * The page at the address: a remote's screen, a page of the shell, or the page for an unknown address.
 *
 * Not rendered again with the layout around it, which changes as soon as the shell is hydrated: React would hydrate
 * the page, which it otherwise does in slices, in one long task.
 */
export const SitePage = memo(function SitePage() {
  const location = useLocation();
  const { pathname, search } = location;
  const canOpen = useCanOpen(location);
  const moved = findMovedPath(useRegistry(), pathname);
  const place = useSitePath(pathname);
  if (moved) return <Navigate to={moved + search} replace />;

  if (!canOpen) return <OfflinePage />;
  if (pathname === OFFLINE_PATH) return <Navigate to="/" replace />;

  if (!place) return <NotFoundPage />;
  if (place.owner !== 'shell') {
    const page = (
      <RemoteBoundary
        key={place.owner}
        remote={place.owner}
        target={{ pathname }}
        frameFailure={place.hasOwnFrame ? (fallback) => <FramelessFailure>{fallback}</FramelessFailure> : undefined}
      >
        {({ routes }) => <RemoteScreen routes={routes} />}
      </RemoteBoundary>
    );
    return place.access ? <Protected access={place.access}>{page}</Protected> : page;
  }
  const InfoPage = findInfoPage(place.path);
  return InfoPage ? <InfoPage /> : <NotFoundPage />;
});

function RemoteScreen({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes) ?? <NotFoundPage />;
}

/**
 * A protected screen (storefront specification, section 2): a spinner while the session loads; a visitor is sent to sign
 * in, and a customer who opens the panel to the home page. The API decides again about every call.
 */
function Protected({ access, children }: { access: NonNullable<SitePath['access']>; children: ReactNode }) {
  const { user, isLoading, hasFailed, retry } = useSession();
  const { pathname, search } = useLocation();
  const isMoving = useContext(MovingContext);

  if (hasFailed) return <PageFailed onRetry={retry} isRetrying={isLoading} />;
  // Who signs out goes home, and on a slow phone their session has ended before that page can be shown.
  if (isLoading || (!user && isMoving)) return <RemotePending />;
  if (!user) return <Navigate to={`/auth?next=${encodeURIComponent(pathname + search)}`} replace />;
  if (access === 'admin' && !isStaff(user)) return <Navigate to="/" replace />;
  // Another person may follow without a sign-out that this tab has heard of: what was typed is not theirs.
  return <Fragment key={user.id}>{children}</Fragment>;
}
