import type { FacetQuery, ProductSearch } from './search.api';
import type { ExploreState } from './useExploreState';

/** The filters as the API's query, for the list and for the counts of the filters. */
export function filtersOf({
  q,
  category,
  promotion,
  available,
  freeShipping,
  minPrice,
  maxPrice,
  specs,
}: ExploreState): FacetQuery {
  return {
    ...(q && { search: q }),
    ...(category && { category }),
    ...(promotion && { promotion }),
    ...(available && { available }),
    ...(freeShipping && { freeShipping }),
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
    ...(specs && { specs }),
  };
}

/** The API's query for a state of the page. */
export const searchOf = (state: ExploreState): ProductSearch => ({ ...filtersOf(state), sort: state.sort });
