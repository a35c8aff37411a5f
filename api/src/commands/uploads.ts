import { existsSync } from 'node:fs';
import { copyFile, cp, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { TEMPORARY } from '../media/storage';
import type { BucketSettings } from '../readSetting';

/** Uploads lie beside the database's file: "x.sql.gz" and "x.media". */
const folderFor = (file: string) => `${file.replace(/\.sql(\.gz)?$/, '')}.media`;

/** What is on its way in. */
const UNFINISHED = [TEMPORARY, 'incoming'];

/**
 * Copies uploaded files beside a backup. They never change, so that any moment after the dump is the right one; but for
 * one that is removed in between, as a receipt that another took the place of: a restored order names it, and says that
 * it is not there.
 */
export async function saveUploads(dataDir: string, file: string): Promise<string> {
  const source = join(dataDir, 'media');
  if (!existsSync(source)) return 'No uploads to save.';
  const target = folderFor(file);
  for (const name of await readdir(source)) {
    if (!UNFINISHED.includes(name)) await copyLiving(join(source, name), join(target, name));
  }
  return `${target}: uploads`;
}

async function copyLiving(from: string, to: string): Promise<void> {
  try {
    if (!(await lstat(from)).isDirectory()) return await copyFile(from, to);
    await mkdir(to, { recursive: true });
    for (const name of await readdir(from)) await copyLiving(join(from, name), join(to, name));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT') || existsSync(from)) throw error;
  }
}

/** What is to be done with the uploaded files of a backup where the store keeps its own in a bucket. */
export function uploadsBeside(file: string, { bucket, endpoint }: BucketSettings): string {
  const source = folderFor(file);
  const sync = `aws s3 sync ${source} s3://${bucket} --endpoint-url ${endpoint}`;
  return existsSync(source)
    ? `${source}: uploads, NOT restored. Copy them into the bucket: ${sync}`
    : `No uploads beside it (${source}); those of the store are in the bucket ${bucket}.`;
}

/** Puts the uploaded files of a backup back; files that are there already stay. */
export async function restoreUploads(file: string, dataDir: string): Promise<string> {
  const source = folderFor(file);
  if (!existsSync(source)) return `No uploads beside it (${source}).`;
  const target = join(dataDir, 'media');
  await cp(source, target, { recursive: true, force: false });
  return `${target}: uploads restored`;
}
