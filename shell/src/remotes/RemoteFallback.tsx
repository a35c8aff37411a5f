import { Button, EmptyState, Row, useTranslation } from '@boom/platform';
import { useState } from 'react';
import { useRemoteLoader } from './useRemote';

interface RemoteFallbackProps {
  remote: string;
  /** A version that worked before, when there is one. */
  previous?: string;
  /** Before the remote is tried again: the error boundary forgets its error here. */
  onRetry?: () => void;
}

/** What stands in a remote's place when it cannot be shown; the rest of the shop goes on. */
export function RemoteFallback({ remote, previous, onRetry }: RemoteFallbackProps) {
  const { t } = useTranslation('shell');
  const loader = useRemoteLoader();

  const [isRetrying, setRetrying] = useState(false);

  async function handleRetry() {
    setRetrying(true);
    await loader.retry(remote);
    onRetry?.();
  }

  return (
    <div role="alert">
      <EmptyState
        drawing="offline"
        title={t('remote.failedTitle')}
        text={t('remote.failedText')}
        action={
          <Row gap={2} justify="center">
            <Button variant="primary" isBusy={isRetrying} onClick={handleRetry}>
              {t('remote.retry')}
            </Button>
            {previous && (
              <Button variant="ghost" onClick={() => loader.usePrevious(remote)}>
                {t('remote.usePrevious')}
              </Button>
            )}
          </Row>
        }
      />
    </div>
  );
}
