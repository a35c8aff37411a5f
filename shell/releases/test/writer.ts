import { openStore } from '../openStore';
import { putLive } from '../registryChanges';
import { buildRelease } from './build';

/** A pipeline in a process of its own: makes so many versions of a remote live, one after the other. */
async function main([location = '', remote = '', count = '0']: string[]): Promise<void> {
  const store = openStore(location, process.env);
  for (let version = 0; version < Number(count); version += 1) {
    const release = buildRelease(`1.${version}.0`);
    await store.changeRegistry((registry) => putLive(registry, remote, release, { by: remote }));
  }
}

void main(process.argv.slice(2));
