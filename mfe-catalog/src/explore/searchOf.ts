import type { FacetQuery, ProductSearch } from './search.api';
import type { ExploreState } from './useExploreState';

/** The filters as the API's query, for the list and for the counts of the filters. */
export const filtersOf = (state: ExploreState): FacetQuery => ({
  search: state.q || undefined,
  category: state.category ?? undefined,
  promotion: state.promotion ?? undefined,
  available: state.available || undefined,
  freeShipping: state.freeShipping || undefined,
  minPrice: state.minPrice ?? undefined,
  maxPrice: state.maxPrice ?? undefined,
  specs: state.specs || undefined,
});

/** The API's query for a state of the page. */
export const searchOf = (state: ExploreState): ProductSearch => ({ ...filtersOf(state), sort: state.sort });
