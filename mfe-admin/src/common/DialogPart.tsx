import { Heading, Stack, type StackProps } from '@boom/platform';
import type { ReactNode } from 'react';

interface DialogPartProps extends StackProps {
  title: string;
  children: ReactNode;
}

/** A part of a dialog below a heading of its own. */
export function DialogPart({ title, children, ...stack }: DialogPartProps) {
  return (
    <Stack as="section" gap={2} {...stack}>
      <Heading level={3} size="md">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
