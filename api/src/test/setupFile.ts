import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { testSettings } from './settings';
import { serverUrlFor } from './testRun';

/**
 * Before each test file: its own database, copied from the migrated template, its own data folder, and settings
 * that lead nowhere outside. Set here, since env.ts reads them when the test file imports anything.
 */
const server = process.env.BOOM_TEST_SERVER ?? '';
const template = process.env.BOOM_TEST_TEMPLATE ?? '';
const name = `${template}_${randomBytes(4).toString('hex')}`;
const dataDir = mkdtempSync(join(tmpdir(), 'boom-data-'));

Object.assign(process.env, {
  ...testSettings,
  NODE_ENV: 'test',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  DATABASE_URL: serverUrlFor(server, name),
  DATA_DIR: dataDir,
});

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

beforeAll(() => onServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`));

afterAll(async () => {
  const { stopServer } = require('./server') as typeof import('./server');
  await stopServer();
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  rmSync(dataDir, { recursive: true, force: true });
});
