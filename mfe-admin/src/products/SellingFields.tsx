import { DEFAULT_IMPORT_DELIVERY_DAYS, deliveryTimes, MAX_IMPORT_DELIVERY_DAYS, shippingMethods } from '@boom/contract';
import { Text } from '@boom/platform';
import { SwitchField, TextField, useFormikContext } from '@boom/platform/forms';
import { MoneyField } from '../money/MoneyField';
import { useProductsTexts } from './i18n';
import { LimitedNumberField } from './LimitedNumberField';
import type { ProductValues, SectionProps } from './productValues';
import { StoredSelectField } from './StoredSelectField';

// What a switch hides stays while it is wrong: nobody could mend it, and the form could not be sent.

export function ExternalFields() {
  const { t } = useProductsTexts();
  const { initialValues, values, errors } = useFormikContext<ProductValues>();
  // An imported product with an address is sold there, whatever the switch says: who takes the address away has to see it.
  const isImportSoldThere = values.isImported && (values.affiliateUrl || initialValues.affiliateUrl);
  return (
    <>
      <SwitchField name="isAffiliate" label={t('field.isAffiliate')} />
      {(values.isAffiliate || isImportSoldThere || errors.affiliateUrl || errors.affiliateStore) && (
        <>
          <TextField name="affiliateUrl" type="url" label={t('field.affiliateUrl')} />
          <TextField name="affiliateStore" label={t('field.affiliateStore')} isOptional />
        </>
      )}
    </>
  );
}

export function StatusFields() {
  const { t } = useProductsTexts();
  return (
    <>
      <SwitchField name="isActive" label={t('field.isActive')} />
      <SwitchField name="isFeatured" label={t('field.isFeatured')} />
      <SwitchField name="allowTransferDiscount" label={t('field.allowTransferDiscount')} />
    </>
  );
}

/** Rating and number of reviews, unless buyers have written any. */
export function ReviewFields({ product }: SectionProps) {
  const { t } = useProductsTexts();
  if (product?.starCounts) {
    return <Text>{t('reviewed', { rating: Number(product.rating).toFixed(1), count: product.reviewCount })}</Text>;
  }
  return (
    <>
      <LimitedNumberField name="rating" label={t('field.rating')} min={0} max={5} step={0.1} isDecimal isOptional />
      <LimitedNumberField name="reviewCount" label={t('field.reviewCount')} min={0} whenInvalid={0} />
    </>
  );
}

export function ShippingFields() {
  const { t } = useProductsTexts();
  const { values, errors } = useFormikContext<ProductValues>();
  return (
    <>
      <StoredSelectField
        name="shippingMethod"
        label={t('field.shippingMethod')}
        options={shippingMethods.map((value) => ({
          value,
          label: t(`shippingMethod.${value}`, { defaultValue: value }),
        }))}
      />
      <StoredSelectField
        name="deliveryTime"
        label={t('field.deliveryTime')}
        options={deliveryTimes.map((value) => ({ value, label: value }))}
      />
      <SwitchField name="freeShipping" label={t('field.freeShipping')} />
      {(!values.freeShipping || errors.freeShippingMinAmount) && (
        <MoneyField
          name="freeShippingMinAmount"
          label={t('field.freeShippingMinAmount')}
          hint={t('field.freeShippingMinAmountHint')}
        />
      )}
    </>
  );
}

export function ImportFields() {
  const { t } = useProductsTexts();
  const { values, errors } = useFormikContext<ProductValues>();
  return (
    <>
      <SwitchField name="isImported" label={t('field.isImported')} />
      {(values.isImported || errors.importDeliveryDays || errors.importDescription) && (
        <>
          <LimitedNumberField
            name="importDeliveryDays"
            label={t('field.importDeliveryDays')}
            min={1}
            max={MAX_IMPORT_DELIVERY_DAYS}
            whenInvalid={DEFAULT_IMPORT_DELIVERY_DAYS}
          />
          <TextField name="importDescription" label={t('field.importDescription')} isOptional />
        </>
      )}
    </>
  );
}
