import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../../build/units';

/** Where docker-compose.yml has the archive. */
const PLACE = '/archive';

/**
 * How the database of docker-compose.yml archives its WAL, by setting (`archive_mode`…), with the archive in another
 * folder.
 */
export function archiveSettings(folder: string): Record<string, string> {
  const { services } = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true });
  const command: string[] = services.database.command;
  const pairs = command
    .filter((part) => part.startsWith('-carchive_'))
    .map((part) => part.slice('-c'.length).replaceAll(PLACE, folder))
    .map((setting) => [setting.slice(0, setting.indexOf('=')), setting.slice(setting.indexOf('=') + 1)]);
  return Object.fromEntries(pairs);
}

/** The other direction, as in docs/operations.md. */
export const restoreCommand = (folder: string): string => `gzip -dc ${folder}/wal/%f.gz > %p`;
