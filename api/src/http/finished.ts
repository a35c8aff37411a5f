import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { everyAnswer } from './headers';

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

/** An answer as it is sent: names and values of its headers in turn, as Node takes them, and its body. */
interface Form {
  head: string[];
  body: Buffer;
}

/** An answer that is the same for everybody, in bytes: made once, compressed once, sent often. */
export class FinishedAnswer {
  readonly #hash: string;
  /** Headers of all its forms, and of "nothing has changed". */
  readonly #head: string[];
  readonly #plain: Form;
  readonly #compressed: Partial<Record<Encoding, Promise<Form>>> = {};

  constructor(
    private readonly body: Buffer,
    list?: ListHeaders,
  ) {
    const hash = createHash('sha1').update(body);
    if (list) hash.update(`${list.total} ${list.link}`);
    // The same in every process, since it is made from what is sent.
    this.#hash = `"${hash.digest('base64url')}"`;
    this.#head = [
      ...everyAnswer,
      ['Cache-Control', CACHE_CONTROL],
      ['CDN-Cache-Control', CDN_CACHE_CONTROL],
      ['ETag', `W/${this.#hash}`],
      ['Vary', 'Accept-Encoding'],
      ...(list ? [['X-Total-Count', String(list.total)]] : []),
      ...(list?.link ? [['Link', list.link]] : []),
    ].flat();
    this.#plain = this.#formOf(body);
  }

  /** What it takes of memory, about: its forms that are compressed too. */
  get bytes(): number {
    return this.body.length * 1.5 + 1_000;
  }

  /** Sends it past Koa, which would set header by header: all of them are ready but the request's id. */
  async send(ctx: Context): Promise<void> {
    const { req, res } = ctx;
    const id = ['X-Request-Id', ctx.state.requestId];
    const encoding = this.#encodingFor(req.headers['accept-encoding']);
    const isKnown = req.headers['if-none-match']?.includes(this.#hash);
    const form = isKnown || !encoding ? this.#plain : await this.#encoded(encoding);
    ctx.respond = false;
    if (isKnown) res.writeHead(304, this.#head.concat(id)).end();
    else res.writeHead(200, form.head.concat(id)).end(form.body);
  }

  #formOf(body: Buffer, encoding?: Encoding): Form {
    const head = this.#head.concat(encoding ? ['Content-Encoding', encoding] : []);
    head.push('Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(body.length));
    return { head, body };
  }

  #encodingFor(accepted = ''): Encoding | null {
    if (this.body.length < MIN_COMPRESSED_BYTES) return null;
    if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
    return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : null;
  }

  #encoded(encoding: Encoding): Promise<Form> {
    this.#compressed[encoding] ??= compress[encoding](this.body).then((body) => this.#formOf(body, encoding));
    return this.#compressed[encoding];
  }
}
