import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import type { Registry } from '../../src/registry/registry';
import { resolveRegistry } from '../../src/registry/resolveRegistry';
import { findSitePath, movedPaths } from '../../src/routing/siteMap';
import { bucketOf } from '../releases/bucket';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { renderPage } from './page';
import { readShellBuild } from './shellBuild';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Quick and still half the bytes of gzip's default on these documents. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const sessionCookie = /(?:^|;\s*)(?:__Host-)?boom=/;

interface DocumentSettings {
  shellDir: string;
  publicUrl: URL;
  readRegistry: () => Promise<Registry>;
}

/** Answers every page of the shop with the document the shell starts from. */
export function documentRoute({ shellDir, publicUrl, readRegistry }: DocumentSettings): Middleware {
  return async (ctx) => {
    const moved = movedPaths[ctx.path];
    if (moved) {
      ctx.status = 301;
      ctx.redirect(moved + ctx.search);
      return;
    }
    const nonce = randomBytes(16).toString('base64');
    const registry = resolveRegistry(await readRegistry(), bucketOf(ctx));
    const page = renderPage(
      { pathname: ctx.path, nonce, publicUrl, hasSession: sessionCookie.test(ctx.get('Cookie')) },
      readShellBuild(shellDir),
      registry,
    );
    ctx.status = findSitePath(ctx.path) ? 200 : 404;
    ctx.type = 'html';
    // A nonce serves once, and the next release must be seen at the next visit.
    ctx.set('Cache-Control', 'no-cache, private');
    ctx.set('Content-Security-Policy', contentSecurityPolicy(nonce));
    await send(ctx, page);
  };
}

async function send(ctx: Context, page: string): Promise<void> {
  ctx.vary('Accept-Encoding');
  // Browsers name gzip first; the order is ours, not theirs.
  const encoding = (['br', 'gzip'] as const).find((name) => ctx.acceptsEncodings(name, 'identity') === name);
  if (encoding) {
    ctx.set('Content-Encoding', encoding);
    ctx.body = encoding === 'br' ? await compress.br(page, QUALITY) : await compress.gzip(page);
  } else ctx.body = page;
}
