import type { Notification } from 'pg';
import { KeptConnection } from './keptConnection';

/**
 * Somebody who wants to hear of changes when they are committed, by whatever process.
 *
 * Between `onLost` and `onBack` changes are not heard of: what is known from memory is not to be relied on.
 */
export interface Listener {
  /**
   * Names of tables that have the trigger of migration 38, then the payload is the ids of the rows, separated by
   * commas, or `*` for more than two hundred or nobody knows which; or names that somebody gives to `pg_notify`.
   */
  channels: readonly string[];
  onNotice(payload: string, channel: string): void;
  /** Every commit from now on is heard of; those before may not have been. Called at the beginning, too. */
  onBack?(): void;
  onLost?(): void;
}

/** A server that is gone without a word is noticed by asking: after twice this at the latest. */
const HEARTBEAT_MS = 2_000;

const listeners = new Set<Listener>();
let connection: KeptConnection | undefined;
let isOpen = false;
let heart: NodeJS.Timeout | undefined;

/** Listens until what it returns is called. All listeners of a process share one connection, which is opened again when it breaks. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (!connection) start();
  else if (isOpen) begin(listener);
  return () => listeners.delete(listener);
}

function start(): void {
  const settings = { application_name: 'compra-boom-notices', query_timeout: HEARTBEAT_MS };
  connection = new KeptConnection(settings, { onOpen, onLost, onNotice });
  heart = setInterval(() => {
    // A failure closes the connection, which is all that it is asked for.
    if (isOpen) connection?.query('SELECT 1').catch(() => {});
  }, HEARTBEAT_MS).unref();
}

function onOpen(): void {
  isOpen = true;
  for (const listener of listeners) begin(listener);
}

function onLost(): void {
  isOpen = false;
  for (const listener of listeners) listener.onLost?.();
}

function onNotice({ channel, payload = '' }: Notification): void {
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
 * connection its notices before it says that a statement is done. Whoever calls while one is under way shares the next.
 *
 * @throws Error when the connection is lost.
 */
export async function caughtUp(): Promise<void> {
  nextAsking ??= asking.then(() => {
    nextAsking = undefined;
    if (!isOpen || !connection) throw new Error('Notices are not heard at the moment.');
    const answer = connection.query('SELECT 1');
    asking = answer.catch(() => {});
    return answer;
  });
  await nextAsking;
}

export async function closeNotices(): Promise<void> {
  clearInterval(heart);
  const closing = connection;
  connection = undefined;
  isOpen = false;
  await closing?.close();
}
