import { fromCents, type ProductView, toCents } from '@boom/contract';
import { splitMoney } from '@boom/platform';
import type { CardList } from './useCardList';

/** "$1,000", or "$1,000.50" where there are centavos. */
function formatSaving(cents: number): string {
  const { pesos, centavos } = splitMoney(fromCents(cents));
  return centavos === '00' ? pesos : `${pesos}.${centavos}`;
}

/** "Ahorras $1,000 (23 %)", the percentage rounded down. Null when nothing is saved. */
export function savingText(t: CardList['t'], { price, originalPrice }: ProductView): string | null {
  const before = toCents(originalPrice ?? price);
  const saved = before - toCents(price);
  if (saved <= 0) return null;
  const percent = Math.floor((saved * 100) / before);
  return percent > 0
    ? t('saleWithPercent', { amount: formatSaving(saved), percent })
    : t('sale', { amount: formatSaving(saved) });
}
