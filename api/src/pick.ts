/** These fields of a row alone: a list of what may leave the server. What a row lacks that is not stored yet is null. */
export function pick<Row extends object, Name extends keyof Row>(row: Row, ...names: Name[]): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null])) as Pick<Row, Name>;
}
