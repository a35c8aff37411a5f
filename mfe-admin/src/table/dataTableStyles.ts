import { media, tokens } from '@boom/platform';
import styled, { createGlobalStyle } from 'styled-components';
import { Cell, Frame, TableRow } from './tableStyles';

/** Header and pagination stay visible: the rows scroll between them. On a phone the page scrolls. */
export const ScrollFrame = styled(Frame)`
  border-radius: 0;
  border-width: 1px 0;
  /* What has the focus is not below the head. */
  scroll-padding-top: 2.5rem;

  ${media.fromTablet} {
    max-height: max(20rem, calc(100dvh - 17rem - var(--panel-foot, 0px)));
  }

  &:last-child {
    border-bottom: 0;
    border-radius: 0 0 ${tokens.radius.card} ${tokens.radius.card};
  }
`;

export const TableCard = styled.div`
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
`;

export const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[1]} ${tokens.space[2]};
  min-height: 2.75rem;
  padding: ${tokens.space[1]} ${tokens.space[3]};
  font-size: ${tokens.size.sm};

  & > :last-child:not(:first-child) {
    margin-left: auto;
  }
`;

const highPhone = `${media.phone} and (min-height: 30rem)`;

/**
 * The strip of the selected rows. On a phone it sticks below the panel's bar in two lines: the count with a button that
 * clears the selection, and the actions, which scroll sideways. In a window as low as that of a page at 400 % it would hide
 * the rows.
 */
export const BulkStrip = styled(Strip)`
  ${highPhone} {
    position: sticky;
    z-index: ${tokens.layer.sticky};
    top: var(--panel-top, 0px);
    background: ${tokens.color.raised};
    border-radius: ${tokens.radius.card} ${tokens.radius.card} 0 0;
    border-bottom: 1px solid ${tokens.color.line};
  }
`;

/** What has the focus is behind neither the strip, whose count may take two lines, nor the bar above. */
export const RoomAbove = createGlobalStyle`
  ${highPhone} {
    html { scroll-padding-top: 14rem; }
  }
`;

export const BulkActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[2]};

  ${media.phone} {
    flex: 1 0 100%;
    flex-wrap: nowrap;
    order: 1;
    min-width: 0;
    padding-block: ${tokens.space[1]};
    overflow-x: auto;

    & > * {
      flex: none;
    }
  }
`;

/** Sort and columns: beside the range, or below it. */
export const StripTools = styled.div`
  display: flex;
  flex: 1 1 9rem;
  align-items: center;
  justify-content: end;
  gap: ${tokens.space[2]};
  min-width: 0;
`;

export const BodyRow = styled(TableRow)`
  background: ${tokens.color.raised};
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${tokens.color.hover};
  }

  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }

  ${media.phone} {
    position: relative;
  }
`;

/** One line, unless the column may be longer. */
export const DataCell = styled(Cell)<{ $isLong: boolean | undefined }>`
  overflow-wrap: ${({ $isLong }) => ($isLong ? 'anywhere' : 'normal')};

  ${media.fromTablet} {
    min-width: ${({ $isLong }) => ($isLong ? '10rem' : 'auto')};
    white-space: ${({ $isLong }) => ($isLong ? 'normal' : 'nowrap')};

    /* A row's buttons stay in sight where the table is wider than its frame. */
    &:last-child:not([data-label]) {
      position: sticky;
      right: 0;
      background: inherit;
    }
  }
`;

const checkbox = 'input[type="checkbox"]';

/** A cell for a checkbox, which can be clicked anywhere in it. In a card it is at the top left. */
export const CheckCell = styled(Cell)`
  width: 2.75rem;
  padding: 0;

  & > label {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: var(--cell-height);
  }

  & ${checkbox} {
    width: 1.125rem;
    height: 1.125rem;
    accent-color: ${tokens.color.ink};
  }

  ${media.phone} {
    tbody & {
      position: absolute;
      top: 0.25rem;
      left: 0;
      min-height: 0;

      & > label {
        height: 2.75rem;
      }

      & ~ th {
        padding-left: 1.75rem;
      }
    }
  }
`;

export const CheckLine = styled.label`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: 2.25rem;
  padding-inline: ${tokens.space[2]};
  border-radius: ${tokens.radius.control};
  font-size: ${tokens.size.sm};
  cursor: pointer;

  &:hover {
    background: ${tokens.color.hover};
  }

  & > ${checkbox} {
    width: 1.125rem;
    height: 1.125rem;
    accent-color: ${tokens.color.ink};
  }
`;

/** Around a `select` in a cell: a table gives it no width of its own. `$rem`: as its longest choice needs. */
export const SelectCell = styled.div<{ $rem: number }>`
  min-width: ${({ $rem }) => $rem}rem;
`;

/** Date and time on separate lines, as wide as the date: a narrow table makes the column only a word wide. */
export const MomentCell = styled.span`
  display: inline-block;
  width: 5.5rem;
  white-space: normal;
`;
