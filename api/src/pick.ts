type Picked<Row, Name extends keyof Row> = {
  [Key in Name]: undefined extends Row[Key] ? Exclude<Row[Key], undefined> | null : Row[Key];
};

/** These fields of a row alone: a list of what may leave the server. What a row lacks that is not stored yet is null. */
export function pick<Row extends object, Name extends keyof Row>(row: Row, ...names: Name[]): Picked<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null])) as Picked<Row, Name>;
}
