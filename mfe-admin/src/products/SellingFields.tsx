import { DEFAULT_IMPORT_DELIVERY_DAYS, deliveryTimes, MAX_IMPORT_DELIVERY_DAYS, shippingMethods } from '@boom/contract';
import { useTranslation } from '@boom/platform';
import { SwitchField, TextField, useFormikContext } from '@boom/platform/forms';
import { LimitedNumberField } from './LimitedNumberField';
import type { ProductValues } from './productValues';
import { StoredSelectField } from './StoredSelectField';

export function ExternalFields() {
  const { t } = useTranslation('admin');
  const { values } = useFormikContext<ProductValues>();
  return (
    <>
      <SwitchField name="isAffiliate" label={t('products.field.isAffiliate')} />
      {values.isAffiliate && (
        <>
          <TextField name="affiliateUrl" type="url" label={t('products.field.affiliateUrl')} />
          <TextField name="affiliateStore" label={t('products.field.affiliateStore')} isOptional />
        </>
      )}
    </>
  );
}

export function StatusFields() {
  const { t } = useTranslation('admin');
  return (
    <>
      <SwitchField name="isActive" label={t('products.field.isActive')} />
      <SwitchField name="isFeatured" label={t('products.field.isFeatured')} />
      <SwitchField name="allowTransferDiscount" label={t('products.field.allowTransferDiscount')} />
    </>
  );
}

export function ReviewFields() {
  const { t } = useTranslation('admin');
  return (
    <>
      <LimitedNumberField
        name="rating"
        label={t('products.field.rating')}
        min={0}
        max={5}
        step={0.1}
        isDecimal
        isOptional
      />
      <LimitedNumberField name="reviewCount" label={t('products.field.reviewCount')} min={0} whenInvalid={0} />
    </>
  );
}

export function ShippingFields() {
  const { t } = useTranslation('admin');
  const { values } = useFormikContext<ProductValues>();
  return (
    <>
      <StoredSelectField
        name="shippingMethod"
        label={t('products.field.shippingMethod')}
        options={shippingMethods.map((value) => ({
          value,
          label: t(`products.shippingMethod.${value}`, { defaultValue: value }),
        }))}
      />
      <StoredSelectField
        name="deliveryTime"
        label={t('products.field.deliveryTime')}
        options={deliveryTimes.map((value) => ({ value, label: value }))}
      />
      <SwitchField name="freeShipping" label={t('products.field.freeShipping')} />
      {!values.freeShipping && (
        <TextField
          name="freeShippingMinAmount"
          label={t('products.field.freeShippingMinAmount')}
          hint={t('products.field.freeShippingMinAmountHint')}
          prefix="$"
          inputMode="decimal"
        />
      )}
    </>
  );
}

export function ImportFields() {
  const { t } = useTranslation('admin');
  const { values } = useFormikContext<ProductValues>();
  return (
    <>
      <SwitchField name="isImported" label={t('products.field.isImported')} />
      {values.isImported && (
        <>
          <LimitedNumberField
            name="importDeliveryDays"
            label={t('products.field.importDeliveryDays')}
            min={1}
            max={MAX_IMPORT_DELIVERY_DAYS}
            whenInvalid={DEFAULT_IMPORT_DELIVERY_DAYS}
          />
          <TextField name="importDescription" label={t('products.field.importDescription')} isOptional />
        </>
      )}
    </>
  );
}
