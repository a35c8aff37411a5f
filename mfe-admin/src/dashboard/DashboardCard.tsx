import { Card, Heading, Stack } from '@boom/platform';
import { type ReactNode, useId } from 'react';

/** A section of the dashboard with a title. */
export function DashboardCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card role="group" padding={4} aria-labelledby={id}>
      <Stack gap={3}>
        <Heading level={3} size="md" id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
