import { randomUUID } from 'node:crypto';
import type { Notification } from 'pg';
import { log } from '../log/log';
import { PersistentConnection } from './persistentConnection';

/**
 * Is told of changes when they are committed, by whatever process.
 *
 * Between `onLost` and `onBack` changes are not heard of: what was read before is not to be relied on.
 */
export interface Listener {
  /**
   * Names of tables that have the trigger of migration 38, then the payload is the ids of the rows, separated by
   * commas, or `*` for more than two hundred rows or unknown ones; or other names given to `pg_notify`.
   */
  channels: readonly string[];
  onNotice(payload: string, channel: string): void;
  /** Every commit from now on is heard of; those before may not have been. Called at the beginning, too. */
  onBack?(): void;
  onLost?(): void;
}

/** A server that is gone without a word is noticed by asking: after twice this at the latest. */
const HEARTBEAT_MS = 2_000;

/** This process sends itself notices here: that they arrive proves that others' do. */
const ECHO = `echo_${randomUUID()}`;

const listeners = new Set<Listener>();
let connection: PersistentConnection | undefined;
let isOpen = false;
/** The connection is open and hands over notices. */
let isHeard = false;
let heartbeat: NodeJS.Timeout | undefined;
let echoes = 0;

/** Listens until what it returns is called. All listeners of a process share one connection, which is opened again when it breaks. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (!connection) start();
  else if (isHeard) begin(listener);
  return () => listeners.delete(listener);
}

function start(): void {
  const settings = { application_name: 'compra-boom-notices', query_timeout: HEARTBEAT_MS };
  connection = new PersistentConnection(settings, { onOpen, onLost, onNotice });
  heartbeat = setInterval(() => isOpen && void proveNotices(), HEARTBEAT_MS).unref();
}

function onOpen(): void {
  isOpen = true;
  void proveNotices();
}

function onLost(): void {
  isOpen = false;
  lose();
}

function lose(): void {
  isHeard = false;
  for (const listener of listeners) listener.onLost?.();
}

/**
 * Sends this process a notice, which PostgreSQL hands over before it says that the statement is done. A connection that
 * answers without it – of a pooler that gives each statement another one – would leave changes unheard.
 */
async function proveNotices(): Promise<void> {
  const before = echoes;
  try {
    await connection?.query(`LISTEN "${ECHO}"; NOTIFY "${ECHO}"`);
  } catch {
    // A failure has closed the connection, which begins again with the next one.
    return;
  }
  const wasHeard = isHeard;
  isHeard = echoes > before;
  if (isHeard && !wasHeard) for (const listener of listeners) begin(listener);
  if (isHeard) return;
  log.error('the database accepts LISTEN and hands over no notices: nothing can be cached');
  if (wasHeard) lose();
}

function onNotice({ channel, payload = '' }: Notification): void {
  if (channel === ECHO) echoes += 1;
  for (const listener of listeners) if (listener.channels.includes(channel)) listener.onNotice(payload, channel);
}

function begin(listener: Listener): void {
  const statements = listener.channels.map((channel) => `LISTEN "${channel}"`).join('; ');
  connection?.query(statements).then(
    () => listeners.has(listener) && listener.onBack?.(),
    // The connection broke: it begins again with the next one.
    () => {},
  );
}

let asking: Promise<unknown> = Promise.resolve();
let nextAsking: Promise<unknown> | undefined;

/**
 * Waits until listeners have been told of every change that was committed before this call: PostgreSQL hands a
 * connection its notices before it says that a statement is done. Calls that come while one is under way share the next.
 *
 * @throws Error when the connection is lost.
 */
export async function caughtUp(): Promise<void> {
  nextAsking ??= asking.then(() => {
    nextAsking = undefined;
    if (!isHeard || !connection) throw new Error('Notices are not heard at the moment.');
    const answer = connection.query('SELECT 1');
    asking = answer.catch(() => {});
    return answer;
  });
  await nextAsking;
}

export async function closeNotices(): Promise<void> {
  clearInterval(heartbeat);
  const closing = connection;
  connection = undefined;
  isOpen = false;
  isHeard = false;
  await closing?.close();
}
