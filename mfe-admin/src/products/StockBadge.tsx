import { isSoldElsewhere, type ProductView } from '@boom/contract';
import { Badge, type BadgeTone } from '@boom/platform';
import { useCommonTexts } from '../common/i18n';

const PLENTY = 20;
const ENOUGH = 10;

function toneOf(stock: number): BadgeTone {
  if (stock > PLENTY) return 'success';
  return stock > ENOUGH ? 'warning' : 'danger';
}

/** Green above 20, yellow above 10, red otherwise (admin specification, "Productos"). */
export function StockBadge({
  product,
}: {
  product: Pick<ProductView, 'stock'> & Parameters<typeof isSoldElsewhere>[0];
}) {
  const { t } = useCommonTexts();
  if (isSoldElsewhere(product)) return <Badge tone="info">{t('external')}</Badge>;
  return <Badge tone={toneOf(product.stock)}>{product.stock === 0 ? t('soldOut') : product.stock}</Badge>;
}
