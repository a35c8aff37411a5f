import { createReadStream } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { file } from '../http/answers';
import { route, type Section, section } from '../http/route';
import type * as Document from './document';
import { PAGE_CSP, page, startScript } from './page';
import texts from './routes.es-MX.json';

/** What the page loads: three files of Swagger UI, and the script that starts it. Nothing else leaves the package. */
export const uiFiles = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png', 'start.js'] as const;

const swaggerUi = dirname(require.resolve('swagger-ui-dist/package.json'));

/** Whoever has the page keeps its files for a day; a release of the API may bring others. */
const CACHING = 'public, max-age=86400';

/**
 * The description of the API, and a page to read and try it.
 *
 * @param listSections all sections, this one included.
 */
export function createDocsRoutes(listSections: () => Parameters<typeof Document.buildDocument>[0]): Section {
  let document: Document.OpenApiDocument | undefined;

  return section(texts, [
    route('GET /api/docs', { policy: 'visitor', answers: { 200: file('text/html') } }, ({ ctx }) => {
      ctx.set('Content-Security-Policy', PAGE_CSP);
      ctx.type = 'html';
      return page;
    }),

    route(
      'GET /api/docs/openapi.json',
      {
        policy: 'visitor',
        answers: {
          200: { content: { 'application/json': { type: 'object' } } },
        },
      },
      () => {
        // Loaded when somebody reads it: the schemas of all routes are put together as it loads.
        const { buildDocument } = require('./document') as typeof Document;
        document ??= buildDocument(listSections());
        return document;
      },
    ),

    route(
      'GET /api/docs/ui/:file',
      {
        policy: 'visitor',
        params: { file: uiFiles },
        answers: { 200: file('text/css', 'application/javascript', 'text/javascript', 'image/png') },
      },
      ({ ctx, params }) => {
        ctx.set('Cache-Control', CACHING);
        ctx.type = extname(params.file);
        return params.file === 'start.js' ? startScript : createReadStream(join(swaggerUi, params.file));
      },
    ),
  ]);
}
