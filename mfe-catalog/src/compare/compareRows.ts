import type { ProductView } from '@boom/contract';

/** A row of the comparison: its property and each product's value; null where it has none. */
export interface CompareRow {
  name: string;
  values: (string | null)[];
  /** Whether the values differ. */
  isDifferent: boolean;
}

const plain = (text: string) => text.trim().toLowerCase();

export function rowOf(name: string, values: (string | null)[]): CompareRow {
  return { name, values, isDifferent: new Set(values.map((value) => value && plain(value))).size > 1 };
}

/** The specifications of several products, aligned by name, in the products' order. */
export function specificationRows(products: readonly ProductView[]): CompareRow[] {
  const names = new Map<string, string>();
  for (const { specifications } of products) {
    for (const { name } of specifications) if (!names.has(plain(name))) names.set(plain(name), name);
  }
  return [...names].map(([key, name]) =>
    rowOf(
      name,
      products.map(({ specifications }) => specifications.find((one) => plain(one.name) === key)?.value ?? null),
    ),
  );
}
