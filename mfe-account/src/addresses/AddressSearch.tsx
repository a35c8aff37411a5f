import { Stack, Text, TextInput, useTranslation } from '@boom/platform';

export interface AddressSearchProps {
  typed: string;
  onChange: (typed: string) => void;
  /** How many addresses are found. */
  found: number;
}

/** Filters the addresses while the customer types. */
export function AddressSearch({ typed, onChange, found }: AddressSearchProps) {
  const { t } = useTranslation('account');
  return (
    <Stack gap={1}>
      <TextInput
        type="search"
        value={typed}
        aria-label={t('addresses.search')}
        placeholder={t('addresses.search')}
        onChange={(event) => onChange(event.target.value)}
      />
      <Text as="span" size="sm" tone="muted" role="status">
        {t('addresses.count', { count: found })}
      </Text>
    </Stack>
  );
}
