type Shown<Value> = Value extends Date ? string : Value extends undefined ? null : Value;
type Picked<Row, Name extends keyof Row> = { [Key in Name]: Shown<Row[Key]> };

/**
 * These fields of a row alone: a list of what may leave the server, moments as texts. What a row lacks that is not stored
 * yet is null.
 */
export function pick<Row extends object, Name extends keyof Row>(row: Row, ...names: Name[]): Picked<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, shown(row[name])])) as Picked<Row, Name>;
}

const shown = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));
