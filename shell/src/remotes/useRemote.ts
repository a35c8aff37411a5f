import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { ResolvedRegistry } from '../registry/registry';
import type { LoadTarget } from '../registry/scriptsFor';
import type { RemoteLoader } from './remoteLoader';
import type { RemoteState } from './remoteStates';

export const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

/** @throws Error outside the shell's providers. */
export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(RemoteLoaderContext);
  if (!loader) throw new Error('useRemoteLoader needs the RemoteLoaderContext');
  return loader;
}

/** What this visitor gets of every remote. */
export function useRegistry(): ResolvedRegistry {
  const { live } = useRemoteLoader();
  return useSyncExternalStore(live.subscribe, live.current, live.current);
}

/** The state of a remote, which starts to load unless it has already. Undefined only before the first effect. */
export function useRemote(remote: string, target: LoadTarget): RemoteState | undefined {
  const loader = useRemoteLoader();
  const stateOf = () => loader.stateOf(remote);
  const state = useSyncExternalStore(loader.subscribe, stateOf, stateOf);
  const pathname = 'pathname' in target ? target.pathname : undefined;
  const widget = 'widget' in target ? target.widget : undefined;

  useEffect(() => {
    if (widget !== undefined) loader.load(remote, { widget });
    else if (pathname !== undefined) loader.load(remote, { pathname });
  }, [loader, remote, pathname, widget]);

  return state;
}
