import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { retention, retentionMs } from '@boom/contract';
import { Op } from 'sequelize';
import { defineJob } from '../jobs/queue';
import { Media, MediaUpload } from './model';
import { keyOf, store, temporaryFolder } from './store';

/**
 * Removes uploads that nobody turned into a picture within an hour, and what broken uploads left on this
 * machine's disk (rulebook R14). Safe to run anywhere, any number of times.
 *
 * @returns how many uploads were forgotten.
 */
export async function sweepUploads(now = new Date()): Promise<number> {
  const cut = new Date(now.getTime() - retentionMs(retention.uploads));
  const stale = await MediaUpload.findAll({ where: { createdAt: { [Op.lt]: cut } }, limit: 1_000 });
  for (const upload of stale) {
    await store.remove(keyOf.incoming(upload.id));
    // A crash may have come between the picture's files and its row.
    if (!(await Media.findByPk(upload.id))) await store.remove(keyOf.picture(upload.id));
    await upload.destroy();
  }
  await removeTemporaryFiles(cut);
  return stale.length;
}

defineJob('media.sweep-uploads', async () => void (await sweepUploads()), { everyMinutes: 15 });

/** A stored file, or a picture in all its variants. */
export type StoredMedia = Pick<Media, 'id' | 'kind'>;

/** Removes files, then the rows that they are found by: after a crash in between it is done again. */
export async function removeMedia(unused: readonly StoredMedia[]): Promise<void> {
  for (const { id, kind } of unused) await store.remove(kind === 'picture' ? keyOf.picture(id) : keyOf.private(id));
  await Media.destroy({ where: { id: unused.map(({ id }) => id) } });
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
