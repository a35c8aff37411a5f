import type { ProductView } from '@boom/contract';
import { Text, useTranslation } from '@boom/platform';
import { isSoldElsewhere } from '../card/isSoldElsewhere';

/** So few are left that a shopper should know. */
const FEW = 5;

/** "Disponible", "Quedan 4" or "Agotado"; nothing about what another store has. */
export function StockLine({ product }: { product: ProductView }) {
  const { t } = useTranslation('catalog');
  const { stock } = product;
  if (isSoldElsewhere(product)) return null;
  if (stock <= 0) return <Text weight="strong">{t('stock.soldOut')}</Text>;
  if (stock <= FEW) {
    return (
      <Text weight="strong" tone="warning">
        {t('stock.last', { count: stock })}
      </Text>
    );
  }
  return (
    <Text weight="strong" tone="success">
      {t('stock.in', { count: stock })}
    </Text>
  );
}
