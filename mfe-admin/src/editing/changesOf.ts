/** Empty is "" in a form, null in an answer. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** The fields of a form that differ from what they were before. */
export function changesOf<Values extends object>(values: Values, before: object): Partial<Values> {
  const was: Record<string, unknown> = { ...before };
  const changed = Object.entries(values).filter(([field, value]) => !isSame(value, was[field]));
  return Object.fromEntries(changed) as Partial<Values>;
}
