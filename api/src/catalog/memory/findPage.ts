import { fromCents, type ProductSort, toCents } from '@boom/contract';
import type { ListWindow } from '../../http/lists';
import type { ProductsQuery } from '../query';
import { readCursor, writeCursor } from '../sorts';
import { candidatesOf, orderOf, type PlacedSort } from './candidates';
import type { ProductTable } from './productTable';
import type { Matches } from './words/findByWords';

/** A page of a list. */
export interface FoundPage {
  slots: number[];
  /** Of all pages together. */
  total: number;
  /** What to ask with for the products after these; null at the end. */
  next: { sort: ProductSort; cursor: string } | null;
}

/** For an order by relevance each tier of the matches is in the order of "featured". */
type KnownSort = PlacedSort | 'relevance';

/**
 * The page that a query asks for, as `listProducts` finds it in the database.
 *
 * @param matches what its search finds; null for a query without one.
 * @returns null for what only the database can answer.
 */
export function findPage(
  query: ProductsQuery,
  { limit, offset }: ListWindow,
  table: ProductTable,
  matches: Matches | null = null,
): FoundPage | null {
  if (query.sort === 'name') return null;
  const sort = sortOf(query.sort as KnownSort | undefined, matches);
  const tiers = (sort === 'relevance' && matches?.tiers) || [matches?.all ?? null];
  const first = query.cursor === undefined ? { tier: 0, place: 0 } : positionAfter(sort, query.cursor, table);
  if (first === null) return null;

  const placed = sort === 'relevance' ? 'featured' : sort;
  const taken: { slot: number; tier: number }[] = [];
  let [total, skipped] = [0, query.cursor === undefined ? offset : 0];
  for (const [tier, found] of tiers.entries()) {
    const { length, page } = candidatesOf(query, found, placed, table);
    total += length;
    if (tier < first.tier || taken.length > limit) continue;
    const slots = page(tier === first.tier ? first.place : 0, skipped, limit + 1 - taken.length);
    skipped = Math.max(0, skipped - length);
    taken.push(...slots.map((slot) => ({ slot, tier })));
  }
  const page = taken.slice(0, limit);
  const last = page.at(-1);
  const isMore = taken.length > limit && last !== undefined;
  const next = isMore ? { sort, cursor: writeCursor(sort, positionOf(sort, last, table)) } : null;
  return { slots: page.map(({ slot }) => slot), total, next };
}

/** Relevance means something to a search by words only. */
function sortOf(asked: KnownSort | undefined, matches: Matches | null): KnownSort {
  if (asked === undefined) return matches?.tiers ? 'relevance' : 'featured';
  return asked === 'relevance' && !matches?.tiers ? 'featured' : asked;
}

/** Where the first product after the one that a cursor names stands; null when the cursor is not to be read here. */
function positionAfter(sort: KnownSort, cursor: string, table: ProductTable): { tier: number; place: number } | null {
  const position = readCursor(sort, cursor);
  if (!position) return null;
  if (sort === 'relevance') {
    // Two for the first of three tiers.
    const tier = ['2', '1', '0'].indexOf(position[0] ?? '');
    const place = tier < 0 ? null : placeAfter('featured', position.slice(1), table);
    return place === null ? null : { tier, place };
  }
  const place = placeAfter(sort, position, table);
  return place === null ? null : { tier: 0, place };
}

function placeAfter(sort: PlacedSort, position: string[], table: ProductTable): number | null {
  const keys = keysOf(sort, position);
  if (!keys) return null;
  const { order, isDescending } = orderOf(sort, table);
  const probe = table.probe(keys);
  const before = order.lowerBound(probe);
  if (isDescending) return order.length - before;
  // The very product, where it is still there, is behind us.
  return before + (order.length > before && order.isEqual(order.at(before), probe) ? 1 : 0);
}

/** The texts that `positionColumn` selects, for a product in memory. */
function positionOf(sort: KnownSort, { slot, tier }: { slot: number; tier: number }, table: ProductTable): string[] {
  if (sort === 'relevance') return [String(2 - tier), ...positionOf('featured', { slot, tier }, table)];
  const id = table.idOf(slot);
  const { price, createdAt } = table.columns;
  if (sort === 'price_asc' || sort === 'price_desc') return [fromCents(price[slot] as number), id];
  const time = timeText(createdAt[slot] as number);
  return sort === 'newest' ? [time, id] : [String(table.columns.isPromoted(slot)), time, id];
}

function keysOf(sort: PlacedSort, position: string[]) {
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
