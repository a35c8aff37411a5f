import { useListCategoriesQuery } from '@boom/platform';
import { useLocation } from '@boom/platform/router';
import type { SearchScope } from './useSuggestions';

/** The current category, on home or explore page: a search stays within it. Null where there is none. */
export function useSearchScope(): SearchScope | null {
  const { pathname, search } = useLocation();
  const { data: categories } = useListCategoriesQuery();
  const id = pathname === '/' || pathname === '/explorar' ? new URLSearchParams(search).get('category') : null;
  return categories?.find((category) => category.id === id) ?? null;
}
