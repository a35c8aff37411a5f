import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { createSite } from './app';
import { readSettings } from './env';
import { traceFields } from './tracing/tracing';

/** Longest time open requests get after a stop was asked for, ms (rulebook, R19). */
const LAST_REQUESTS_MS = 10_000;
/** What the shop's own forms give three photographs over a slow line; headers have ten seconds, ms. */
const REQUEST_MS = 10 * 60_000;
/** Caddy keeps connections for two minutes, most gateways for one: that they are closed there first spares a reset, ms. */
const KEEP_ALIVE_MS = 135_000;

function main(): void {
  const settings = readSettings(process.env);
  const destination = pino.destination({ maxLength: 10_000_000 });
  // A full disk under the log closes no shop: 10 MB of lines wait for room. Whoever flushed them would wait, too, for ever.
  destination.on('error', () => {
    destination.flushSync = () => undefined;
  });
  // Lines like those of the API.
  const log = pino(
    {
      level: settings.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: traceFields,
    },
    destination,
  );
  let isStopping = false;

  const made = createSite(settings, log, () => isStopping);
  const server = made.site.listen(settings.port, () => {
    log.info({ port: (server.address() as AddressInfo).port }, 'site listens');
  });
  server.requestTimeout = REQUEST_MS;
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('error', (error: NodeJS.ErrnoException) => {
    log.fatal(error.code === 'EADDRINUSE' ? `port ${settings.port} is in use` : error.message);
    process.exit(1);
  });

  const stop = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      server.close(() => void made.stop().finally(() => process.exit(code)));
      server.closeIdleConnections();
      // The others end with the answer that they wait for.
      server.keepAliveTimeout = 1;
      setTimeout(() => process.exit(code), LAST_REQUESTS_MS).unref();
    }, settings.drainMs);
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  const crash = (error: unknown) => {
    log.fatal({ err: error }, 'unexpected failure');
    stop(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}

try {
  main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
