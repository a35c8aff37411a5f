import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copySuffixes, isCopyOf } from './copies';
import type { StoreFiles } from './storeFiles';

/** Makes a file of a store readable in a local folder, with its compressed copies. */
export type Download = (name: string, integrity: string) => Promise<void>;

/**
 * A local copy of what is asked for of a store somewhere else. A file is fetched once, however many ask for it at once,
 * kept only when its hash is the one that was signed, and checked again after every start.
 */
export function createCache(files: StoreFiles, folder: string): Download {
  const downloads = new Map<string, Promise<void>>();

  async function downloadCopy(name: string, suffix: string, integrity: string): Promise<void> {
    const place = path.join(folder, name + suffix);
    const local = await readFile(place).catch(() => undefined);
    if (local && (await isCopyOf(local, suffix, integrity))) return;
    const content = await files.read(name + suffix);
    if (!content && suffix !== '') return;
    if (!content) throw new Error(`${name} is not in the release store`);
    if (!(await isCopyOf(content, suffix, integrity))) throw new Error(`${name}${suffix} is not what was signed`);
    const draft = `${place}.${randomUUID()}.draft`;
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(draft, content);
    await rename(draft, place);
  }

  return (name, integrity) => {
    const key = `${name} ${integrity}`;
    const known = downloads.get(key);
    if (known) return known;
    const download = Promise.all(copySuffixes.map((suffix) => downloadCopy(name, suffix, integrity))).then(
      () => undefined,
    );
    downloads.set(key, download);
    // The next caller tries again.
    download.catch(() => downloads.delete(key));
    return download;
  };
}
