import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Drawing, type DrawingName } from '../drawings/Drawing';
import { Heading } from '../text/Heading';
import { Text } from '../text/Text';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 0.5rem;
  max-width: 26rem;
  margin-inline: auto;
  padding: 2.5rem 1rem;
  text-align: center;
`;

const Action = styled.div`
  margin-top: 0.75rem;
`;

interface EmptyStateProps {
  drawing: DrawingName;
  title: string;
  /** One sentence. */
  text?: ReactNode;
  /** One `Button` or `LinkButton`. */
  action?: ReactNode;
  /** Level of the title in the outline of the page; 1 where nothing else is on it. */
  level?: 1 | 2 | 3 | 4;
}

/** Nothing here yet: a small drawing, one sentence, one action. */
export function EmptyState({ drawing, title, text, action, level = 2 }: EmptyStateProps) {
  return (
    <Box>
      <Drawing name={drawing} />
      <Heading level={level} size={level === 1 ? '2xl' : 'lg'}>
        {title}
      </Heading>
      {text && <Text tone="muted">{text}</Text>}
      {action && <Action>{action}</Action>}
    </Box>
  );
}
