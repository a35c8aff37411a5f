/**
 * Something that one person keeps in this browser, over reloads and the end of a session. When another person is
 * signed in it is deleted. Where the storage is full or closed nothing is kept, and nothing fails.
 */
export function keptForPerson<Value extends object>(key: string) {
  type Kept = { userId: string; value: Partial<Value> };

  return {
    read(userId: string): Partial<Value> {
      try {
        const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
        if (kept?.userId === userId) return kept.value;
        if (kept) localStorage.removeItem(key);
      } catch {
        // As if nothing had ever been kept.
      }
      return {};
    },
    write(userId: string, value: Partial<Value>): void {
      try {
        localStorage.setItem(key, JSON.stringify({ userId, value } satisfies Kept));
      } catch {
        // It lives as long as the page.
      }
    },
  };
}
