import type { ProductSort } from '@boom/contract';
import type { ProductsQuery } from '../query';
import { conditionsOf } from './conditions';
import { listSlots } from './listSlots';
import type { ProductTable } from './productTable';
import type { SlotOrder } from './slotOrder';
import { SlotSet } from './words/slotSet';

/** An order in which every product has a place by itself. By name it depends on how the database's language sorts. */
export type PlacedSort = Exclude<ProductSort, 'name' | 'relevance'>;

/** Products that are asked for, in the asked order; until those of another query are looked for. */
export interface Candidates {
  length: number;
  /** So many of them, without those before this place and some more. Only this takes them in their order. */
  page(fromPlace: number, skipped: number, count: number): number[];
}

/** The order of a table, and whether it is read from its end. */
export function orderOf(sort: PlacedSort, table: ProductTable): { order: SlotOrder; isDescending: boolean } {
  if (sort === 'newest') return { order: table.newest, isDescending: true };
  if (sort === 'featured') return { order: table.featured, isDescending: true };
  return { order: table.byPrice, isDescending: sort === 'price_desc' };
}

/** Fewer than one of so many are sorted; of more the page is found by walking through the order. */
const FEW = 512;

/**
 * The products that fit everything a query asks for beside its words.
 *
 * @param found those that its words found; null for a query without words.
 */
export function candidatesOf(
  query: ProductsQuery,
  found: SlotSet | null,
  sort: PlacedSort,
  table: ProductTable,
): Candidates {
  const conditions = conditionsOf(query, table.columns);
  if (conditions.length === 0 && !query.ids) {
    if (!found) return everything(sort, table);
    const count = found.count();
    if (count * FEW >= table.size) return among(count, () => found, sort, table);
  }
  const slots = listSlots(query, found, conditions, table);
  if (slots.length * FEW < table.size) return sorted(slots, sort, table);
  return among(slots.length, () => SlotSet.of(slots, table.capacity), sort, table);
}

function everything(sort: PlacedSort, table: ProductTable): Candidates {
  const { order, isDescending } = orderOf(sort, table);
  const { length } = order;
  return {
    length,
    page(fromPlace, skipped, count) {
      const slots: number[] = [];
      const first = fromPlace + skipped;
      for (let place = first; place < Math.min(first + count, length); place += 1) {
        slots.push(order.at(isDescending ? length - 1 - place : place));
      }
      return slots;
    },
  };
}

/** @param setOf makes the set of them when a page is asked for: of most only the number is. */
function among(length: number, setOf: () => SlotSet, sort: PlacedSort, table: ProductTable): Candidates {
  const { order, isDescending } = orderOf(sort, table);
  return {
    length,
    page(fromPlace, skipped, wanted) {
      const set = setOf();
      const slots: number[] = [];
      let toSkip = skipped;
      for (let place = fromPlace; place < order.length && slots.length < wanted; place += 1) {
        const slot = order.at(isDescending ? order.length - 1 - place : place);
        if (!set.has(slot)) continue;
        if (toSkip > 0) toSkip -= 1;
        else slots.push(slot);
      }
      return slots;
    },
  };
}

function sorted(slots: Uint32Array, sort: PlacedSort, table: ProductTable): Candidates {
  const { order, isDescending } = orderOf(sort, table);
  const placeOf = (slot: number) => {
    const index = order.lowerBound(slot);
    return isDescending ? order.length - 1 - index : index;
  };
  return {
    length: slots.length,
    page(fromPlace, skipped, count) {
      const inOrder = [...slots].sort(order.compare);
      if (isDescending) inOrder.reverse();
      const left = fromPlace === 0 ? inOrder : inOrder.filter((slot) => placeOf(slot) >= fromPlace);
      return left.slice(skipped, skipped + count);
    },
  };
}
