import { createReadStream } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type Router from '@koa/router';
import { AppError } from '../http/errors';
import { createRouter } from '../http/router';
import type { RequestState } from '../http/state';
import { visitor } from '../http/visitor';
import type * as Document from './document';
import { PAGE_CSP, page, startScript } from './page';
import { uiFiles } from './uiFiles';

const swaggerUi = dirname(require.resolve('swagger-ui-dist/package.json'));

/** Whoever has the page keeps its files for a day; a release of the API may bring others. */
const CACHING = 'public, max-age=86400';

/**
 * The description of the API, and a page to read and try it.
 *
 * @param listRouters all features' routers, these routes included.
 */
export function createDocsRoutes(listRouters: () => readonly Router<RequestState>[]): Router<RequestState> {
  const routes = createRouter('/api/docs');
  let document: Document.OpenApiDocument | undefined;

  routes.get('/', visitor, (ctx) => {
    ctx.set('Content-Security-Policy', PAGE_CSP);
    ctx.type = 'html';
    ctx.body = page;
  });

  routes.get('/openapi.json', visitor, (ctx) => {
    // Loaded by who reads it: the schemas of all routes are put together as it loads.
    const { buildDocument } = require('./document') as typeof Document;
    document ??= buildDocument(listRouters());
    ctx.body = document;
  });

  routes.get('/ui/:file', visitor, (ctx) => {
    const { file = '' } = ctx.params;
    if (!uiFiles.some((known) => known === file)) throw new AppError(404, 'not_found');
    ctx.set('Cache-Control', CACHING);
    ctx.type = extname(file);
    ctx.body = file === 'start.js' ? startScript : createReadStream(join(swaggerUi, file));
  });

  return routes;
}
