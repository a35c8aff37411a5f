import { Stack, Text, TextInput } from '@boom/platform';
import { useAddressesTexts } from './i18n';

interface AddressSearchProps {
  typed: string;
  onChange: (typed: string) => void;
  /** How many addresses are found. */
  found: number;
}

/** Filters the addresses while the customer types. */
export function AddressSearch({ typed, onChange, found }: AddressSearchProps) {
  const { t } = useAddressesTexts();
  return (
    <Stack gap={1}>
      <TextInput
        type="search"
        value={typed}
        aria-label={t('search')}
        placeholder={t('search')}
        onChange={(event) => onChange(event.target.value)}
      />
      <Text as="span" size="sm" tone="muted" role="status">
        {t('count', { count: found })}
      </Text>
    </Stack>
  );
}
