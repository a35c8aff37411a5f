import { isUuid, type ProductView } from '@boom/contract';
import type { Context } from 'koa';
import { readCurrent } from '../../database/reading';
import { FinishedAnswer } from '../../http/finished';
import type { Made } from '../../http/keptAnswers';
import type { ListWindow } from '../../http/lists';
import { nextLink, pageSchema, windowOf } from '../../http/lists';
import { parseQuery } from '../../http/parse';
import { facetsOf, findFacets } from '../facets';
import { listProducts } from '../listProducts';
import { presentProduct } from '../present';
import { type ProductsQuery, productsQuerySchema, suggestionsQuerySchema } from '../query';
import { MAX_PRODUCTS, type SuggestedProduct, suggest } from '../suggestions';
import { vocabularyVersion } from '../vocabulary';
import { countGroups } from './countGroups';
import { type FoundPage, findPage } from './findPage';
import type { ProductTable } from './productTable';
import type { Shelf } from './shelf';
import { searchInMemory } from './words/searchInMemory';

/** Read at once: what is wrong with it, the route says. */
const listQuerySchema = productsQuerySchema.concat(pageSchema);
const known = new Set(Object.keys(listQuerySchema.fields));

/** Only what everybody is answered alike; other parameters are the database's answer's business. */
const isForEverybody = (query: Context['query']) =>
  Object.keys(query).every((name) => known.has(name) && name !== 'includeInactive');

/**
 * A page of products.
 *
 * @returns null where the database is to answer.
 * @throws AppError when the query is wrong.
 */
export async function makeList(ctx: Context, shelf: Shelf): Promise<Made | null> {
  if (!isForEverybody(ctx.query)) return null;
  const { limit, page: pageNumber, ...query } = await parseQuery(listQuerySchema, ctx.query);
  const window = windowOf(limit, pageNumber);
  if (query.sort === 'name') return makeFoundList(ctx, query, window, shelf);
  const search = query.search ? await searchInMemory(query.search, shelf) : null;
  if (query.search && !search) return makeFoundList(ctx, query, window, shelf);
  const { table, moment } = shelf;
  const find = () =>
    search
      ? search.inTurn(
          (matches) => findPage(query, window, table, matches),
          (found) => found?.total === 0,
        )
      : findPage(query, window, table);
  let version = versionOf(shelf);
  const page = find();
  if (search && !page) return makeFoundList(ctx, query, window, shelf);
  const fragments = page && (await shelf.fragments.read(page.slots));
  if (!page || !fragments) return null;
  const { slots, total, next } = page;
  const link = next && nextLink(ctx, window.limit, next);

  const isSamePage = () => {
    if (version === versionOf(shelf)) return true;
    if (!isSame(page, find())) return false;
    version = versionOf(shelf);
    return true;
  };
  return {
    answer: new FinishedAnswer(arrayOf(fragments), { total, link }),
    isCurrent: () =>
      isStill(shelf, table) &&
      slots.every((slot) => table.changed(slot) <= moment) &&
      (!search || search.isCurrent()) &&
      isSamePage(),
  };
}

/** Changes with everything after which a page may hold other products. */
const versionOf = ({ table, words }: Shelf) => table.version + words.version;

const isStill = (shelf: Shelf, table: ProductTable) => shelf.isOpen && shelf.table === table;

/** What PostgreSQL finds or orders is kept until any product changes, or how a text is read: one made during it is not. */
async function untilChanged(shelf: Shelf, make: () => Promise<FinishedAnswer>): Promise<Made | null> {
  const { table, moment } = shelf;
  const version = vocabularyVersion();
  if (version === null) return null;
  const isCurrent = () => version === vocabularyVersion() && isStill(shelf, table) && shelf.moment === moment;
  return { answer: await make(), isCurrent };
}

function makeFoundList(ctx: Context, query: ProductsQuery, window: ListWindow, shelf: Shelf): Promise<Made | null> {
  return untilChanged(shelf, async () => {
    const { products, total, next } = await listProducts(query, window, false, readCurrent);
    const link = next && nextLink(ctx, window.limit, next);
    return new FinishedAnswer(bytesOf(products.map(presentProduct)), { total, link });
  });
}

/** What is suggested while somebody types. */
export async function makeSuggestions(ctx: Context, shelf: Shelf): Promise<Made | null> {
  if (Object.keys(ctx.query).some((name) => name !== 'q')) return null;
  const { q } = await parseQuery(suggestionsQuerySchema, ctx.query);
  const find = (typed: string) => findSuggested(typed, shelf);
  return untilChanged(shelf, async () => new FinishedAnswer(bytesOf(await suggest(q, readCurrent, find))));
}

/** @returns null when only the database can. */
async function findSuggested(typed: string, shelf: Shelf): Promise<SuggestedProduct[] | null> {
  const search = await searchInMemory(typed, shelf);
  const page = search?.inTurn(
    (matches) => findPage({}, { limit: MAX_PRODUCTS, offset: 0 }, shelf.table, matches),
    (found) => found?.total === 0,
  );
  const fragments = page && (await shelf.fragments.read(page.slots));
  if (!fragments) return null;
  const products = fragments.map((json) => JSON.parse(json.toString()) as ProductView);
  return products.map(({ id, name, price, imageUrl }) => ({ id, name, price, imageUrl }));
}

const bytesOf = (body: unknown) => Buffer.from(JSON.stringify(body));

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
  if (!isForEverybody(ctx.query) || 'limit' in ctx.query || 'page' in ctx.query) return null;
  const query = await parseQuery(productsQuerySchema, ctx.query);
  const search = query.search ? await searchInMemory(query.search, shelf) : null;
  const { table } = shelf;
  const version = versionOf(shelf);
  const facets = search
    ? search.inTurn(
        ({ all }, meant) => facetsOf(countGroups(query, table, all), query, meant),
        ({ total }) => total === 0,
      )
    : !query.search && facetsOf(countGroups(query, table), query, null);
  if (!facets) {
    return untilChanged(shelf, async () => new FinishedAnswer(bytesOf(await findFacets(query, false, readCurrent))));
  }
  return {
    answer: new FinishedAnswer(bytesOf(facets)),
    isCurrent: () => isStill(shelf, table) && version === versionOf(shelf) && (!search || search.isCurrent()),
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
