import { randomUUID } from 'node:crypto';
import { cp, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isPublished, type StoreFiles } from './storeFiles';

const hasCode = (error: unknown, ...codes: string[]) => codes.includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * A release store in a folder, which several machines may share. A file that must be made once is linked under its name:
 * that succeeds for one process only, on local disks and over NFS alike. A lock would need to know which processes of
 * which machine live.
 */
export function folderFiles(folder: string): StoreFiles {
  const placeOf = (name: string) => path.join(folder, name);

  /** Writes beside the place, so that no process ever reads half a file; on the disk, before it gets its name. */
  async function draft(name: string, content: string): Promise<string> {
    const file = `${placeOf(name)}.${randomUUID()}.draft`;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content, { flush: true }).catch(async (error: unknown) => {
      // A full disk takes no more, and each try would leave a half behind.
      await rm(file, { force: true });
      throw error;
    });
    return file;
  }

  return {
    read: (name) =>
      readFile(placeOf(name)).catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }),

    async readChanged(name, known) {
      // Who writes it replaces the file: inode and time change together with its content.
      const { ino, mtimeMs } = await stat(placeOf(name));
      const stamp = `${ino} ${mtimeMs}`;
      return stamp === known ? undefined : { stamp, content: await readFile(placeOf(name)) };
    },

    async write(name, content) {
      await rename(await draft(name, content), placeOf(name));
    },

    async create(name, content) {
      const file = await draft(name, content);
      try {
        await link(file, placeOf(name));
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(file, { force: true });
      }
    },

    remove: (name) => rm(placeOf(name), { force: true }),

    list: (name) => readdir(placeOf(name)).catch(() => []),

    removeFolder: (name) => rm(placeOf(name), { recursive: true, force: true }),

    async addFolder(name, source, more) {
      const place = placeOf(name);
      const whole = `${place}.${randomUUID()}.draft`;
      await mkdir(path.dirname(place), { recursive: true });
      try {
        await cp(source, whole, { recursive: true, filter: isPublished });
        for (const [file, content] of Object.entries(more)) await writeFile(path.join(whole, file), content);
        await rename(whole, place);
        return true;
      } catch (error) {
        if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(whole, { recursive: true, force: true });
      }
    },
  };
}
