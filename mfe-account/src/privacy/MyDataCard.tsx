import { mexicanDay, type PersonalData } from '@boom/contract';
import { Button, lazyComponent, Row } from '@boom/platform';
import { useErrorToast, useStepUp } from '@boom/platform/forms';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { SettingsCard } from '../layout/SettingsCard';
import { usePrivacyTexts } from './i18n';
import { useReadPersonalDataMutation } from './privacy.api';
import { saveJson } from './saveJson';

const PersonalDataDialog = lazyComponent(() => import('./PersonalDataDialog'));

/** All that the shop keeps of a person, as a file for programs or as a page to read and print. */
export function MyDataCard() {
  const { t } = usePrivacyTexts();
  const showError = useErrorToast();
  const [readPersonalData] = useReadPersonalDataMutation();
  const { guard, dialog } = useStepUp();
  const [busy, setBusy] = useState<'file' | 'page' | null>(null);
  const [shown, setShown] = useState<PersonalData | null>(null);

  async function read(as: 'file' | 'page') {
    setBusy(as);
    const { data, error } = await guard(() => readPersonalData());
    setBusy(null);
    if (!data) showError(error, t('data.failed'));
    else if (as === 'page') setShown(data);
    else saveJson(data, t('data.fileName', { day: mexicanDay(new Date(data.generatedAt)) }));
  }

  return (
    <SettingsCard title={t('data.title')} text={t('data.text')}>
      <Row gap={2}>
        <Button icon={<FileText />} isBusy={busy === 'page'} onClick={() => read('page')}>
          {t('data.read')}
        </Button>
        <Button icon={<Download />} isBusy={busy === 'file'} onClick={() => read('file')}>
          {t('data.download')}
        </Button>
      </Row>
      {shown && <PersonalDataDialog data={shown} onClose={() => setShown(null)} />}
      {dialog}
    </SettingsCard>
  );
}
