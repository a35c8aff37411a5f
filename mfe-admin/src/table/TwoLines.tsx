import { Stack, Text } from '@boom/platform';
import type { ReactNode } from 'react';

/** A cell with a smaller line below what it says. */
export function TwoLines({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <Stack gap={0}>
      {children}
      <Text size="xs" tone="muted">
        {below}
      </Text>
    </Stack>
  );
}
