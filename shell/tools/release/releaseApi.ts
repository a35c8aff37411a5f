import { findBrokenClients } from '../../releases/contract';
import type { ReleaseStore } from '../../releases/releaseStore';
import type { Registry } from '../../src/registry/registry';
import { readOperations } from './apiUse';

/**
 * Compares the API of these sources with everything that visitors get, and writes down that it is live: from then on
 * remotes are compared with it. To be run before it is deployed (`isDry`) and after.
 *
 * @throws Error that names every release which would break, and by what.
 */
export async function releaseApi(store: ReleaseStore, { isDry }: { isDry: boolean }): Promise<Registry> {
  const operations = readOperations();
  const registry = await store.readRegistry();
  const broken = findBrokenClients(registry, operations);
  if (broken.length > 0) throw new Error(`The API breaks what is live:\n  ${broken.join('\n  ')}`);
  console.log(`The API fits everything that is live (${Object.keys(operations).length} operations).`);
  if (isDry) return registry;
  return store.changeRegistry((current) => {
    current.api = operations;
  });
}
