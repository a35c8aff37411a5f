import { MAX_LIST_ROWS } from '@boom/contract';
import type { Context } from 'koa';
import { object, string } from 'yup';
import type { Page } from './answers';
import { errorText } from './errors';
import { parseQuery } from './parse';
import type { RouteContext } from './state';

const MAX_PAGE = 100_000;

const wholeText = (message: string, max: number) =>
  string()
    .test('whole', message, (value) => value === undefined || (/^[1-9]\d{0,6}$/.test(value) && Number(value) <= max))
    .meta({ jsonSchema: { type: 'integer', minimum: 1 } });

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
 * Reads `limit` and `page` of a list; without them the list is cut at 1,000 rows (architecture, "The API").
 *
 * @throws AppError validation_failed or repeated_parameter (400).
 */
export async function parseWindow(ctx: Pick<RouteContext, 'query'>): Promise<ListWindow> {
  const { limit, page } = await parseQuery(pageSchema, ctx.query);
  return windowOf(limit, page);
}

/** @param limit and the page as {@link pageSchema} lets them through. */
export function windowOf(limit?: string, page?: string): ListWindow {
  const rows = Number(limit ?? MAX_LIST_ROWS);
  return { limit: rows, offset: (Number(page ?? 1) - 1) * rows };
}

/** Answers with a part of a list: a plain array, the total in `X-Total-Count`, the next part in `Link`. */
export function answerPage(ctx: RouteContext, { rows, total, next }: Page, { limit, offset }: ListWindow): void {
  ctx.set('X-Total-Count', String(total));
  const hasMore = offset + rows.length < total;
  const following = next === undefined && hasMore ? { page: String(offset / limit + 2) } : next;
  if (following) ctx.set('Link', nextLink(ctx, limit, following));
  ctx.body = rows;
}

/** The header `Link` that leads to the next part: the same query with these parameters. */
export function nextLink({ path, query: asked }: Pick<Context, 'path' | 'query'>, limit: number, next: object): string {
  const query = new URLSearchParams({ ...asked, limit: String(limit), ...next });
  if (!('page' in next)) query.delete('page');
  return `<${path}?${query}>; rel="next"`;
}
