import type { Request } from 'autocannon';
import { lists, others } from '../panelCalls';
import { PASSWORD } from '../shop';
import { brands, kinds } from '../words';
import { purchase, type Shop } from './shoppers';
import { exact, mistype, neverAsked, pairs, plain, spellings, typed } from './texts';

/** Something that is asked of the API, in as many ways as keep one answer from standing for all of them. */
export interface Call {
  name: string;
  /** Whose it is: a shopper's calls are measured in shops of every size, the panel's in the largest. */
  by: 'shopper' | 'panel';
  requests(shop: Shop): Request[];
  isFlow?: boolean;
  /** It leaves jobs: they are part of its cost, and the next call waits for them. */
  leavesJobs?: boolean;
  /** Also measured at other numbers of connections. */
  isSwept?: boolean;
  /** Handed on by the site's server, as every shopper's calls are: its CPU counts as the application's. */
  isThroughSite?: boolean;
  /** At most so many CPU ms of the application and PostgreSQL together (the goals), where they differ by products. */
  goalCpuMs?: number | Readonly<Record<number, number>>;
  goalP99Ms?: number;
}

/** The goal of a call in a shop of so many products; undefined without one. */
export const goalOf = ({ goalCpuMs }: Call, products: number): number | undefined =>
  typeof goalCpuMs === 'object' ? goalCpuMs[products] : goalCpuMs;

const get = (path: string, cookie?: string): Request => ({
  method: 'GET',
  path,
  ...(cookie && { headers: { Cookie: cookie } }),
});
const list = (query = '') => `/api/products?limit=24${query && `&${query}`}`;
const search = (text: string) => get(list(`search=${encodeURIComponent(text)}`));
const shopperCalls: Omit<Call, 'by'>[] = [
  { name: 'list', requests: () => [get(list())], isSwept: true, goalCpuMs: 0.3 },
  {
    name: 'list: never asked before',
    requests: () => neverAsked(['featured', 'newest', 'price_asc', 'price_desc'], (sort) => list(`sort=${sort}`)),
    isSwept: true,
    goalCpuMs: { 60: 2.5, 10000: 4, 100000: 8 },
  },
  { name: 'list, through the site', requests: () => [get(list())], isThroughSite: true },
  { name: 'category list', requests: ({ categoryIds }) => categoryIds.map((id) => get(list(`category=${id}`))) },
  {
    name: 'filtered and sorted list',
    requests: ({ categoryIds }) =>
      categoryIds.flatMap((id, index) =>
        ['price_asc', 'price_desc', 'name', 'newest'].map((sort) =>
          get(list(`category=${id}&minPrice=${500 + index * 37}&available=true&sort=${sort}`)),
        ),
      ),
  },
  {
    name: 'detail',
    requests: ({ productIds }) => productIds.map((id) => get(`/api/products/${id}`)),
    isSwept: true,
    goalCpuMs: 0.3,
  },
  { name: 'detail: never asked before', requests: ({ productIds }) => spellings(productIds), goalCpuMs: 0.8 },
  {
    name: 'detail, through the site',
    requests: ({ productIds }) => productIds.map((id) => get(`/api/products/${id}`)),
    isThroughSite: true,
  },
  { name: 'search: one word', requests: () => kinds.map((kind) => search(kind)), goalCpuMs: 0.3 },
  {
    name: 'search: without accents',
    requests: () => kinds.map((kind) => search(plain(kind).toLowerCase())),
  },
  {
    name: 'search: mistyped',
    requests: () => [...kinds, ...brands].map((word) => search(mistype(word))),
  },
  {
    name: 'search: beginning',
    requests: () => [...kinds, ...brands].map((word) => search(word.slice(0, 4))),
  },
  {
    name: 'search: several words',
    requests: () => neverAsked(exact, (text) => list(`search=${text}`)),
    isSwept: true,
    goalCpuMs: { 60: 4, 10000: 8, 100000: 30 },
    goalP99Ms: 250,
  },
  {
    name: 'search: never asked before',
    requests: () => neverAsked(typed, (text) => list(`search=${text}`)),
    isSwept: true,
    goalCpuMs: { 60: 4, 10000: 8, 100000: 30 },
    goalP99Ms: 250,
  },
  {
    name: 'suggestions',
    requests: () =>
      pairs.map(({ brand, kind }) =>
        get(`/api/products/suggestions?q=${encodeURIComponent(`${kind} ${brand.slice(0, 3)}`)}`),
      ),
  },
  {
    name: 'facets',
    requests: () => [
      get('/api/products/facets'),
      ...pairs.map(({ brand, kind }) => get(`/api/products/facets?search=${encodeURIComponent(`${kind} ${brand}`)}`)),
    ],
  },
  {
    name: 'facets: never asked before',
    requests: () => neverAsked(typed, (text) => `/api/products/facets?search=${text}`),
    goalCpuMs: 50,
  },
  {
    name: 'list by a specification: never asked before',
    requests: ({ categoryIds: [category], specs }) =>
      neverAsked(specs, (spec) => list(`category=${category}&specs=${spec}`)),
    goalCpuMs: { 60: 2.5, 10000: 4, 100000: 8 },
  },
  {
    name: 'facets of a category: never asked before',
    requests: ({ categoryIds }) => neverAsked(categoryIds, (id) => `/api/products/facets?category=${id}`),
    goalCpuMs: 50,
  },
  {
    name: 'reviews of a product',
    requests: ({ productIds }) => productIds.map((id) => get(`/api/products/${id}/reviews`)),
  },
  { name: 'session check', requests: ({ people }) => people.map((cookie) => get('/api/user', cookie)) },
  {
    name: 'sign-in',
    requests: ({ usernames }) =>
      usernames.map((username) => ({
        method: 'POST',
        path: '/api/login',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: `${username}@correo.mx`, password: PASSWORD }),
      })),
  },
  {
    name: 'purchase by transfer',
    requests: (shop) => purchase(shop, 'transfer'),
    isFlow: true,
    leavesJobs: true,
    isSwept: true,
    goalCpuMs: 20,
  },
  {
    name: 'purchase by card',
    requests: (shop) => purchase(shop, 'card'),
    isFlow: true,
    leavesJobs: true,
    goalCpuMs: 45,
  },
  { name: 'own orders', requests: ({ people }) => people.map((cookie) => get('/api/orders?limit=10', cookie)) },
];

const panelPaths = [
  ...lists.flatMap(({ path, base = '', common }) => {
    const first = `${path}?limit=50${base && `&${base}`}`;
    return common ? [first, `${first}&search=${common}`] : [first];
  }),
  ...others,
];

export const calls: Call[] = [
  ...shopperCalls.map((call): Call => ({ ...call, by: 'shopper' })),
  ...panelPaths.map((path): Call => ({ name: path, by: 'panel', requests: ({ admin }) => [get(path, admin)] })),
];
