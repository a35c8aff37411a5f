import { Container, Heading, Stack, Text, tokens } from '@boom/platform';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Page = styled(Container)`
  padding-block: ${tokens.space[6]};
`;

const Column = styled(Stack)`
  max-width: 44rem;
`;

const List = styled.ul`
  padding-left: 1.25rem;

  li + li {
    margin-top: ${tokens.space[1]};
  }
`;

/** Texts of one information page, as its JSON file holds them. */
export interface InfoTexts {
  title: string;
  lead: string;
  sections: Array<{ title: string; text?: string[]; items?: string[] }>;
  updated?: string;
}

/** A page of text: title, a sentence that says it all, sections. */
export function InfoPage({ texts, children }: { texts: InfoTexts; children?: ReactNode }) {
  return (
    <Page>
      <Column as="article" gap={5}>
        <Stack gap={3}>
          <Heading level={1}>{texts.title}</Heading>
          <Text size="lg" tone="muted">
            {texts.lead}
          </Text>
        </Stack>
        {texts.sections.map(({ title, text = [], items }) => (
          <Stack as="section" gap={2} key={title}>
            <Heading level={2} size="lg">
              {title}
            </Heading>
            {text.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
            {items && (
              <List>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </List>
            )}
          </Stack>
        ))}
        {children}
        {texts.updated && (
          <Text size="sm" tone="muted">
            {texts.updated}
          </Text>
        )}
      </Column>
    </Page>
  );
}
