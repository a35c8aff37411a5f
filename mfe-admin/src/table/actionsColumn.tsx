import { Button } from '@boom/platform';
import type { ReactNode } from 'react';
import type { DataColumn } from './columns';

/** The last column of a list, with a row's buttons. */
export const actionsColumn = <Row,>(cell: (row: Row) => ReactNode): DataColumn<Row> => ({
  id: 'actions',
  header: '',
  align: 'end',
  cell,
});

/** The last column of a list whose rows have one button, which opens their record; `nameOf` is for screen readers. */
export const openColumn = <Row extends { id: string }>(
  label: string,
  nameOf: (row: Row) => string,
  onOpen: (id: string) => void,
) =>
  actionsColumn<Row>((row) => (
    <Button aria-label={nameOf(row)} onClick={() => onOpen(row.id)}>
      {label}
    </Button>
  ));
