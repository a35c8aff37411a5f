import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { TEMPORARY } from '../media/storage';

/** Uploads lie beside the database's file: "x.sql.gz" and "x.media". */
const folderFor = (file: string) => `${file.replace(/\.sql(\.gz)?$/, '')}.media`;

/** Copies uploaded files beside a backup; they never change, so that any moment after the dump is the right one. */
export async function saveUploads(dataDir: string, file: string): Promise<string> {
  const source = join(dataDir, 'media');
  if (!existsSync(source)) return 'No uploads to save.';
  const target = folderFor(file);
  await cp(source, target, { recursive: true, filter: (path) => basename(path) !== TEMPORARY });
  return `${target}: uploads`;
}

/** Puts the uploaded files of a backup back; files that are there already stay. */
export async function restoreUploads(file: string, dataDir: string): Promise<string> {
  const source = folderFor(file);
  if (!existsSync(source)) return `No uploads beside it (${source}).`;
  const target = join(dataDir, 'media');
  await cp(source, target, { recursive: true, force: false });
  return `${target}: uploads restored`;
}
