import type { ProductsQuery } from '../query';
import type { Condition } from './conditions';
import type { ProductTable } from './productTable';
import type { SlotSet } from './words/slotSet';

/** One for all: nothing waits between a list and what is made of it. */
let room = new Uint32Array(0);

/**
 * The products that fit a query beside its words, lowest slot first, or as their ids are asked for.
 *
 * @param found those that its words found; null for a query without words.
 * @returns a view that the next call overwrites.
 */
export function listSlots(
  { ids }: ProductsQuery,
  found: SlotSet | null,
  conditions: readonly Condition[],
  table: ProductTable,
): Uint32Array {
  if (room.length < table.capacity) room = new Uint32Array(table.capacity);
  let count = ids ? listAsked(ids, found, table) : found ? found.list(room) : table.byId.list(room);
  for (const condition of conditions) count = condition(room, count);
  return room.subarray(0, count);
}

function listAsked(ids: string, found: SlotSet | null, table: ProductTable): number {
  const asked = [...new Set(ids.toLowerCase().split(','))].flatMap((id) => table.find(id) ?? []);
  const those = asked.filter((slot) => found?.has(slot) ?? true);
  room.set(those);
  return those.length;
}
