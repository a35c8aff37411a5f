import { MAX_LINE_QUANTITY } from '@boom/contract';
import { useFormikContext } from '@boom/platform/forms';
import { useProductsTexts } from './i18n';
import { LimitedNumberField } from './LimitedNumberField';
import { PriceTierFields } from './PriceTierFields';
import type { ProductValues } from './productValues';

/**
 * How many are sold at least, and what each costs from which quantity on.
 *
 * @param hasVariants whose prices are their own.
 */
export function WholesaleFields({ hasVariants }: { hasVariants: boolean }) {
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
      {!hasVariants && <PriceTierFields name="priceTiers" minQuantity={values.minQuantity} />}
    </>
  );
}
