import type { OnChangeFn, RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';
import type { Selection } from './BulkBar';

interface Chosen {
  scope: string;
  rows: RowSelectionState;
  isAll: boolean;
}

/**
 * The selected rows of a list. The selection survives paging, but not another search: nobody must change rows that the
 * list no longer shows.
 *
 * @param scope of the list's address.
 * @param total how many rows match search and filters.
 */
export function useSelection(scope: string, total: number) {
  const [chosen, setChosen] = useState<Chosen>({ scope, rows: {}, isAll: false });
  const { rows, isAll } = chosen.scope === scope ? chosen : { rows: {}, isAll: false };
  const ids = Object.keys(rows);
  const selection: Selection = { ids, isAll, count: isAll ? total : ids.length };
  const setRows: OnChangeFn<RowSelectionState> = (update) =>
    setChosen({ scope, rows: typeof update === 'function' ? update(rows) : update, isAll: false });
  return {
    selection,
    rows,
    setRows,
    selectAll: () => setChosen({ scope, rows, isAll: true }),
    /** Forgets what was selected: an action has ended, and rows that were selected meanwhile stay so. */
    clear: (was: Selection) =>
      setChosen((now) => {
        const later = Object.entries(now.rows).filter(([id]) => !was.ids.includes(id));
        return { ...now, rows: Object.fromEntries(later), isAll: now.isAll && !was.isAll };
      }),
  };
}
