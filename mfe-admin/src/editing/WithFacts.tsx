import { Card, Heading, media, Stack, tokens } from '@boom/platform';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr);
  gap: ${tokens.space[4]};
  align-items: start;

  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Facts = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};
  padding-left: 1.25rem;
  font-size: ${tokens.size.sm};
`;

interface WithFactsProps {
  /** Above the facts. */
  title: string;
  facts: readonly string[];
  /** The form. */
  children: ReactNode;
}

/** A form of settings, and beside it a list of what one should know about them. */
export function WithFacts({ title, facts, children }: WithFactsProps) {
  return (
    <Columns>
      {children}
      <Card padding={4}>
        <Stack gap={3}>
          <Heading level={2} size="md">
            {title}
          </Heading>
          <Facts>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </Facts>
        </Stack>
      </Card>
    </Columns>
  );
}
