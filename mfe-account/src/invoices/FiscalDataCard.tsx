import { nameOfRegime, nameOfUse } from '@boom/contract';
import { Button, Row, Stack, Text, useToast } from '@boom/platform';
import { LazyFiscalDataDialog, useFindFiscalProfileQuery, useSaveFiscalProfileMutation } from '@boom/platform/checkout';
import { useErrorToast } from '@boom/platform/forms';
import { ConfirmDialog } from '@boom/platform/overlays';
import { useState } from 'react';
import { NotLoaded } from '../common/NotLoaded';
import { SettingsCard } from '../layout/SettingsCard';
import { useInvoicesTexts } from './i18n';
import { useRemoveFiscalProfileMutation } from './invoices.api';

/** The account's fiscal data: what the next factura begins with. */
export function FiscalDataCard() {
  const { t } = useInvoicesTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const query = useFindFiscalProfileQuery();
  const { data } = query;
  const [saveProfile] = useSaveFiscalProfileMutation();
  const [removeProfile] = useRemoveFiscalProfileMutation();
  const [open, setOpen] = useState<'form' | 'question' | null>(null);
  const profile = data?.profile ?? null;

  const handleRemove = async () => {
    const { error } = await removeProfile();
    if (error) showError(error, t('profile.failed'));
    else showToast({ title: t('profile.removed'), tone: 'success' });
  };

  return (
    <SettingsCard title={t('profile.title')} text={t('profile.text')}>
      {!data && <NotLoaded query={query} level={3} height="6rem" label={t('profile.loading')} />}
      {profile && (
        <Stack gap={1}>
          <Text weight="strong">{profile.name}</Text>
          <Text>{profile.rfc}</Text>
          <Text tone="muted">{nameOfRegime(profile.taxRegime)}</Text>
          <Text tone="muted">{nameOfUse(profile.cfdiUse)}</Text>
          <Text tone="muted">{t('profile.postalCode', { postalCode: profile.postalCode })}</Text>
        </Stack>
      )}
      {data && (
        <Row gap={2}>
          <Button onClick={() => setOpen('form')}>{t(profile ? 'profile.edit' : 'profile.add')}</Button>
          {profile && (
            <Button variant="ghost" onClick={() => setOpen('question')}>
              {t('profile.remove')}
            </Button>
          )}
        </Row>
      )}
      {open === 'form' && (
        <LazyFiscalDataDialog
          isOpen
          onClose={() => setOpen(null)}
          draft="profile"
          receiver={profile}
          submitLabel={t('profile.save')}
          onSubmit={async (given) => {
            const { error } = await saveProfile(given);
            if (!error) showToast({ title: t('profile.saved'), tone: 'success' });
            return { error };
          }}
        />
      )}
      {/* Gone at once, with the focus back on its button before that goes. */}
      {open === 'question' && (
        <ConfirmDialog
          isOpen
          title={t('profile.removeTitle')}
          text={t('profile.removeText')}
          confirmLabel={t('profile.remove')}
          onConfirm={handleRemove}
          onClose={() => setOpen(null)}
        />
      )}
    </SettingsCard>
  );
}
