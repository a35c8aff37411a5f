import { sqlState } from '../database/errors';
import { AppError } from './errors';

const unavailable = () => new AppError(503, 'unavailable', { retryAfterSeconds: 1 });

/** PostgreSQL's classes of errors, by the first characters of the SQLSTATE (R7). */
const bySqlState: [RegExp, () => AppError][] = [
  [/^(22|23502|23514)/, () => new AppError(400, 'bad_request')],
  [/^(23505|23503)/, () => new AppError(409, 'conflict')],
  // A row for an account that closed while the call was under way (migration 0066).
  [/^AC001/, () => new AppError(401, 'unauthenticated')],
  // 25006: a standby that is not promoted yet stands where the primary was.
  [/^(55P03|57014|57P|08|53|40001|40P01|25P03|25006)/, unavailable],
];

const noDatabase = new Set([
  'SequelizeConnectionRefusedError',
  'SequelizeConnectionAcquireTimeoutError',
  'SequelizeConnectionTimedOutError',
  'SequelizeConnectionError',
  'SequelizeHostNotReachableError',
]);
const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** An error of the system, from our side of a connection. */
function isLostConnection(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  return typeof code === 'string' && lostConnection.has(code) && typeof syscall === 'string';
}

/** The answer to an error that is not one of ours: the client's mistake, an outage, or a bug (500). */
export function classify(error: unknown): AppError {
  if (!(error instanceof Error)) return new AppError(500, 'internal');
  const { code, status } = error as { code?: unknown; status?: unknown };

  if (error instanceof URIError) return new AppError(400, 'bad_request');
  if (error.name === 'MulterError') {
    return code === 'LIMIT_FILE_SIZE' ? new AppError(413, 'too_large') : new AppError(400, 'bad_request');
  }
  if (typeof code === 'string' && code.startsWith('Z_')) return new AppError(400, 'bad_request');

  const known = bySqlState.find(([pattern]) => pattern.test(sqlState(error) ?? ''));
  if (known) return known[1]();
  if (noDatabase.has(error.name)) return unavailable();
  // What the drivers say themselves, without a code: no connection in time, one that broke, or no answer.
  const isLost = /^(Connection terminated|timeout exceeded|Query read timeout)|is not queryable$/.test(error.message);
  if (isLost) return unavailable();
  if (isLostConnection(error) || isLostConnection((error as { original?: unknown }).original)) return unavailable();

  if (status === 413) return new AppError(413, 'too_large');
  if (status === 415) return new AppError(415, 'unsupported_media_type');
  if (status === 400 && error instanceof SyntaxError) return new AppError(400, 'malformed_json');
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError(400, 'bad_request');
  return new AppError(500, 'internal');
}
