import type { Readable } from 'node:stream';
import type { ApiErrorBody } from '@boom/contract';
import type { ErrorCode } from '@boom/contract/errorTexts';
import { i18n } from '../i18n';

export type { ErrorCode };

/** What an error may carry beside its text: the optional fields of the contract's error body. */
type ErrorExtras = Omit<ApiErrorBody, 'error' | 'code'> & {
  /** Values for the `{{placeholders}}` of the text. */
  params?: Record<string, string | number>;
  /** Seconds, sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** Something was stored before it was thrown: the audit log keeps the call. */
  isAfterWrite?: true;
};

/**
 * A failure that is expected: a status and a stable code.
 *
 * The error handler adds the text; clients branch on the code.
 */
export class AppError extends Error {
  override name = 'AppError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    readonly extras: ErrorExtras = {},
  ) {
    super(code);
  }
}

/**
 * Whoever sent a request has gone away before its body was read. That is nobody's failure, and nobody hears of it: the
 * status is the log's, as nginx has it.
 */
export const senderLeft = () => new AppError(499, 'upload_interrupted');

/** Whether no more of a request will come, though not all of it was read. One that was read whole is destroyed as well. */
export const hasSenderLeft = (request: Readable) => request.destroyed && !request.readableEnded;

/** The Spanish text of a code, with its placeholders filled in. */
export function errorText(code: ErrorCode, params: Record<string, string | number> = {}): string {
  return i18n.t(code, { ns: 'errors', replace: params });
}

/** A rule about one field that no schema can know: answered as a schema's own would be (400). */
export function invalidField(field: string, code: ErrorCode, params?: Record<string, string | number>): AppError {
  return new AppError(400, 'validation_failed', { fields: { [field]: errorText(code, params) } });
}
