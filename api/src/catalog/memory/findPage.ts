import { fromCents, type ProductSort, toCents } from '@boom/contract';
import type { ListWindow } from '../../http/lists';
import type { ProductsQuery } from '../query';
import { readCursor, writeCursor } from '../sorts';
import { conditionsOf } from './conditions';
import type { ProductTable } from './productTable';
import type { SlotOrder } from './slotOrder';

/** A page of a list. */
export interface FoundPage {
  slots: number[];
  /** Of all pages together. */
  total: number;
  /** What to ask with for the products after these; null at the end. */
  next: { sort: ProductSort; cursor: string } | null;
}

/** An order by name is the database's: it depends on how its language sorts. */
type KnownSort = Exclude<ProductSort, 'name' | 'relevance'>;

/**
 * The page that a query without words asks for, as `listProducts` finds it in the database.
 *
 * @returns null for what only the database can answer.
 */
export function findPage(query: ProductsQuery, { limit, offset }: ListWindow, table: ProductTable): FoundPage | null {
  const { sort: asked = 'featured', cursor } = query;
  if (asked === 'name') return null;
  const sort = asked === 'relevance' ? 'featured' : (asked as KnownSort);
  const first = cursor === undefined ? 0 : positionAfter(sort, cursor, table);
  if (first === null) return null;
  const skip = cursor === undefined ? offset : 0;

  const candidates = query.ids ? sortedSlots(query.ids, sort, table) : inOrder(sort, table);
  const conditions = conditionsOf(query, table);
  const found = conditions.length === 0 ? candidates : filtered(candidates, conditions);
  const start = found.firstFrom(first) + skip;
  const slots = found.slice(start, start + limit);
  const last = slots.at(-1);
  const isMore = start + limit < found.length && last !== undefined;
  const next = isMore ? { sort, cursor: writeCursor(sort, positionOf(sort, last, table)) } : null;
  return { slots, total: found.length, next };
}

/** Slots in the order in which they are shown, with the place of each among all products. */
interface Candidates {
  length: number;
  /** The index of the first one whose place is this or a later one. */
  firstFrom(place: number): number;
  slice(start: number, end: number): number[];
  each(visit: (slot: number, place: number) => void): void;
}

function orderOf(sort: KnownSort, table: ProductTable): { order: SlotOrder; isDescending: boolean } {
  if (sort === 'newest') return { order: table.newest, isDescending: true };
  if (sort === 'featured') return { order: table.featured, isDescending: true };
  return { order: table.byPrice, isDescending: sort === 'price_desc' };
}

function inOrder(sort: KnownSort, table: ProductTable): Candidates {
  const { order, isDescending } = orderOf(sort, table);
  const { length } = order;
  const at = (place: number) => order.at(isDescending ? length - 1 - place : place);
  return {
    length,
    firstFrom: (place) => place,
    slice: (start, end) => {
      const slots: number[] = [];
      for (let place = start; place < Math.min(end, length); place += 1) slots.push(at(place));
      return slots;
    },
    each: (visit) => {
      for (let place = 0; place < length; place += 1) visit(at(place), place);
    },
  };
}

function listed(slots: number[], places: number[]): Candidates {
  return {
    length: slots.length,
    firstFrom: (place) => (place === 0 ? 0 : countBelow(places, place)),
    slice: (start, end) => slots.slice(start, end),
    each: (visit) => {
      for (const [index, slot] of slots.entries()) visit(slot, places[index] as number);
    },
  };
}

const countBelow = (places: number[], place: number) => {
  const index = places.findIndex((each) => each >= place);
  return index < 0 ? places.length : index;
};

function filtered(candidates: Candidates, conditions: ((slot: number) => boolean)[]): Candidates {
  const [slots, places]: [number[], number[]] = [[], []];
  candidates.each((slot, place) => {
    for (const condition of conditions) if (!condition(slot)) return;
    slots.push(slot);
    places.push(place);
  });
  return listed(slots, places);
}

/** The products with these ids. */
function sortedSlots(ids: string, sort: KnownSort, table: ProductTable): Candidates {
  const { order, isDescending } = orderOf(sort, table);
  const placed = [...new Set(ids.toLowerCase().split(','))].flatMap((id) => {
    const slot = table.find(id);
    if (slot === undefined) return [];
    const index = order.lowerBound(slot);
    return { slot, place: isDescending ? order.length - 1 - index : index };
  });
  placed.sort((one, other) => one.place - other.place);
  return listed(
    placed.map(({ slot }) => slot),
    placed.map(({ place }) => place),
  );
}

/** The place of the first product after the one that a cursor names; null when the cursor is not to be read here. */
function positionAfter(sort: KnownSort, cursor: string, table: ProductTable): number | null {
  const position = readCursor(sort, cursor);
  const keys = position && keysOf(sort, position);
  if (!keys) return null;
  const { order, isDescending } = orderOf(sort, table);
  const probe = table.probe(keys);
  const before = order.lowerBound(probe);
  if (isDescending) return order.length - before;
  // The very product, where it is still there, is behind us.
  return before + (order.length > before && order.isEqual(order.at(before), probe) ? 1 : 0);
}

/** The texts that `positionColumn` selects, for a product in memory. */
function positionOf(sort: KnownSort, slot: number, table: ProductTable): string[] {
  const id = table.idOf(slot);
  if (sort === 'price_asc' || sort === 'price_desc') return [fromCents(table.price(slot)), id];
  const createdAt = timeText(table.createdAt(slot));
  return sort === 'newest' ? [createdAt, id] : [String(table.isPromoted(slot)), createdAt, id];
}

function keysOf(sort: KnownSort, position: string[]) {
  const id = position.at(-1) ?? '';
  const keys = { id, createdAt: 0, price: 0, isPromoted: position[0] === 'true' };
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  if (sort === 'price_asc' || sort === 'price_desc') {
    const [price = ''] = position;
    return /^\d{1,8}\.\d\d$/.test(price) ? { ...keys, price: toCents(price) } : null;
  }
  if (sort === 'featured' && !/^(true|false)$/.test(position[0] ?? '')) return null;
  const createdAt = readTime(position.at(-2) ?? '');
  return createdAt === null ? null : { ...keys, createdAt };
}

/** Microseconds as a text that PostgreSQL reads. */
function timeText(microseconds: number): string {
  const whole = new Date(Math.floor(microseconds / 1_000_000) * 1_000).toISOString().slice(0, 19);
  const rest = ((microseconds % 1_000_000) + 1_000_000) % 1_000_000;
  return `${whole}.${String(rest).padStart(6, '0')}Z`;
}

/** Reads what {@link timeText} or PostgreSQL wrote: `2026-01-01 06:00:00.5+00`. */
function readTime(text: string): number | null {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(Z|[+-]\d\d(?::\d\d)?)$/.exec(text);
  if (!match) return null;
  const [, day, time, fraction = '', zone = ''] = match;
  const whole = Date.parse(`${day}T${time}${/^.\d\d$/.test(zone) ? `${zone}:00` : zone}`);
  return Number.isNaN(whole) ? null : whole * 1_000 + Number(fraction.padEnd(6, '0'));
}
