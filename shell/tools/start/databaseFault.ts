import type { PostgresFault } from '../../../api/embedded/postgres/fault';
import { StartError, text } from './texts';

/** By its name: in production its class is not there. */
const isFault = (error: Error): error is PostgresFault => error.name === 'PostgresFault';

/**
 * Why the database did not start, and what to do about it.
 *
 * @param port of the shop that is being started.
 * @param command how it was started, after `npm`.
 */
export function databaseError(error: Error, port: number, command: string): StartError {
  if (!isFault(error)) return new StartError(text('databaseFailed', { reason: error.message.split('\n')[0] ?? '' }));
  const { code, subject } = error;
  return new StartError(text(`databaseFault.${code}`, { subject, port, command }));
}
