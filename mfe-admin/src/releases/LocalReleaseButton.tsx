import { Button, lazyComponent, useTranslation } from '@boom/platform';
import { useState } from 'react';

const LocalReleaseDialog = lazyComponent(() => import('./LocalReleaseDialog'));

/** Only in development: loads a remote from a developer's machine. */
export function LocalReleaseButton() {
  const { t } = useTranslation('admin');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t('releases.local.open')}
      </Button>
      {isOpen && <LocalReleaseDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
