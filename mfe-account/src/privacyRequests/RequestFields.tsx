import { privacyRequestKinds } from '@boom/contract';
import { SelectField, TextAreaField } from '@boom/platform/forms';
import { usePrivacyRequestsTexts } from './i18n';

/** Which right, and about what: the same with an account and without one. */
export function RequestFields() {
  const { t } = usePrivacyRequestsTexts();
  return (
    <>
      <SelectField
        name="kind"
        label={t('kind')}
        options={privacyRequestKinds.map((value) => ({ value, label: t(`kindChoice.${value}`) }))}
      />
      <TextAreaField name="text" label={t('what')} hint={t('whatHint')} />
    </>
  );
}
