import { Component, type ReactNode } from 'react';
import { RemoteFallback } from './RemoteFallback';

interface RemoteErrorBoundaryProps {
  remote: string;
  /** A new one forgets the error: another page may work. */
  place: string;
  /** A version that worked before, when there is one. */
  previous: string | undefined;
  frameFailure: (fallback: ReactNode) => ReactNode;
  onError: (error: unknown) => void;
  children: ReactNode;
}

interface Caught {
  error: unknown;
  place: string;
}

/** Keeps what a remote throws while it draws in the remote's own place. */
export class RemoteErrorBoundary extends Component<RemoteErrorBoundaryProps, { caught: Caught | null }> {
  override state: { caught: Caught | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error, place: '' } };
  }

  static getDerivedStateFromProps(props: RemoteErrorBoundaryProps, state: { caught: Caught | null }) {
    if (!state.caught) return null;
    if (state.caught.place === '') return { caught: { ...state.caught, place: props.place } };
    return state.caught.place === props.place ? null : { caught: null };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    if (!this.state.caught) return this.props.children;
    const { remote, previous, frameFailure } = this.props;
    const forget = () => this.setState({ caught: null });
    return frameFailure(<RemoteFallback remote={remote} previous={previous} onRetry={forget} />);
  }
}
