import { execFile } from 'node:child_process';
import { chownSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { RunningPostgres } from './index';

interface BackupOptions {
  /** Shown by `pg_stat_activity` and in the backup's label. */
  label: string;
  /** Whether to wait until the WAL that the copy needs is in the archive. */
  waitsForArchive: boolean;
}

/**
 * Copies the folder of a running server into an empty one, where it can be recovered: with the WAL since the copy began.
 *
 * The package brings no `pg_basebackup`: this is what
 * https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP says.
 */
export async function takeBaseBackup(
  { url, dataDir }: Pick<RunningPostgres, 'url' | 'dataDir'>,
  folder: string,
  { label, waitsForArchive }: BackupOptions,
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_backup_start($1, true)', [label]);
    await copyLiving(dataDir, folder);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop($1)', [
      waitsForArchive,
    ]);
    const cluster = join(folder, 'cluster');
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    writeAsOwner(cluster, 'backup_label', rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

/** A file of a server's folder; the server runs as somebody else where this process is root. */
export function writeAsOwner(cluster: string, name: string, content: string): void {
  const { uid, gid } = statSync(cluster);
  writeFileSync(join(cluster, name), content);
  chownSync(join(cluster, name), uid, gid);
}

/** What goes away between being listed and being read was not needed: the WAL tells of it. */
export function copyLiving(from: string, to: string): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile('cp', ['-a', `${from}/.`, to], { env: { ...process.env, LC_ALL: 'C' } }, (error, _output, complaints) => {
      const serious = complaints.split('\n').filter((line) => line && !line.endsWith('No such file or directory'));
      if (error && serious.length > 0) reject(new Error(serious.join('\n')));
      else resolve();
    });
  });
}
