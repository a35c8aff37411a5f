import { MAX_LINE_QUANTITY } from '@boom/contract';
import { useFormikContext } from '@boom/platform/forms';
import { useProductsTexts } from './i18n';
import { LimitedNumberField } from './LimitedNumberField';
import { PriceTierFields } from './PriceTierFields';
import type { ProductValues, SectionProps } from './productValues';

/** How many are sold at least, and what each costs from which quantity on, unless that is its variants' own. */
export function WholesaleFields({ product }: SectionProps) {
  const { t } = useProductsTexts();
  const { values } = useFormikContext<ProductValues>();
  return (
    <>
      <LimitedNumberField
        name="minQuantity"
        label={t('field.minQuantity')}
        min={1}
        max={MAX_LINE_QUANTITY}
        whenInvalid={1}
      />
      {!product?.options && <PriceTierFields name="priceTiers" minQuantity={values.minQuantity} />}
    </>
  );
}
