import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
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
  NODE_ENV: 'test',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  DATABASE_URL: serverUrlFor(server, name),
  DATA_DIR: dataDir,
  PUBLIC_URL: 'http://boom.test',
  SESSION_KEYS: 'a'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  SEED: 'none',
  ADMIN_PASSWORD: 'contraseña de la administradora',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Compra Boom <hola@boom.test>',
  MERCADOPAGO_ACCESS_TOKEN: 'TEST-token',
  MERCADOPAGO_WEBHOOK_SECRET: 'secreto de los avisos',
  MERCADOPAGO_API_URL: 'http://127.0.0.1:9',
  SMS_ACCOUNT_SID: 'AC00000000000000000000000000000000',
  SMS_AUTH_TOKEN: 'token del proveedor',
  SMS_FROM: '+525550000000',
  WHATSAPP_FROM: '+525550000001',
  SMS_API_URL: 'http://127.0.0.1:9',
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

/** Generous, for tests too: the machine may be busy with others, and a file's first request loads the API. */
const TIMEOUT_MS = 30_000;
jest.setTimeout(TIMEOUT_MS);

beforeAll(() => onServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`), TIMEOUT_MS);

afterAll(async () => {
  const { stopServer } = require('./server') as typeof import('./server');
  await stopServer();
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  rmSync(dataDir, { recursive: true, force: true });
}, TIMEOUT_MS);
