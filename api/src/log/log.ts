import { format } from 'node:util';
import { type LoggerOptions, pino } from 'pino';
import { sqlState } from '../database/errors';
import { env } from '../env';
import { traceFields } from './tracing';

/** Fields that never reach a log, at the depths at which errors and settings carry them (R24). */
const secret = [
  'password',
  'newPassword',
  'code',
  'token',
  'resetToken',
  'accessToken',
  'authToken',
  'cookie',
  'authorization',
  'config',
  'clabe',
  'accountNumber',
];

/**
 * Nobody waits for whoever reads the log: lines are gathered and written beside the requests, after a quarter of a second
 * at the latest. pino writes what is left when the process ends.
 */
const destination = pino.destination({ sync: false, minLength: 4_096, periodicFlush: 250, maxLength: 10_000_000 });
/**
 * A full disk under the log closes no shop: 10 MB of lines wait for room. pino would end the process, and wait for ever: it
 * writes what is left only where the last write succeeded.
 */
const { flushSync } = destination;
destination.on('error', () => {
  destination.flushSync = () => undefined;
});
destination.on('write', () => {
  destination.flushSync = flushSync;
});

let writtenAt = 0;
let writtenTime = '';

/** The field `time` of a line, made once for all lines of the same millisecond. */
function timeField(): string {
  const now = Date.now();
  if (now !== writtenAt) {
    writtenAt = now;
    writtenTime = `,"time":"${new Date(now).toISOString()}"`;
  }
  return writtenTime;
}

const options: LoggerOptions = {
  level: env.logLevel,
  base: null,
  timestamp: timeField,
  formatters: { level: (label) => ({ level: label }) },
  ...(env.tracing && { mixin: traceFields }),
};

/** Structured log, one JSON line per event. Ids are fine here; names, addresses and contents are not. */
export const log = pino(
  {
    ...options,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[oculto]' },
    serializers: { err: describeError },
  },
  destination,
);

/** One answered request. */
interface RequestLine {
  requestId: string;
  method: string;
  /** As it is declared, without ids. */
  route: string;
  status: number;
  ms: number;
  /** Undefined for visitors. */
  userId: string | undefined;
}

const requestLines = pino(options, destination);

/** These six fields are ours and hold no secret: they are not searched for any, which costs more than the line. */
export function logRequest({ requestId, method, route, status, ms, userId }: RequestLine): void {
  requestLines.info({ requestId, method, route, status, ms, userId });
}

/** What an error came of; the SDK of Mercado Pago has a name of its own for it. */
const causeOf = (error: unknown) => {
  const { cause, __cause__ } = Object(error) as { cause?: unknown; __cause__?: unknown };
  return cause ?? __cause__;
};

/**
 * What an error came of, down to the first reason: Node's fetch says "fetch failed" and no more, and has in its cause
 * whether a name was not found, a connection refused or a certificate expired.
 */
function causesOf(error: Error): string[] {
  const causes: string[] = [];
  const seen = new Set<unknown>([error]);
  for (let below = causeOf(error); below !== undefined && !seen.has(below); below = causeOf(below)) {
    seen.add(below);
    // Several refused connections are one error without a message.
    const { message, code } = Object(below) as { message?: string; code?: unknown };
    const said = message || String(code ?? below);
    if (![error.message, ...causes].some((each) => each.includes(said))) causes.push(said);
  }
  return causes;
}

/** The error's message and what it came of, in one line. */
export const reasonOf = (error: Error): string => [error.message, ...causesOf(error)].join(': ');

/** What of an error may be read later: never the SQL's values, which Sequelize and pg attach. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const { code, status } = error as { code?: unknown; status?: unknown };
  // Sequelize has the error of pg within its own.
  const state = sqlState(error) ?? code;
  const causes = causesOf(error);
  return {
    name,
    message,
    stack,
    ...(state !== undefined && { sqlState: state }),
    ...(status !== undefined && { status }),
    ...(causes.length > 0 && { causes }),
  };
}

/** From now on what libraries print – Sequelize does, of a COMMIT that failed – is a line of the log, and JSON like all. */
export function logConsole(): void {
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...said: unknown[]) => log[level]({ console: true }, format(...said));
  }
}
