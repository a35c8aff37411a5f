import { MAX_LIST_ROWS } from '@boom/contract';
import type { Context } from 'koa';
import { object, string } from 'yup';
import { query } from '../database/query';
import type { Read } from '../database/reading';
import type { Page } from './answers';
import { errorText } from './errors';
import { parseQuery } from './parse';
import type { RouteContext } from './state';

const MAX_PAGE = 100_000;

const wholeText = (message: string, max: number) =>
  string()
    .test('whole', message, (value) => value === undefined || (/^[1-9]\d{0,6}$/.test(value) && Number(value) <= max))
    .meta({ jsonSchema: { type: 'integer', minimum: 1, maximum: max } });

export const pageSchema = object({
  limit: wholeText(errorText('invalid_limit', { max: MAX_LIST_ROWS }), MAX_LIST_ROWS),
  page: wholeText(errorText('invalid_page'), MAX_PAGE),
});

/** Which rows of a list are asked for. */
export interface ListWindow {
  limit: number;
  offset: number;
}

/**
 * Reads `limit` and `page` of a list; without them the list is cut at 1,000 rows.
 *
 * @throws AppError validation_failed or repeated_parameter (400).
 */
export async function parseWindow(ctx: Pick<RouteContext, 'query'>): Promise<ListWindow> {
  const asked = await parseQuery(pageSchema, ctx.query);
  const limit = Number(asked.limit ?? MAX_LIST_ROWS);
  return { limit, offset: (Number(asked.page ?? 1) - 1) * limit };
}

/** A part of a list, and how many there are in all its parts. */
export interface Listed<Row> {
  rows: Row[];
  count: number;
}

/** A part of what a statement of our own finds, in the words of that statement. */
export async function queryPage<Row extends object>(
  { columns, from, order }: { columns: string; from: string; order: string },
  bind: unknown[],
  { limit, offset }: ListWindow,
  read: Read = query,
): Promise<Listed<Row>> {
  const part = `LIMIT $${bind.length + 1} OFFSET $${bind.length + 2}`;
  const [rows, [total = { count: 0 }]] = await Promise.all([
    read<Row>(`SELECT ${columns} FROM ${from} ORDER BY ${order} ${part}`, [...bind, limit, offset]),
    read<{ count: number }>(`SELECT count(*)::int FROM ${from}`, bind),
  ]);
  return { rows, ...total };
}

/** A part of a list, as a model finds it, for those who may see `present` of each row. */
export function presentRows<Row, View>({ rows, count }: Listed<Row>, present: (row: Row) => View): Listed<View> {
  return { rows: rows.map((row) => present(row)), count };
}

/** Presents rows together: what belongs to them is read once for all. */
type PresentAll<Row, View> = (rows: Row[]) => Promise<View[]>;

/** {@link presentRows} for what is presented together. */
export async function presentPage<Row, View>(
  found: Promise<Listed<Row>>,
  presentAll: PresentAll<Row, View>,
): Promise<Listed<View>> {
  const { rows, count } = await found;
  return { rows: await presentAll(rows), count };
}

/** One of such a list. */
export async function presentOne<Row, View>(row: Row, presentAll: PresentAll<Row, View>): Promise<View> {
  const [view] = await presentAll([row]);
  if (view === undefined) throw new Error('no view');
  return view;
}

/** Answers with a part of a list: a plain array, the total in `X-Total-Count`, the next part in `Link`. */
export function answerPage(ctx: RouteContext, { rows, count, next }: Page, { limit, offset }: ListWindow): void {
  ctx.set('X-Total-Count', String(count));
  const hasMore = offset + rows.length < count;
  const following = next === undefined && hasMore ? { page: String(offset / limit + 2) } : next;
  if (following) ctx.set('Link', nextLink(ctx, limit, following));
  ctx.body = rows;
}

/** The header `Link` that leads to the next part: the same query with these parameters. */
function nextLink({ path, query: asked }: Pick<Context, 'path' | 'query'>, limit: number, next: object): string {
  const query = new URLSearchParams({ ...asked, limit: String(limit), ...next });
  if (!('page' in next)) query.delete('page');
  return `<${path}?${query}>; rel="next"`;
}
