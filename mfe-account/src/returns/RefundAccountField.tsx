import { PrivacyNote, TextField } from '@boom/platform/forms';
import { useReturnsTexts } from './i18n';

/** `clabe`: the account to which the money of a transfer goes back. */
export function RefundAccountField({ readOnly }: { readOnly?: boolean }) {
  const { t } = useReturnsTexts();
  return (
    <>
      <TextField
        name="clabe"
        label={t('form.clabe')}
        hint={t('form.clabeHint')}
        inputMode="numeric"
        autoComplete="off"
        readOnly={readOnly}
      />
      <PrivacyNote purpose={t('form.privacyPurpose')} />
    </>
  );
}
