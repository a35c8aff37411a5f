import {
  orderStatuses,
  paymentStatuses,
  paymentTypes,
  productSorts,
  promotionTypes,
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
} from '@boom/contract';
import { FIRST_ID } from './fillShop';

/** As a page of the panel's tables has them (mfe-admin, `PAGE_ROWS`). */
const ROWS = 50;

/** A list of the panel and all that it can be asked for. */
interface List {
  path: string;
  /** Beyond page and limit. */
  base?: string;
  /** Found in many rows, and in one or none. */
  common?: string;
  rare?: string;
  filters?: Record<string, readonly string[]>;
  sorts?: readonly string[];
}

const period = 'from=2026-01-01&to=2026-01-31';

export const lists: readonly List[] = [
  {
    path: '/api/products',
    base: 'includeInactive=true',
    common: 'audifonos',
    rare: 'trueno 73911',
    filters: {
      category: [FIRST_ID],
      promotion: [...promotionTypes, 'any'],
      available: ['true', 'false'],
      featured: ['true'],
      freeShipping: ['true'],
      minPrice: ['5000'],
    },
    sorts: productSorts,
  },
  {
    path: '/api/admin/orders',
    common: 'maria',
    rare: 'B000040404',
    filters: {
      status: orderStatuses,
      paymentStatus: paymentStatuses,
      paymentType: paymentTypes,
      userId: [FIRST_ID],
      from: ['2026-01-01&to=2026-01-31'],
    },
    sorts: ['newest', 'oldest', 'total_desc', 'total_asc'],
  },
  {
    path: '/api/admin/users',
    common: 'maria',
    rare: 'cliente19999',
    filters: { status: ['active', 'blocked'] },
    sorts: ['newest', 'oldest', 'name'],
  },
  { path: '/api/admin/timeline', common: 'maria', rare: 'cliente19999' },
  {
    path: '/api/admin/support/tickets',
    common: 'pedido',
    rare: 'T0004040',
    filters: {
      status: ticketStatuses,
      category: ticketCategories,
      priority: ticketPriorities,
      assigned: ['me', 'none'],
    },
    sorts: ['newest', 'oldest', 'updated', 'priority'],
  },
  { path: '/api/admin/pending-transfers', filters: { state: ['closed'] } },
  { path: '/api/admin/payments-to-settle', filters: { settled: ['true'] } },
  { path: '/api/admin/jobs', filters: { state: ['completed', 'failed'] } },
  { path: '/api/admin/audit-log' },
  { path: '/api/admin/security-log', filters: { action: ['login', 'password_changed'], userId: [FIRST_ID] } },
];

/** What is no list: counts, reports, and the search over everything. */
export const others: readonly string[] = [
  '/api/admin/categories',
  '/api/admin/products/low-stock',
  '/api/admin/search?q=maria',
  '/api/admin/search?q=audifonos',
  '/api/admin/search?q=B000040404',
  '/api/admin/waiting',
  '/api/admin/support/stats',
  '/api/admin/stats',
  `/api/admin/stats?${period}`,
  '/api/admin/stats/daily',
  '/api/admin/stats/daily?from=2025-11-01&to=2026-10-31',
  '/api/admin/stats/overview',
  '/api/admin/stats/overview?from=2025-11-01&to=2026-10-31',
];

/** Every question of the panel's lists but their last pages, which `lastPageOf` knows once the first was answered. */
export function callsOf({ path, base = '', common, rare, filters = {}, sorts = [] }: List): string[] {
  const searches = [common, rare].filter((words) => words !== undefined);
  const asked = [
    '',
    ...searches.map((words) => `search=${encodeURIComponent(words)}`),
    ...Object.entries(filters).flatMap(([name, values]) => values.map((value) => `${name}=${value}`)),
    ...sorts.map((sort) => `sort=${sort}`),
    ...(common ? sorts.map((sort) => `search=${common}&sort=${sort}`) : []),
  ];
  return asked.map((query) => `${path}?${[`limit=${ROWS}`, base, query].filter(Boolean).join('&')}`);
}

/** @param total of all pages. */
export const lastPageOf = (call: string, total: number): string =>
  `${call}&page=${Math.max(1, Math.ceil(total / ROWS))}`;
