import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkBudgets } from '../weigh/budgets';
import { buildUnit } from './buildUnit';
import { findUnit, outputFolder } from './units';

/** `tsx main.ts shell mfe-catalog@1.2.3 …`: builds the named units, one after the other. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length === 0) throw new Error('Name what to build: shell, mfe-catalog, mfe-checkout…');

  const built: Parameters<typeof checkBudgets>[0][number][] = [];
  // A build that stops half-way, for whatever reason, is no build.
  process.exitCode = 1;
  for (const positional of positionals) {
    const [name = '', given] = positional.split('@');
    const unit = findUnit(name);
    const version = given ?? unit.version;
    const startedAt = performance.now();
    let shown = 0;
    const handleProgress = (share: number) => {
      const percent = Math.floor(share * 10) * 10;
      if (percent <= shown || percent >= 100) return;
      shown = percent;
      console.log(`${unit.name} ${percent} %`);
    };
    await buildUnit(unit, version, handleProgress, ({ entry }) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      const { size } = statSync(path.join(outputFolder(unit), `${entry}.br`));
      console.log(`${unit.name} ${version} built in ${seconds} s, ${entry} ${(size / 1000).toFixed(1)} KB br`);
    });
    built.push(unit.remote ?? 'shell');
  }
  checkBudgets(built);
  process.exitCode = 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
