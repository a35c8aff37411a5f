import { EmptyState, ErrorState, useStoredList } from '@boom/platform';
import { type RowData, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type ComponentProps, useCallback, useEffect, useRef } from 'react';
import { type BulkAction, BulkBar } from './BulkBar';
import { ColumnChoice } from './ColumnChoice';
import { type DataColumn, hiddenColumns } from './columns';
import { DataRow } from './DataRow';
import { ScrollFrame, Strip, StripTools, TableCard } from './dataTableStyles';
import { Pager, Range } from './Pager';
import { type ListPage, PAGE_ROWS } from './page';
import { rowKeys } from './rowKeys';
import { SortChoice } from './SortChoice';
import { TableHead } from './TableHead';
import { Body, Caption, Empty, Sheet } from './tableStyles';
import { useExistingPage } from './useExistingPage';
import type { ListAddress } from './useListAddress';
import { useSelection } from './useSelection';
import { WaitingRows } from './WaitingRows';

const features = tableFeatures({ rowSelectionFeature });
const none: never[] = [];

/** The used fields of an RTK Query hook's result. */
export interface ListQuery<Row> {
  data?: ListPage<Row>;
  /** The result for the current arguments; `data` may still be that of the previous ones. */
  currentData?: ListPage<Row>;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

interface DataTableProps<Row extends RowData & { id: string }> {
  /** The section's path: the hidden columns are stored under it. */
  section: string;
  /**
   * The section's texts: what the table lists, for screen readers; that it cannot be read; that nothing is there; that
   * nothing matches search and filters.
   */
  t: (key: 'title' | 'failed' | 'empty' | 'emptyText' | 'noMatch') => string;
  /** Shown when the list is empty. */
  drawing?: ComponentProps<typeof EmptyState>['drawing'];
  columns: ReadonlyArray<DataColumn<Row>>;
  /** Names a row, for its checkbox. */
  rowName: (row: Row) => string;
  address: ListAddress;
  query: ListQuery<Row>;
  /** Actions on selected rows; without them rows cannot be selected. */
  bulkActions?: readonly BulkAction[];
  /** Whether the actions also accept "all that match search and filters", which the section then sends. */
  takesAllFound?: boolean;
}

/**
 * A page of a list of any length: the server searches, filters, sorts and counts, the address says what is shown
 * (`useListAddress`), and a row opens its record (`address.open`). Arrow keys, Home and End go from row to row, Enter
 * opens, the space bar chooses. On a phone each row is a card.
 *
 *     const address = useListAddress();
 *     const query = usePolled(useListCouponsQuery, pageQuery(address));
 *     const opened = useOpenRecord(address, query.data?.rows, useFindCouponQuery);
 *     <ListHead title=…><ListSearch address={address} label=… /><StateFilter address={address} … /></ListHead>
 *     <DataTable section="cupones" t={t} columns={columns} rowName=… address={address} query={query} />
 *     {opened && <CouponDialog key={opened.id} opened={opened} onClose={address.closeRecord} />}
 *
 * `usePolled` where several people work on one list at once; elsewhere `refetchOnMountOrArgChange: true`. With neither,
 * whoever comes back sees the rows that the cache keeps.
 */
export function DataTable<Row extends RowData & { id: string }>(props: DataTableProps<Row>) {
  const { section, t, drawing = 'orders', columns, rowName, address, query, bulkActions = none, takesAllFound } = props;
  const { data: list, isFetching, error, refetch } = query;
  const total = list?.total ?? 0;
  const hidden = useStoredList(hiddenColumns(section));
  const { selection, rows: rowSelection, setRows, selectAll, clear } = useSelection(address.scope, total);
  const isSelectable = bulkActions.length > 0;
  const frame = useRef<HTMLDivElement>(null);
  const focusRow = useCallback(() => frame.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus(), []);

  const table = useTable({
    features,
    data: list?.rows ?? (none as Row[]),
    // It keeps which rows are chosen; which columns are shown needs no rules.
    columns: none,
    getRowId: ({ id }) => id,
    enableRowSelection: isSelectable,
    state: { rowSelection },
    onRowSelectionChange: setRows,
  });
  const { rows } = table.getRowModel();
  const shown = columns.filter(({ id }) => !hidden.includes(id));
  const isWholePage = selection.isAll || (rows.length > 0 && table.getIsAllRowsSelected());

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts at its top.
  useEffect(() => {
    frame.current?.scrollTo?.(0, 0);
  }, [address.page, address.scope, address.sort]);
  const isBeyond = useExistingPage(address, isFetching ? undefined : list?.total);

  // The rows stay when only refreshing them in the background failed.
  if (error && !query.currentData) {
    return <ErrorState text={t('failed')} onRetry={refetch} isRetrying={isFetching} />;
  }
  const isWaiting = isFetching && rows.length === 0;
  return (
    <TableCard data-paged="">
      {selection.count > 0 && isSelectable ? (
        <BulkBar
          selection={selection}
          total={total}
          actions={bulkActions}
          onSelectAll={takesAllFound ? selectAll : undefined}
          onClear={clear}
          onLeft={focusRow}
        />
      ) : (
        <Strip>
          <div role="status">
            <Range address={address} total={total} />
          </div>
          <StripTools>
            {columns.some(({ sort }) => sort) && <SortChoice address={address} columns={columns} />}
            <ColumnChoice section={section} columns={columns} />
          </StripTools>
        </Strip>
      )}
      <ScrollFrame ref={frame} aria-busy={isFetching}>
        {/* Explicit roles: browsers drop the table's own when its `display` changes to cards. */}
        <Sheet role="table" aria-rowcount={total || undefined}>
          <Caption>{t('title')}</Caption>
          <TableHead
            columns={shown}
            address={address}
            choice={
              isSelectable
                ? {
                    isWhole: isWholePage,
                    isSome: selection.count > 0,
                    onToggle: (isChosen) => table.toggleAllRowsSelected(isChosen),
                  }
                : undefined
            }
          />
          <Body role="rowgroup" {...rowKeys}>
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
            {isWaiting && <WaitingRows columns={shown} isSelectable={isSelectable} />}
          </Body>
        </Sheet>
        {rows.length === 0 && !isWaiting && !isBeyond && (
          <Empty role="status">
            {address.isNarrowed ? (
              t('noMatch')
            ) : (
              <EmptyState drawing={drawing} title={t('empty')} text={t('emptyText')} />
            )}
          </Empty>
        )}
      </ScrollFrame>
      {total > PAGE_ROWS && (
        <Strip>
          <Range address={address} total={total} />
          <Pager address={address} total={total} />
        </Strip>
      )}
    </TableCard>
  );
}
