import { type ResetMethod, resetMethods } from '@boom/contract';
import { SelectField, TextField } from '@boom/platform/forms';
import { useAuthTexts } from './i18n';

const autoComplete: Record<ResetMethod, string> = { username: 'username', email: 'email', phone: 'tel' };

/** The account and how it is named: in both steps, since the second may be on another device. */
export function ResetIdentity({ method }: { method: ResetMethod }) {
  const { t } = useAuthTexts();
  return (
    <>
      <SelectField
        name="method"
        label={t('reset.method')}
        emptyLabel={null}
        options={resetMethods.map((value) => ({ value, label: t(`reset.methods.${value}`) }))}
      />
      <TextField
        name="identifier"
        label={t(`reset.methods.${method}`)}
        autoComplete={autoComplete[method]}
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
