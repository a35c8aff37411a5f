import type { ApiErrorBody } from '@boom/contract';
import texts from '../i18n/es-MX.json';

function bodyOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined;
}

/** The API's error body, when the failure came with one. */
export function apiErrorBody(error: unknown): ApiErrorBody | null {
  const body = bodyOf(error);
  return typeof body === 'object' && body !== null && 'error' in body ? (body as ApiErrorBody) : null;
}

/** The stable code to branch on, or null when the API did not answer. */
export function errorCode(error: unknown): string | null {
  return apiErrorBody(error)?.code ?? null;
}

/** Validation messages by field name. */
export function fieldErrors(error: unknown): Record<string, string> {
  return apiErrorBody(error)?.fields ?? {};
}

/** The request did not reach the API, and the device says that it has no connection. */
function isOffline(error: unknown): boolean {
  return (error as { status?: unknown } | null)?.status === 'FETCH_ERROR' && !navigator.onLine;
}

/**
 * What to tell the user: the body's `error`, else its `message`, else its raw text, else `fallback` (storefront
 * specification, section 8); without a connection, that it is missing.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (isOffline(error)) return texts.offline;
  const body = bodyOf(error);
  if (typeof body === 'string' && body.trim() !== '' && !body.trimStart().startsWith('<')) return body;
  if (typeof body === 'object' && body !== null) {
    const { error: said, message } = body as { error?: unknown; message?: unknown };
    if (typeof said === 'string' && said !== '') return said;
    if (typeof message === 'string' && message !== '') return message;
  }
  return fallback;
}
