import { Button, lazyPart, useTranslation } from '@boom/platform';
import { useState } from 'react';

const LocalReleaseDialog = lazyPart(() => import('./LocalReleaseDialog'));

/** Where no shop is open to the public: a remote from the machine on which it is being worked on. */
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
