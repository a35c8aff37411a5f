import { Component, type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { fetchPart } from './fetchPart';
import { PartFailed, PartOnItsWay } from './PartFrame';

/** Is told of every part that could not be had or drawn; the shell reports it. */
export const PartFailureContext = createContext<(error: unknown) => void>(() => undefined);

/** What lies on top of a page can be closed, also while it is missing. */
interface Closable {
  isOpen?: boolean;
  onClose?: () => void;
}

export interface PartPlaces<Props> {
  /** Instead of the sign in the corner, while the part is on its way. */
  waiting?: (props: Props) => ReactNode;
  /** Instead of the message in the corner, when the part cannot be had. */
  failed?: (props: Props, retry: () => void) => ReactNode;
}

/**
 * A component whose file is fetched when it is first drawn: a dialog, a menu, a form, a page. The one way to load a part
 * later: with retries and patience, a sign of waiting, a boundary of its own and a Retry that fetches it again. React's
 * `lazy` has none of these, and keeps a download that failed for ever.
 *
 * Drawn closed (`isOpen` false) a part that is missing shows nothing.
 *
 * @param load `() => import('./OrderDialog')`, whose default export is the component.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting, failed }: PartPlaces<Props> = {},
) {
  let Loaded: ComponentType<Props> | undefined;
  let fetching: Promise<void> | undefined;
  const fetchOnce = () => {
    fetching ??= fetchPart(load)
      .then((part) => {
        Loaded = part.default;
      })
      .catch((error: unknown) => {
        fetching = undefined;
        throw error;
      });
    return fetching;
  };

  function LazyPart(props: Props) {
    const tellFailure = useContext(PartFailureContext);
    const [state, setState] = useState<'waiting' | 'failed' | 'here'>(Loaded ? 'here' : 'waiting');

    useEffect(() => {
      if (state !== 'waiting') return;
      let isWanted = true;
      fetchOnce().then(
        () => isWanted && setState('here'),
        (error: unknown) => {
          tellFailure(error);
          if (isWanted) setState('failed');
        },
      );
      return () => {
        isWanted = false;
      };
    }, [state, tellFailure]);

    const { isOpen = true, onClose } = props as Closable;
    const retry = () => setState('waiting');
    const failure = () => failed?.(props, retry) ?? (isOpen && <PartFailed onRetry={retry} onClose={onClose} />);
    if (state === 'failed') return failure();
    if (!Loaded) return waiting?.(props) ?? (isOpen && <PartOnItsWay />);
    return (
      <PartBoundary
        onError={(error) => {
          tellFailure(error);
          setState('failed');
        }}
      >
        <Loaded {...props} />
      </PartBoundary>
    );
  }

  /** Fetches the file before it is drawn; what fails is tried again then. */
  LazyPart.preload = () => fetchOnce().catch(() => undefined);
  return LazyPart;
}

/** What a part throws while it draws is the part's failure alone. */
class PartBoundary extends Component<{ onError: (error: unknown) => void; children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
