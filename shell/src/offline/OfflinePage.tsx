import {
  Button,
  Container,
  Drawing,
  Heading,
  Stack,
  Text,
  tokens,
  useCartActions,
  useTranslation,
} from '@boom/platform';
import { Link } from '@boom/platform/router';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { isCachedPage } from './cachedPage';
import { readVisitedPages } from './visitedPages';

const Place = styled(Stack)`
  max-width: 34rem;
  margin-inline: auto;
  padding-block: ${tokens.space[6]};
  text-align: center;
`;

const Seen = styled(Stack)`
  width: 100%;
  margin-top: ${tokens.space[5]};
`;

const List = styled.ul`
  border-top: 1px solid ${tokens.color.line};
  text-align: start;

  & > li {
    border-bottom: 1px solid ${tokens.color.line};
  }
`;

const Page = styled(Link)`
  display: block;
  padding: ${tokens.space[3]} ${tokens.space[2]};
  overflow-wrap: anywhere;
`;

/** Shown without a connection for a page that is not cached. */
export function OfflinePage() {
  const { t } = useTranslation('shell');
  const cart = useCartActions();
  const [pages] = useState(() => readVisitedPages());

  // A cached document may belong to a release that is no longer live: with a connection, a new document loads the page.
  useEffect(() => {
    if (!isCachedPage()) return;
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);

  return (
    <Container>
      <Place gap={4} align="center">
        <Drawing name="offline" />
        <Heading level={1} size="2xl">
          {t('offline.title')}
        </Heading>
        <Text tone="muted">{t('offline.text')}</Text>
        <Button variant="primary" onClick={cart.open}>
          {t('offline.cart')}
        </Button>
        {pages.length > 0 && (
          <Seen as="section" gap={2} aria-labelledby="offline-seen">
            <Heading level={2} size="lg" id="offline-seen">
              {t('offline.seen')}
            </Heading>
            <List role="list">
              {pages.map(({ address, title }) => (
                <li key={address}>
                  <Page to={address}>{title.replace(` | ${t('brand')}`, '')}</Page>
                </li>
              ))}
            </List>
          </Seen>
        )}
      </Place>
    </Container>
  );
}
