import { PrivacyNote, TextField } from '@boom/platform/forms';
import { useRefundAccountTexts } from './i18n';

/** `clabe`: the account to which the money of a transfer goes back. */
export function RefundAccountField({ readOnly }: { readOnly?: boolean }) {
  const { t } = useRefundAccountTexts();
  return (
    <>
      <TextField
        name="clabe"
        label={t('clabe')}
        hint={t('clabeHint')}
        inputMode="numeric"
        autoComplete="off"
        readOnly={readOnly}
      />
      <PrivacyNote purpose={t('privacyPurpose')} />
    </>
  );
}
