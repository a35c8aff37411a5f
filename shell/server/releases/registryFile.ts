import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '../../src/registry/registry';

/** The registry as it lies in the release store, read again only when the file was replaced. */
export function watchRegistry(releasesDir: string): () => Promise<Registry> {
  const file = path.join(releasesDir, 'registry.json');
  let known: { stamp: string; registry: Registry } | undefined;

  return async () => {
    // A release replaces the file: inode and time change together with its content.
    const { ino, mtimeMs } = await stat(file);
    const stamp = `${ino} ${mtimeMs}`;
    if (known?.stamp !== stamp) known = { stamp, registry: JSON.parse(await readFile(file, 'utf8')) };
    return known.registry;
  };
}
