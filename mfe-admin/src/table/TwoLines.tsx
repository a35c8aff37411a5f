import { media, Stack, Text } from '@boom/platform';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

const cut = css`
  ${media.fromTablet} {
    max-width: 9rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Below = styled(Text)<{ $isCut?: boolean }>`
  ${({ $isCut }) => $isCut && cut}
`;

interface TwoLinesProps {
  children: ReactNode;
  below: ReactNode;
  /**
   * Shortens the line below, which is a text: for a table with many columns. The pointer shows all of it; on a phone, where
   * rows are cards, it stands there.
   */
  isCut?: boolean;
}

/** A cell with a smaller line below what it says. */
export function TwoLines({ children, below, isCut }: TwoLinesProps) {
  return (
    <Stack gap={0}>
      {children}
      <Below size="xs" tone="muted" $isCut={isCut} title={isCut ? String(below) : undefined}>
        {below}
      </Below>
    </Stack>
  );
}
