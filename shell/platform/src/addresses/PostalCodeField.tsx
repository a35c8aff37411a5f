import { Button } from '../design/actions/Button';
import { Stack } from '../design/layout/Stack';
import { TextField } from '../forms/TextField';
import { useAddressesTexts } from './i18n';
import type { KnownPostalCode } from './usePostalCode';

interface PostalCodeFieldProps {
  known: KnownPostalCode;
  /** Takes five digits and shows the place they belong to; elsewhere letters too, and no place. */
  isMexican: boolean;
}

export function PostalCodeField({ known: { found, state, useIt }, isMexican }: PostalCodeFieldProps) {
  const { t } = useAddressesTexts();
  const known = found
    ? t('postalCodeOf', { municipality: found.municipality, state: found.state })
    : t(`postalCodeState.${state}`);
  return (
    <Stack gap={1}>
      <TextField
        name="postalCode"
        label={t('postalCode')}
        placeholder={isMexican ? '06600' : undefined}
        inputMode={isMexican ? 'numeric' : undefined}
        maxLength={isMexican ? 5 : 12}
        autoComplete="postal-code"
        hint={isMexican && <span role="status">{known}</span>}
      />
      {useIt && (
        <Button
          variant="ghost"
          size="sm"
          onClick={({ currentTarget }) => {
            // The button goes, the place below the postal code is read.
            currentTarget.parentElement?.querySelector('input')?.focus();
            useIt();
          }}
        >
          {t('usePlace')}
        </Button>
      )}
    </Stack>
  );
}
