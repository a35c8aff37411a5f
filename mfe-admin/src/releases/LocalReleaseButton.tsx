import { Button } from '@boom/platform';
import { useState } from 'react';
import { useReleasesTexts } from './i18n';
import { LocalReleaseDialog } from './LocalReleaseDialog';

/** Only in development: loads a remote from a developer's machine. */
export function LocalReleaseButton() {
  const { t } = useReleasesTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t('local.open')}
      </Button>
      {isOpen && <LocalReleaseDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
