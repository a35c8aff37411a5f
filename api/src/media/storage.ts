import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** One stored file, ready to be sent. */
export interface StoredFile {
  stream: Readable;
  /** Bytes. */
  size: number;
}

/**
 * Where files live: a disk here, an S3-compatible bucket where several machines share one store.
 *
 * Keys are ours ("pictures/<id>/640.avif"): nothing a client sent becomes part of one.
 */
export interface MediaStorage {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Takes over a local file: afterwards it is no longer at `path`. */
  putFile(key: string, path: string): Promise<void>;
  /** @returns null when there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** @returns null when there is no such file. */
  open(key: string): Promise<StoredFile | null>;
  /** File names directly under a folder; none when it does not exist. */
  list(folder: string): Promise<string[]>;
  /** Removes a file or a folder; quiet when it is gone already. */
  remove(key: string): Promise<void>;
}

/** Folder of files that are not whole yet; what stays here for an hour was left by a crash. */
export const TEMPORARY = 'temporary';

/** Files under one folder of this machine. */
export function diskStorage(root: string): MediaStorage {
  const pathOf = (key: string) => join(root, key);

  async function inFolder(key: string, write: (path: string) => Promise<void>) {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await write(path);
  }

  return {
    put: (key, bytes) =>
      inFolder(key, async (path) => {
        // Written elsewhere and renamed: a reader never meets half a file, and two writers do not meet either.
        const temporary = join(root, TEMPORARY, randomUUID());
        await mkdir(dirname(temporary), { recursive: true, mode: 0o700 });
        await writeFile(temporary, bytes, { mode: 0o600 });
        await rename(temporary, path);
      }),
    putFile: (key, from) => inFolder(key, (path) => rename(from, path)),
    read: (key) => unlessMissing(readFile(pathOf(key)), null),
    async open(key) {
      const found = await unlessMissing(stat(pathOf(key)), null);
      return found?.isFile() ? { stream: createReadStream(pathOf(key)), size: found.size } : null;
    },
    list: (folder) => unlessMissing(readdir(pathOf(folder)), []),
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
  };
}

async function unlessMissing<T, U>(work: Promise<T>, instead: U): Promise<T | U> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return instead;
    throw error;
  }
}
