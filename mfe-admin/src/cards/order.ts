/** The target of a move: before the item with the id `before` or, with null, to the end. */
export interface MoveOf {
  id: string;
  before: string | null;
}

/** The list after a move. */
export function moved<Item extends { id: string }>(items: readonly Item[], { id, before }: MoveOf): Item[] {
  const item = items.find((each) => each.id === id);
  if (!item || id === before) return [...items];
  const others = items.filter((each) => each !== item);
  const place = before === null ? others.length : others.findIndex((each) => each.id === before);
  return others.toSpliced(place, 0, item);
}

/** The move that takes an item to an index of its list; null where it is there already. */
export function moveTo<Item extends { id: string }>(items: readonly Item[], id: string, place: number): MoveOf | null {
  const from = items.findIndex((each) => each.id === id);
  if (from === place || place < 0 || place >= items.length) return null;
  return { id, before: items[from < place ? place + 1 : place]?.id ?? null };
}
