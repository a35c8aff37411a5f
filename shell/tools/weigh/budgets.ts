import budgets from './budgets.json';
import { weighPackages } from './packages';
import { type Script, scriptsOf, type WeighedPage, weighedPages } from './pages';

/** Most that a page may send: Brotli kilobytes of 1,000 bytes, and requests for scripts. */
export interface Budget {
  kilobytes: number;
  requests: number;
}

/** By page, as in `weighedPages`. */
export const pageBudgets: Readonly<Record<string, Budget>> = budgets;

export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/**
 * How these scripts exceed a budget: page, figure, budget and the heaviest packages.
 *
 * @returns null when they keep it.
 */
export function excessOf(name: string, scripts: readonly Script[], budget: Budget): string | null {
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  const problems: string[] = [];
  if (bytes > budget.kilobytes * 1000) problems.push(`${kilobytes(bytes)} KB of script, budget ${budget.kilobytes} KB`);
  if (scripts.length > budget.requests) {
    problems.push(`${scripts.length} requests for scripts, budget ${budget.requests}`);
  }
  if (problems.length === 0) return null;
  const heaviest = weighPackages(scripts).slice(0, 3);
  const packages = heaviest.map(([unit, weight]) => `${unit} ${kilobytes(weight)}`).join(', ');
  return `${name}: ${problems.join('; ')}. Heaviest: ${packages}.`;
}

/** A part that is not built, or is being built beside this one, checks the page itself when it is done. */
function readIfBuilt(page: WeighedPage): Script[] | null {
  try {
    return scriptsOf(page);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Holds every page that finished builds touch against its budget (`budgets.json`). Pages of which a part is not built
 * wait for that part's build.
 *
 * @param built what has just been built; the shell is part of every page.
 * @throws Error with one line per page that sends too much.
 */
export function checkBudgets(built: ReadonlyArray<string>): void {
  const excesses = Object.entries(weighedPages)
    .filter(([, page]) => built.includes('shell') || built.includes(page.remote))
    .map(([name, page]) => {
      const budget = pageBudgets[name];
      if (!budget) throw new Error(`${name} has no budget in shell/tools/weigh/budgets.json`);
      const scripts = readIfBuilt(page);
      return scripts && excessOf(name, scripts, budget);
    })
    .filter((excess) => excess !== null);
  if (excesses.length > 0)
    throw new Error(`Pages send more than shell/tools/weigh/budgets.json allows:\n${excesses.join('\n')}`);
}
