import { AsyncLocalStorage } from 'node:async_hooks';
import { type IncomingMessage, Server } from 'node:http';
import { Client } from 'pg';

/** Loaded before the API: tells the parent process every statement, with the id of the request that it is for. */

/** A statement as it goes to PostgreSQL. */
export interface Statement {
  requestId: string;
  text: string;
  values: unknown[];
}

const requests = new AsyncLocalStorage<string>();

const emit = Server.prototype.emit as (event: string, ...rest: unknown[]) => boolean;
Server.prototype.emit = function (this: Server, event: string, ...rest: unknown[]) {
  if (event !== 'request') return emit.call(this, event, ...rest);
  const id = (rest[0] as IncomingMessage).headers['x-request-id'];
  return requests.run(String(id), () => emit.call(this, event, ...rest));
} as typeof emit;

const query = Client.prototype.query as (...given: unknown[]) => unknown;
Client.prototype.query = function (this: Client, ...given: unknown[]) {
  const [asked, values] = given;
  const { text, values: own } = typeof asked === 'string' ? { text: asked, values: undefined } : Object(asked);
  const requestId = requests.getStore();
  if (requestId !== undefined && typeof text === 'string') {
    const bound = Array.isArray(values) ? values : (own ?? []);
    process.send?.({ requestId, text, values: bound } satisfies Statement);
  }
  return query.apply(this, given);
} as typeof Client.prototype.query;
