import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startPostgres } from '../../embedded/postgres';

const start = (dataDir: string) => startPostgres({ dataDir, database: 'boom', fast: true });

async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** Two PostgreSQL servers of their own, the second a streaming copy of the first. */
export async function startStandby() {
  const [first, second] = ['primary', 'standby'].map((name) => mkdtempSync(join(tmpdir(), `boom-${name}-`)));
  const primary = await start(first as string);
  await copyTo(second as string, primary);
  const standby = await start(second as string);
  return {
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    onPrimary: (sql: string) => ask(primary.url, sql),
    onStandby: (sql: string) => ask(standby.url, sql),
    stopStandby: () => standby.stop(),
    async stop() {
      await standby.stop();
      await primary.stop();
      for (const { dataDir } of [primary, standby]) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** As https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP says. */
async function copyTo(folder: string, { url, dataDir }: { url: string; dataDir: string }): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("SELECT pg_backup_start('standby', true)");
  await promisify(execFile)('cp', ['-a', `${dataDir}/.`, folder]);
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await client.end();
  const cluster = join(folder, 'cluster');
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  const { uid, gid } = statSync(cluster);
  const files = { backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(cluster, name), content);
    // The server runs as somebody else where this process is root.
    chownSync(join(cluster, name), uid, gid);
  }
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${url.slice(0, url.lastIndexOf('/'))}'\n`);
}
