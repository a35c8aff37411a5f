import { LRUCache } from 'lru-cache';
import type { Transaction } from 'sequelize';
import { caughtUp, listen } from './notices';

/** What belongs to every value, so that a notice can outdate some of them. */
type Tags<Value> = (value: Value) => Iterable<string>;

interface Settings<Value> {
  /** Channels of `pg_notify` (database/notices.ts). */
  channels: readonly string[];
  /** The tags of the values that a notice outdates; null, as without this function, for all values. */
  outdatedBy?: (payload: string, channel: string) => readonly string[] | null;
  tagsOf?: Tags<Value>;
  /** In bytes or whatever `sizeOf` counts. */
  maxSize: number;
  sizeOf?: (value: Value, key: string) => number;
}

/** Of this process, in the order in which their modules were loaded. */
const caches: { start(): () => void; channels: readonly string[] }[] = [];

/** Begins to hear of changes, for every cache that is made by now or for those of a channel. @returns what ends that. */
export function startCaches(channel?: string): () => void {
  const started = caches.filter(({ channels }) => !channel || channels.includes(channel));
  const stops = started.map((cache) => cache.start());
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Values that were read from the database, kept until a notice says that they may be others now; of too many those that
 * were used last. While notices are not heard nothing is kept.
 *
 * A value is loaded once for all calls that come meanwhile. One that is being loaded when a notice comes may have been
 * read before the change: it is given to the calls that wait for it, is not kept, and later calls load it again.
 */
export class ChangeCache<Value extends object> {
  readonly #entries: LRUCache<string, Value, () => Promise<Value>>;
  readonly #keysByTag = new Map<string, Set<string>>();
  /** Keys of the values that are being loaded. */
  readonly #loading = new Set<{ key: string }>();
  #isHeard = false;

  constructor(private readonly settings: Settings<Value>) {
    const { maxSize, sizeOf = () => 1, tagsOf = () => [] } = settings;
    this.#entries = new LRUCache<string, Value, () => Promise<Value>>({
      maxSize,
      sizeCalculation: sizeOf,
      fetchMethod: (key, _stale, { context: load }) => this.#load(key, load),
      // A value that is outdated while it is loaded is still given to those who wait for it.
      ignoreFetchAbort: true,
      onInsert: (value, key) => {
        for (const tag of tagsOf(value)) this.#keysByTag.set(tag, (this.#keysByTag.get(tag) ?? new Set()).add(key));
      },
      dispose: (value, key) => {
        for (const tag of tagsOf(value)) this.#untag(tag, key);
      },
    });
    caches.push({ start: () => this.start(), channels: settings.channels });
  }

  /** Begins to hear of changes. @returns what ends that. */
  start(): () => void {
    const stop = listen({
      channels: this.settings.channels,
      onNotice: (payload, channel) => this.#outdate(this.settings.outdatedBy?.(payload, channel) ?? null),
      onBack: () => this.#hear(true),
      onLost: () => this.#hear(false),
    });
    return () => {
      stop();
      this.#hear(false);
    };
  }

  /**
   * The value kept under this key, or the one that `load` reads.
   *
   * @param ttlMs after which it is read again, also when nothing has changed; 0 for never.
   * @throws what `load` throws; nothing is kept then.
   */
  async get(key: string, load: () => Promise<Value>, ttlMs = 0): Promise<Value> {
    if (!this.#isHeard) return load();
    return this.#entries.forceFetch(key, { context: load, ttl: ttlMs });
  }

  /**
   * Waits until what is kept is not older than any change that was committed before this call. When that cannot be said,
   * nothing is kept any more.
   */
  async catchUp(): Promise<void> {
    if (this.#isHeard) await caughtUp().catch(() => this.clear());
  }

  clear(): void {
    this.#outdate(null);
  }

  isLoading(): boolean {
    return this.#loading.size > 0;
  }

  async #load(key: string, load: () => Promise<Value>): Promise<Value> {
    const loading = { key };
    this.#loading.add(loading);
    try {
      return await load();
    } finally {
      this.#loading.delete(loading);
    }
  }

  #outdate(tags: readonly string[] | null): void {
    if (tags === null) {
      this.#entries.clear();
      return;
    }
    for (const { key } of this.#loading) this.#entries.delete(key);
    for (const tag of tags) for (const key of this.#keysByTag.get(tag) ?? []) this.#entries.delete(key);
  }

  #hear(isHeard: boolean): void {
    this.#isHeard = isHeard;
    this.clear();
  }

  #untag(tag: string, key: string): void {
    const keys = this.#keysByTag.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysByTag.delete(tag);
  }
}

/**
 * What `read` gives, kept until a channel says that it may be another now. By `forget` this process knows at once what it
 * has changed itself, and not only when it hears of it.
 *
 * Whoever holds a connection reads by it, where `read` takes one, and never waits for a load that may still wait for one.
 */
export function keptValue<Value extends object, Given extends [transaction?: Transaction]>(
  channels: readonly string[],
  read: (...given: Given) => Promise<Value>,
) {
  const cache = new ChangeCache<Value>({ channels, maxSize: 1 });
  const find = (...given: Given) =>
    given[0] && cache.isLoading() ? read(...given) : cache.get('value', () => read(...given));
  return Object.assign(find, { forget: () => cache.clear() });
}
