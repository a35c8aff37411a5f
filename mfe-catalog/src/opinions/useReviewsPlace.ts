import { MAX_LIST_ROWS, MAX_STARS, type ReviewSort, reviewSorts } from '@boom/contract';
import { stayInPlace, useSearchParams } from '@boom/platform/router';
import { useEffect, useRef } from 'react';
import { SHOWN_AT_ONCE } from './opinions.api';

/** Which of a product's reviews are shown; undefined or the default: as the server shows them. */
interface ReviewsPlace {
  /** Only those with as many. */
  stars: number | undefined;
  sort: ReviewSort;
  /** How often "Ver más" was pressed, and one. */
  parts: number;
}

const allStars = Array.from({ length: MAX_STARS }, (_, index) => index + 1);
/** As many as the API lists. */
const MAX_PARTS = MAX_LIST_ROWS / SHOWN_AT_ONCE;

const partsOf = (value: string | null) => Math.min(Math.max(Math.trunc(Number(value)) || 1, 1), MAX_PARTS);

const placeIn = (params: URLSearchParams): ReviewsPlace => ({
  stars: allStars.find((known) => String(known) === params.get('stars')),
  sort: reviewSorts.find((known) => known === params.get('sort')) ?? 'newest',
  parts: partsOf(params.get('reviews')),
});

/**
 * Which reviews are shown, in the product's address, so that back, reload and a shared link restore it. Defaults are
 * left out, invalid values count as not set. No choice is a step of the history: "back" leaves the product.
 */
export function useReviewsPlace() {
  const [params, setParams] = useSearchParams();
  // Stars may be chosen before the last order is rendered: the second choice builds on the first.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  /** Other stars, or another order, begin with the first ones. */
  const choose = (change: Partial<ReviewsPlace>) => {
    const { stars, sort, parts } = { ...placeIn(latest.current), parts: 1, ...change };
    const shown = { stars, sort: sort !== 'newest' && sort, reviews: parts > 1 && parts };
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(shown)) {
      if (value) next.set(name, String(value));
      else next.delete(name);
    }
    latest.current = next;
    setParams(next, { replace: true, state: stayInPlace });
  };
  return { place: placeIn(params), choose };
}
