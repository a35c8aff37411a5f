import { useSearchParams } from '@boom/platform/router';
import type { OrderPageQuery } from './orders.api';

/** Far more pages than anybody has orders; the API refuses what is beyond. */
const MAX_PAGE = 100_000;

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

function addressFor(query: Partial<OrderPageQuery>, order?: string): string {
  const params = new URLSearchParams({ section: 'orders' });
  if (query.search) params.set('q', query.search);
  if (query.page && query.page > 1) params.set('page', String(query.page));
  if (order) params.set('order', order);
  return `/dashboard?${params}`;
}

/** Which orders the address asks for, so that Back, reload and a shared link keep it: a page of the list, or one order. */
export function useOrdersPlace() {
  const [query] = useSearchParams();
  const search = query.get('q')?.trim() ?? '';
  const page = readPage(query.get('page'));
  return {
    search,
    page,
    /** The id of the order that is shown alone, or null. Whoever comes from paying names theirs by its number. */
    orderId: query.has('payment') ? null : query.get('order'),
    listAddress: (place: OrderPageQuery = { search, page }) => addressFor(place),
    addressOf: (orderId: string) => addressFor({ search, page }, orderId),
  };
}
