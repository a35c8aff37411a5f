import { lazyPart } from '@boom/platform';
import { Navigate, useLocation } from '@boom/platform/router';
import { useCanOpen } from '../offline/useCanOpen';
import { OFFLINE_PATH } from '../offline/worker/agreement';
import { findInfoPage } from '../pages/infoPages';
import { NotFoundPage } from '../pages/NotFoundPage';
import { PageFailed } from '../pages/PageFailed';
import { useRegistry } from '../registry/RegistryContext';
import { RemotePages } from '../remotes/RemotePages';
import { RemotePending } from '../remotes/RemotePending';
import { Guard } from './Guard';
import { findMovedPath } from './siteMap';
import { useSitePath } from './useSitePath';

/** Fetched when it is wanted: by then the service worker has kept it. */
const OfflinePage = lazyPart<object>(async () => ({ default: (await import('../offline/OfflinePage')).OfflinePage }), {
  waiting: () => <RemotePending />,
  failed: (_props, retry) => <PageFailed onRetry={retry} />,
});

/** Whatever the address names: a remote's screen, a page of the shell, or the page for what does not exist. */
export function SitePage() {
  const { pathname, search } = useLocation();
  const canOpen = useCanOpen(pathname + search);
  const moved = findMovedPath(useRegistry(), pathname);
  const place = useSitePath(pathname);
  if (moved) return <Navigate to={moved + search} replace />;

  if (!canOpen) return <OfflinePage />;
  if (pathname === OFFLINE_PATH) return <Navigate to="/" replace />;

  if (!place) return <NotFoundPage />;
  if (place.owner !== 'shell') {
    return (
      <Guard access={place.access}>
        <RemotePages key={place.owner} remote={place.owner} />
      </Guard>
    );
  }
  const InfoPage = findInfoPage(place.path);
  return InfoPage ? <InfoPage /> : <NotFoundPage />;
}
