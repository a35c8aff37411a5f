import type { RemoteModule } from '@boom/platform';
import type { RouteObject } from '@boom/platform/router';
import type { RemoteError } from './remoteErrors';

export type RemoteState =
  | { status: 'loading'; version: string }
  | { status: 'coming'; version: string }
  | { status: 'failed'; version: string; error: RemoteError /** Version to fall back on. */; previous?: string }
  | { status: 'ready'; version: string; routes: RouteObject[]; widgets: RemoteModule['widgets'] };

/** The state of every remote, for the components that show it. */
export function createRemoteStates() {
  const states = new Map<string, RemoteState>();
  const listeners = new Set<() => void>();

  const get = (remote: string): RemoteState | undefined => states.get(remote);

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  return {
    get,
    has: (remote: string): boolean => states.has(remote),
    subscribe,

    set(remote: string, state: RemoteState): void {
      states.set(remote, state);
      for (const listener of listeners) listener();
    },

    /** Resolves when the remote is ready or has failed. */
    settled(remote: string): Promise<void> {
      return new Promise((resolve) => {
        const check = () => {
          if (get(remote)?.status === 'loading') return;
          unsubscribe();
          resolve();
        };
        const unsubscribe = subscribe(check);
        check();
      });
    },
  };
}
