import { createHash } from 'node:crypto';
import { escapeHtml } from '../escapeHtml';
import texts from './errorPage.es-MX.json';

const style = `:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 36em; margin: 15vh auto; padding: 0 16px; overflow-wrap: anywhere }
h1 { font-size: 20px }
a { margin-right: 16px }`;

/** Nothing on it runs or loads; its style is named by its hash. */
export const ERROR_PAGE_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`;

/**
 * An error for somebody who opened a file's address in a tab – a quote of another account, a label once signed out –, and
 * would read JSON.
 *
 * @param error what happened, in Spanish.
 */
export function errorPage(error: string, status: number): string {
  const ways =
    status === 401
      ? [
          ['/auth', texts.signIn],
          ['/', texts.home],
        ]
      : [['/', texts.home]];
  return `<!doctype html>
<html lang="es-MX">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(error)} · ${texts.shop}</title><style>${style}</style></head>
<body><main><p>${texts.shop}</p><h1>${escapeHtml(error)}</h1>
<p>${ways.map(([path, label]) => `<a href="${path}">${label}</a>`).join(' ')}</p></main></body>
</html>
`;
}
