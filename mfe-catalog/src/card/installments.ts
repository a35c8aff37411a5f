import {
  fromCents,
  type InstallmentPlan,
  isSoldElsewhere,
  longestInstallments,
  type ProductView,
  toCents,
} from '@boom/contract';
import { formatMoney, useFindPaymentsConfigQuery } from '@boom/platform';
import type { CardList } from './useCardList';

/** Always the same list, so that cards are not drawn again for it. */
const none: readonly InstallmentPlan[] = [];

/** The months without interest that the shop offers; none while they are not known, or by an API that knows of none. */
export function useInstallmentPlans(): readonly InstallmentPlan[] {
  return useFindPaymentsConfigQuery().data?.installments ?? none;
}

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
