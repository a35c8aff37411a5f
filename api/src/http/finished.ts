import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof compress;

/** Less is not worth it. */
const MIN_COMPRESSED_BYTES = 1_000;

/**
 * Browsers ask each time, and are mostly told that nothing has changed: whoever has changed something must not be shown
 * their own copy from before. What stands between (a CDN, which `CDN-Cache-Control` is for, or another shared cache)
 * may answer for five seconds, and for a minute more while it asks.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5';
const CDN_CACHE_CONTROL = 'public, max-age=5, stale-while-revalidate=60';

/** What a list carries beside its rows. */
export interface ListHeaders {
  total: number;
  /** The header `Link`; null at the end. */
  link: string | null;
}

/** An answer that is the same for everybody, in bytes: made once, compressed once, sent often. */
export class FinishedAnswer {
  /** The same in every process, since it is made from what is sent. */
  readonly etag: string;
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(
    private readonly body: Buffer,
    private readonly list?: ListHeaders,
  ) {
    const hash = createHash('sha1').update(body);
    if (list) hash.update(`${list.total} ${list.link}`);
    this.etag = `W/"${hash.digest('base64url')}"`;
  }

  /** What it takes of memory, about: its forms that are compressed too. */
  get bytes(): number {
    return this.body.length * 1.5 + 1_000;
  }

  async send(ctx: Context): Promise<void> {
    const { res } = ctx;
    res.setHeader('Cache-Control', CACHE_CONTROL);
    res.setHeader('CDN-Cache-Control', CDN_CACHE_CONTROL);
    res.setHeader('ETag', this.etag);
    res.setHeader('Vary', 'Accept-Encoding');
    if (this.list) {
      res.setHeader('X-Total-Count', this.list.total);
      if (this.list.link) res.setHeader('Link', this.list.link);
    }
    if (ctx.req.headers['if-none-match']?.includes(this.etag.slice(2))) {
      ctx.status = 304;
      return;
    }
    const encoding = this.#encodingFor(ctx.req.headers['accept-encoding']);
    const body = encoding ? await this.#encoded(encoding) : this.body;
    if (encoding) res.setHeader('Content-Encoding', encoding);
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    ctx.status = 200;
    ctx.body = body;
  }

  #encodingFor(accepted = ''): Encoding | null {
    if (this.body.length < MIN_COMPRESSED_BYTES) return null;
    if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
    return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : null;
  }

  #encoded(encoding: Encoding): Promise<Buffer> {
    this.#compressed[encoding] ??= compress[encoding](this.body);
    return this.#compressed[encoding];
  }
}
