import type { Middleware } from 'koa';
import type { Registry } from '../../src/registry/registry';
import { memoizeForAnHour } from '../catalog/memoizeForAnHour';
import { readProducts } from '../catalog/readProducts';
import type { SiteReleases } from '../releases/siteReleases';
import { fixedAddresses, livePaths, MAX_ADDRESSES, writeSitemap, writeSitemapIndex } from './sitemap';

/** Protected pages answer crawlers with a redirect; the other private ones say `noindex` in themselves. */
function writeRobots(registry: Registry, publicUrl: URL): string {
  const guarded = livePaths(registry).filter(({ access }) => access);
  const closed = ['/api/', ...guarded.map(({ path }) => path.replace('/*', ''))];
  return `User-agent: *
${closed.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${new URL('/sitemap.xml', publicUrl).href}
`;
}

/** `robots.txt`, `sitemap.xml`, and the parts it is split into when it grows too long for one file. */
export function crawlerFiles(publicUrl: URL, apiOrigin: string, releases: SiteReleases): Middleware {
  const productAddresses = memoizeForAnHour(async () => {
    const found: string[] = [];
    for await (const { id } of readProducts(apiOrigin)) found.push(new URL(`/producto/${id}`, publicUrl).href);
    return found;
  });

  async function readParts() {
    const all = [...fixedAddresses(await releases.current(), publicUrl), ...(await productAddresses())];
    return Array.from({ length: Math.ceil(all.length / MAX_ADDRESSES) }, (_, index) =>
      all.slice(index * MAX_ADDRESSES, (index + 1) * MAX_ADDRESSES),
    );
  }

  return async (ctx, next) => {
    if (ctx.path === '/robots.txt') {
      ctx.set('Cache-Control', 'public, max-age=86400');
      ctx.body = writeRobots(await releases.current(), publicUrl);
      return;
    }
    const asked = /^\/sitemap(?:-(\d{1,4}))?\.xml$/.exec(ctx.path);
    if (!asked) return next();
    const parts = await readParts();
    const part = asked[1] ? parts[Number(asked[1]) - 1] : parts.length === 1 && parts[0];
    if (asked[1] && !part) ctx.throw(404);
    ctx.type = 'application/xml';
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.body = part ? writeSitemap(part) : writeSitemapIndex(parts.length, publicUrl);
  };
}
