import { parseWindow } from '../http/lists';
import { parseId, parseQuery } from '../http/parse';
import { createRouter } from '../http/router';
import type { RouteContext } from '../http/state';
import { visitor } from '../http/visitor';
import { listCategories } from './categories';
import { findFacets } from './facets';
import { listProducts } from './listProducts';
import { presentCategory, presentProduct } from './present';
import { readProduct } from './products';
import { productsQuerySchema, suggestionsQuerySchema } from './query';
import { suggest } from './suggestions';

export const catalogRoutes = createRouter();

catalogRoutes.get('/api/products', visitor, async (ctx) => {
  const query = await parseQuery(productsQuerySchema, ctx.query);
  const window = await parseWindow(ctx);
  const { products, total, next } = await listProducts(query, window, ctx.state.viewer?.isAdmin ?? false);
  ctx.set('X-Total-Count', String(total));
  if (next) ctx.set('Link', `<${nextAddress(ctx, window.limit, next)}>; rel="next"`);
  ctx.body = products.map(presentProduct);
});

// Before the route of one product, whose id they would be taken for.
catalogRoutes.get('/api/products/suggestions', visitor, async (ctx) => {
  const { q } = await parseQuery(suggestionsQuerySchema, ctx.query);
  ctx.body = await suggest(q);
});

catalogRoutes.get('/api/products/facets', visitor, async (ctx) => {
  const query = await parseQuery(productsQuerySchema, ctx.query);
  ctx.body = await findFacets(query, ctx.state.viewer?.isAdmin ?? false);
});

catalogRoutes.get('/api/products/:id', visitor, async (ctx) => {
  ctx.body = presentProduct(await readProduct(parseId(ctx.params.id), ctx.state.viewer?.isAdmin ?? false));
});

catalogRoutes.get('/api/categories', visitor, async (ctx) => {
  ctx.body = (await listCategories(ctx.state.viewer?.isAdmin ?? false)).map(presentCategory);
});

/** The same list from its next row on: a cursor neither repeats nor skips a product when others come and go. */
function nextAddress(ctx: RouteContext, limit: number, { sort, cursor }: { sort: string; cursor: string }): string {
  const query = new URLSearchParams(ctx.querystring);
  query.delete('page');
  query.set('limit', String(limit));
  query.set('sort', sort);
  query.set('cursor', cursor);
  return `${ctx.path}?${query}`;
}
