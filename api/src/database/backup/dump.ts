import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { appliedNames, leaveSchemaLock, takeSchemaLock } from '../migrator';
import { withClient } from '../withClient';
import { type BackupTable, listTables } from './tables';

/** First line of every backup; another number means that older releases cannot read it. */
export const FORMAT = '-- Compra Boom backup, format 1';
export const MIGRATIONS = '-- migrations: ';
export const QUEUES = '-- queues: ';
export const ROWS = '-- rows: ';
export const COMPLETE = '-- complete';

/** Rows by table. */
export type Counts = Record<string, number>;

/** "5120 rows of 61 tables" */
export const sizeOf = (counts: Counts) =>
  `${Object.values(counts).reduce((sum, count) => sum + count, 0)} rows of ${Object.keys(counts).length} tables`;

/**
 * Writes everything the store knows into one file, as of one moment, while the store goes on.
 *
 * It is what `pg_dump --data-only` writes: SQL with COPY blocks. pg_dump itself is not used, because it refuses a server
 * newer than itself and the embedded PostgreSQL brings none. The schema is not in it: the migrations make that.
 *
 * @param file gzipped when its name ends with ".gz"; appears only when it is whole.
 * @returns how many rows of each table.
 */
export function dump(databaseUrl: string, file: string): Promise<Counts> {
  return withClient(databaseUrl, async (client) => {
    const unfinished = `${file}.unfinished`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await beginAtOneMoment(client);
      const counts: Counts = {};
      const compress = file.endsWith('.gz') ? [createGzip()] : [];
      const target = createWriteStream(unfinished, { mode: 0o600 });
      await pipeline([Readable.from(contents(client, counts)), ...compress, target]);
      await rename(unfinished, file);
      return counts;
    } finally {
      await rm(unfinished, { force: true });
    }
  });
}

/**
 * Begins between two migrations, and keeps the next one from the tables until the end: of a half-done one no schema
 * fits the rows, and a table that is written anew is empty for whoever has begun before (PostgreSQL, "Caveats" of MVCC).
 */
async function beginAtOneMoment(client: Client): Promise<void> {
  await takeSchemaLock(client);
  const tables = (await listTables(client)).map(({ name }) => name);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // Before the first row is read: that is the moment of which the rows are.
  if (tables.length > 0) await client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE`);
  await leaveSchemaLock(client);
}

async function* contents(client: Client, counts: Counts): AsyncGenerator<string | Buffer> {
  const queues = await client.query('SELECT name FROM pgboss.queue ORDER BY name');
  yield `${FORMAT}\n${MIGRATIONS}${JSON.stringify(await appliedNames(client))}\n`;
  yield `${QUEUES}${JSON.stringify(queues.rows.map(({ name }) => name))}\n\nBEGIN;\n`;
  for (const table of await listTables(client)) yield* rowsOf(client, table, counts);
  yield `COMMIT;\n${COMPLETE}\n`;
}

async function* rowsOf(client: Client, { name, columns }: BackupTable, counts: Counts) {
  const list = columns.join(', ');
  yield `COPY ${name} (${list}) FROM stdin;\n`;
  // From a SELECT: a partitioned table's rows are not its own.
  const rows = client.query(copyTo(`COPY (SELECT ${list} FROM ${name}) TO STDOUT`));
  // Copied: the library hands out views of a buffer that it fills again.
  yield* rows.pipe(new Transform({ transform: (chunk, _encoding, done) => done(null, Buffer.from(chunk)) }));
  counts[name] = rows.rowCount;
  yield `\\.\n${ROWS}${name} ${rows.rowCount}\n\n`;
}
