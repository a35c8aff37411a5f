import { opensElsewhere, tokens, VisuallyHidden } from '@boom/platform';
import { Link, stayInPlace } from '@boom/platform/router';
import type { KeyboardEvent, MouseEvent } from 'react';
import styled from 'styled-components';
import type { DataColumn } from './columns';
import { BodyRow, CheckCell, DataCell } from './dataTableStyles';
import { useTableTexts } from './i18n';
import { cellProps } from './tableStyles';
import type { ListAddress } from './useListAddress';

const RecordLink = styled(Link)`
  display: block;
  min-width: 0;
  text-decoration: none;

  &:hover {
    color: ${tokens.color.boomText};
  }
`;

/** Whether a click was on a control within the row. */
const isOwnPress = (target: EventTarget) => (target as Element).closest('a, button, input, select, label') !== null;

interface DataRowProps<Row> {
  id: string;
  row: Row;
  name: string;
  columns: ReadonlyArray<DataColumn<Row>>;
  address: ListAddress;
  /** Whether Tab reaches this row: the first one. */
  isFirst: boolean;
  /** Index among the rows of all pages; the header's is 1. */
  position: number;
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  onSelect: (event: unknown) => void;
}

export function DataRow<Row>(props: DataRowProps<Row>) {
  const { id, row, name, columns, address, isFirst, position, isSelected, onSelect } = props;
  const { t } = useTableTexts();
  const open = () => address.openRecord(id);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') open();
    else if (event.key === ' ' && isSelected !== undefined) {
      event.preventDefault();
      event.currentTarget.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
    }
  }

  function handleLink(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    open();
  }

  return (
    <BodyRow
      role="row"
      data-row=""
      tabIndex={isFirst ? 0 : -1}
      aria-rowindex={position}
      aria-selected={isSelected}
      // React hands on what is pressed in a dialog that one of the cells opened.
      onClick={({ target, currentTarget }) =>
        currentTarget.contains(target as Element) && !isOwnPress(target) && open()
      }
      onKeyDown={handleKeyDown}
    >
      {isSelected !== undefined && (
        <CheckCell role="cell">
          <label>
            <VisuallyHidden>{t('select', { name })}</VisuallyHidden>
            <input type="checkbox" checked={isSelected} onChange={() => undefined} onClick={onSelect} />
          </label>
        </CheckCell>
      )}
      {columns.map((column) => (
        <DataCell key={column.id} {...cellProps(column)} $isLong={column.isLong}>
          {column.isRowHeader ? (
            <RecordLink to={address.linkTo(id)} state={stayInPlace} onClick={handleLink}>
              {column.cell(row)}
            </RecordLink>
          ) : (
            column.cell(row)
          )}
        </DataCell>
      ))}
    </BodyRow>
  );
}
