import { Heading, Row, Stack, Text } from '@boom/platform';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** On a phone the count goes below the title before the action leaves their line; the title itself stays whole. */
const Names = styled(Row)`
  flex: 1 1 min-content;

  & > h1 {
    white-space: nowrap;
  }
`;

interface PageHeadProps {
  title: string;
  /** The count; nothing while not known. */
  count?: ReactNode;
  /** The one action of the section, at the end of the title's line. */
  action?: ReactNode;
  /** Below the title. */
  intro?: string;
}

/** The head of a section: title, count and action. */
export function PageHead({ title, count, action, intro }: PageHeadProps) {
  return (
    <Stack gap={1}>
      <Row justify="space-between" gap={2}>
        <Names gap={2} align="baseline">
          <Heading level={1} size="xl">
            {title}
          </Heading>
          {count && <Text tone="muted">{count}</Text>}
        </Names>
        {action}
      </Row>
      {intro && (
        <Text size="sm" tone="muted">
          {intro}
        </Text>
      )}
    </Stack>
  );
}
