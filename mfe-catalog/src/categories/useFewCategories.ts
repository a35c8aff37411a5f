import { useListCategoriesQuery } from '@boom/platform';
import { useState } from 'react';

/**
 * The active categories; of many only the first few, so that products fit on the first screen. The chosen one is always
 * among them.
 *
 * @param limit how many are shown at first; a single one more takes no more room than the button for the rest.
 */
export function useFewCategories(limit: number, chosen: string | null) {
  const query = useListCategoriesQuery();
  const [isWhole, setWhole] = useState(false);
  const all = query.data?.filter(({ isActive }) => isActive) ?? [];
  const first = all.length <= limit + 1 ? all : all.filter(({ id }, index) => index < limit || id === chosen);
  return {
    ...query,
    all,
    shown: isWhole ? all : first,
    /** How many are left out at first; 0 where all have room. */
    rest: all.length - first.length,
    isWhole,
    toggle: () => setWhole(!isWhole),
  };
}
