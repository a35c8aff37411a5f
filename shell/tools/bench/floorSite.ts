import { readFileSync } from 'node:fs';
import path from 'node:path';
import Koa from 'koa';
import { pino } from 'pino';
import { parseTrustedProxies } from '../../server/clientAddress';
import { contentSecurityPolicy } from '../../server/document/contentSecurityPolicy';
import { PageCopy } from '../../server/document/pageCopies';
import { securityHeaders } from '../../server/http/headers';
import { proxyTo } from '../../server/proxy';
import { publicFiles } from '../../server/staticFiles';

/**
 * Serves the floors as the site serves its pages: the same headers, the same compression, the same pictures through the
 * same proxy. A program of its own: `PORT`, `PUBLIC_URL`, `API_ORIGIN`, and `FLOOR_PAGES`, a JSON file of documents by path.
 */
const { PORT, PUBLIC_URL = '', API_ORIGIN = '', FLOOR_PAGES = '' } = process.env;
const documents: Record<string, string> = JSON.parse(readFileSync(FLOOR_PAGES, 'utf8'));
const nonceOf = (html: string) => /property="csp-nonce" nonce="([^"]+)"/.exec(html)?.[1] ?? '';
const copies = new Map(
  Object.entries(documents).map(([address, html]) => [address, new PageCopy(200, nonceOf(html), true, html)]),
);

const site = new Koa();
site.use(securityHeaders(false));
site.use(
  proxyTo(
    API_ORIGIN,
    ['/api', '/media'],
    { publicUrl: new URL(PUBLIC_URL), trustedProxies: parseTrustedProxies('') },
    pino(),
  ),
);
site.use(publicFiles(path.join(__dirname, '../../public')));
site.use(async (ctx) => {
  if (ctx.path === '/healthz') {
    ctx.body = 'ok';
    return;
  }
  const copy = copies.get(ctx.path);
  if (!copy) return;
  ctx.type = 'html';
  ctx.set({ 'Cache-Control': 'no-cache, private', 'Content-Security-Policy': contentSecurityPolicy(copy.nonce) });
  ctx.vary('Accept-Encoding');
  const encoding = ctx.acceptsEncodings('br', 'identity') === 'br' ? 'br' : 'identity';
  if (encoding === 'br') ctx.set('Content-Encoding', 'br');
  ctx.body = await copy.body(encoding);
});
const server = site.listen(Number(PORT));
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
