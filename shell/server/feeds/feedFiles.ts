import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { CategoryView, ShippingZoneView } from '@boom/contract';
import type { Middleware } from 'koa';
import texts from '../../src/i18n/es-MX.json';
import { memoizeForAnHour } from '../catalog/memoizeForAnHour';
import { askApi, readProducts, readVariants } from '../catalog/readProducts';
import { escapeHtml } from '../document/html';
import { type FeedReader, writeItem } from './feedItem';

async function readList<Item>(path: string, apiOrigin: string): Promise<Item[]> {
  const answer = await askApi(path, apiOrigin);
  if (!answer.ok) throw new Error(`The API answered ${answer.status} to ${path}`);
  return (await answer.json()) as Item[];
}

async function* writeFeed(reader: FeedReader, publicUrl: URL, apiOrigin: string): AsyncGenerator<string> {
  const [listed, zones] = await Promise.all([
    readList<CategoryView>('/api/categories', apiOrigin),
    readList<ShippingZoneView>('/api/shipping-zones', apiOrigin),
  ]);
  const categories = new Map(listed.map((category) => [category.id, category]));
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escapeHtml(texts.brand)}</title>
<link>${publicUrl.href}</link>
<description>${escapeHtml(texts.footer.about)}</description>
`;
  for await (const product of readProducts(apiOrigin)) {
    const category = categories.get(product.categoryId ?? '');
    for (const variant of await readVariants(apiOrigin, product)) {
      const item = writeItem(variant, { category, zones, publicUrl, reader });
      if (item) yield item;
    }
  }
  yield '</channel></rss>\n';
}

/**
 * `/feeds/google.xml` and `/feeds/meta.xml`: the products for Google Merchant Center and Meta's Commerce Manager, which
 * fetch them by themselves. RSS 2.0 with Google's fields, which both take. Written at most once an hour, and kept packed:
 * a hundred thousand products fill some 20 MB.
 */
export function feedFiles(publicUrl: URL, apiOrigin: string): Middleware {
  const packed = (reader: FeedReader) =>
    memoizeForAnHour(() => pipeline(Readable.from(writeFeed(reader, publicUrl, apiOrigin)), createGzip(), buffer));
  const feeds = new Map([
    ['/feeds/google.xml', packed('google')],
    ['/feeds/meta.xml', packed('meta')],
  ]);

  return async (ctx, next) => {
    const read = feeds.get(ctx.path);
    if (!read) return next();
    const feed = await read();
    ctx.type = 'application/xml';
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.vary('Accept-Encoding');
    if (ctx.acceptsEncodings('gzip', 'identity') === 'gzip') {
      ctx.set('Content-Encoding', 'gzip');
      ctx.body = feed;
    } else ctx.body = Readable.from([feed]).pipe(createGunzip());
  };
}
