import { Container, formatDate, Heading, Stack, Text, tokens, useShop } from '@boom/platform';
import { Link } from '@boom/platform/router';
import styled from 'styled-components';
import { fillTexts } from './fillTexts';
import identity from './i18n/identity.json';
import { RetentionTable } from './RetentionTable';
import { ShopIdentity } from './ShopIdentity';

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
  /** The lead where shipping depends on the postal code. */
  leadWithZones?: string;
  sections: Array<{
    title: string;
    text?: string[];
    items?: string[];
    /** Where to do what the text says. */
    link?: { to: string; text: string };
    hasRetention?: boolean;
    /** The text where shipping depends on the postal code. */
    withZones?: string[];
    /** The text where somebody may buy without an account. */
    withGuests?: string[];
  }>;
  /** The day of the text, where people accept one: "2026-11-25". */
  version?: string;
}

/** A page of text: title, a sentence that says it all, sections, and whose shop it is. */
export function InfoPage({ texts: written }: { texts: InfoTexts }) {
  const texts = fillTexts(written, useShop());
  return (
    <Page>
      <Column as="article" gap={5}>
        <Stack gap={3}>
          <Heading level={1}>{texts.title}</Heading>
          <Text size="lg" tone="muted">
            {texts.lead}
          </Text>
        </Stack>
        {texts.sections.map(({ title, text = [], items, link, hasRetention }) => (
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
            {link && <Link to={link.to}>{link.text}</Link>}
            {hasRetention && <RetentionTable />}
          </Stack>
        ))}
        <ShopIdentity />
        {texts.version && (
          <Text size="sm" tone="muted">
            {identity.version} {formatDate(`${texts.version}T12:00:00-06:00`)}
          </Text>
        )}
      </Column>
    </Page>
  );
}
