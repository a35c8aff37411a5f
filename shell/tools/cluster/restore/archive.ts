import { compose } from '../../containers/composeFile';

/** Where docker-compose.yml has the archive. */
const PLACE = '/archive';

/**
 * How the database of docker-compose.yml archives its WAL, by setting (`archive_mode`…), with the archive in another
 * folder.
 */
export function archiveSettings(folder: string): Record<string, string> {
  const pairs = [compose.services.database?.command ?? []]
    .flat()
    .filter((part) => part.startsWith('-carchive_'))
    .map((part) => part.slice('-c'.length).replaceAll(PLACE, folder))
    .map((setting) => [setting.slice(0, setting.indexOf('=')), setting.slice(setting.indexOf('=') + 1)]);
  return Object.fromEntries(pairs);
}

/** The other direction, as in docs/operations.md. */
export const restoreCommand = (folder: string): string => `gzip -dc ${folder}/wal/%f.gz > %p`;
