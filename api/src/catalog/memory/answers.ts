import { isUuid } from '@boom/contract';
import type { Context } from 'koa';
import { FinishedAnswer } from '../../http/finished';
import type { Made } from '../../http/keptAnswers';
import { nextLink, pageSchema, parseWindow } from '../../http/lists';
import { parseQuery } from '../../http/parse';
import { facetsOf } from '../facets';
import { productsQuerySchema } from '../query';
import { countGroups } from './countGroups';
import { type FoundPage, findPage } from './findPage';
import type { Shelf } from './shelf';

const known = new Set(Object.keys({ ...productsQuerySchema.fields, ...pageSchema.fields }));

/** Only what everybody is answered alike, and not by words; other parameters are the database's answer's business. */
const isPlain = ({ query }: Context) =>
  Object.keys(query).every((name) => known.has(name) && name !== 'search' && name !== 'includeInactive');

/**
 * A page of products.
 *
 * @returns null where the database is to answer.
 * @throws AppError when the query is wrong.
 */
export async function makeList(ctx: Context, shelf: Shelf): Promise<Made | null> {
  if (!isPlain(ctx)) return null;
  const [query, window] = [await parseQuery(productsQuerySchema, ctx.query), await parseWindow(ctx)];
  const { table, moment } = shelf;
  let { version } = table;
  const page = findPage(query, window, table);
  const fragments = page && (await shelf.fragments.read(page.slots));
  if (!page || !fragments) return null;
  const { slots, total, next } = page;
  const link = next && nextLink(ctx, window.limit, next);

  const isSamePage = () => {
    if (version === table.version) return true;
    if (!isSame(page, findPage(query, window, table))) return false;
    version = table.version;
    return true;
  };
  return {
    answer: new FinishedAnswer(arrayOf(fragments), { total, link }),
    isCurrent: () =>
      shelf.isOpen && shelf.table === table && slots.every((slot) => table.changed(slot) <= moment) && isSamePage(),
  };
}

function isSame(one: FoundPage, other: FoundPage | null): boolean {
  return (
    one.total === other?.total &&
    one.next?.cursor === other.next?.cursor &&
    one.slots.length === other.slots.length &&
    one.slots.every((slot, index) => slot === other.slots[index])
  );
}

const [OPEN, COMMA, CLOSE] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

function arrayOf(rows: readonly Buffer[]): Buffer {
  return Buffer.concat([OPEN, ...rows.flatMap((row, index) => (index === 0 ? [row] : [COMMA, row])), CLOSE]);
}

/** How many products each filter would show; see {@link makeList}. */
export async function makeFacets(ctx: Context, shelf: Shelf): Promise<Made | null> {
  if (!isPlain(ctx) || 'limit' in ctx.query || 'page' in ctx.query) return null;
  const query = await parseQuery(productsQuerySchema, ctx.query);
  const { table } = shelf;
  const { version } = table;
  const facets = facetsOf(countGroups(query, table), query, null);
  return {
    answer: new FinishedAnswer(Buffer.from(JSON.stringify(facets))),
    isCurrent: () => shelf.isOpen && shelf.table === table && version === table.version,
  };
}

/** A product that is for sale; whether there is another one with this id, the database knows. */
export async function makeDetail(ctx: Context, shelf: Shelf): Promise<Made | null> {
  const id = ctx.path.slice('/api/products/'.length);
  const { table, moment } = shelf;
  const slot = isUuid(id) && ctx.querystring === '' ? table.find(id) : undefined;
  const [json] = (slot !== undefined && (await shelf.fragments.read([slot]))) || [];
  if (slot === undefined || !json) return null;
  return {
    answer: new FinishedAnswer(json),
    isCurrent: () => shelf.isOpen && shelf.table === table && table.changed(slot) <= moment,
  };
}
