import { useSession } from '@boom/platform';
import { Navigate, useLocation } from '@boom/platform/router';
import type { ReactNode } from 'react';
import { PageFailed } from '../pages/PageFailed';
import { RemotePending } from '../remotes/RemotePending';
import type { SitePath } from './siteMap';

/**
 * Protected screens (storefront specification, section 2): a spinner while the user loads, then the visitor is sent to
 * sign in, and a customer who asks for the panel to the home screen. The API decides again about every call.
 */
export function Guard({ access, children }: { access: SitePath['access']; children: ReactNode }) {
  return access ? <Protected access={access}>{children}</Protected> : children;
}

function Protected({ access, children }: { access: NonNullable<SitePath['access']>; children: ReactNode }) {
  const { user, isLoading, hasFailed, retry } = useSession();
  const { pathname, search } = useLocation();

  if (isLoading) return <RemotePending />;
  if (hasFailed) return <PageFailed onRetry={retry} />;
  if (!user) return <Navigate to={`/auth?next=${encodeURIComponent(pathname + search)}`} replace />;
  if (access === 'admin' && !user.isAdmin) return <Navigate to="/" replace />;
  return children;
}
