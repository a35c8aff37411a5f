import texts from './es-MX.json';

/**
 * What may run on the page: only this server's own files. Swagger UI writes styles into elements, hence
 * 'unsafe-inline' for styles; scripts have no such exception.
 */
export const PAGE_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const page = `<!doctype html>
<html lang="es-MX">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${texts.title}</title>
    <link rel="icon" href="/api/docs/ui/favicon-32x32.png">
    <link rel="stylesheet" href="/api/docs/ui/swagger-ui.css">
  </head>
  <body>
    <noscript>${texts.noScript}</noscript>
    <main id="api"></main>
    <script src="/api/docs/ui/swagger-ui-bundle.js"></script>
    <script src="/api/docs/ui/start.js"></script>
  </body>
</html>
`;

/** Calls go out with the shopper's own cookie; validating at a foreign server is switched off. */
export const startScript = `SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  validatorUrl: null,
});
`;
