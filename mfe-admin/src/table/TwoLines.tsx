import { Stack, Text } from '@boom/platform';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Below = styled(Text)<{ $isCut?: boolean }>`
  ${({ $isCut }) => $isCut && 'max-width: 9rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;'}
`;

interface TwoLinesProps {
  children: ReactNode;
  below: ReactNode;
  /** Shortens the line below, which is a text: for a table with many columns. The pointer shows all of it. */
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
