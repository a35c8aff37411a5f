import { Button, LinkButton, Row, Stack, useSignOut, useTranslation } from '@boom/platform';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CONTENT_ID } from './useArrival';

const Main = styled.main`
  display: grid;
  flex: 1;
  align-content: center;
  padding: 1rem;
`;

/** Around the fallback of a remote with a frame of its own: neither the shop's frame nor the remote's is there. */
export function FramelessFailure({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const signOut = useSignOut({ title: t('session.signOutFailed'), description: t('session.signOutFailedText') });
  return (
    <Main id={CONTENT_ID} tabIndex={-1}>
      <Stack gap={3}>
        {children}
        <Row gap={2} justify="center">
          <LinkButton to="/">{t('remote.toShop')}</LinkButton>
          <Button onClick={signOut}>{t('navbar.signOut')}</Button>
        </Row>
      </Stack>
    </Main>
  );
}
