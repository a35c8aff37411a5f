import { promotionTypes } from '@boom/contract';
import { useListCategoriesQuery, useTranslation } from '@boom/platform';
import { NumberField, SelectField, TextAreaField, TextField } from '@boom/platform/forms';

export function BasicFields() {
  const { t } = useTranslation('admin');
  const { data: categories = [] } = useListCategoriesQuery();
  return (
    <>
      <TextField name="name" label={t('products.field.name')} autoComplete="off" />
      <TextAreaField name="description" label={t('products.field.description')} rows={4} />
      <SelectField
        name="categoryId"
        label={t('products.field.categoryId')}
        emptyLabel={t('products.field.noCategory')}
        options={categories.map(({ id, name, emoji }) => ({ value: id, label: `${emoji} ${name}` }))}
      />
    </>
  );
}

export function PriceFields() {
  const { t } = useTranslation('admin');
  return (
    <>
      <TextField name="price" label={t('products.field.price')} prefix="$" inputMode="decimal" autoComplete="off" />
      <TextField
        name="originalPrice"
        label={t('products.field.originalPrice')}
        hint={t('products.field.originalPriceHint')}
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        isOptional
      />
      <NumberField name="stock" label={t('products.field.stock')} />
      <SelectField
        name="promotionType"
        label={t('products.field.promotionType')}
        emptyLabel={t('products.field.noPromotion')}
        options={promotionTypes.map((value) => ({ value, label: t(`products.promotion.${value}`) }))}
      />
    </>
  );
}
