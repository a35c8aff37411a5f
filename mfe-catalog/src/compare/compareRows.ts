import type { ProductView } from '@boom/contract';

/** A line of the comparison: what it is about, and what each product says; null where it says nothing. */
export interface CompareRow {
  name: string;
  values: (string | null)[];
  /** Whether the products say different things. */
  isDifferent: boolean;
}

const plain = (text: string) => text.trim().toLowerCase();

export function rowOf(name: string, values: (string | null)[]): CompareRow {
  return { name, values, isDifferent: new Set(values.map((value) => value && plain(value))).size > 1 };
}

/**
 * The specifications of several products, aligned by their names, in the order in which the products name them. What
 * none of them says is not there.
 */
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
