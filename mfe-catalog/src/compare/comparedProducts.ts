import { isUuid } from '@boom/contract';
import { createKeptList } from '@boom/platform';

/** Side by side on a desk; more cannot be read. */
export const MAX_COMPARED = 4;

/** Ids of the products that were chosen to be compared, in the order they were chosen. */
export const comparedProducts = createKeptList('comparison', { max: MAX_COMPARED, isValid: isUuid });

/** The comparison of these products, to be shared. */
export const comparisonPath = (ids: readonly string[]): `/${string}` => `/comparar?ids=${ids.join(',')}`;

/** The products an address names: each once, and no more than are compared. */
export function readComparison(ids: string | null): string[] {
  return [...new Set((ids ?? '').split(','))].filter(isUuid).slice(0, MAX_COMPARED);
}
