import { Card, Grid, Skeleton, Text } from '@boom/platform';
import type { ComponentProps, ReactNode } from 'react';

interface FigureCardProps {
  name: string;
  /** As it is read; undefined while it is on its way. */
  value: string | undefined;
  /** What it is compared with. */
  children?: ReactNode;
}

/** One figure and its name. */
export function FigureCard({ name, value, children }: FigureCardProps) {
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

/** Four figures in a line; two where there is little room. */
export function FigureGrid(props: ComponentProps<'div'>) {
  return <Grid columns={{ phone: 2, tablet: 2, desktop: 4, wide: 4 }} gap={3} {...props} />;
}
