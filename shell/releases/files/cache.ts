import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copySuffixes, isCopyOf } from './copies';
import type { StoreFiles } from './storeFiles';

/** Makes a file of a store readable in a local folder, with its compressed copies. */
export type Download = (name: string, integrity: string) => Promise<void>;

/**
 * A local copy of what is asked for of a store somewhere else. A file is fetched once, however many ask for it at once,
 * kept only when its hash is the one that was signed, and checked again after every start. Systems clean their folder for
 * temporary files of what nobody has read for some days: what is lost so is fetched again.
 */
export function createCache(files: StoreFiles, folder: string): Download {
  const downloads = new Map<string, Promise<unknown>>();
  const checked = new Set<string>();

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
    try {
      await writeFile(draft, content);
      await rename(draft, place);
    } finally {
      // A full disk takes no more, and each try would leave a half behind.
      await rm(draft, { force: true });
    }
  }

  const isHere = (name: string): Promise<boolean> =>
    access(path.join(folder, name)).then(
      () => true,
      () => false,
    );

  return async (name, integrity) => {
    const key = `${name} ${integrity}`;
    if (checked.has(key) && (await isHere(name))) return;
    const download =
      downloads.get(key) ??
      Promise.all(copySuffixes.map((suffix) => downloadCopy(name, suffix, integrity)))
        .then(() => checked.add(key))
        .finally(() => downloads.delete(key));
    downloads.set(key, download);
    await download;
  };
}
