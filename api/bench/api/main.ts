import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeSection } from '../../../shell/tools/docs/document';
import { startServices } from '../shop';
import { BULK } from './bulk';
import { calls } from './calls';
import { plotsOf } from './plots';
import { reportOf, richReportOf } from './report';
import { Run } from './run';

/**
 * `npm run bench:api`: how fast one process of the compiled API answers, in shops of several sizes on a real
 * PostgreSQL, beside what the machine does without the application. Writes tables and plots into docs/performance.md;
 * `-- --only search --sizes 100000` prints the figures of some calls instead, and `-- --rich` those of a shop whose
 * 10,000 products have variants, specifications and reviews, into a section of their own. It wants a quiet machine.
 */
const root = resolve(__dirname, '../../..');
const say = (line: string) => process.stdout.write(`${line}\n`);

function readOptions() {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string' },
      rich: { type: 'boolean', default: false },
      only: { type: 'string' },
      connections: { type: 'string', default: '16' },
      seconds: { type: 'string', default: '2' },
    },
  });
  const isAsked = (name: string) => name.includes(values.only ?? '');
  const sizes = values.sizes ?? (values.rich ? '10000' : '60,10000,100000');
  const chosen = calls.filter(({ name }) => isAsked(name));
  const names = [...calls.map(({ name }) => name), BULK];
  if (!names.some(isAsked)) throw new Error(`no call is named ${values.only}: ${names.join(', ')}`);
  return {
    sizes: sizes.split(',').map(Number),
    connections: Number(values.connections),
    seconds: Number(values.seconds),
    calls: chosen,
    isRich: values.rich,
    changesPrices: isAsked(BULK) && !values.rich,
    isWhole: values.only === undefined,
  };
}

/**
 * What npm would install for the API in production, but the API itself and what lies in this repository. npm lists it
 * even where it has something to complain about.
 */
function countPackages(): number | undefined {
  const asked = ['ls', '--omit=dev', '--all', '--parseable', '--workspace', '@boom/api'];
  const listed = spawnSync('npm', asked, { cwd: root, encoding: 'utf8' }).stdout ?? '';
  const count = new Set(listed.split('\n').filter((line) => /node_modules/.test(line) && !/@boom\//.test(line))).size;
  return count || undefined;
}

async function main(): Promise<void> {
  const { isWhole, ...options } = readOptions();
  const { isRich } = options;
  const services = await startServices(resolve(root, 'node_modules/.cache/boom-bench'));
  try {
    const run = new Run(services, { ...options, isSwept: isWhole && !isRich, say });
    run.results.packages = countPackages();
    say(`${run.results.packages ?? 'no'} packages at run time`);
    await run.measureAll();
    if (isWhole && isRich) writeSection('bench:api:rich', richReportOf(run.results));
    else if (isWhole) write(run);
  } finally {
    await services.stop();
  }
}

function write({ results }: Run): void {
  for (const [file, drawing] of Object.entries(plotsOf(results))) writeFileSync(resolve(root, 'docs', file), drawing);
  writeSection('bench:api', reportOf(results));
}

void main();
