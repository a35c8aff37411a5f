import { readBuildManifest } from '../build/buildManifest';
import { outputFolder, remoteUnit, shellUnit, type Unit } from '../build/units';
import { localBuild } from '../start/builds';
import { excessOf, pageBudgets } from './limits';
import { scriptsOf, type WeighedPage, weighedPages } from './pages';

/** Whether one of these is of other sources than today's, as after a `git pull`: only releases are compared with releases. */
function isOfOtherSources(units: readonly Unit[]): boolean {
  const versions = units.map((unit) => readBuildManifest(outputFolder(unit)).version);
  const isLocal = versions.some((version) => version.includes('-local.'));
  return isLocal && units.some((unit, place) => versions[place] !== localBuild(unit).version);
}

/** Null when the shell or the remote is not built as it is now: the build of that part checks the page when it is done. */
function readIfBuilt(page: WeighedPage): number[] | null {
  try {
    return isOfOtherSources([shellUnit(), remoteUnit(page.remote)]) ? null : scriptsOf(page);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Compares every page that finished builds are part of with its budget (`budgets.json`).
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
      const bytes = readIfBuilt(page);
      return bytes && excessOf(name, bytes, budget);
    })
    .filter((excess) => excess !== null);
  if (excesses.length > 0)
    throw new Error(`Pages send more than shell/tools/weigh/budgets.json allows:\n${excesses.join('\n')}`);
}
