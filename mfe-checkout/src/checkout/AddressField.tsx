import { type AddressView, addressLine } from '@boom/contract';
import { Badge, Button, Stack, Text } from '@boom/platform';
import { AddressDialog } from '@boom/platform/checkout';
import { RadioGroupField, useFormikContext } from '@boom/platform/forms';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCheckoutTexts } from './i18n';

/** The shipping address. The choice is shown only to customers with saved addresses; any customer may add one. */
export function AddressField({ addresses, isRequired }: { addresses: readonly AddressView[]; isRequired: boolean }) {
  const { t } = useCheckoutTexts();
  const { values, setFieldValue } = useFormikContext<{ shippingAddressId: string }>();
  const [isAdding, setAdding] = useState(false);
  const { shippingAddressId: chosen } = values;
  const before = useRef(addresses);
  // What was deleted in another tab is chosen no more. One that was just added is not in the list yet.
  useEffect(() => {
    const isThere = (some: readonly AddressView[]) => some.some(({ id }) => id === chosen);
    if (isThere(before.current) && !isThere(addresses)) void setFieldValue('shippingAddressId', '');
    before.current = addresses;
  }, [addresses, chosen, setFieldValue]);

  const options = addresses.map((address) => ({
    value: address.id,
    label: address.title,
    description: addressLine(address),
    aside: address.isDefault && <Badge tone="neutral">{t('defaultAddress')}</Badge>,
  }));

  return (
    <Stack gap={2} align="start">
      {options.length > 0 ? (
        <Stack gap={0} align="stretch" style={{ width: '100%' }}>
          <RadioGroupField name="shippingAddressId" label={t('address')} options={options} />
        </Stack>
      ) : (
        <>
          <Text size="sm" weight="strong">
            {t('address')}
          </Text>
          <Text size="sm" tone="muted">
            {t(isRequired ? 'addressNeeded' : 'noAddress')}
          </Text>
        </>
      )}
      <Button variant="ghost" size="sm" icon={<Plus />} onClick={() => setAdding(true)}>
        {t(options.length > 0 ? 'addAddress' : 'addFirstAddress')}
      </Button>
      {isAdding && (
        <AddressDialog
          isOpen
          onClose={() => setAdding(false)}
          isFirst={addresses.length === 0}
          onSaved={({ id }) => void setFieldValue('shippingAddressId', id)}
        />
      )}
    </Stack>
  );
}
