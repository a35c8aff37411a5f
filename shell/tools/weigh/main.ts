import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { putBetweenMarks } from '../bench/document';
import { buildUnit } from '../build/buildUnit';
import { root } from '../build/units';
import { buildLock, withFileLock } from '../files/fileLock';
import { allBuilds, isBuilt } from '../start/builds';
import { weighAll } from './table';

const document = path.join(root, 'docs/performance.md');

/** `npm run weigh`: builds what is not built as it is now, and writes what every page sends into docs/performance.md. */
async function main(): Promise<void> {
  await withFileLock(buildLock, async () => {
    for (const build of allBuilds().filter((one) => !isBuilt(one))) {
      console.log(`Building ${build.unit.name}…`);
      await buildUnit(build.unit, build.version);
    }
  });
  const table = weighAll();
  const text = existsSync(document) ? readFileSync(document, 'utf8') : '# Performance\n';
  writeFileSync(document, putBetweenMarks(text, 'weigh', table));
  console.log(table);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
