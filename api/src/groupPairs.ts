/** As `new Map(pairs)`, with all values of a key in a list. */
export function groupPairs<Value>(pairs: Iterable<readonly [string, Value]>): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
