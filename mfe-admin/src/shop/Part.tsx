import { Card, Heading, Stack, Text } from '@boom/platform';
import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  hint: string;
  children: ReactNode;
}

/** One part of the shop's record, with what it is for. */
export function Part({ title, hint, children }: PartProps) {
  return (
    <Card padding={4}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} size="md">
            {title}
          </Heading>
          <Text size="sm" tone="muted">
            {hint}
          </Text>
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
