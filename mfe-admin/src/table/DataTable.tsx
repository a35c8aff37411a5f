import { ErrorState, useKeptList, useTranslation, VisuallyHidden } from '@boom/platform';
import { SortHeader, tableParts } from '@boom/platform/tables';
import {
  columnVisibilityFeature,
  type RowData,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type BulkAction, BulkBar } from './BulkBar';
import { ColumnChoice } from './ColumnChoice';
import { type DataColumn, hiddenColumns } from './columns';
import { DataRow } from './DataRow';
import { Pager, Range } from './Pager';
import { type ListPage, lastPage, PAGE_ROWS } from './page';
import { SortChoice } from './SortChoice';
import { directionOf, nextSort } from './sorts';
import { Card, CheckCell, ScrollFrame, Strip, StripTools } from './tableLook';
import type { ListAddress } from './useListAddress';
import { useRowKeys } from './useRowKeys';
import { useSelection } from './useSelection';

const { Body, Caption, Cell, Empty, Head, HeadCell, HeadRow, Sheet, TableRow, Waiting } = tableParts;

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];
const none: never[] = [];

/** What RTK Query's hooks answer, as far as a table needs it. */
export interface ListQuery<Row> {
  data?: ListPage<Row>;
  /** Only the answer to what is asked now, where `data` may still be that to the question before. */
  currentData?: ListPage<Row>;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

export interface DataTableProps<Row extends RowData> {
  /** The section's path: the choice of columns is kept under it. */
  section: string;
  /** What the table lists, for screen readers. */
  caption: string;
  columns: ReadonlyArray<DataColumn<Row>>;
  rowKey: (row: Row) => string;
  /** Names a row, for its checkbox. */
  rowName: (row: Row) => string;
  address: ListAddress;
  query: ListQuery<Row>;
  /** Said where the list cannot be read. */
  failed: string;
  /** Instead of rows when there are none at all … */
  empty: ReactNode;
  /** … or none that fit search and filters. */
  noMatch: string;
  /** Rows can be chosen when there is something to do to them. */
  bulkActions?: readonly BulkAction[];
  /** Whether the actions also take all that search and filters find, as the section then sends those. */
  takesAllFound?: boolean;
}

/**
 * A page of a list of any length: the server searches, filters, sorts and counts, the address says what is shown
 * (`useListAddress`), and a row opens its record (`address.open`). Arrow keys, Home and End go from row to row, Enter
 * opens, the space bar chooses. On a phone each row is a card.
 *
 *     const address = useListAddress();
 *     const query = useListAdminOrdersQuery(pageQuery(address));
 *     <ListHead title=… count=…><ListSearch address={address} label=… /><ListFilter … /></ListHead>
 *     <DataTable section="pedidos" caption=… columns={columns} rowKey={({ id }) => id} rowName=… address={address}
 *       query={query} failed=… empty={<EmptyState … />} noMatch=… />
 *     {address.open && <OrderDialog id={address.open} onClose={address.closeRecord} />}
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { section, caption, columns, rowKey, rowName, address, query, bulkActions = none, takesAllFound } = props;
  const { t } = useTranslation('admin');
  const { data: list, isFetching, isError, refetch } = query;
  const total = list?.total ?? 0;
  const hidden = useKeptList(hiddenColumns(section));
  const { selection, rows: rowSelection, setRows, selectAll, clear } = useSelection(address.scope, total);
  const isSelectable = bulkActions.length > 0;
  const frame = useRef<HTMLDivElement>(null);
  const keys = useRowKeys();

  const table = useTable({
    features,
    data: list?.rows ?? (none as Row[]),
    columns: useMemo(() => columns.map(({ id, header }) => ({ id, header })), [columns]),
    getRowId: rowKey,
    enableRowSelection: isSelectable,
    state: { rowSelection, columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])) },
    onRowSelectionChange: setRows,
  });
  const { rows } = table.getRowModel();
  const shown = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
  const isWholePage = selection.isAll || (rows.length > 0 && table.getIsAllRowsSelected());
  const last = lastPage(total);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts at its top.
  useEffect(() => frame.current?.scrollTo?.(0, 0), [address.page, address.scope, address.sort]);
  // The rows of the last page may have gone meanwhile.
  const isBeyond = list !== undefined && !isFetching && address.page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is not there.
  useEffect(() => {
    if (isBeyond) address.goTo(last);
  }, [isBeyond, last]);

  // Rows that were read stay, when only reading them again in the background failed.
  if (isError && !query.currentData) return <ErrorState text={props.failed} onRetry={refetch} />;
  const isWaiting = isFetching && rows.length === 0;
  return (
    <Card>
      {selection.count > 0 && isSelectable ? (
        <BulkBar
          selection={selection}
          total={total}
          actions={bulkActions}
          onSelectAll={takesAllFound ? selectAll : undefined}
          onClear={clear}
        />
      ) : (
        <Strip>
          <Range address={address} total={total} />
          <StripTools>
            {columns.some(({ sort }) => sort) && <SortChoice address={address} columns={columns} />}
            <ColumnChoice section={section} columns={columns} />
          </StripTools>
        </Strip>
      )}
      <ScrollFrame ref={frame} aria-busy={isFetching}>
        {/* Explicit roles: browsers drop the table's own when its `display` changes to cards. */}
        <Sheet role="table" $density="compact" $smallScreen="cards" aria-rowcount={total || undefined}>
          <Caption>{caption}</Caption>
          <Head role="rowgroup">
            <HeadRow role="row">
              {isSelectable && (
                <CheckCell as="th" role="columnheader" scope="col">
                  <label>
                    <VisuallyHidden>{t('table.selectPage')}</VisuallyHidden>
                    <input
                      type="checkbox"
                      checked={isWholePage}
                      ref={(box) => {
                        if (box) box.indeterminate = selection.count > 0 && !isWholePage;
                      }}
                      onChange={({ target }) => table.toggleAllRowsSelected(target.checked)}
                    />
                  </label>
                </CheckCell>
              )}
              {shown.map((column) => (
                <HeadCell
                  key={column.id}
                  role="columnheader"
                  scope="col"
                  $align={column.align}
                  aria-sort={directionOf(column, address.sort)}
                >
                  {column.isHeaderHidden ? (
                    <VisuallyHidden>{column.header}</VisuallyHidden>
                  ) : column.sort ? (
                    <SortHeader
                      column={column.id}
                      header={column.header}
                      sort={sortOfHeader(column, address.sort)}
                      onSort={() => address.setSort(nextSort(column, address.sort))}
                    />
                  ) : (
                    column.header
                  )}
                </HeadCell>
              ))}
            </HeadRow>
          </Head>
          <Body role="rowgroup" {...keys}>
            {rows.map((row, index) => (
              <DataRow
                key={row.id}
                id={row.id}
                row={row.original}
                name={rowName(row.original)}
                columns={shown}
                address={address}
                isFirst={index === 0}
                position={(address.page - 1) * PAGE_ROWS + index + 2}
                isSelected={isSelectable ? selection.isAll || row.getIsSelected() : undefined}
                onSelect={row.getToggleSelectedHandler()}
              />
            ))}
            {isWaiting &&
              SKELETON_ROWS.map((key) => (
                <TableRow key={key} role="row">
                  {isSelectable && <CheckCell role="cell" />}
                  {shown.map((column) => (
                    <Cell key={column.id} role="cell" data-label={column.isHeaderHidden ? undefined : column.header}>
                      <Waiting $align={column.align} />
                    </Cell>
                  ))}
                </TableRow>
              ))}
          </Body>
        </Sheet>
        {rows.length === 0 && !isWaiting && !isBeyond && (
          <Empty role="status">{address.isNarrowed ? props.noMatch : props.empty}</Empty>
        )}
      </ScrollFrame>
      {total > PAGE_ROWS && (
        <Strip>
          <Range address={address} total={total} />
          <Pager address={address} total={total} />
        </Strip>
      )}
    </Card>
  );
}

function sortOfHeader<Row>(column: DataColumn<Row>, sort: string | undefined) {
  const direction = directionOf(column, sort);
  return direction && { column: column.id, direction };
}
