import { isUuid } from '@boom/contract';
import { createStoredList } from '@boom/platform';

/** How many fit side by side on a large screen. */
export const MAX_COMPARED = 4;

/** Ids of the products to compare, in the order in which they were chosen. */
export const comparedProducts = createStoredList('comparison', { max: MAX_COMPARED, isValid: isUuid });

/** The shareable address of a comparison. */
export const comparisonPath = (ids: readonly string[]): `/${string}` => `/comparar?ids=${ids.join(',')}`;

/** The product ids of an address: each once, at most as many as are compared. */
export function readComparison(ids: string | null): string[] {
  return [...new Set((ids ?? '').split(','))].filter(isUuid).slice(0, MAX_COMPARED);
}
