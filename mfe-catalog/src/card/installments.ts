import {
  fromCents,
  type InstallmentPlan,
  isSoldElsewhere,
  longestInstallments,
  type ProductView,
  toCents,
} from '@boom/contract';
import { formatMoney } from '@boom/platform';
import type { CardList } from './useCardList';

/**
 * "Hasta 12 meses sin intereses de $1,083.33", or "MSI" where there is less room, as everybody in Mexico knows them; null
 * where the price reaches no plan, or another store sells it.
 */
export function installmentsText(
  t: CardList['t'],
  product: ProductView,
  plans: readonly InstallmentPlan[],
  length: 'short' | 'long',
): string | null {
  if (isSoldElsewhere(product)) return null;
  const longest = longestInstallments(toCents(product.price), plans);
  return (
    longest &&
    t(`installments.${length}`, { months: longest.months, monthly: formatMoney(fromCents(longest.monthlyCents)) })
  );
}
