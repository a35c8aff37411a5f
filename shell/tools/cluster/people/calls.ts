import { randomUUID } from 'node:crypto';
import { ORDER, type Session } from './session';

/** What people do in a shop, for so many of a hundred requests. */
export interface Call {
  name: string;
  share: number;
  /** Its next request, of which there were `turn` before, and the status that it is to be answered with. */
  ask(turn: number): { session: Session; path: string; body?: object; key?: string; expected?: number };
}

export interface CallOptions {
  visitor: Session;
  /** Signed in; who orders is another one each time. */
  customers: readonly Session[];
  productIds: readonly string[];
  /** What a new sign-in is made with. */
  credentials: readonly { username: string; password: string }[];
  /** By product; an order is refused unless its figures are right. */
  orders: readonly object[];
}

const WORDS = ['audifonos', 'cargador', 'bocina', 'telefno', 'cable usb', 'teclado', 'pantalla', 'reloj'];
const SORTS = ['newest', 'price_asc', 'price_desc'];

/** In turn: the same one comes again after all others. */
const nth = <Each>(all: readonly Each[], turn: number): Each => all[turn % all.length] as Each;

/** Lists, products, searches, pages, carts, sign-ins and orders, in the shares of a shop with many visitors. */
export const mixOf = ({ visitor, customers, productIds, credentials, orders }: CallOptions): Call[] => [
  {
    name: 'list',
    share: 30,
    // The price differs from one to the next: most were asked before, some never.
    ask: (turn) => ({
      session: visitor,
      path: `/api/products?limit=24&sort=${nth(SORTS, turn)}&minPrice=${turn % 200}`,
    }),
  },
  { name: 'product', share: 18, ask: (turn) => ({ session: visitor, path: `/api/products/${nth(productIds, turn)}` }) },
  {
    name: 'search',
    share: 14,
    ask: (turn) => ({
      session: visitor,
      path: `/api/products?limit=24&search=${encodeURIComponent(nth(WORDS, turn))}&maxPrice=${9_000 + (turn % 300)}`,
    }),
  },
  { name: 'home', share: 6, ask: () => ({ session: visitor, path: '/' }) },
  {
    name: 'page of a product',
    share: 8,
    ask: (turn) => ({ session: visitor, path: `/producto/${nth(productIds, turn)}` }),
  },
  { name: 'own orders', share: 8, ask: (turn) => ({ session: nth(customers, turn), path: '/api/orders?limit=20' }) },
  {
    name: 'cart read again',
    share: 8,
    ask: (turn) => ({
      session: nth(customers, turn),
      path: `/api/products?ids=${[0, 1, 2].map((next) => nth(productIds, turn + next)).join(',')}`,
    }),
  },
  {
    // What a checkout does first: figures that are not the shop's are answered with those that are.
    name: 'cart quoted',
    share: 4,
    ask: (turn) => ({
      session: nth(customers, turn),
      path: ORDER,
      body: {
        items: [{ productId: nth(productIds, turn), quantity: 2 }],
        originalAmount: '0.01',
        discountApplied: '0.00',
      },
      expected: 409,
    }),
  },
  {
    name: 'sign-in',
    share: 2,
    ask: (turn) => ({ session: visitor, path: '/api/login', body: nth(credentials, turn) }),
  },
  {
    name: 'order',
    share: 2,
    ask: (turn) => ({
      session: nth(customers, turn),
      path: ORDER,
      body: nth(orders, turn),
      key: randomUUID(),
      expected: 201,
    }),
  },
];
