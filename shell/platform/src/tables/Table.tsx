import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../design/Density';
import { VisuallyHidden } from '../design/text/VisuallyHidden';
import { SortHeader, type TableSort } from './SortHeader';
import {
  Body,
  Caption,
  Cell,
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

export type { TableSort } from './SortHeader';

export interface TableColumn<Row> {
  /** Also what `sort.column` and `onSort` speak of. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  isSortable?: boolean;
  /** The column that names the row; screen readers repeat it. */
  isRowHeader?: boolean;
  /** The header is for screen readers only: for actions and pictures. */
  isHeaderHidden?: boolean;
}

export interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: ReadonlyArray<TableColumn<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  /** Shows skeleton rows while there are no rows. */
  isLoading?: boolean;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** On a phone: each row a card, or the table scrolls sideways. */
  smallScreen?: SmallScreen;
  className?: string;
}

const SKELETON_ROWS = ['1', '2', '3', '4', '5'];

/** Rows and columns, at the density around it: 36 px rows in `<Density value="compact">`. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  isLoading = false,
  empty,
  smallScreen = 'cards',
  className,
}: TableProps<Row>) {
  const { t } = useTranslation('platform');
  const density = useDensity();
  const isWaiting = isLoading && rows.length === 0;
  const isEmpty = !isLoading && rows.length === 0;
  const scrolls = smallScreen === 'scroll';
  return (
    <Frame
      className={className}
      aria-busy={isLoading}
      // A scrolling region must be reachable by keyboard.
      {...(scrolls && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      {/* Explicit roles: browsers drop the table's own when its `display` changes to cards. */}
      <Sheet role="table" $density={density} $smallScreen={smallScreen}>
        <Caption>{caption}</Caption>
        <Head role="rowgroup">
          <HeadRow role="row">
            {columns.map((column) => (
              <HeadCell
                key={column.id}
                role="columnheader"
                scope="col"
                $align={column.align}
                aria-sort={sort?.column === column.id ? sort.direction : undefined}
              >
                {column.isHeaderHidden ? (
                  <VisuallyHidden>{column.header}</VisuallyHidden>
                ) : column.isSortable && onSort ? (
                  <SortHeader column={column.id} header={column.header} sort={sort} onSort={onSort} />
                ) : (
                  column.header
                )}
              </HeadCell>
            ))}
          </HeadRow>
        </Head>
        <Body role="rowgroup">
          {rows.map((row) => (
            <TableRow key={rowKey(row)} role="row">
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  as={column.isRowHeader ? 'th' : 'td'}
                  role={column.isRowHeader ? 'rowheader' : 'cell'}
                  scope={column.isRowHeader ? 'row' : undefined}
                  $align={column.align}
                  data-label={column.isHeaderHidden ? undefined : column.header}
                >
                  {column.cell(row)}
                </Cell>
              ))}
            </TableRow>
          ))}
          {isWaiting &&
            SKELETON_ROWS.map((key) => (
              <TableRow key={key} role="row">
                {columns.map((column) => (
                  <Cell key={column.id} role="cell" data-label={column.isHeaderHidden ? undefined : column.header}>
                    <Waiting $align={column.align} />
                  </Cell>
                ))}
              </TableRow>
            ))}
        </Body>
      </Sheet>
      {isEmpty && <Empty>{empty ?? t('design.table.empty')}</Empty>}
    </Frame>
  );
}
