import type { RemoteModule } from '@boom/platform';
import { loadRemote, registerGlobalPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerName, type ReleaseEntry, releaseUrl } from '../registry/registry';
import { allowEntry } from './entryPlugin';
import { retrySharedPlugin } from './retrySharedPlugin';

// The runtime of each remote, which begins with its entry, takes it from here.
registerGlobalPlugins([retrySharedPlugin]);

/** The runtime wraps what went wrong with an entry into an error of its own, with links that would fill a report. */
function unwrap(error: unknown): unknown {
  const [, reason] = error instanceof Error ? error.message.split('Original Error Message:') : [];
  return reason ? new Error(reason.trim(), { cause: error }) : error;
}

/**
 * Fetches a release's container and its `./remote`. What fails is forgotten, so that the next try starts anew.
 *
 * The entry is registered by its own address: everything that its manifest would tell stands in the registry already,
 * and one round of loading less remains.
 */
export async function importRemote(remote: string, release: ReleaseEntry): Promise<RemoteModule> {
  const name = containerName(remote, release.version);
  const entry = new URL(releaseUrl(remote, release.version, release.entry), location.origin).href;
  allowEntry(entry, release.integrity);
  registerRemotes([{ name, entry }]);
  const exposed = await loadRemote<{ default?: RemoteModule }>(`${name}/remote`).catch((error: unknown) => {
    throw unwrap(error);
  });
  if (!exposed?.default) throw new Error('The container exposes no default export');
  return exposed.default;
}
