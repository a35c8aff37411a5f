import { Button, Container, Row, useTranslation } from '@boom/platform';
import { useSyncExternalStore } from 'react';
import { NoticeBar } from '../layout/NoticeBar';
import { useRemoteLoader } from '../remotes/useRemote';

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
        <NoticeBar>
          <Container>
            <Row gap={3} justify="space-between">
              {t('updates.notice')}
              <Button size="sm" onClick={() => location.reload()}>
                {t('updates.reload')}
              </Button>
            </Row>
          </Container>
        </NoticeBar>
      )}
    </div>
  );
}
