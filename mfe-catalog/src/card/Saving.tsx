import { type ProductView, toCents } from '@boom/contract';
import { formatCents, Text, useTranslation } from '@boom/platform';
import { savingCentsOf } from './prices';

/** "Ahorras $1,000.00 (23 %)": in pesos, because that is what stays in the pocket; the percentage is rounded down. */
export function Saving({ product }: { product: ProductView }) {
  const { t } = useTranslation('catalog');
  const saved = savingCentsOf(product);
  if (saved === 0 || !product.originalPrice) return null;
  const percent = Math.floor((saved * 100) / toCents(product.originalPrice));
  return (
    <Text size="sm" tone="boom" weight="strong" isTabular>
      {percent > 0
        ? t('card.saleWithPercent', { amount: formatCents(saved), percent })
        : t('card.sale', { amount: formatCents(saved) })}
    </Text>
  );
}
