/** A value that this browser stores as JSON. */
export interface Stored<Value> {
  /** The same object while nothing has changed; null where nothing is stored, or nothing of use. */
  read: () => Value | null;
  /** Null deletes it. */
  write: (value: Value | null) => void;
  /** Told of changes in other tabs, and of "back" to a page that heard of none of them. @returns ends it. */
  onOtherTab: (listener: () => void) => () => void;
}

type Area = 'localStorage' | 'sessionStorage';

/** Keys of the shopper's history begin with this; `clearHistory` deletes them. */
export const HISTORY = 'boom.seen';

/** Values that could not be stored, as text by key: they last as long as the page. */
const unstored = new Map<string, string>();

function readText(area: Area, key: string): string | null {
  try {
    // Where site data is blocked, `window.localStorage` itself throws.
    return unstored.get(key) ?? window[area].getItem(key);
  } catch {
    return null;
  }
}

function writeText(area: Area, key: string, text: string | null): void {
  unstored.delete(key);
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    if (text !== null) unstored.set(key, text);
  }
}

/**
 * The one way to the browser's storage. Where that is closed or full, a value lasts as long as the page.
 *
 * @param parse checks what is read: another release, or a person, may have written it.
 * @param area `sessionStorage` for what belongs to one tab.
 */
export function createStored<Value>(
  key: string,
  parse: (json: unknown) => Value | null,
  area: Area = 'localStorage',
): Stored<Value> {
  let text: string | null = null;
  let value: Value | null = null;

  return {
    read() {
      const current = readText(area, key);
      if (current === text) return value;
      text = current;
      try {
        value = parse(JSON.parse(current ?? 'null'));
      } catch {
        value = null;
      }
      return value;
    },
    write(next) {
      value = next;
      text = next === null ? null : JSON.stringify(next);
      writeText(area, key, text);
    },
    onOtherTab(listener) {
      const handleStorage = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return;
        unstored.delete(key);
        listener();
      };
      const handlePageShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) listener();
      };
      window.addEventListener('storage', handleStorage);
      window.addEventListener('pageshow', handlePageShow);
      return () => {
        window.removeEventListener('storage', handleStorage);
        window.removeEventListener('pageshow', handlePageShow);
      };
    },
  };
}

/** For `createStored`: any object, its fields as they are. */
export const asObject = <Value extends object>(json: unknown): Value | null =>
  typeof json === 'object' && json !== null ? (json as Value) : null;

/** For `createStored`: a text. */
export const asText = (json: unknown): string | null => (typeof json === 'string' ? json : null);

/** For `createStored`: an array without the items that are not valid. */
export const asArrayOf =
  <Item>(isItem: (item: unknown) => item is Item) =>
  (json: unknown): Item[] =>
    Array.isArray(json) ? json.filter(isItem) : [];

/** Values by name, each for a while after it was written. */
export function createStoredMap<Value>(key: string, lifetimeMs: number, area?: Area) {
  type Entries = Record<string, { value: Value; keptAt: number }>;
  const stored = createStored<Entries>(key, asObject, area);
  const fresh = () =>
    Object.entries(stored.read() ?? {}).filter(([, entry]) => Date.now() - entry?.keptAt < lifetimeMs);

  return {
    get: (name: string): Value | null => Object.fromEntries(fresh())[name]?.value ?? null,
    /** Null deletes it. */
    set(name: string, value: Value | null) {
      const entries = Object.fromEntries(fresh().filter(([other]) => other !== name));
      if (value !== null) entries[name] = { value, keptAt: Date.now() };
      stored.write(Object.keys(entries).length > 0 ? entries : null);
    },
  };
}

/** What one signed-in person stores, over reloads and sessions. Deleted when it is next read for another person. */
export function createStoredForUser<Value extends object>(key: string) {
  const stored = createStored<{ userId: string; value?: Partial<Value> }>(key, asObject);

  return {
    read(userId: string): Partial<Value> {
      const current = stored.read();
      if (current?.userId === userId) return current.value ?? {};
      if (current) stored.write(null);
      return {};
    },
    write: (userId: string, value: Partial<Value>) => stored.write({ userId, value }),
  };
}

/** Deletes what is stored under keys that begin so. */
export function deleteStored(prefix: string): void {
  const keys = [...unstored.keys()];
  try {
    keys.push(...Object.keys(window.localStorage));
  } catch {
    // The storage is blocked: only `unstored` had values.
  }
  for (const key of keys) if (key.startsWith(prefix)) writeText('localStorage', key, null);
}
