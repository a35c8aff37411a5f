import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Quick and still half the bytes of gzip's default on these documents. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** How long visitors get the same copy of a page, ms. */
const KEPT_MS = 5_000;
/** The same for a page that is not whole: soon made again, but not for each visitor while a remote is broken, ms. */
const PARTIAL_MS = 500;
/** Addresses in memory at a time; a page is some 100 to 200 KB. */
const MAX_COPIES = 200;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished document. Its nonce belongs to this text: who gets the same text gets the same nonce (decision 29). */
export class PageCopy {
  private readonly bodies = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly status: number,
    readonly nonce: string,
    /** Whether nothing of it was left to the browser because it came too late or failed. */
    readonly isWhole: boolean,
    private readonly text: string,
    /** Whether it is good for nobody but who asked: their address has asked too often, and a part was refused to it. */
    readonly isRefused = false,
  ) {}

  /** The document in one encoding; each is made once. */
  body(encoding: Encoding): Promise<Buffer> {
    let body = this.bodies.get(encoding);
    if (!body) {
      const plain = Buffer.from(this.text);
      body = encoding === 'br' ? brotli(plain, QUALITY) : encoding === 'gzip' ? gzipped(plain) : Promise.resolve(plain);
      this.bodies.set(encoding, body);
    }
    return body;
  }
}

/** Pages of visitors, in memory for seconds: many who open the same address at once cost one page. */
export function createPageCopies() {
  const copies = new Map<string, { until: number; copy: Promise<PageCopy> }>();

  return {
    /**
     * The copy in memory, or a new one; requests while it is being made wait for the same. A failure is forgotten. In
     * place of a copy that was refused a part, each of them makes their own, which is not kept.
     */
    get(key: string, make: () => Promise<PageCopy>): Promise<PageCopy> {
      const known = copies.get(key);
      if (known && known.until > performance.now()) {
        return known.copy.then((copy) => (copy.isRefused ? make() : copy));
      }
      const copy = make();
      copies.delete(key);
      const entry = { until: performance.now() + KEPT_MS, copy };
      copies.set(key, entry);
      copy.then(
        ({ isWhole, isRefused }) => {
          if (isRefused) entry.until = 0;
          else if (!isWhole) entry.until = Math.min(entry.until, performance.now() + PARTIAL_MS);
        },
        () => copies.delete(key),
      );
      const [oldest] = copies.keys();
      if (copies.size > MAX_COPIES && oldest !== undefined) copies.delete(oldest);
      return copy;
    },
  };
}
