import { CACHE_NAMES } from './protocol';
import { addressOf, limits } from './rules';

export type Kind = keyof typeof CACHE_NAMES;

/** When it was cached, ISO 8601. */
const AT_HEADER = 'Kept-At';

/** A cached response, with its age known. */
export interface CachedEntry {
  address: string;
  response: Response;
  /** ms since 1970. */
  at: number;
}

const atOf = (response: Response): number => Date.parse(response.headers.get(AT_HEADER) ?? '') || 0;

/** The browser's cache storage with bounds on number, bytes and age (`limits`). */
export function createCacheStore(storage: CacheStorage, now: () => number = Date.now) {
  const open = (kind: Kind) => storage.open(CACHE_NAMES[kind]);

  function isFresh(kind: Kind, response: Response): boolean {
    const limit = limits[kind];
    return !('ageMs' in limit) || now() - atOf(response) < limit.ageMs;
  }

  async function allOf(kind: Kind): Promise<CachedEntry[]> {
    const cache = await open(kind);
    const entries = (await cache.keys()).map(async ({ url }) => {
      const response = await cache.match(addressOf(url), { ignoreVary: true });
      return response ? [{ address: addressOf(url), response, at: atOf(response) }] : [];
    });
    return (await Promise.all(entries)).flat();
  }

  return {
    /** Stores an answer as the newest of its kind; the oldest goes when there are too many. */
    async put(kind: Kind, address: string, response: Response, marks: Record<string, string> = {}): Promise<void> {
      const body = await response.arrayBuffer();
      if (body.byteLength > limits[kind].bytes) return;
      const headers = new Headers(response.headers);
      // The body has been decoded already.
      headers.delete('Content-Encoding');
      headers.delete('Content-Length');
      headers.set(AT_HEADER, new Date(now()).toISOString());
      for (const [name, value] of Object.entries(marks)) headers.set(name, value);
      const cache = await open(kind);
      // Takes the place of the earlier one, as the newest; where it fails, for want of room, that one stays.
      await cache.put(address, new Response(body, { status: 200, headers }));
      for (const old of (await cache.keys()).slice(0, -limits[kind].count)) {
        await cache.delete(old, { ignoreVary: true });
      }
    },

    async find(kind: Kind, address: string): Promise<Response | undefined> {
      const response = await (await open(kind)).match(address, { ignoreVary: true });
      return response && isFresh(kind, response) ? response : undefined;
    },

    /** Everything of one kind, newest first. */
    async list(kind: Kind): Promise<CachedEntry[]> {
      const entries = await allOf(kind);
      return entries.filter(({ response }) => isFresh(kind, response)).sort((one, other) => other.at - one.at);
    },

    /** Deletes entries that are too old or that `isWrong` names. */
    async drop(kind: Kind, isWrong: (address: string, response: Response) => boolean): Promise<void> {
      const cache = await open(kind);
      for (const { address, response } of await allOf(kind)) {
        if (!isFresh(kind, response) || isWrong(address, response)) await cache.delete(address, { ignoreVary: true });
      }
    },
  };
}

export type CacheStore = ReturnType<typeof createCacheStore>;
