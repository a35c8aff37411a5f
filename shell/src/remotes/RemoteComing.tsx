import { EmptyState, useTranslation } from '@boom/platform';
import { useEffect } from 'react';
import { useRemoteLoader } from './useRemote';

/** How often the site is asked whether the remote is live, ms. */
const ASK_MS = 2_000;

/** Shown in place of a remote that is still being built; gives way to it as soon as it is live. */
export function RemoteComing({ remote }: { remote: string }) {
  const { t } = useTranslation('shell');
  const loader = useRemoteLoader();

  useEffect(() => {
    const timer = setInterval(() => void loader.retry(remote), ASK_MS);
    return () => clearInterval(timer);
  }, [loader, remote]);

  return (
    <div role="status">
      <EmptyState drawing="orders" title={t('remote.comingTitle')} text={t('remote.comingText')} />
    </div>
  );
}
