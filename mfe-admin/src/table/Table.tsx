import type { ReactNode } from 'react';
import { useTableTexts } from './i18n';
import {
  Body,
  Caption,
  Cell,
  cellProps,
  Empty,
  Frame,
  Head,
  HeadCell,
  HeadRow,
  Sheet,
  type SmallScreen,
  TableRow,
  Waiting,
} from './tableStyles';

export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** The column that names the row; screen readers repeat it. */
  isRowHeader?: boolean;
}

interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: ReadonlyArray<TableColumn<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row, place: number) => string;
  /** Shows skeleton rows while there are no rows. */
  isLoading?: boolean;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** On a phone: each row a card, or the table scrolls sideways. */
  smallScreen?: SmallScreen;
}

const SKELETON_ROWS = ['1', '2', '3', '4', '5'];

/** Rows and columns of a short list that the page has whole; long ones are a `DataTable`. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isLoading = false,
  empty,
  smallScreen = 'cards',
}: TableProps<Row>) {
  const { t } = useTableTexts();
  const isWaiting = isLoading && rows.length === 0;
  const isEmpty = !isLoading && rows.length === 0;
  const scrolls = smallScreen === 'scroll';
  return (
    <Frame
      aria-busy={isLoading}
      // A scrolling region must be reachable by keyboard.
      {...(scrolls && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      {/* Explicit roles: browsers drop the table's own when its `display` changes to cards. */}
      <Sheet role="table" $smallScreen={smallScreen}>
        <Caption>{caption}</Caption>
        <Head role="rowgroup">
          <HeadRow role="row">
            {columns.map((column) => (
              <HeadCell key={column.id} role="columnheader" scope="col" $align={column.align}>
                {column.header}
              </HeadCell>
            ))}
          </HeadRow>
        </Head>
        <Body role="rowgroup">
          {rows.map((row, place) => (
            <TableRow key={rowKey(row, place)} role="row">
              {columns.map((column) => (
                <Cell key={column.id} {...cellProps(column)}>
                  {column.cell(row)}
                </Cell>
              ))}
            </TableRow>
          ))}
          {isWaiting &&
            SKELETON_ROWS.map((key) => (
              <TableRow key={key} role="row">
                {columns.map((column) => (
                  <Cell key={column.id} role="cell" data-label={column.header}>
                    <Waiting $align={column.align} />
                  </Cell>
                ))}
              </TableRow>
            ))}
        </Body>
      </Sheet>
      {isEmpty && <Empty>{empty ?? t('nothing')}</Empty>}
    </Frame>
  );
}
