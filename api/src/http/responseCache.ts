import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isStaff } from '@boom/contract';
import type { Context, Middleware } from 'koa';
import { ChangeCache } from '../database/changeCache';
import { env } from '../env';
import { pageSchema } from './lists';
import type { Route } from './route';

/** An answer that is the same for everybody but the people of the shop. */
interface CachedAnswer {
  body: Buffer;
  /** Made from what is sent, so that it is the same in every process. */
  etag: string;
  /** `X-Total-Count` and `Link` of a list. */
  headers: Record<string, string>;
  /** Ids of the products that it shows, and `lists` for what shows more than one. */
  tags: Set<string>;
  /** The body's compressed forms, made when they are asked for. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** By preference. */
const encodings = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof encodings;

/** Less is not worth it. */
const MIN_COMPRESSED_BYTES = 1_000;
/** Some hundred pages of lists with their compressed forms. */
const MAX_BYTES = 24_000_000;
/** How long what a visitor is shown is kept where it was read from a replica, which may lack the latest changes. */
const REPLICA_MS = 1_000;

/**
 * Browsers ask each time, and are mostly told that nothing has changed: a person who has changed something must not be
 * shown their own copy from before. What stands between (a CDN, which `CDN-Cache-Control` is for, or another shared
 * cache) may answer for five seconds, and for a minute more while it asks.
 */
const CACHING = {
  'Cache-Control': 'public, max-age=0, s-maxage=5',
  'CDN-Cache-Control': 'public, max-age=5, stale-while-revalidate=60',
};

/** A sale outdates what shows the product; any other change of these tables all that shows more than one. */
const responses = new ChangeCache<CachedAnswer>({
  channels: [
    'products',
    'product_lists',
    'categories',
    'search_words',
    'banners',
    'special_offers',
    'shop',
    'shipping_zones',
    'branches',
    'coupons',
  ],
  outdatedBy(payload, channel) {
    if (channel !== 'products') return ['lists'];
    return payload === '*' ? null : payload.split(',');
  },
  tagsOf: ({ tags }) => tags,
  maxSize: MAX_BYTES,
  sizeOf: ({ body, tags }, key) => Math.ceil(body.length * 1.5) + key.length + tags.size * 100 + 1_000,
});

/**
 * Answers a route that is declared as `cached` from memory. People of the shop may be shown more and are answered by the route;
 * a signed-in person is never shown an answer from before something that they did.
 */
export function responseCache(route: Route): Middleware {
  const { query, answers, cached } = route.declared;
  const isList = !route.path.includes(':');
  const isPage = Object.values(answers).some((shape) => 'isPage' in shape);
  const known = Object.keys({ ...query?.fields, ...(isPage && pageSchema.fields) }).sort();

  return async (ctx, next) => {
    const { viewer } = ctx.state;
    if (viewer && isStaff(viewer)) return next();
    // Parameters that the route does not know would make another answer of the same.
    ctx.query = Object.fromEntries(known.flatMap((name) => (name in ctx.query ? [[name, ctx.query[name]]] : [])));
    if (viewer) await responses.catchUp();
    const isFromReplica = env.replicaUrls.length > 0 && !viewer;
    let isCached = true;
    const load = async () => {
      isCached = false;
      await next();
      return answerOf(ctx, [...(isList ? ['lists'] : []), ...(cached?.shows?.(ctx.body, ctx.params) ?? [])]);
    };
    const key = `${isFromReplica ? 'replica ' : ''}${ctx.path}?${ctx.querystring}`;
    const answer = await responses.get(key, load, isFromReplica ? REPLICA_MS : cached?.maxAgeMs);
    ctx.state.isCached = isCached;
    await send(ctx, answer);
  };
}

function answerOf({ body: data, response }: Context, tags: string[]): CachedAnswer {
  const names = ['X-Total-Count', 'Link'].filter((name) => response.get(name));
  const headers = Object.fromEntries(names.map((name) => [name, response.get(name)]));
  const body = Buffer.from(JSON.stringify(data));
  const hash = createHash('sha1').update(body).update(Object.values(headers).join(' '));
  return { body, headers, etag: `W/"${hash.digest('base64url')}"`, tags: new Set(tags), encoded: {} };
}

async function send(ctx: Context, { body, etag, headers, encoded }: CachedAnswer): Promise<void> {
  ctx.status = 200;
  ctx.set({ ...CACHING, ...headers, ETag: etag, Vary: 'Accept-Encoding' });
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const accepted = (Object.keys(encodings) as Encoding[]).find((name) => ctx.acceptsEncodings(name));
  const encoding = body.length < MIN_COMPRESSED_BYTES ? undefined : accepted;
  ctx.type = 'application/json';
  if (!encoding) {
    ctx.body = body;
    return;
  }
  encoded[encoding] ??= encodings[encoding](body);
  ctx.set('Content-Encoding', encoding);
  ctx.body = await encoded[encoding];
}
