/**
 * Small things that all tabs of this browser share for a while, by name.
 *
 * Where the storage is full or closed nothing is kept, and nothing fails: whoever asks gets null.
 */
export function keepFor<Value>(key: string, lifetimeMs: number) {
  type Kept = Record<string, { value: Value; keptAt: number }>;

  function read(): Kept {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Kept;
      const isFresh = ({ keptAt }: { keptAt: number }) => Date.now() - keptAt < lifetimeMs;
      return Object.fromEntries(Object.entries(kept).filter(([, entry]) => isFresh(entry)));
    } catch {
      return {};
    }
  }

  function write(kept: Kept): void {
    try {
      if (Object.keys(kept).length > 0) localStorage.setItem(key, JSON.stringify(kept));
      else localStorage.removeItem(key);
    } catch {
      // As if it had never been kept.
    }
  }

  return {
    get: (name: string): Value | null => read()[name]?.value ?? null,
    set: (name: string, value: Value) => write({ ...read(), [name]: { value, keptAt: Date.now() } }),
    delete(name: string) {
      const { [name]: _gone, ...others } = read();
      write(others);
    },
  };
}
