import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readReleaseKeys } from '../../releases/releaseKeys';
import { ReleaseStore } from '../../releases/releaseStore';
import type { ResolvedRegistry } from '../../src/registry/registry';
import { findUnit, root } from '../build/units';
import { lookAfter } from '../release/lookAfter';
import { goTo, release } from '../release/release';
import { type StepName, Steps } from '../release/steps';
import { Children } from '../start/children';
import { findFreePort } from '../start/ports';
import { markdown, putBetweenMarks } from './document';
import { startStore, waitFor } from './stores';

/**
 * `npm run bench:release`: how long each step of a release takes for one remote, against a running store of its own, until
 * a visitor has it. Prints the table and writes it into docs/performance.md; `-- --remote mfe-catalog --rounds 1`.
 */
const document = path.join(root, 'docs/performance.md');
const dataDir = path.join(root, 'var/bench');
/** A visitor who has not got it by then never gets it, ms. */
const PATIENCE_MS = 30_000;

type Times = Partial<Record<StepName | 'visitor', number>>;

const rows: Array<[name: StepName | 'visitor', label: string]> = [
  ['tests', 'its tests'],
  ['build', 'build'],
  ['gate', 'comparison with the live shell'],
  ['sign', 'signature'],
  ['publish', 'copy into the store'],
  ['flip', 'change of the registry'],
  ['visitor', 'until the first visitor has it'],
  ['look', 'look at its pages in a browser'],
];

/** Seconds until the site names the version to somebody. */
async function untilVisitor(site: string, remote: string, version: string): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < PATIENCE_MS) {
    const answer = await fetch(`${site}/registry.json`);
    const { remotes } = (await answer.json()) as ResolvedRegistry;
    if (remotes[remote]?.release.version === version) return (performance.now() - startedAt) / 1_000;
    await sleep(5);
  }
  throw new Error(`No visitor gets ${remote} ${version}`);
}

/** One release, as the command makes it, and back. */
async function measure(site: string, name: string): Promise<Times> {
  const unit = findUnit(name);
  const { remote = '' } = unit;
  const store = new ReleaseStore(path.join(dataDir, 'releases'));
  const keys = readReleaseKeys({}, dataDir);
  const steps = new Steps();
  const version = `${unit.version}-bench.${Date.now()}`;
  const options = { canary: undefined, isTested: false, isDry: false, steps };
  const registry = await release({ ...unit, version }, store, keys, options);
  const visitor = await untilVisitor(site, remote, version);
  await steps.time('look', () => lookAfter({ store, unit: remote, registry, isTrial: false, site }));
  await goTo(remote, store, keys, { rollback: true }, 'measured');
  await store.removeRelease(remote, version);
  return { ...steps.seconds, visitor };
}

const median = (values: number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The table, in Markdown. */
function reportOf(name: string, rounds: Times[]): string {
  const seconds = (pick: (times: Times) => number) => median(rounds.map(pick)).toFixed(2);
  const lines = rows.map(([step, label]) => [label, seconds((times) => times[step] ?? 0)]);
  const whole = (times: Times) => Object.values(times).reduce((sum, value) => sum + value, 0);
  const tested = (times: Times) => whole(times) - (times.tests ?? 0);
  return [
    '## A release',
    '',
    `Made by \`npm run bench:release\`: \`npm run release -- ${name}\` against a running store, seconds, median of ${rounds.length} ${rounds.length === 1 ? 'round' : 'rounds'}, ${cpus().length} cores, Node ${process.versions.node}.`,
    '',
    markdown(['step', 'seconds'], [...lines, ['all', seconds(whole)], ['all, with its tests done', seconds(tested)]]),
  ].join('\n');
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '3' }, remote: { type: 'string', default: 'mfe-support' } },
  });
  const children = new Children();
  const port = await findFreePort();
  const site = `http://localhost:${port}`;
  try {
    const env = { PORT: String(port), PUBLIC_URL: site, DATA_DIR: dataDir, SEED: 'demo' };
    await waitFor(startStore(children, env), `${site}/healthz`);
    const rounds: Times[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await measure(site, values.remote));
    const report = reportOf(values.remote, rounds);
    const before = existsSync(document) ? readFileSync(document, 'utf8') : '# Performance\n';
    writeFileSync(document, putBetweenMarks(before, 'bench:release', report));
    console.log(`\n${report}\n`);
  } finally {
    await children.stopAll();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exitCode = 1;
});
