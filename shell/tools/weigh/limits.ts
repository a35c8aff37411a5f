import budgets from './budgets.json';

/** Most that a page may send: Brotli kilobytes of 1,000 bytes, and requests for scripts. */
export interface Budget {
  kilobytes: number;
  requests: number;
}

/** By page, as in `weighedPages`. */
export const pageBudgets: Readonly<Record<string, Budget>> = budgets;

/** Most that a remote's entry may weigh, Brotli kilobytes; the panel's names the hashes of 60 scripts. */
export const entryBudget = (remote: string): number => (remote === 'admin' ? 10.5 : 8);

/** In kilobytes of 1,000 bytes. */
export const sum = (bytes: readonly number[]): number => bytes.reduce((total, size) => total + size, 0) / 1000;

/**
 * How scripts of these sizes exceed a budget: page, figure and budget.
 *
 * @returns null when they keep it.
 */
export function excessOf(name: string, bytes: readonly number[], budget: Budget): string | null {
  const sent = sum(bytes);
  const problems = [
    sent > budget.kilobytes && `${sent.toFixed(1)} KB of script, budget ${budget.kilobytes} KB`,
    bytes.length > budget.requests && `${bytes.length} requests for scripts, budget ${budget.requests}`,
  ].filter(Boolean);
  return problems.length > 0 ? `${name}: ${problems.join('; ')}.` : null;
}
