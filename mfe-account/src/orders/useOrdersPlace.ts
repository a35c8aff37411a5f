import { MAX_SEARCH_LENGTH } from '@boom/contract';
import { useSearchParams } from '@boom/platform/router';
import type { OrderPageQuery } from './orders.api';

/** More pages than any customer has; the API refuses more. */
const MAX_PAGE = 100_000;

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

function pathFor(query: Partial<OrderPageQuery>, order?: string): string {
  const params = new URLSearchParams({ section: 'orders' });
  if (query.search) params.set('q', query.search);
  if (query.page && query.page > 1) params.set('page', String(query.page));
  if (order) params.set('order', order);
  return `/dashboard?${params}`;
}

/**
 * The orders that the address names, so that Back, reload and a shared link keep it: a page of the list, or one order.
 */
export function useOrdersPlace() {
  const [query] = useSearchParams();
  const search = (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const page = readPage(query.get('page'));
  return {
    search,
    page,
    /**
     * Id of the order that is shown alone, or null. On return from a payment the address names an order by its number.
     */
    orderId: query.has('payment') ? null : query.get('order'),
    listPath: (place: OrderPageQuery = { search, page }) => pathFor(place),
    pathOf: (orderId: string) => pathFor({ search, page }, orderId),
  };
}
