import { Button, lazyComponent, Notice, Stack } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { useState } from 'react';
import { NotLoaded } from '../common/NotLoaded';
import { SettingsCard } from '../layout/SettingsCard';
import { usePrivacyTexts } from './i18n';
import { useFindPrivacyStatusQuery } from './privacy.api';

const CloseAccountDialog = lazyComponent(() => import('./CloseAccountDialog'));

/** Closes the account, or says what is still under way and what to do about it. */
export function CloseAccountCard() {
  const { t } = usePrivacyTexts();
  const [isOpen, setIsOpen] = useState(false);
  // An order may have come or ended since.
  const query = useFindPrivacyStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  const status = query.data;
  return (
    <SettingsCard title={t('close.title')} text={t('close.text')}>
      {!status && <NotLoaded query={query} height="2.75rem" label={t('loading')} />}
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
    </SettingsCard>
  );
}
