import type { SchemaDescription, SchemaFieldDescription } from 'yup';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * An empty field holds "". The schema gets `null` where it allows that, `undefined` where it needs a number or a
 * choice, and "" otherwise, so that "required" answers.
 */
export function emptyToAbsent(value: unknown, description: SchemaFieldDescription | undefined): unknown {
  if (description === undefined) return value;
  if (value === '') {
    const { type, nullable } = description as SchemaDescription;
    if (nullable) return null;
    return type === 'string' ? '' : undefined;
  }
  if (isObject(value) && 'fields' in description) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, emptyToAbsent(inner, description.fields[name])]),
    );
  }
  if (Array.isArray(value) && 'innerType' in description) {
    const inner = Array.isArray(description.innerType) ? undefined : description.innerType;
    return value.map((item) => emptyToAbsent(item, inner));
  }
  return value;
}
