interface Known {
  id: string;
  price: unknown;
  stock: unknown;
}

const isProduct = (value: object): value is Known => 'id' in value && 'price' in value && 'stock' in value;

/** A variant as its sister's answer names it: what a line of a cart shows, and not what a page needs. */
const isPart = (value: object) => 'isOffered' in value;

/**
 * Finds products in lists, single answers and page states.
 *
 * @param seen parsed JSON of any shape, newest first.
 * @param isWhole leaves out what is there in part.
 * @returns one of each id, in the order of `ids`; products that are nowhere are left out.
 */
export function knownProducts(ids: readonly string[], seen: readonly unknown[], isWhole: boolean): unknown[] {
  const found = new Map<string, unknown>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const isAsked = isProduct(value) && ids.includes(value.id) && !(isWhole && isPart(value));
    if (isAsked && !found.has(value.id)) found.set(value.id, value);
    for (const child of Object.values(value)) walk(child);
  };
  for (const value of seen) walk(value);
  return ids.flatMap((id) => found.get(id) ?? []);
}
