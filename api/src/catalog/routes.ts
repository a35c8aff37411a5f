import { many, one, page, unchanged } from '../http/answers';
import { route, section } from '../http/route';
import { listCategories } from './categories';
import { findFacets } from './facets';
import { listProducts } from './listProducts';
import { presentCategory, presentProduct } from './present';
import { readProduct } from './products';
import { productsQuerySchema, suggestionsQuerySchema } from './query';
import { suggest } from './suggestions';

export const catalogRoutes = section('Catálogo', [
  route(
    'GET /api/products',
    {
      policy: 'visitor',
      summary: 'Lista los productos a la venta',
      description:
        'Sin parámetros, todos. `search` no distingue acentos y perdona errores de dedo. `ids` es una lista separada por ' +
        'comas. `includeInactive` solo vale para administradores. La página siguiente de `Link` lleva un `cursor`, que ' +
        'no repite ni se salta productos.',
      query: productsQuerySchema,
      answers: { 200: page('Los productos.', 'ProductView'), 304: unchanged },
      errors: { 400: ['bad_request'] },
    },
    async ({ user, query, window }) => {
      const { products, total, next } = await listProducts(query, window, user?.isAdmin ?? false);
      return { rows: products.map(presentProduct), total, next };
    },
  ),

  // Before the route of one product, whose id they would be taken for.
  route(
    'GET /api/products/suggestions',
    {
      policy: 'visitor',
      summary: 'Sugiere productos y categorías mientras se escribe',
      query: suggestionsQuerySchema,
      answers: { 200: one('Hasta seis productos y tres categorías.', 'SearchSuggestions'), 304: unchanged },
    },
    ({ query: { q } }) => suggest(q),
  ),

  route(
    'GET /api/products/facets',
    {
      policy: 'visitor',
      summary: 'Cuenta los productos de una búsqueda por categoría, promoción, existencias, envío y precio',
      description: '`meant` es lo que quizá se quiso buscar, cuando una palabra tiene un error de dedo.',
      query: productsQuerySchema,
      answers: { 200: one('Las cuentas.', 'ProductFacets'), 304: unchanged },
    },
    ({ user, query }) => findFacets(query, user?.isAdmin ?? false),
  ),

  route(
    'GET /api/products/:id',
    {
      policy: 'visitor',
      summary: 'Muestra un producto',
      description: 'Uno que no está a la venta solo lo ven los administradores.',
      answers: { 200: one('El producto.', 'ProductView'), 304: unchanged },
      errors: { 404: ['product_not_found'] },
    },
    async ({ user, params }) => presentProduct(await readProduct(params.id, user?.isAdmin ?? false)),
  ),

  route(
    'GET /api/categories',
    {
      policy: 'visitor',
      summary: 'Lista las categorías',
      answers: { 200: many('Las categorías activas; para administradores, todas.', 'CategoryView'), 304: unchanged },
    },
    async ({ user }) => (await listCategories(user?.isAdmin ?? false)).map(presentCategory),
  ),
]);
