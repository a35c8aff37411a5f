import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Op } from 'sequelize';
import { MediaUpload } from './model';
import { keyOf, store, temporaryFolder } from './store';

const HOUR_MS = 3_600_000;

/**
 * Removes uploads that nobody turned into a picture within an hour, and what broken uploads left on this
 * machine's disk (rulebook R14). Safe to run anywhere, any number of times.
 *
 * @returns how many uploads were forgotten.
 */
export async function sweepUploads(now = new Date()): Promise<number> {
  const cut = new Date(now.getTime() - HOUR_MS);
  const stale = await MediaUpload.findAll({ where: { createdAt: { [Op.lt]: cut } }, limit: 1_000 });
  for (const upload of stale) {
    await store.remove(keyOf.incoming(upload.id));
    await upload.destroy();
  }
  await removeTemporaryFiles(cut);
  return stale.length;
}

async function removeTemporaryFiles(cut: Date): Promise<void> {
  // Absent until the first upload.
  const names = await readdir(temporaryFolder).catch(() => []);
  for (const name of names) {
    const path = join(temporaryFolder, name);
    const { mtime } = await stat(path).catch(() => ({ mtime: new Date() }));
    if (mtime < cut) await rm(path, { force: true });
  }
}
