import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LazyFailed, LazyLoading } from './LazyFallbacks';
import { loadChunk } from './loadChunk';

/** Called with the error of every lazy component that did not load or threw while it rendered; the shell reports it. */
export const LazyFailureContext = createContext<(error: unknown) => void>(() => undefined);

/** A dialog or drawer can be closed while its file is still missing. */
interface Closable {
  isOpen?: boolean;
  onClose?: () => void;
}

export interface LazyFallbacks<Props> {
  /** Rendered instead of the spinner in the corner, while the file is loading. */
  waiting?: (props: Props) => ReactNode;
  /** Rendered instead of the message in the corner, when loading or rendering failed. */
  failed?: (props: Props, retry: () => void) => ReactNode;
}

/**
 * A component whose file is loaded when it first renders: a dialog, a menu, a form, a page. The one way to load a
 * component later: with retries and a time limit, a spinner, an error boundary of its own, and a Retry that loads the file
 * again, as does a connection that is back. React's `lazy` has none of these, and remembers a failed download for ever.
 *
 * Rendered closed (`isOpen` false), a missing component shows nothing.
 *
 * @param load `() => import('./OrderDialog')`, whose default export is the component.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting, failed }: LazyFallbacks<Props> = {},
) {
  let Loaded: ComponentType<Props> | undefined;
  let fetching: Promise<void> | undefined;
  const fetchOnce = () => {
    fetching ??= loadChunk(load)
      .then((loaded) => {
        Loaded = loaded.default;
      })
      .catch((error: unknown) => {
        fetching = undefined;
        throw error;
      });
    return fetching;
  };

  function LazyComponent(props: Props) {
    const reportFailure = useContext(LazyFailureContext);
    const [state, setState] = useState<'waiting' | 'failed' | 'here'>(Loaded ? 'here' : 'waiting');

    useEffect(() => {
      if (state !== 'waiting') return;
      let isWanted = true;
      fetchOnce().then(
        () => isWanted && setState('here'),
        (error: unknown) => {
          reportFailure(error);
          if (isWanted) setState('failed');
          // Not only where the person asks for it: pictures and queries come back by themselves, too.
          addEventListener('online', () => setState('waiting'), { once: true });
        },
      );
      return () => {
        isWanted = false;
      };
    }, [state, reportFailure]);

    const { isOpen = true, onClose } = props as Closable;
    const retry = () => setState('waiting');
    if (state === 'failed') {
      if (failed) return failed(props, retry);
      return isOpen && <LazyFailed onRetry={retry} onClose={onClose} />;
    }
    if (!Loaded) return waiting ? waiting(props) : isOpen && <LazyLoading />;
    return (
      <ErrorBoundary
        fallback={null}
        onError={(error) => {
          reportFailure(error);
          setState('failed');
        }}
      >
        <Loaded {...props} />
      </ErrorBoundary>
    );
  }

  /** Loads the file ahead of the first render; a failure is tried again then. */
  LazyComponent.preload = () => fetchOnce().catch(() => undefined);
  return LazyComponent;
}
