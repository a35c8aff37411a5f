import type { RemoteModule } from '@boom/platform';
import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { type ReleaseEntry, releaseUrl } from '../registry/registry';

/** `sha384-…` of the entries that may run, by absolute URL: what is not listed gets no script element that works. */
const integrityByUrl = new Map<string, string>();

/** Gives every remote entry the hash that the registry names for it: an altered one is refused by the browser. */
const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'boom-integrity',
  createScript({ url }) {
    const integrity = integrityByUrl.get(url);
    if (!integrity) throw new Error(`No integrity is known for ${url}`);
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.async = true;
    return script;
  },
};

function federation() {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime did not start');
  instance.registerPlugins([integrityPlugin]);
  return instance;
}

/**
 * Fetches a release's container and its `./remote`.
 *
 * The entry is registered by its own address: everything its manifest would tell stands in the registry already, and
 * one round of loading less remains. `force` forgets a failed try, which the runtime would answer from its cache for ever.
 */
export async function importRemote(remote: string, release: ReleaseEntry, force: boolean): Promise<RemoteModule> {
  const name = `mfe_${remote}`;
  const entry = new URL(releaseUrl(remote, release.version, release.entry), location.origin).href;
  integrityByUrl.set(entry, release.integrity);

  const runtime = federation();
  runtime.registerRemotes([{ name, entry }], { force });
  const loaded = await runtime.loadRemote<{ default: RemoteModule }>(`${name}/remote`);
  if (!loaded?.default) throw new Error('The container exposes no default export');
  return loaded.default;
}
