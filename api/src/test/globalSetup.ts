import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../../embedded/postgres';
import { migrate } from '../database/migrator';
import { serverUrlFor, type TestRun } from './testRun';

/**
 * Before all tests: a real PostgreSQL (an existing one where TEST_DATABASE_URL says so, else the embedded one
 * in a temporary folder) with one migrated, empty database from which every test file gets its own copy.
 */
export default async function globalSetup(): Promise<void> {
  const run = globalThis as TestRun;
  const given = process.env.TEST_DATABASE_URL;
  if (!given) {
    const folder = mkdtempSync(join(tmpdir(), 'boom-test-'));
    run.boomPostgres = await startPostgres({ dataDir: folder, database: 'boom', fast: true });
    run.boomFolder = folder;
  }
  const server = given ?? run.boomPostgres?.url ?? '';
  const template = `boom_test_${randomBytes(4).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${template}`);
  await client.end();
  await migrate(serverUrlFor(server, template));
  process.env.BOOM_TEST_SERVER = server;
  process.env.BOOM_TEST_TEMPLATE = template;
}
