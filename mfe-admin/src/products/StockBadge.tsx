import { isAvailable, isSoldElsewhere } from '@boom/contract';
import { Badge, type BadgeTone } from '@boom/platform';
import { useCommonTexts } from '../common/i18n';

const PLENTY = 20;
const ENOUGH = 10;

function toneOf(stock: number): BadgeTone {
  if (stock > PLENTY) return 'success';
  return stock > ENOUGH ? 'warning' : 'danger';
}

/**
 * Green above 20, yellow above 10, red otherwise (admin specification, "Productos"), and where fewer are left than are sold
 * at least: what the shop calls sold out, so does the panel.
 */
export function StockBadge({ product }: { product: Parameters<typeof isAvailable>[0] }) {
  const { t } = useCommonTexts();
  const { stock } = product;
  if (isSoldElsewhere(product)) return <Badge tone="info">{t('external')}</Badge>;
  if (isAvailable(product)) return <Badge tone={toneOf(stock)}>{stock}</Badge>;
  return <Badge tone="danger">{stock === 0 ? t('soldOut') : t('tooFew', { stock })}</Badge>;
}
