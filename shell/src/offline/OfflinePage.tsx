import { Button, Container, EmptyState, Heading, Stack, tokens, useCartActions, useTranslation } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { isCachedPage } from './cachedPage';
import { useOfflineTexts } from './i18n';
import { readVisitedPages } from './visitedPages';

const Place = styled.div`
  max-width: 34rem;
  margin-inline: auto;
  padding-block: ${tokens.space[6]};
`;

const List = styled.ul`
  border-top: 1px solid ${tokens.color.line};

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
export default function OfflinePage() {
  const { t } = useOfflineTexts();
  const { t: tShell } = useTranslation('shell');
  const cart = useCartActions();
  const [pages] = useState(() => readVisitedPages());

  // A cached document may belong to a release that is no longer live: with a connection, a new document loads the page.
  useEffect(() => {
    if (!isCachedPage()) return;
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);

  const openCart = (
    <Button variant="primary" onClick={cart.open}>
      {t('cart')}
    </Button>
  );
  return (
    <Container>
      <Place>
        <EmptyState drawing="offline" level={1} title={t('title')} text={t('text')} action={openCart} />
        {pages.length > 0 && (
          <Stack as="section" gap={2} aria-labelledby="offline-seen">
            <Heading level={2} size="lg" id="offline-seen">
              {t('seen')}
            </Heading>
            <List role="list">
              {pages.map(({ address, title }) => (
                <li key={address}>
                  <Page to={address}>{title.replace(` | ${tShell('brand')}`, '')}</Page>
                </li>
              ))}
            </List>
          </Stack>
        )}
      </Place>
    </Container>
  );
}
