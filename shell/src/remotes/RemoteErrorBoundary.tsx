import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { RemoteFallback } from './RemoteFallback';
import { useRemoteLoader } from './useRemote';

interface RemoteErrorBoundaryProps {
  remote: string;
  /** Another page or widget may work: a new key forgets the error. */
  resetKey: string;
  /** Puts the fallback into a frame of its own, where the place itself has none. */
  frameFailure?: (fallback: ReactNode) => ReactNode;
  children: ReactNode;
}

/** Replaces by the fallback what a remote throws while it renders, and reports it. */
export function RemoteErrorBoundary({
  remote,
  resetKey,
  frameFailure = (fallback) => fallback,
  children,
}: RemoteErrorBoundaryProps) {
  const loader = useRemoteLoader();
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      onError={(error) => loader.reportRender(remote, error)}
      fallbackRender={({ resetErrorBoundary }) =>
        frameFailure(
          <RemoteFallback remote={remote} previous={loader.previousOf(remote)} onRetry={resetErrorBoundary} />,
        )
      }
    >
      {children}
    </ErrorBoundary>
  );
}
