import { Button, Container, Row, tokens, useTranslation } from '@boom/platform';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { useRemoteLoader } from '../remotes/useRemote';

const Bar = styled.div`
  border-bottom: 1px solid ${tokens.color.line};
  background: ${tokens.color.raised};
  font-size: ${tokens.size.sm};

  & > * {
    padding-block: ${tokens.space[2]};
  }
`;

/**
 * Below the navbar when a chunk of the shell is missing and a newer version is live: the visitor decides when to
 * reload, so that no typed text is lost.
 */
export function NewVersionNotice() {
  const { t } = useTranslation('shell');
  const { live } = useRemoteLoader();
  const isOffered = useSyncExternalStore(live.subscribe, live.isReloadOffered, live.isReloadOffered);
  return (
    <div role="status">
      {isOffered && (
        <Bar>
          <Container>
            <Row gap={3} justify="space-between">
              {t('updates.notice')}
              <Button size="sm" onClick={() => location.reload()}>
                {t('updates.reload')}
              </Button>
            </Row>
          </Container>
        </Bar>
      )}
    </div>
  );
}
