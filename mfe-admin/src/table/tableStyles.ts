import { media, Skeleton, tokens, visuallyHidden } from '@boom/platform';
import styled, { css } from 'styled-components';
import type { DataColumn } from './columns';

/** What a `Cell` of this column carries; the label is shown before it where rows are cards. */
export const cellProps = ({ header, align, isRowHeader }: DataColumn<never>) => ({
  as: isRowHeader ? ('th' as const) : ('td' as const),
  role: isRowHeader ? 'rowheader' : 'cell',
  scope: isRowHeader ? 'row' : undefined,
  $align: align,
  'data-label': header || undefined,
});

/** How a table is shown on a small screen. */
export type SmallScreen = 'cards' | 'scroll';

export const Frame = styled.div`
  overflow: auto;
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
`;

/** Each row a card, each cell a line with its header before it. */
const cards = css`
  &,
  tbody,
  tr,
  td,
  tbody th {
    display: block;
  }

  /* The headers are for screen readers only; each cell shows its own. */
  thead {
    ${visuallyHidden}
  }

  tbody tr {
    padding: 0.75rem 1rem;
  }

  td,
  tbody th {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 1rem;
    height: auto;
    min-height: 2rem;
    padding: 0.125rem 0;
    text-align: end;
  }

  td[data-label]::before {
    content: attr(data-label);
    flex: none;
    color: ${tokens.color.muted};
    font-weight: ${tokens.weight.regular};
  }

  td:not([data-label]) {
    justify-content: flex-end;
  }

  tbody th {
    padding-bottom: 0.25rem;
    text-align: start;
    font-size: ${tokens.size.md};
  }
`;

export const Sheet = styled.table<{ $smallScreen?: SmallScreen }>`
  position: relative;
  width: 100%;
  font-size: ${tokens.size.sm};
  font-variant-numeric: tabular-nums;
  --cell-height: 2.25rem;
  --cell-inline: 0.75rem;

  ${media.phone} {
    ${({ $smallScreen = 'cards' }) => ($smallScreen === 'cards' ? cards : 'tbody th { min-width: 12rem; }')}
  }
`;

export const Caption = styled.caption`
  ${visuallyHidden}
`;

export const Head = styled.thead`
  position: sticky;
  top: 0;
  z-index: 1;
`;

export const HeadRow = styled.tr``;

export const Body = styled.tbody``;

interface Aligned {
  $align?: 'start' | 'end';
}

export const HeadCell = styled.th<Aligned>`
  height: 2.25rem;
  padding: 0 var(--cell-inline);
  background: ${tokens.color.canvas};
  box-shadow: inset 0 -1px ${tokens.color.line};
  color: ${tokens.color.muted};
  font-size: ${tokens.size.xs};
  font-weight: ${tokens.weight.strong};
  text-align: ${({ $align = 'start' }) => $align};
  white-space: nowrap;
`;

export const TableRow = styled.tr`
  & + & {
    border-top: 1px solid ${tokens.color.line};
  }

  @media (hover: hover) {
    &:hover {
      background: ${tokens.color.hover};
    }
  }
`;

export const Cell = styled.td<Aligned>`
  height: var(--cell-height);
  padding: 0.1875rem var(--cell-inline);
  font-weight: inherit;
  text-align: ${({ $align = 'start' }) => $align};
  vertical-align: middle;

  &:is(th) {
    font-weight: ${tokens.weight.strong};
  }
`;

export const Waiting = styled(Skeleton)<Aligned>`
  width: 70%;
  ${({ $align }) => $align === 'end' && 'margin-inline-start: auto;'}
`;

export const Empty = styled.div`
  padding: 2rem 1rem;
  color: ${tokens.color.muted};
  text-align: center;
`;
