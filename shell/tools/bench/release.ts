import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '../../../api/embedded/freePort';
import { readReleaseKeys } from '../../releases/releaseKeys';
import { ReleaseStore } from '../../releases/releaseStore';
import { remoteUnit } from '../build/units';
import { markdown, writeSection } from '../docs/document';
import { goTo, release } from '../release/releaseUnit';
import { smokeTestRelease } from '../release/smokeTestRelease';
import { Steps } from '../release/steps';
import { Children } from '../start/children';
import { median } from './samples';
import { dataDir, startDemoStore } from './stores';

/** One release as the command makes it, and back. @returns seconds by step; the last ends when a browser has looked. */
async function measure(site: string): Promise<Record<string, number>> {
  const unit = remoteUnit('support');
  const { remote } = unit;
  const store = new ReleaseStore(path.join(dataDir, 'releases'));
  const keys = readReleaseKeys({}, dataDir);
  const steps = new Steps();
  const version = `${unit.version}-bench.${Date.now()}`;
  const options = { canary: undefined, isTested: false, isDry: false, steps };
  const registry = await release({ ...unit, version }, store, keys, options);
  await steps.time('smoke test', () => smokeTestRelease({ store, unit: remote, registry, isCanary: false, site }));
  await goTo(remote, store, keys, { rollback: true }, 'measured');
  await store.removeRelease(remote, version);
  return steps.seconds;
}

function reportOf(rounds: Array<Record<string, number>>): string {
  const seconds = (pick: (times: Record<string, number>) => number) => median(rounds.map(pick)).toFixed(2);
  const whole = (times: Record<string, number>) => Object.values(times).reduce((sum, value) => sum + value, 0);
  const lines = Object.keys(rounds[0] ?? {}).map((step) => [step, seconds((times) => times[step] ?? 0)]);
  return [
    '## A release',
    '',
    `Made by \`npm run bench:release\`: \`npm run release -- mfe-support\` against a running store until a browser has seen its pages, seconds, median of ${rounds.length}, ${cpus().length} cores, Node ${process.versions.node}.`,
    '',
    markdown(
      ['step', 'seconds'],
      [
        ...lines,
        ['all', seconds(whole)],
        ['all, with its tests done', seconds((times) => whole(times) - (times.tests ?? 0))],
      ],
    ),
  ].join('\n');
}

/** `npm run bench:release`: the seconds of each step of a release, into docs/performance.md. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
  const children = new Children();
  try {
    const site = await startDemoStore(children, await findFreePort());
    const rounds = [];
    for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await measure(site));
    writeSection('bench:release', reportOf(rounds));
  } finally {
    await children.stopAll();
  }
}

void main();
