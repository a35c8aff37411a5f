import { createReadStream } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createQueues } from '../../jobs/queues';
import { placeOf } from '../../readSetting';
import { migrations } from '../migrations';
import { migrate, rebuildSchema, underLock } from '../migrator';
import { COMPLETE, type Counts, FORMAT, MIGRATIONS, QUEUES, ROWS } from './dump';
import { listFilledTables } from './tables';

const NEW_LINE = 10;

/**
 * What somebody verified since the backup is unpaid again: a transfer order whose time ended meanwhile would give its units
 * back within a minute, before anybody has compared the bank's statements. Of a card the provider is asked first.
 */
const LONGER_TO_PAY = `UPDATE orders SET expires_at = now() + interval '1 day'
  WHERE payment_type = 'direct_transfer' AND payment_status IN ('pending', 'pending_verification')
    AND expires_at < now() + interval '1 day'`;

/** The file cannot be restored, or not here; the message is one line for the operator. */
class RestoreError extends Error {}

/** What the file holds is not what was saved; the message says of what. */
class DamagedFile extends Error {}

/**
 * Fills a database from a backup, in one transaction: what was there goes, the schema as it was and all rows come, or
 * nothing changes at all, whatever is wrong with the file. Then comes what newer migrations change. Unpaid transfer orders
 * have a day from then on.
 *
 * @param isForced whether what the database holds may go.
 * @returns how many rows of each table, which are those of the file.
 * @throws RestoreError when the file is no whole backup, or is of a newer release, or the database is not empty.
 */
export async function restore(databaseUrl: string, file: string, { isForced = false } = {}): Promise<Counts> {
  const header = await ofWholeFile(file, readHeader(file));
  const unknown = header.migrations.find((name) => !migrations.some((each) => each.name === name));
  if (unknown) throw new RestoreError(`${file} was made by a newer release: this one does not know ${unknown}.`);

  const counts = await underLock(databaseUrl, async (client) => {
    const filled = await listFilledTables(client);
    if (filled.length > 0 && !isForced) {
      throw new RestoreError(
        `The database ${placeOf(databaseUrl)} is not empty (${filled.join(', ')}); --force replaces what it holds.`,
      );
    }
    // A connection that ends without COMMIT, for whatever reason, leaves all as it was.
    await client.query('BEGIN');
    await rebuildSchema(client, header.migrations.at(-1));
    await createQueues(client, header.queues);
    // Closed accounts take no new rows; these are those they had.
    await client.query("SET LOCAL boom.restoring = 'on'");
    const copied = await ofWholeFile(file, copyRows(client, file));
    await client.query(LONGER_TO_PAY);
    await client.query('COMMIT');
    return copied;
  });
  await migrate(databaseUrl);
  return counts;
}

/** @throws RestoreError that names the file when what was read of it is no whole backup. */
async function ofWholeFile<Result>(file: string, reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    // What zlib cannot unpack, or PostgreSQL cannot take as rows of its tables.
    if (!/^(Z_|22|23)/.test(code) && !(error instanceof DamagedFile)) throw error;
    throw new RestoreError(`${file} is damaged: ${message}. Take another backup; the database is as it was.`);
  }
}

/** @throws Error ENOENT; zlib's error when the file is damaged. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const output = new PassThrough();
  const source = createReadStream(file);
  const reading = pipeline(file.endsWith('.gz') ? [source, createGunzip(), output] : [source, output]);
  // The same error comes out of the stream that is read; it must not also count as unhandled.
  reading.catch(() => {});
  yield* readLines(output);
  await reading;
}

async function readHeader(file: string): Promise<{ migrations: string[]; queues: string[] }> {
  const found: Record<string, string[]> = {};
  let isFirst = true;
  for await (const line of linesOf(file)) {
    const text = line.toString();
    if (isFirst && text !== FORMAT) throw new RestoreError(`${file} is not a backup of this store.`);
    isFirst = false;
    for (const key of [MIGRATIONS, QUEUES]) if (text.startsWith(key)) found[key] = JSON.parse(text.slice(key.length));
    if (text.startsWith('COPY ') || text === COMPLETE) break;
  }
  const { [MIGRATIONS]: names, [QUEUES]: queues } = found;
  if (!names || !queues) throw new DamagedFile('it ends in its first lines');
  return { migrations: names, queues };
}

async function copyRows(client: Client, file: string): Promise<Counts> {
  const counts: Counts = {};
  const lines = linesOf(file);
  let isComplete = false;
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    const text = line.value.toString();
    const [, name = ''] = /^COPY (\S+) .*;$/.exec(text) ?? [];
    if (name !== '') {
      // Triggers fill some tables as the rows of others come, like the history of prices: what counts is in the file.
      await client.query(`DELETE FROM ${name}`);
      const rows = client.query(copyFrom(text.slice(0, -1)));
      await pipeline(Readable.from(takeRows(lines)), rows);
      counts[name] = rows.rowCount;
    }
    if (text.startsWith(ROWS)) requireCount(text.slice(ROWS.length), counts);
    if (text === COMPLETE) isComplete = true;
  }
  if (!isComplete) throw new DamagedFile('it ends too early');
  return counts;
}

/**
 * The lines of a stream as bytes, split at "\n" only: `node:readline` also splits at U+2028, which a product's
 * description may hold.
 */
async function* readLines(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, start)) {
      parts.push(chunk.subarray(start, end));
      yield parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
      parts = [];
      start = end + 1;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
  }
  if (parts.length > 0) yield Buffer.concat(parts);
}

const END_OF_ROWS = Buffer.from('\\.');

/** The lines up to the end of a COPY block. */
async function* takeRows(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (let line = await lines.next(); !line.done && !line.value.equals(END_OF_ROWS); line = await lines.next()) {
    yield Buffer.concat([line.value, Buffer.from([NEW_LINE])]);
  }
}

/** @throws DamagedFile when other than the rows that were saved came in. */
function requireCount(saved: string, counts: Counts): void {
  const [name = '', count] = saved.split(' ');
  if (String(counts[name]) === count) return;
  throw new DamagedFile(`${name} should have ${count} rows and has ${counts[name]}`);
}
