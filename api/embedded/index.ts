import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Koa from 'koa';
import { beginFirstStart, endFirstStart } from './firstStart';
import { startMailServer } from './mail';
import { MERCADOPAGO_PREFIX, openMercadoPago } from './mercadopago';
import { Outbox, outboxRoutes } from './outbox';
import { startPostgres } from './postgres';
import { pushRoutes } from './push';
import { openSmsAccount, smsRoutes } from './sms';

interface EmbeddedSettings {
  /** Folder of the store's data; the database lies in `postgres` below it. */
  dataDir: string;
  /** Where shoppers see the store, "http://localhost:3000". */
  publicUrl: string;
  /** What is configured already, usually `process.env`: nothing is started in its place. */
  env: Record<string, string | undefined>;
  /** For tests: a database without fsync. */
  fast?: boolean;
}

export interface Embedded {
  /** What the API and the shell's server need to find what was started (`DEV_ORIGIN` is for the latter). */
  env: Record<string, string>;
  /** Where the database lies, when one was started; not below `dataDir` when its account cannot go there. */
  databaseFolder: string | null;
  /** The shop is open: what was started keeps what it holds. Until then the next start begins anew. */
  keep(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts what is not configured: PostgreSQL, and stand-ins for Mercado Pago, mail, SMS and push services.
 *
 * Everything listens on 127.0.0.1 only.
 *
 * @throws Error in production: there, what is missing must stop the start.
 */
export async function startEmbedded({ dataDir, publicUrl, env, fast = false }: EmbeddedSettings): Promise<Embedded> {
  if (env.NODE_ENV === 'production') throw new Error('the stand-ins are not for production');
  const started: { stop(): void | Promise<void> }[] = [];
  const stop = async () => {
    // Last started, first stopped: the database goes last.
    for (const part of started.splice(0).reverse()) await part.stop();
  };

  try {
    const additions: Record<string, string> = {};
    let databaseFolder: string | null = null;
    let keep = async () => {};
    const payments = join(dataDir, 'mercadopago.json');
    if (!env.DATABASE_URL) {
      const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), database: 'compra_boom', fast });
      started.push(postgres);
      // Payments of orders that are not there would be told as money without an order.
      if (await beginFirstStart(postgres.url)) rmSync(payments, { force: true });
      keep = () => endFirstStart(postgres.url);
      started.push(announceDatabase(dataDir, postgres.url));
      additions.DATABASE_URL = postgres.url;
      databaseFolder = postgres.dataDir;
    }
    const standIns = await startStandIns(publicUrl, env, payments);
    started.push(standIns);
    return { env: { ...additions, ...standIns.env }, databaseFolder, keep, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Leaves the database's address in the data folder while it runs, for commands such as `npm run -w @boom/api db:backup`:
 * its port is another one at each start.
 */
function announceDatabase(dataDir: string, url: string) {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'database-url');
  rmSync(file, { force: true });
  writeFileSync(file, `${url}\n`, { mode: 0o600 });
  return { stop: () => rmSync(file, { force: true }) };
}

/**
 * The stand-ins alone: one HTTP application for all under `/_dev`, and the mail server beside it.
 *
 * @param paymentsFile where payments are kept; null for those that live as long as the process.
 */
export async function startStandIns(
  publicUrl: string,
  env: Record<string, string | undefined> = {},
  paymentsFile: string | null = null,
) {
  const outbox = new Outbox();
  const mercadoPago = openMercadoPago(publicUrl, paymentsFile);
  const sms = openSmsAccount();
  const mail = await startMailServer(outbox);

  const app = new Koa();
  const routers = [
    outboxRoutes(outbox),
    smsRoutes(outbox, sms),
    pushRoutes(outbox, () => origin),
    ...mercadoPago.routes,
  ];
  for (const router of routers) app.use(router.routes());
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const offers: Record<string, Record<string, string>> = {
    MERCADOPAGO_ACCESS_TOKEN: {
      MERCADOPAGO_ACCESS_TOKEN: mercadoPago.accessToken,
      MERCADOPAGO_WEBHOOK_SECRET: mercadoPago.webhookSecret,
      MERCADOPAGO_API_URL: `${origin}${MERCADOPAGO_PREFIX}`,
    },
    SMTP_URL: { SMTP_URL: mail.url, MAIL_FROM: env.MAIL_FROM || 'Compra Boom <hola@compraboom.example>' },
    PUSH_API_URL: { PUSH_API_URL: origin },
    SMS_ACCOUNT_SID: {
      SMS_ACCOUNT_SID: sms.accountSid,
      SMS_AUTH_TOKEN: sms.authToken,
      SMS_FROM: '+525500000000',
      WHATSAPP_FROM: '+525500000000',
      SMS_API_URL: `${origin}/_dev/sms`,
    },
  };
  const missing = Object.entries(offers).filter(([name]) => !env[name]);
  return {
    origin,
    outbox,
    env: Object.assign({ DEV_ORIGIN: origin }, ...missing.map(([, values]) => values)) as Record<string, string>,
    async stop() {
      mercadoPago.stop();
      server.close();
      server.closeAllConnections();
      await mail.stop();
    },
  };
}
