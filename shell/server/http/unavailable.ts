import type { IncomingMessage, ServerResponse } from 'node:http';
import texts from '../i18n/es-MX.json';

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
    response.end(unavailablePage());
  } else {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(JSON.stringify({ error: texts.unavailable.text, code: 'service_unavailable' }));
  }
}

const unavailablePage = () => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.unavailable.title} | Compra Boom</title>
<style>
:root { color-scheme: light dark; }
body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 1.5rem;
  font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; letter-spacing: -.02em; text-wrap: balance; }
p { max-width: 30rem; margin: 0 auto 1.25rem; }
a { display: inline-block; padding: .75rem 1.5rem; border-radius: 8px; background: #d7263d; color: #fff;
  font-weight: 600; text-decoration: none; }
</style>
</head>
<body>
<main>
<h1>${texts.unavailable.title}</h1>
<p>${texts.unavailable.text}</p>
<a href="">${texts.unavailable.retry}</a>
</main>
</body>
</html>
`;
