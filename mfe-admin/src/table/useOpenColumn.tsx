import { Button } from '@boom/platform';
import type { DataColumn } from './columns';
import { useActionsColumn } from './useActionsColumn';

/**
 * The last column of a list whose rows have one button, which opens their record.
 *
 * @returns its maker: what the button says, its name for a screen reader, and what it does.
 */
export function useOpenColumn() {
  const actions = useActionsColumn();
  return <Row extends { id: string }>(
    label: string,
    nameOf: (row: Row) => string,
    onOpen: (id: string) => void,
  ): DataColumn<Row> =>
    actions((row) => (
      <Button aria-label={nameOf(row)} onClick={() => onOpen(row.id)}>
        {label}
      </Button>
    ));
}
