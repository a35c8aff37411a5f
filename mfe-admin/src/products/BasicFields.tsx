import { promotionTypes } from '@boom/contract';
import { formatDateTime, Text, useListCategoriesQuery, useShop } from '@boom/platform';
import { NumberField, SelectField, TextAreaField, TextField } from '@boom/platform/forms';
import { MoneyField } from '../money/MoneyField';
import { useProductsTexts } from './i18n';
import type { SectionProps } from './productValues';

export function BasicFields() {
  const { t } = useProductsTexts();
  const { data: categories, isError } = useListCategoriesQuery();
  return (
    <>
      <TextField name="name" label={t('field.name')} autoComplete="off" />
      <TextAreaField name="description" label={t('field.description')} rows={4} />
      <SelectField
        name="categoryId"
        label={t('field.categoryId')}
        emptyLabel={t(categories ? 'field.noCategory' : isError ? 'field.categoriesFailed' : 'field.categoriesLoading')}
        options={(categories ?? []).map(({ id, name, emoji }) => ({ value: id, label: `${emoji} ${name}` }))}
      />
    </>
  );
}

/** Price and units, unless they are its variants' own. */
export function PriceFields({ product }: SectionProps) {
  const { t } = useProductsTexts();
  return (
    <>
      {product?.priceValidUntil && (
        <Text size="sm">{t('inCampaign', { date: formatDateTime(product.priceValidUntil) })}</Text>
      )}
      {product?.options ? <Text tone="muted">{t('priceOfVariants')}</Text> : <OwnPriceFields />}
      <SelectField
        name="promotionType"
        label={t('field.promotionType')}
        emptyLabel={t('field.noPromotion')}
        options={promotionTypes.map((value) => ({ value, label: t(`promotion.${value}`) }))}
      />
    </>
  );
}

function OwnPriceFields() {
  const { t } = useProductsTexts();
  const { hasBranches } = useShop();
  return (
    <>
      <MoneyField name="price" label={t('field.price')} />
      <MoneyField
        name="originalPrice"
        label={t('field.originalPrice')}
        hint={t('field.originalPriceHint')}
        isOptional
      />
      <NumberField name="stock" label={t('field.stock')} hint={hasBranches && t('stockInBranches')} />
    </>
  );
}
