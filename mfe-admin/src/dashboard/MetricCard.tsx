import { Card, Grid, Skeleton, Text } from '@boom/platform';
import type { ComponentProps, ReactNode } from 'react';

interface MetricCardProps {
  name: string;
  /** The formatted value; undefined while loading. */
  value: string | undefined;
  /** The comparison with the previous period. */
  children?: ReactNode;
}

/** One metric and its name. */
export function MetricCard({ name, value, children }: MetricCardProps) {
  return (
    <Card padding={3}>
      <Text size="sm" tone="muted">
        {name}
      </Text>
      <Text size="lg" weight="heavy" isTabular>
        {value ?? <Skeleton $width="5rem" />}
      </Text>
      {children}
    </Card>
  );
}

/** Four metrics in a line; two on narrow screens. */
export function MetricGrid(props: ComponentProps<'div'>) {
  return <Grid columns={{ phone: 2, tablet: 2, desktop: 4 }} gap={3} {...props} />;
}
