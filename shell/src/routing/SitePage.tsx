import { Navigate, useLocation } from '@boom/platform/router';
import { Suspense } from 'react';
import { findInfoPage } from '../pages/infoPages';
import { NotFoundPage } from '../pages/NotFoundPage';
import { RemotePages } from '../remotes/RemotePages';
import { RemotePending } from '../remotes/RemotePending';
import { Guard } from './Guard';
import { findSitePath, movedPaths } from './siteMap';

/** Whatever the address names: a remote's screen, a page of the shell, or the page for what does not exist. */
export function SitePage() {
  const { pathname, search } = useLocation();
  const moved = movedPaths[pathname];
  if (moved) return <Navigate to={moved + search} replace />;

  const place = findSitePath(pathname);
  if (!place) return <NotFoundPage />;
  if (place.owner !== 'shell') {
    return (
      <Guard access={place.access}>
        <RemotePages key={place.owner} remote={place.owner} />
      </Guard>
    );
  }
  const InfoPage = findInfoPage(place.path);
  return <Suspense fallback={<RemotePending />}>{InfoPage ? <InfoPage /> : <NotFoundPage />}</Suspense>;
}
