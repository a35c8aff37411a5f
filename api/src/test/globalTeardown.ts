import { rmSync } from 'node:fs';
import { Client } from 'pg';
import type { TestRun } from './testRun';

/** After all tests: the databases of this run go, and the embedded server with them. */
export default async function globalTeardown(): Promise<void> {
  const { boomPostgres, boomFolder } = globalThis as TestRun;
  if (boomPostgres) {
    await boomPostgres.stop();
    rmSync(boomPostgres.dataDir, { recursive: true, force: true });
    if (boomFolder) rmSync(boomFolder, { recursive: true, force: true });
    return;
  }
  const client = new Client({ connectionString: process.env.BOOM_TEST_SERVER });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${process.env.BOOM_TEST_TEMPLATE} WITH (FORCE)`);
  await client.end();
}
