import { tokens, VisuallyHidden } from '@boom/platform';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import styled from 'styled-components';
import type { DataColumn } from './columns';
import { CheckCell } from './dataTableStyles';
import { useTableTexts } from './i18n';
import { directionOf, nextSort } from './sorts';
import { Head, HeadCell, HeadRow } from './tableStyles';
import type { ListAddress } from './useListAddress';

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  min-height: 1.75rem;
  margin-inline: -0.375rem;
  padding: 0 0.375rem;
  border: 0;
  border-radius: 6px;
  background: transparent;
  font-weight: inherit;

  & > svg {
    width: 0.875rem;
    height: 0.875rem;
  }

  @media (hover: hover) {
    &:hover {
      background: ${tokens.color.line};
      color: ${tokens.color.ink};
    }
  }
`;

interface TableHeadProps<Row> {
  /** The visible columns. */
  columns: ReadonlyArray<DataColumn<Row>>;
  address: ListAddress;
  /** The checkbox that selects the whole page; absent where rows cannot be selected. */
  choice: { isWhole: boolean; isSome: boolean; onToggle: (isChosen: boolean) => void } | undefined;
}

/** The header of a `DataTable`: the page's checkbox, and columns that sort on a click. */
export function TableHead<Row>({ columns, address, choice }: TableHeadProps<Row>) {
  const { t } = useTableTexts();
  return (
    <Head role="rowgroup">
      <HeadRow role="row">
        {choice && (
          <CheckCell as="th" role="columnheader" scope="col">
            <label>
              <VisuallyHidden>{t('selectPage')}</VisuallyHidden>
              <input
                type="checkbox"
                checked={choice.isWhole}
                ref={(box) => {
                  if (box) box.indeterminate = choice.isSome && !choice.isWhole;
                }}
                onChange={({ target }) => choice.onToggle(target.checked)}
              />
            </label>
          </CheckCell>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            role="columnheader"
            scope="col"
            $align={column.align}
            aria-sort={directionOf(column, address.sort)}
          >
            <Name column={column} address={address} />
          </HeadCell>
        ))}
      </HeadRow>
    </Head>
  );
}

function Name<Row>({ column, address }: { column: DataColumn<Row>; address: ListAddress }) {
  const { t } = useTableTexts();
  const { header, sort } = column;
  if (!header) return <VisuallyHidden>{t('actions')}</VisuallyHidden>;
  if (!sort) return header;
  const direction = directionOf(column, address.sort);
  const Icon = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <SortButton type="button" onClick={() => address.setSort(nextSort(column, address.sort))}>
      {header}
      <Icon />
    </SortButton>
  );
}
