import { type Options, verify } from '@node-rs/argon2';
import Koa from 'koa';
import { Pool } from 'pg';

/**
 * The limits, in a process of their own: Koa that answers finished bytes, Koa that runs the same statements over the
 * bare driver, a bare durable transaction, and the password's hash alone.
 */

/** What the parent sends first. */
export interface BareSettings {
  databaseUrl: string;
  contentType: string;
  body: Buffer;
  statements: { text: string; values: unknown[] }[];
  hash: string;
  password: string;
}

const CONNECTIONS = 10;

process.once('message', ({ databaseUrl, contentType, body, statements, hash, password }: BareSettings) => {
  const pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const app = new Koa();
  const answers: Record<string, (ctx: Koa.Context) => void | Promise<void>> = {
    '/bytes': (ctx) => {
      ctx.type = contentType;
      ctx.body = body;
    },
    '/statements': async (ctx) => {
      const rows: unknown[] = [];
      for (const { text, values } of statements) rows.push((await pool.query(text, values)).rows);
      ctx.body = rows;
    },
    '/transaction': async (ctx) => {
      const client = await pool.connect();
      await client.query('BEGIN');
      await client.query('INSERT INTO bare_rows DEFAULT VALUES');
      await client.query('COMMIT');
      client.release();
      ctx.body = {};
    },
    '/hash': async (ctx) => {
      ctx.body = { isRight: await verify(hash, password, {} satisfies Options) };
    },
  };
  app.use((ctx) => answers[ctx.path]?.(ctx));
  const server = app.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
