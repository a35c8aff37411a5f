import { type ReactNode, Suspense } from 'react';
import type { LoadTarget } from '../registry/scriptsFor';
import { RemoteComing } from './RemoteComing';
import { RemoteErrorBoundary } from './RemoteErrorBoundary';
import { RemoteFallback } from './RemoteFallback';
import { RemotePending } from './RemotePending';
import type { RemoteState } from './remoteStates';
import { useRemote } from './useRemote';

type ReadyRemote = Extract<RemoteState, { status: 'ready' }>;

interface RemoteBoundaryProps {
  remote: string;
  target: LoadTarget;
  /** Shown while the remote is loading. */
  pending?: ReactNode;
  /** Wraps the fallback, where the place has no frame of its own. */
  frameFailure?: (fallback: ReactNode) => ReactNode;
  children: (remote: ReadyRemote) => ReactNode;
}

/**
 * Handles every failure of a remote: time-out, retry, fallback, report. The outermost element is the same in every
 * state, so that server markup which cannot be hydrated is replaced within it alone.
 */
export function RemoteBoundary({ pending = <RemotePending />, ...place }: RemoteBoundaryProps) {
  return (
    <Suspense fallback={pending}>
      <Place pending={pending} {...place} />
    </Suspense>
  );
}

function Place({ remote, target, pending, frameFailure = (fallback) => fallback, children }: RemoteBoundaryProps) {
  const state = useRemote(remote, target);

  if (!state || state.status === 'loading') return pending;
  if (state.status === 'coming') return frameFailure(<RemoteComing remote={remote} />);
  if (state.status === 'failed') return frameFailure(<RemoteFallback remote={remote} previous={state.previous} />);
  return (
    <RemoteErrorBoundary
      remote={remote}
      resetKey={'pathname' in target ? target.pathname : target.widget}
      frameFailure={frameFailure}
    >
      <Suspense fallback={pending}>
        <Content remote={state}>{children}</Content>
      </Suspense>
    </RemoteErrorBoundary>
  );
}

/** A component of its own, so that what `children` throws is caught by the boundary above it. */
function Content({ remote, children }: { remote: ReadyRemote; children: (remote: ReadyRemote) => ReactNode }) {
  return children(remote);
}
