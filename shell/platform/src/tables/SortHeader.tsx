import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import styled from 'styled-components';
import { tokens } from '../design/tokens';

export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

const Face = styled.button`
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

interface SortHeaderProps {
  column: string;
  header: string;
  sort: TableSort | undefined;
  onSort: (sort: TableSort) => void;
}

/** A header that sorts: ascending first, then descending. `aria-sort` of its cell says which. */
export function SortHeader({ column, header, sort, onSort }: SortHeaderProps) {
  const direction = sort?.column === column ? sort.direction : null;
  const Icon = direction === null ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <Face
      type="button"
      onClick={() => onSort({ column, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
    >
      {header}
      <Icon aria-hidden="true" />
    </Face>
  );
}
