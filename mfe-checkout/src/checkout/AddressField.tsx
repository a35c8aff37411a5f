import type { AddressView } from '@boom/contract';
import { Badge, Button, Stack, Text, useTranslation } from '@boom/platform';
import { AddressDialog } from '@boom/platform/checkout';
import { RadioGroupField, useFormikContext } from '@boom/platform/forms';
import { Plus } from 'lucide-react';
import { useState } from 'react';

/** The shipping address. The choice is shown only to customers with saved addresses; any customer may add one. */
export function AddressField({ addresses }: { addresses: readonly AddressView[] }) {
  const { t } = useTranslation('checkout');
  const { setFieldValue } = useFormikContext();
  const [isAdding, setAdding] = useState(false);

  const options = addresses.map((address) => ({
    value: address.id,
    label: address.title,
    description: t('checkout.addressLine', { ...address }),
    aside: address.isDefault && <Badge tone="neutral">{t('checkout.defaultAddress')}</Badge>,
  }));

  return (
    <Stack gap={2} align="start">
      {options.length > 0 ? (
        <Stack gap={0} align="stretch" style={{ width: '100%' }}>
          <RadioGroupField name="shippingAddressId" label={t('checkout.address')} options={options} />
        </Stack>
      ) : (
        <>
          <Text size="sm" weight="strong">
            {t('checkout.address')}
          </Text>
          <Text size="sm" tone="muted">
            {t('checkout.noAddress')}
          </Text>
        </>
      )}
      <Button variant="ghost" size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
        {t(options.length > 0 ? 'checkout.addAddress' : 'checkout.addFirstAddress')}
      </Button>
      <AddressDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        isFirst={addresses.length === 0}
        onSaved={({ id }) => void setFieldValue('shippingAddressId', id)}
      />
    </Stack>
  );
}
