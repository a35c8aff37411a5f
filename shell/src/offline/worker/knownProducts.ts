interface Known {
  id: string;
  price: unknown;
  stock: unknown;
}

const isProduct = (value: object): value is Known => 'id' in value && 'price' in value && 'stock' in value;

/**
 * Finds products in lists, single answers and page states.
 *
 * @param seen parsed JSON of any shape, newest first.
 * @returns one of each id, in the order of `ids`; products that are nowhere are left out.
 */
export function knownProducts(ids: readonly string[], seen: readonly unknown[]): unknown[] {
  const found = new Map<string, unknown>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isProduct(value) && ids.includes(value.id) && !found.has(value.id)) found.set(value.id, value);
    for (const child of Object.values(value)) walk(child);
  };
  for (const value of seen) walk(value);
  return ids.flatMap((id) => found.get(id) ?? []);
}
