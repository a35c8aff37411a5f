import type { Request } from 'autocannon';
import { lists, others } from '../panelCalls';
import { PASSWORD } from '../shop';
import { brands, kinds, traits } from '../words';
import { purchase, type Shop } from './shoppers';

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
  /** At most so many CPU ms of the application and PostgreSQL together in the largest shop (the goals). */
  goalCpuMs?: number;
}

const get = (path: string, cookie?: string): Request => ({
  method: 'GET',
  path,
  ...(cookie && { headers: { Cookie: cookie } }),
});
const list = (query = '') => `/api/products?limit=24${query && `&${query}`}`;
const search = (text: string) => get(list(`search=${encodeURIComponent(text)}`));
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Every word with every other, in an order that does not repeat a word soon. */
const pairs = brands.flatMap((brand, row) =>
  kinds.map((kind, column) => ({ brand, kind, order: (row * 7 + column * 3) % 31 })),
);
pairs.sort((one, other) => one.order - other.order);

/** A letter is missing in the middle, as when somebody types fast. */
const mistype = (word: string) => word.slice(0, 3) + word.slice(4);

/** Texts that name a product as exactly as words can: in a large shop each finds others. */
const exact = pairs.flatMap(({ brand, kind }) => traits.map((trait) => `${kind} ${brand} ${trait}`));

/** Texts of every kind that people type: one word, its beginning, a typo, no accents, several words. */
const typed = pairs.flatMap(({ brand, kind }) =>
  traits.flatMap((trait) => [
    `${kind} ${brand} ${trait}`,
    `${plain(kind)} ${trait.slice(0, 3)}`,
    `${mistype(kind)} ${brand}`,
    kind,
    `${brand} ${trait}`,
    kind.slice(0, 4),
  ]),
);

/** Of all that are called like that, so that no load ever asks what one before it did. */
let asked = 0;

/**
 * Never the same address twice: such an answer is in no cache, in a shop of any size. What makes them different are
 * prices that every product fits, so that the total of a list is counted each time, too.
 */
function neverAsked(texts: readonly string[], pathOf: (text: string) => string): Request[] {
  const setupRequest = (request: Request): Request => {
    const text = texts[(asked * 7) % texts.length] as string;
    const prices = `minPrice=${((asked % 9_000) / 100).toFixed(2)}&maxPrice=${90_000 + Math.floor(asked / 9_000)}`;
    asked += 1;
    return { ...request, path: `${pathOf(encodeURIComponent(text))}&${prices}` };
  };
  return [{ method: 'GET', setupRequest }];
}

const shopperCalls: Omit<Call, 'by'>[] = [
  { name: 'list', requests: () => [get(list())], isSwept: true, goalCpuMs: 0.3 },
  {
    name: 'list: never asked before',
    requests: () => neverAsked(['featured', 'newest', 'price_asc', 'price_desc'], (sort) => list(`sort=${sort}`)),
    isSwept: true,
    goalCpuMs: 8,
  },
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
  { name: 'search: one word', requests: () => kinds.map((kind) => search(kind)) },
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
    goalCpuMs: 30,
  },
  {
    name: 'search: never asked before',
    requests: () => neverAsked(typed, (text) => list(`search=${text}`)),
    isSwept: true,
    goalCpuMs: 30,
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
