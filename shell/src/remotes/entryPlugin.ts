import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { nextTask } from '../start/tasks';

const inNextTask = async <Value>(value: Value) => nextTask().then(() => value);

/** Longest delay that a timer knows, ms. */
const NEVER_MS = 2 ** 31 - 1;

/** `sha384-…` of the entries that may run, by absolute URL. */
const integrityByUrl = new Map<string, string>();

/** Lets the entry at this address run, if it is the one that the registry names. */
export function allowEntry(url: string, integrity: string): void {
  integrityByUrl.set(url, integrity);
}

/**
 * Plugin of the federation runtime: every remote's entry is fetched with the hash that the registry names for it, so
 * that the browser refuses an altered one. How long an entry is waited for is the remote loader's decision. What it
 * defines, starts and exposes runs in three tasks, so that none holds the page up for long.
 */
export default function entryPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'remote-entry',
    beforeInitContainer: inNextTask,
    initContainer: inNextTask,
    createScript({ url }) {
      const integrity = integrityByUrl.get(url);
      if (!integrity) throw new Error(`No integrity is known for ${url}`);
      const script = document.createElement('script');
      Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous', async: true });
      return { script, timeout: NEVER_MS };
    },
  };
}
