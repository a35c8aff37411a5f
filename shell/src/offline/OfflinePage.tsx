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
import { isKeptCopy } from './keptCopy';
import { readSeenPages } from './seenPages';

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

/** In place of a page of which nothing is kept, while there is no connection. */
export function OfflinePage() {
  const { t } = useTranslation('shell');
  const cart = useCartActions();
  const [pages] = useState(() => readSeenPages());

  // A document that was kept may be of a release that is no longer live: the page itself comes with a new one.
  useEffect(() => {
    if (!isKeptCopy()) return;
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
