import { hasRight, type ProductView, type SearchSuggestions } from '@boom/contract';
import { readFor } from '../database/reading';
import { empty, many, one, page } from '../http/answers';
import { route, section } from '../http/route';
import type { SignedInUser } from '../http/state';
import { readAttributes } from './attributes';
import { listBoughtTogether } from './boughtTogether';
import { listCategories } from './categories';
import { presentCategory, presentProduct } from './present';
import { countFacets, findProducts, type Reader, suggest } from './productSearch';
import { readFamily, readProduct } from './products';
import { productsQuerySchema, suggestionsQuerySchema } from './query';
import texts from './routes.es-MX.json';

/** Who works on the catalogue is shown what is not for sale, too. */
const readerFor = (user: SignedInUser | null): Reader => ({
  read: readFor(user !== null),
  seesInactive: user !== null && hasRight(user, 'catalog'),
});

const idsOf = (products: { id: string }[]) => products.map(({ id }) => id);

/** Its variants and the product that they are of are on its page; what was asked for may be one that was withdrawn. */
const idsOfFamily = ({ id, family }: ProductView, asked: Record<string, string>) => [
  id,
  ...Object.values(asked),
  ...(family ? [family.id, ...idsOf(family.variants)] : []),
];

export const catalogRoutes = section(texts, [
  route(
    'GET /api/products',
    {
      policy: 'visitor',
      query: productsQuerySchema,
      cached: { shows: (products: ProductView[]) => idsOf(products) },
      answers: { 200: page('ProductView'), 304: empty },
      errors: { 400: ['bad_request'] },
    },
    async ({ user, query, window }) => {
      const { products, total, next } = await findProducts(query, window, readerFor(user));
      return { rows: products.map(presentProduct), count: total, next };
    },
  ),

  // Before the route of one product, whose id they would be taken for.
  route(
    'GET /api/products/suggestions',
    {
      policy: 'visitor',
      query: suggestionsQuerySchema,
      cached: { shows: ({ products }: SearchSuggestions) => idsOf(products) },
      answers: { 200: one('SearchSuggestions'), 304: empty },
    },
    ({ user, query: { q } }) => suggest(q, readFor(user !== null)),
  ),

  route(
    'GET /api/products/facets',
    { policy: 'visitor', query: productsQuerySchema, cached: {}, answers: { 200: one('ProductFacets'), 304: empty } },
    ({ user, query }) => countFacets(query, readerFor(user)),
  ),

  route(
    'GET /api/products/:id',
    {
      policy: 'visitor',
      cached: { shows: idsOfFamily },
      answers: { 200: one('ProductView'), 304: empty },
      errors: { 404: ['product_not_found'] },
    },
    async ({ user, params }) => {
      const reader = readerFor(user);
      const product = await readProduct(params.id, reader);
      const family = await readFamily(product, reader);
      return { ...presentProduct(product), ...(family && { family }) };
    },
  ),

  route(
    'GET /api/products/:id/bought-together',
    {
      policy: 'visitor',
      // Others than these may be there again, or be counted.
      cached: { shows: (products: ProductView[]) => ['lists', ...idsOf(products)] },
      answers: { 200: many('ProductView'), 304: empty },
      errors: { 404: ['product_not_found'] },
    },
    async ({ user, params }) => {
      const reader = readerFor(user);
      return listBoughtTogether(await readProduct(params.id, reader), reader);
    },
  ),

  route(
    'GET /api/categories',
    { policy: 'visitor', cached: {}, answers: { 200: many('CategoryView'), 304: empty } },
    async ({ user }) => (await listCategories(readerFor(user))).map(presentCategory),
  ),

  route(
    'GET /api/categories/:id/attributes',
    {
      policy: 'visitor',
      cached: { shows: () => ['lists'] },
      answers: { 200: many('CategoryAttribute'), 304: empty },
      errors: { 404: ['category_not_found'] },
    },
    ({ user, params }) => readAttributes(params.id, readerFor(user)),
  ),
]);
