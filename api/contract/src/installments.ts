import { toCents } from './money';

/** Meses sin intereses that banks in Mexico offer. */
export const installmentMonths = [3, 6, 9, 12, 18, 24] as const;
export type InstallmentMonths = (typeof installmentMonths)[number];

/** `GET /api/admin/installments-config`: from how many pesos so many months are offered; null where they are not. */
export interface InstallmentsConfig {
  /** Whether the shop offers months without interest at all. */
  isActive: boolean;
  minimum3: string | null;
  minimum6: string | null;
  minimum9: string | null;
  minimum12: string | null;
  minimum18: string | null;
  minimum24: string | null;
  /** Grows with every edit; sent back with an edit, it says which one was seen. */
  version: number;
}

/** So many months without interest, from an amount in pesos on. */
export interface InstallmentPlan {
  months: InstallmentMonths;
  minimumAmount: string;
}

/** The plans that hold, the shortest first; none where the shop offers none. */
export function installmentPlansOf(config: InstallmentsConfig | null): InstallmentPlan[] {
  if (!config?.isActive) return [];
  return installmentMonths.flatMap((months) => {
    const minimumAmount = config[`minimum${months}`];
    return minimumAmount === null ? [] : [{ months, minimumAmount }];
  });
}

/**
 * The longest plan that an amount may be paid in, and what a month comes to, rounded up to the centavo (payments sheet,
 * section 8); null where there is none.
 */
export function longestInstallments(
  totalCents: number,
  plans: readonly InstallmentPlan[],
): { months: InstallmentMonths; monthlyCents: number } | null {
  const plan = plans.filter(({ minimumAmount }) => toCents(minimumAmount) <= totalCents).at(-1);
  return plan && totalCents > 0 ? { months: plan.months, monthlyCents: Math.ceil(totalCents / plan.months) } : null;
}
