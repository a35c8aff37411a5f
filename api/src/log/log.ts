import { pino } from 'pino';
import { env } from '../env';

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

/** Structured log, one JSON line per event. Ids are fine here; names, addresses and contents are not. */
export const log = pino({
  level: env.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[oculto]' },
  serializers: { err: describeError },
});

/** What of an error may be read later: never the SQL's values, which Sequelize and pg attach. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const { code, status } = error as { code?: unknown; status?: unknown };
  return {
    name,
    message,
    stack,
    ...(code !== undefined && { sqlState: code }),
    ...(status !== undefined && { status }),
  };
}
