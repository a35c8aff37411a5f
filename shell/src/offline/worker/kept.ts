import { caches } from './agreement';
import { limits } from './rules';

type Kind = keyof typeof caches;

/** When it was kept, ISO 8601. */
const AT_HEADER = 'Kept-At';

/** Something kept, with its age known. */
export interface KeptEntry {
  address: string;
  response: Response;
  /** ms since 1970. */
  at: number;
}

const atOf = (response: Response): number => Date.parse(response.headers.get(AT_HEADER) ?? '') || 0;

/** What is kept, within `limits`: the cache storage with a bound on number, bytes and age. */
export function createKept(storage: CacheStorage, now: () => number = Date.now) {
  const open = (kind: Kind) => storage.open(caches[kind]);

  function isFresh(kind: Kind, response: Response): boolean {
    const limit = limits[kind];
    return !('ageMs' in limit) || now() - atOf(response) < limit.ageMs;
  }

  return {
    /** Keeps an answer as the newest of its kind; the oldest goes when there are too many. */
    async put(kind: Kind, address: string, response: Response, marks: Record<string, string> = {}): Promise<void> {
      const body = await response.arrayBuffer();
      if (body.byteLength > limits[kind].bytes) return;
      const headers = new Headers(response.headers);
      // The body is as it was before it travelled.
      headers.delete('Content-Encoding');
      headers.delete('Content-Length');
      headers.set(AT_HEADER, new Date(now()).toISOString());
      for (const [name, value] of Object.entries(marks)) headers.set(name, value);
      const cache = await open(kind);
      await cache.delete(address, { ignoreVary: true });
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
    async list(kind: Kind): Promise<KeptEntry[]> {
      const cache = await open(kind);
      const entries: KeptEntry[] = [];
      for (const { url } of await cache.keys()) {
        const { pathname, search } = new URL(url);
        const response = await cache.match(pathname + search, { ignoreVary: true });
        if (response && isFresh(kind, response))
          entries.push({ address: pathname + search, response, at: atOf(response) });
      }
      return entries.sort((one, other) => other.at - one.at);
    },

    /** Lets go what is too old, or no longer right. */
    async drop(kind: Kind, isWrong: (address: string, response: Response) => boolean): Promise<void> {
      const cache = await open(kind);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        const { pathname, search } = new URL(request.url);
        if (!response || !isFresh(kind, response) || isWrong(pathname + search, response)) {
          await cache.delete(request, { ignoreVary: true });
        }
      }
    },
  };
}

export type Kept = ReturnType<typeof createKept>;
