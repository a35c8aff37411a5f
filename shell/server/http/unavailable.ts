import type { IncomingMessage, ServerResponse } from 'node:http';
import texts from '../i18n/es-MX.json';
import { messagePage } from './messagePage';

/** There is no shell or no registry to serve yet: the shop is being put in place. */
export class NotReadyError extends Error {
  readonly status = 503;
}

/** Seconds after which trying again makes sense. */
const RETRY_AFTER_S = 5;

/** "The shop is not there at the moment": a page for people, the API's error shape for programs. */
export function answerUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  response.statusCode = 503;
  response.setHeader('Retry-After', RETRY_AFTER_S);
  response.setHeader('Cache-Control', 'no-store');
  if (wantsPage) {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    );
    const { title, text, retry } = texts.unavailable;
    response.end(messagePage({ title, text, label: retry, href: '' }));
  } else {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(JSON.stringify({ error: texts.unavailable.text, code: 'service_unavailable' }));
  }
}
