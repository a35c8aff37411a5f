import { deliveryTimes, shippingMethods } from '@boom/contract';
import { useTranslation } from '@boom/platform';
import { NumberField, SelectField, SwitchField, TextField, useFormikContext } from '@boom/platform/forms';
import type { ProductValues } from './productValues';

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
      <NumberField name="rating" label={t('products.field.rating')} isDecimal isOptional />
      <NumberField name="reviewCount" label={t('products.field.reviewCount')} />
    </>
  );
}

export function ShippingFields() {
  const { t } = useTranslation('admin');
  const { values } = useFormikContext<ProductValues>();
  return (
    <>
      <SelectField
        name="shippingMethod"
        label={t('products.field.shippingMethod')}
        emptyLabel={null}
        options={shippingMethods.map((value) => ({
          value,
          label: t(`products.shippingMethod.${value}`, { defaultValue: value }),
        }))}
      />
      <SelectField
        name="deliveryTime"
        label={t('products.field.deliveryTime')}
        emptyLabel={null}
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
          <NumberField name="importDeliveryDays" label={t('products.field.importDeliveryDays')} />
          <TextField name="importDescription" label={t('products.field.importDescription')} isOptional />
        </>
      )}
    </>
  );
}
