import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeBaseBackup, writeAsOwner } from './baseBackup';
import type { RunningPostgres } from './index';

/** By which the primary knows it (`synchronous_standby_names`). */
const NAME = 'standby';

/** Copies a running server into an empty folder; started there (`startPostgres`), the copy follows it. */
export async function copyAsStandby(primary: Pick<RunningPostgres, 'url' | 'dataDir'>, folder: string): Promise<void> {
  await takeBaseBackup(primary, folder, { label: NAME, waitsForArchive: false });
  const cluster = join(folder, 'cluster');
  writeAsOwner(cluster, 'standby.signal', '');
  const { url } = primary;
  const address = `${url.slice(0, url.lastIndexOf('/'))}?application_name=${NAME}`;
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`);
}
