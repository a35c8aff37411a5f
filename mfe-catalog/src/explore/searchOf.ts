import type { FacetQuery, ProductSearch } from './search.api';
import type { ExploreState } from './useExploreState';

/** What narrows the list, as the API is asked; also the question for the figures of the filters. */
export function filtersOf({
  q,
  category,
  promotion,
  available,
  freeShipping,
  minPrice,
  maxPrice,
}: ExploreState): FacetQuery {
  return {
    ...(q && { search: q }),
    ...(category && { category }),
    ...(promotion && { promotion }),
    ...(available && { available }),
    ...(freeShipping && { freeShipping }),
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
  };
}

/** What the API is asked for a state of the page. */
export const searchOf = (state: ExploreState): ProductSearch => ({ ...filtersOf(state), sort: state.sort });
