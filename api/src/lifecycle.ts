import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionError } from 'sequelize';
import { makeFirstAdmin } from './accounts/firstAdmin';
import { createApp } from './app';
import { startCaches } from './database/changeCache';
import { database } from './database/connection';
import { isAboutConnection } from './database/errors';
import { listMigrations, migrate } from './database/migrator';
import { closeNotices } from './database/notices';
import { env } from './env';
import { unknownLimits } from './http/limits';
import './jobHandlers';
import { startWorker } from './jobs/worker';
import { log, logConsole } from './log/log';
import { collectProcessMetrics, registry } from './log/metrics';
import { stopTracing, watchLostSpans } from './log/tracing';
import { closeMail } from './notifications/mail';
import { collectStoreMetrics } from './operations/collect';
import { announceStop } from './operations/health';
import { startReleaseMetrics } from './operations/releaseMetrics/collect';
import { placeOf } from './readSetting';

/** Time for the gateway to notice that this process is not ready any more (R19). */
const DRAIN_MS = 2_000;
/** Time for requests in flight. */
const CLOSE_MS = 10_000;
/** More than the ten minutes that the site in front allows: photographs over a slow line. */
const REQUEST_MS = 11 * 60_000;
/** The site and gateways keep connections for a minute at most: that they are closed there first spares them a reset. */
const KEEP_ALIVE_MS = 75_000;

function listen(listener: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(
    { requestTimeout: REQUEST_MS, headersTimeout: 10_000, keepAliveTimeout: KEEP_ALIVE_MS },
    listener,
  );
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = `Port ${port} is in use (API_PORT or METRICS_PORT).`;
      const wrong = `${error.message} (API_HOST, API_PORT or METRICS_PORT).`;
      reject(new Error(error.code === 'EADDRINUSE' ? inUse : wrong));
    });
    server.listen(port, host, () => resolve(server));
  });
}

function startMetrics(port: number): Promise<Server> {
  collectProcessMetrics();
  return listen(
    async (request, response) => {
      if (request.url !== '/metrics') return response.writeHead(404).end();
      await collectStoreMetrics().catch((error) => log.warn({ err: error }, 'metrics are incomplete'));
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics());
    },
    port,
    env.apiHost,
  );
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Brings the schema up to date, or where that is not this process's business, sees that it is. */
async function provideSchema(): Promise<void> {
  const onWait = (migration: string) => log.warn({ migration }, 'migration made way for what reads its table');
  const url = env.directDatabaseUrl;
  const applied = env.migratesAtStart ? await orExplain(url, () => migrate(url, onWait)) : [];
  if (applied.length > 0) log.info({ applied }, 'schema brought up to date');
  if (env.migratesAtStart) return;
  const missing = (await orExplain(url, () => listMigrations(url))).filter(({ isApplied }) => !isApplied);
  if (missing.length === 0) return;
  throw new Error(
    `The database lacks ${missing.length} migrations and MIGRATE_AT_START is false: run db:migrate first.`,
  );
}

async function orExplain<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const name = url === env.databaseUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
    const hint = error instanceof ConnectionError || isAboutConnection(error) ? ` (${name})` : '';
    throw new Error(`The database at ${placeOf(url)} cannot be used: ${describe(error)}${hint}.`);
  }
}

/** An AggregateError of several refused connections has no message of its own, nor has Sequelize's error that holds it. */
function describe(error: unknown): string {
  const { message, code, original } = error as { message?: string; code?: string; original?: unknown };
  return message || code || (original ? describe(original) : String(error));
}

/** Loaded where it is asked for only: a shop of its own needs neither the demo's catalogue nor its orders. */
function seedDemoShop(): Promise<void> {
  const { seedShop } = require('../demo/seed') as typeof import('../demo/seed');
  return seedShop();
}

/**
 * Starts the API: schema, what the store cannot open without, metrics, server, worker.
 *
 * @throws Error with one line that says what is wrong.
 */
export async function start() {
  watchLostSpans((reason) => log.warn({ reason }, 'spans were not handed over'));
  const unknown = unknownLimits();
  if (unknown.length > 0) log.warn({ unknown }, 'LIMITS names limits that there are not');
  await provideSchema();
  // The schema was reached past a pooler, where there is one.
  await orExplain(env.databaseUrl, () => database.authenticate());
  const app = createApp();
  await makeFirstAdmin();
  if (env.seed === 'demo') await seedDemoShop();
  const stopCaches = startCaches();
  const stopFigures = startReleaseMetrics();
  const metrics = env.metricsPort === null ? null : await startMetrics(env.metricsPort);
  // Last, so that nobody is answered and no job begins before there is a way to stop in order.
  const server = await listen(app.callback(), env.apiPort, env.apiHost);
  const stopWorker = startWorker();
  log.info({ port: env.apiPort }, 'api ready');

  return async function stop(): Promise<void> {
    announceStop();
    await sleep(env.isProduction ? DRAIN_MS : 0);
    await Promise.all([close(server), metrics && close(metrics)]);
    stopCaches();
    await Promise.all([stopFigures(), stopWorker()]);
    closeMail();
    await Promise.all([database.close(), closeNotices(), stopTracing()]);
  };
}

/** Runs the API until a signal comes, or until a bug leaves the process in an unknown state. */
export async function runUntilStopped(): Promise<void> {
  logConsole();
  // Until it has started there is nothing to wait for: what is under way is as good as when the process dies.
  let stop = async () => {};
  let isEnding = false;
  const end = (exitCode: number) => {
    if (isEnding) return;
    isEnding = true;
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error({ err: error }, event);
      end(1);
    });
  }
  stop = await start();
}
