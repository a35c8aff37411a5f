import type { ProductView, SearchSuggestions } from '@boom/contract';
import { readFor } from '../database/reading';
import { many, one, page, unchanged } from '../http/answers';
import { route, section } from '../http/route';
import type { SignedInUser } from '../http/state';
import { listCategories } from './categories';
import { presentCategory, presentProduct } from './present';
import { countFacets, findProducts, type Reader, suggest } from './productSearch';
import { readProduct } from './products';
import { productsQuerySchema, suggestionsQuerySchema } from './query';

/** Administrators are shown what is not for sale, too. */
const readerFor = (user: SignedInUser | null): Reader => ({
  read: readFor(user !== null),
  seesInactive: user?.isAdmin ?? false,
});

const idsOf = (products: { id: string }[]) => products.map(({ id }) => id);

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
      cached: { shows: (products: ProductView[]) => idsOf(products) },
      answers: { 200: page('Los productos.', 'ProductView'), 304: unchanged },
      errors: { 400: ['bad_request'] },
    },
    async ({ user, query, window }) => {
      const { products, total, next } = await findProducts(query, window, readerFor(user));
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
      cached: { shows: ({ products }: SearchSuggestions) => idsOf(products) },
      answers: { 200: one('Hasta seis productos y tres categorías.', 'SearchSuggestions'), 304: unchanged },
    },
    ({ user, query: { q } }) => suggest(q, readFor(user !== null)),
  ),

  route(
    'GET /api/products/facets',
    {
      policy: 'visitor',
      summary: 'Cuenta los productos de una búsqueda por categoría, promoción, existencias, envío y precio',
      description: '`meant` es lo que quizá se quiso buscar, cuando una palabra tiene un error de dedo.',
      query: productsQuerySchema,
      cached: {},
      answers: { 200: one('Las cuentas.', 'ProductFacets'), 304: unchanged },
    },
    ({ user, query }) => countFacets(query, readerFor(user)),
  ),

  route(
    'GET /api/products/:id',
    {
      policy: 'visitor',
      summary: 'Muestra un producto',
      description: 'Uno que no está a la venta solo lo ven los administradores.',
      cached: { shows: (product: ProductView) => [product.id] },
      answers: { 200: one('El producto.', 'ProductView'), 304: unchanged },
      errors: { 404: ['product_not_found'] },
    },
    async ({ user, params }) => presentProduct(await readProduct(params.id, readerFor(user))),
  ),

  route(
    'GET /api/categories',
    {
      policy: 'visitor',
      summary: 'Lista las categorías',
      cached: {},
      answers: { 200: many('Las categorías activas; para administradores, todas.', 'CategoryView'), 304: unchanged },
    },
    async ({ user }) => (await listCategories(readerFor(user))).map(presentCategory),
  ),
]);
