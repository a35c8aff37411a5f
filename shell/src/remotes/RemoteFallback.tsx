import { Button, EmptyState, Row, useTranslation } from '@boom/platform';
import { useState } from 'react';
import { useRemoteLoader } from './useRemote';

interface RemoteFallbackProps {
  remote: string;
  /** A version that worked before, when there is one. */
  previous?: string;
  /** Called before the remote is tried again: resets the error boundary. */
  onRetry?: () => void;
}

/** Shown in place of a remote that failed; the rest of the shop goes on. */
export function RemoteFallback({ remote, previous, onRetry }: RemoteFallbackProps) {
  const { t } = useTranslation('shell');
  const loader = useRemoteLoader();

  const [busy, setBusy] = useState<'retry' | 'previous' | null>(null);

  const handle = (how: 'retry' | 'previous') => async () => {
    setBusy(how);
    await (how === 'retry' ? loader.retry(remote) : loader.usePrevious(remote));
    onRetry?.();
  };

  return (
    <div role="alert">
      <EmptyState
        drawing="offline"
        title={t('remote.failedTitle')}
        text={t('remote.failedText')}
        action={
          <Row gap={2} justify="center">
            <Button variant="primary" isBusy={busy === 'retry'} onClick={handle('retry')}>
              {t('remote.retry')}
            </Button>
            {previous && (
              <Button variant="ghost" isBusy={busy === 'previous'} onClick={handle('previous')}>
                {t('remote.usePrevious')}
              </Button>
            )}
          </Row>
        }
      />
    </div>
  );
}
