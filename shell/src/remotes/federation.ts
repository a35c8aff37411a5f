import type { RemoteModule } from '@boom/platform';
import { type ReleaseEntry, releaseUrl } from '../registry/registry';

/** What webpack makes of a remote (`ContainerPlugin`): the global variable that its entry sets. */
interface Container {
  /** Hands over the shared libraries; the second time, with the same ones, does nothing. */
  init(shared: unknown): Promise<void> | undefined;
  /** Fetches an exposed module. */
  get(name: string): Promise<() => { default?: RemoteModule }>;
}

/** Of webpack, in the shell's build: what it shares, by share scope. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: unknown };

/** Entries that have run, or are on their way, by address. */
const containers = new Map<string, Promise<Container>>();

/** Runs an entry with the hash that the registry names for it: an altered one is refused by the browser. */
function runEntry(name: string, url: string, integrity: string): Promise<Container> {
  return new Promise((resolve, reject) => {
    if (!integrity) throw new Error(`No integrity is known for ${url}`);
    const script = document.createElement('script');
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.async = true;
    script.onload = () => {
      script.remove();
      // Two versions of a remote set the same variable, each directly before this event.
      const container = (globalThis as unknown as Record<string, Container | undefined>)[name];
      if (container) resolve(container);
      else reject(new Error(`${url} sets no container ${name}`));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} did not arrive, or is not what the registry names`));
    };
    script.src = url;
    document.head.append(script);
  });
}

/**
 * Fetches a release's container and its `./remote`. What fails is forgotten, so that the next try starts anew.
 *
 * The entry is run by its own address: everything a manifest would tell stands in the registry already, and one round
 * of loading less remains.
 */
export async function importRemote(remote: string, release: ReleaseEntry): Promise<RemoteModule> {
  const name = `mfe_${remote}`;
  const entry = new URL(releaseUrl(remote, release.version, release.entry), location.origin).href;
  try {
    const running = containers.get(entry) ?? runEntry(name, entry, release.integrity);
    containers.set(entry, running);
    const container = await running;
    await __webpack_init_sharing__('default');
    await container.init(__webpack_share_scopes__.default);
    const run = await container.get('./remote');
    const { default: module } = run();
    if (!module) throw new Error('The container exposes no default export');
    return module;
  } catch (error) {
    containers.delete(entry);
    throw error;
  }
}
