import { type ReactNode, Suspense } from 'react';
import type { Wanted } from '../registry/scriptsFor';
import { RemoteErrorBoundary } from './RemoteErrorBoundary';
import { RemoteFallback } from './RemoteFallback';
import { RemotePending } from './RemotePending';
import type { RemoteState } from './remoteStates';
import { useRemote, useRemoteLoader } from './useRemote';

type ReadyRemote = Extract<RemoteState, { status: 'ready' }>;

interface RemoteBoundaryProps {
  remote: string;
  wanted: Wanted;
  /** Stands here while the remote is on its way. */
  pending?: ReactNode;
  /** Puts the fallback into a frame of its own, where the place itself has none. */
  frameFailure?: (fallback: ReactNode) => ReactNode;
  children: (remote: ReadyRemote) => ReactNode;
}

/**
 * Everything that can go wrong with a remote ends here: time-out, retry, fallback, report. The outermost element is the
 * same in every state, so that server markup which the browser cannot adopt is replaced in this place alone.
 */
export function RemoteBoundary({ pending = <RemotePending />, ...place }: RemoteBoundaryProps) {
  return (
    <Suspense fallback={pending}>
      <Place pending={pending} {...place} />
    </Suspense>
  );
}

function Place({ remote, wanted, pending, frameFailure = (fallback) => fallback, children }: RemoteBoundaryProps) {
  const loader = useRemoteLoader();
  const state = useRemote(remote, wanted);

  if (!state || state.status === 'loading') return pending;
  if (state.status === 'failed') return frameFailure(<RemoteFallback remote={remote} previous={state.previous} />);
  return (
    <RemoteErrorBoundary
      remote={remote}
      place={'pathname' in wanted ? wanted.pathname : wanted.widget}
      previous={loader.previousOf(remote)}
      frameFailure={frameFailure}
      onError={(error) => loader.reportRender(remote, error)}
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
