import { Button, ErrorState, lazyComponent, Notice, Skeleton, Stack } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { useState } from 'react';
import { SecurityCard } from '../security/SecurityCard';
import { usePrivacyTexts } from './i18n';
import { useFindPrivacyStatusQuery } from './privacy.api';

const CloseAccountDialog = lazyComponent(() => import('./CloseAccountDialog'));

/** Closes the account, or says what is still under way and what to do about it. */
export function CloseAccountCard() {
  const { t } = usePrivacyTexts();
  const [isOpen, setIsOpen] = useState(false);
  // An order may have come or ended since.
  const {
    data: status,
    error,
    isFetching,
    refetch,
  } = useFindPrivacyStatusQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <SecurityCard title={t('close.title')} text={t('close.text')}>
      {!status && error && <ErrorState onRetry={refetch} isRetrying={isFetching} />}
      {!status && !error && <Skeleton $height="2.75rem" role="status" aria-busy="true" aria-label={t('loading')} />}
      {status && status.obstacles.length > 0 && (
        <Notice tone="warning" title={t('close.notYet')}>
          <Stack as="ul" role="list" gap={2}>
            {status.obstacles.map(({ kind, orderId, orderNumber }) => (
              <li key={orderId}>
                <Link to={`/dashboard?section=orders&order=${orderId}`}>{t('close.order', { orderNumber })}</Link>{' '}
                {t(`obstacle.${kind}`)}
              </li>
            ))}
          </Stack>
        </Notice>
      )}
      {status && status.obstacles.length === 0 && (
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          {t('close.open')}
        </Button>
      )}
      {isOpen && <CloseAccountDialog onClose={() => setIsOpen(false)} />}
    </SecurityCard>
  );
}
