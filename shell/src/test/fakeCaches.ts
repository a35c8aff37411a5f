const origin = 'https://tienda.mx';

/** A cache storage in memory: entries by address, in the order in which they were put. */
export function fakeCaches(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const keyOf = (request: RequestInfo | URL) =>
    new URL(typeof request === 'object' && 'url' in request ? request.url : String(request), origin).href;

  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (request: RequestInfo) => entries.get(keyOf(request))?.clone(),
    put: async (request: RequestInfo, response: Response) => {
      entries.delete(keyOf(request));
      entries.set(keyOf(request), response);
    },
    delete: async (request: RequestInfo) => entries.delete(keyOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  });
  return {
    open: async (name: string) => {
      const entries = stores.get(name) ?? new Map();
      stores.set(name, entries);
      return cacheOf(entries);
    },
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
  } as unknown as CacheStorage;
}
