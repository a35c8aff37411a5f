import { type RouteObject, useLocation, useRoutes } from '@boom/platform/router';
import { NotFoundPage } from '../pages/NotFoundPage';
import { RemoteBoundary } from './RemoteBoundary';

/** The screen of a remote that the address names. */
export function RemotePages({ remote }: { remote: string }) {
  const { pathname } = useLocation();
  return (
    <RemoteBoundary remote={remote} wanted={{ pathname }}>
      {({ routes }) => <Screens routes={routes} />}
    </RemoteBoundary>
  );
}

function Screens({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes) ?? <NotFoundPage />;
}
