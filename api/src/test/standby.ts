import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../embedded/postgres';
import { askOnce } from '../../embedded/postgres/askOnce';
import { copyAsStandby } from '../../embedded/postgres/standby';

const start = (dataDir: string) => startPostgres({ dataDir, database: 'boom', fast: true });

/** Two PostgreSQL servers of their own, the second a streaming copy of the first. */
export async function startStandby() {
  const [first, second] = ['primary', 'standby'].map((name) => mkdtempSync(join(tmpdir(), `boom-${name}-`)));
  const primary = await start(first as string);
  await copyAsStandby(primary, second as string);
  const standby = await start(second as string);
  return {
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    onPrimary: (sql: string) => askOnce(primary.url, sql),
    onStandby: (sql: string) => askOnce(standby.url, sql),
    stopStandby: () => standby.stop(),
    async stop() {
      await standby.stop();
      await primary.stop();
      for (const { dataDir } of [primary, standby]) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
