import { type CategoryAttribute, foldedName, type ProductView } from '@boom/contract';

/** A row of the comparison: its property and each product's value; null where it has none. */
export interface CompareRow {
  name: string;
  values: (string | null)[];
  /** Whether the values differ. */
  isDifferent: boolean;
}

export function rowOf(name: string, values: (string | null)[]): CompareRow {
  return { name, values, isDifferent: new Set(values.map((value) => value && foldedName(value))).size > 1 };
}

/** The specifications of several products, aligned by name: first in the order of their category, then in theirs. */
export function specificationRows(
  products: readonly ProductView[],
  attributes: readonly Pick<CategoryAttribute, 'name'>[] = [],
): CompareRow[] {
  const names = new Map(attributes.map(({ name }) => [foldedName(name), name]));
  for (const { specifications } of products) {
    for (const { name } of specifications) if (!names.has(foldedName(name))) names.set(foldedName(name), name);
  }
  const rows = [...names].map(([key, name]) =>
    rowOf(
      name,
      products.map(({ specifications }) => specifications.find((one) => foldedName(one.name) === key)?.value ?? null),
    ),
  );
  return rows.filter(({ values }) => values.some((value) => value !== null));
}
