import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { env } from '../../../env';
import { ProductTable } from '../productTable';
import type { TableColumns } from '../tableColumns';
import { Names } from '../words/names';
import { Segment, type SegmentParts } from '../words/segment';
import type { PackedWords } from '../words/wordIndex';

/** Longer than any part of the catalogue takes to read. */
const PATIENCE_MS = 5_000;

/** The catalogue while it is read. Both are rejected when it cannot be read, or is not to be read any more. */
export interface Reading {
  table: Promise<ProductTable>;
  /** Some seconds later. */
  words: Promise<PackedWords>;
  stop(): void;
}

interface SentWords {
  packed: SegmentParts | null;
  hashes: Uint32Array;
  names: string[];
}

/** Begins to read the catalogue in a process of its own, over a connection of its own. */
export function startReading(): Reading {
  const isSource = __filename.endsWith('.ts');
  const reader = fork(resolve(__dirname, isSource ? 'reader.ts' : 'reader.js'), {
    serialization: 'advanced',
    execArgv: isSource ? ['--import', 'tsx', '--conditions=@boom/source'] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  reader.send({
    connectionString: env.databaseUrl,
    application_name: 'compra-boom-catalogue',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
  });
  // A process that is done does not wait for it.
  reader.unref();
  reader.channel?.unref();
  const isOver = new Promise<never>((_, reject) => {
    reader.once('error', reject).once('exit', () => reject(new Error('The catalogue was not read to its end.')));
  });
  const heard = <Message>() => new Promise<Message>((done) => reader.once('message', (it) => done(it as Message)));
  const first = heard<TableColumns>();
  // A message that nobody listens for is lost.
  const second = first.then(() => heard<SentWords>());
  const table = Promise.race([first.then((columns) => new ProductTable(owned(columns))), isOver]);
  const words = Promise.race([
    second.then((sent) => {
      const { packed, hashes, names } = owned(sent);
      return { packed: packed && Segment.from(packed), hashes, names: new Names(names) };
    }),
    isOver,
  ]);
  // Who waits for the table only does not have to ask for the words.
  words.catch(() => {});
  return { table, words, stop: () => void reader.kill() };
}

/** Its arrays on their own: they arrive as parts of a message, which would be kept with them. */
function owned<Sent>(sent: Sent): Sent {
  if (ArrayBuffer.isView(sent)) return (sent as unknown as Uint8Array).slice() as Sent;
  if (Array.isArray(sent)) return sent.map(owned) as Sent;
  if (typeof sent !== 'object' || sent === null) return sent;
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, owned(value)])) as Sent;
}
