import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../build/units';
import { writeSection } from '../../docs/document';
import { figuresIn, type JestReport, journeysIn, nightReportOf } from './report';

/** How much of it there is to be by night. */
const numbers = {
  CANARY_VISITORS: '1000',
  COOKIE_TRIES: '40',
  FAULT_BUYERS: '40',
  FAULT_KILLS: '50',
  STORM_PAYMENTS: '1000',
  FUZZ_REQUESTS: '10000',
  GUESSES: '1000',
  ORDER_COURSES: '300',
  RACE_ROUNDS: '2000',
  SALE_ROUNDS: '100',
  VERDICT_COURSES: '600',
};
const tests = [
  'checkout/placeOrder',
  ...['accounts/(guesses|oldCookies|enumeration|rush)', 'media/(rush|hostileUploads)', 'payments/(storm|states)'],
  ...['test/(faults|fuzz)', 'http/responseCacheRace', 'releases/manyVisitors', 'canary/verdict'],
];
const reportFile = path.join(root, 'var/night.json');

/** Prints what a program prints, and gives it back with the code that it ended with. */
function run(program: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...numbers, NIGHT: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      to.write(chunk);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * `npm run test:night`: what takes long, or finds by chance what it finds – crashes, storms, strange requests –, told in
 * docs/reliability.md; then every journey in two browsers, once those that switch the whole shop.
 */
async function main(): Promise<void> {
  rmSync(reportFile, { force: true });
  // A fresh clone has no such folder, and jest makes none.
  mkdirSync(path.dirname(reportFile), { recursive: true });
  const startedAt = Date.now();
  // The rush is measured on what is shipped.
  await run('npx', ['tsc', '-b', 'api']);
  const options = ['--json', `--outputFile=${reportFile}`, '--selectProjects', 'api', 'server', '--testPathPatterns'];
  const jest = await run('npx', ['jest', ...options, ...tests]);
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport;
  const minutes = (Date.now() - startedAt) / 60_000;
  const write = (...journeys: string[]) =>
    writeSection('night', nightReportOf(report, figuresIn(jest.output), minutes, ...journeys), 'reliability');
  // Now, since the journeys take an hour.
  write();
  const journeys = await run('npx', ['playwright', 'test', '--config', 'e2e']);
  write(journeysIn(journeys.output));
  process.exitCode = jest.code || journeys.code;
}

void main();
