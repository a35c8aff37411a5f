import type { DataColumn } from './columns';
import { CheckCell } from './dataTableStyles';
import { Cell, TableRow, Waiting } from './tableStyles';

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

interface WaitingRowsProps<Row> {
  columns: ReadonlyArray<DataColumn<Row>>;
  isSelectable: boolean;
}

/** Skeleton rows while the list is loading. */
export function WaitingRows<Row>({ columns, isSelectable }: WaitingRowsProps<Row>) {
  return ROWS.map((key) => (
    <TableRow key={key} role="row">
      {isSelectable && <CheckCell role="cell" />}
      {columns.map((column) => (
        <Cell key={column.id} role="cell" data-label={column.header || undefined}>
          <Waiting $align={column.align} />
        </Cell>
      ))}
    </TableRow>
  ));
}
