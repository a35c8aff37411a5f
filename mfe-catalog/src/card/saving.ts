import { fromCents, type ProductView, toCents } from '@boom/contract';
import { splitMoney } from '@boom/platform';
import { savingCentsOf } from './prices';
import type { CardList } from './useCardList';

/** "$1,000", or "$1,000.50" where there are centavos. */
function formatSaving(cents: number): string {
  const { pesos, centavos } = splitMoney(fromCents(cents));
  return centavos === '00' ? pesos : `${pesos}.${centavos}`;
}

/** "Ahorras $1,000 (23 %)", the percentage rounded down. Null when nothing is saved. */
export function savingText(t: CardList['t'], product: ProductView): string | null {
  const saved = savingCentsOf(product);
  if (saved === 0 || !product.originalPrice) return null;
  const percent = Math.floor((saved * 100) / toCents(product.originalPrice));
  return percent > 0
    ? t('saleWithPercent', { amount: formatSaving(saved), percent })
    : t('sale', { amount: formatSaving(saved) });
}
