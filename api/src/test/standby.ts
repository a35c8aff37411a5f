import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../../embedded/postgres';
import { copyAsStandby } from '../../embedded/postgres/standby';

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
  await copyAsStandby(primary, second as string);
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
