import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { RunningPostgres } from './index';

/**
 * Copies a running server into an empty folder; started there (`startPostgres`), the copy follows it.
 *
 * The package brings no `pg_basebackup`: this is what
 * https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP says.
 *
 * @param name by which the primary knows its standby (`synchronous_standby_names`).
 */
export async function copyAsStandby(
  { url, dataDir }: Pick<RunningPostgres, 'url' | 'dataDir'>,
  folder: string,
  name = 'standby',
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('standby', true)");
    await promisify(execFile)('cp', ['-a', `${dataDir}/.`, folder]);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    const cluster = join(folder, 'cluster');
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    const { uid, gid } = statSync(cluster);
    for (const [file, content] of Object.entries({ backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' })) {
      writeFileSync(join(cluster, file), content);
      // The server runs as somebody else where this process is root.
      chownSync(join(cluster, file), uid, gid);
    }
    const primary = `${url.slice(0, url.lastIndexOf('/'))}?application_name=${name}`;
    appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`);
  } finally {
    await client.end();
  }
}
