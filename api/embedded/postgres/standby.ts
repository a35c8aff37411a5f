import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeBaseBackup, writeAsOwner } from './baseBackup';
import type { RunningPostgres } from './index';

/**
 * Copies a running server into an empty folder; started there (`startPostgres`), the copy follows it.
 *
 * @param name by which the primary knows its standby (`synchronous_standby_names`).
 */
export async function copyAsStandby(
  primary: Pick<RunningPostgres, 'url' | 'dataDir'>,
  folder: string,
  name = 'standby',
): Promise<void> {
  await takeBaseBackup(primary, folder, { label: name, waitsForArchive: false });
  const cluster = join(folder, 'cluster');
  writeAsOwner(cluster, 'standby.signal', '');
  const { url } = primary;
  const address = `${url.slice(0, url.lastIndexOf('/'))}?application_name=${name}`;
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`);
}
