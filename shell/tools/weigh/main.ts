import { buildUnit } from '../build/buildUnit';
import { buildLock, withFileLock } from '../build/fileLock';
import { markdown, writeSection } from '../docs/document';
import { allBuilds, isBuilt } from '../start/builds';
import { pageBudgets, sum } from './limits';
import { scriptsOf, starterSize, weighedPages } from './pages';

/** What every page sends, as Markdown. Everything must be built. */
function describePages(): string {
  const lines = Object.entries(weighedPages).map(([name, page]) => {
    const bytes = scriptsOf(page);
    const budget = pageBudgets[name];
    return [name, sum(bytes).toFixed(1), String(budget?.kilobytes), String(bytes.length), String(budget?.requests)];
  });
  return [
    '## Script per page',
    'Made by `npm run weigh`. Brotli kilobytes (1,000 bytes) of the real build: what a browser fetches for the first screen, the same for visitors and for people who are signed in. Cart and checkout come on top of a page when they are first opened. A build fails when a page exceeds its budget (`shell/tools/weigh/budgets.json`).',
    `Before the largest picture is there only the starter runs, inside the document: ${sum([starterSize()]).toFixed(1)} KB.`,
    markdown(['page', 'KB', 'budget', 'requests', 'budget'], lines),
  ].join('\n\n');
}

/** `npm run weigh`: builds what is not built as it is now, and writes what every page sends into docs/performance.md. */
async function main(): Promise<void> {
  await withFileLock(buildLock, async () => {
    for (const build of allBuilds().filter((one) => !isBuilt(one))) {
      console.log(`Building ${build.unit.name}…`);
      await buildUnit(build.unit, build.version);
    }
  });
  writeSection('weigh', describePages());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
