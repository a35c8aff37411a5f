import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../build/units';
import { headCommit } from '../git';
import { noteBrowsers } from './browsers';
import { changedFiles, patternsOf } from './changed';
import { countJest, countPlaywright, type TestCount } from './counts';
import { journeysOf, otherNodeOf, screensOf, serverOf } from './shards';
import { summaryOf } from './summary';

interface JestConfig {
  projects: { displayName: string; testPathIgnorePatterns?: string[] }[];
}

/**
 * `npm test`: lint, types, every jest project (rules, API over HTTP on a real PostgreSQL, screens) and the journeys
 * through the composed site. Stops at the first step that fails; ends with a table of what ran.
 *
 * `npm test -- --changed` runs lint, types and the tests of what differs from `main`, committed or not; no journeys.
 *
 * `npm test -- --submission` is what has 25 minutes: a third of what Node itself runs (rules, API, the site's server and
 * tools), a third of the screens, a sixth of the journeys, and for every other commit a quarter of the former on one of the
 * other versions that we promise; npx brings it. The commit's hash says which. Screens run in browsers: once is enough. So
 * it is for what is only a matter of chance or of load.
 */
const testedNodes = ['20', '22', '24'];
/** What is left to the night stands in jest.config.js; a filter of the command line takes the place of that one. */
const { projects } = require('../../../jest.config.js') as JestConfig;
const byNight = projects.find(({ displayName }) => displayName === 'api')?.testPathIgnorePatterns ?? [];
const ofChance = [...byNight, 'payments/states'];
const nodeProjects = ['contract', 'api', 'server'];
const ofNode = [...['--selectProjects', ...nodeProjects], ...['--testPathIgnorePatterns', ...ofChance]];
const reports = path.join(root, 'var/test');
const playwrightReport = path.join(reports, 'playwright.json');

const journeys = 'journeys';

interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  count?: () => TestCount;
}

const units = jestStep('unit, API, screens', []);

const steps: Step[] = [
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  units,
  {
    name: journeys,
    command: ['npx', 'playwright', 'test', '--config', 'e2e', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    count: () => countPlaywright(playwrightReport),
  },
];

function stepsOfChange(): Step[] {
  const patterns = patternsOf(changedFiles());
  return [
    ...steps.slice(0, 2),
    jestStep('site of the change', [], ['--ignoreProjects', 'api', '--passWithNoTests', '--changedSince=main']),
    ...(patterns.length > 0
      ? [jestStep('API of the change', [], ['--passWithNoTests', '--testPathPatterns', ...patterns])]
      : []),
  ];
}

/** A part of each, and perhaps something on another version of Node. */
function stepsOfSubmission(): Step[] {
  const commit = headCommit();
  return steps.flatMap((step): Step[] => {
    if (step === units) {
      return [
        jestStep(
          'a third of rules, API, server',
          [],
          [`--shard=${serverOf(commit)}`, '--selectProjects', ...nodeProjects],
        ),
        jestStep('a third of the screens', [], [`--shard=${screensOf(commit)}`, '--ignoreProjects', ...nodeProjects]),
      ];
    }
    if (step.name === journeys)
      return [{ ...step, env: { ...step.env, JOURNEYS_IN: journeysOf(commit) } }, ...onOtherNode];
    return [step];
  });
}

const [ownNode = ''] = process.versions.node.split('.');
const otherNode = otherNodeOf(
  testedNodes.filter((version) => version !== ownNode),
  headCommit(),
);
const onOtherNode: Step[] = otherNode
  ? [
      jestStep(
        `jest on Node ${otherNode.version}`,
        ['npx', '--yes', '--package', `node@${otherNode.version}`, '--'],
        [`--shard=${otherNode.shard}`, ...ofNode],
      ),
    ]
  : [];

function jestStep(name: string, onNode: string[], args: string[] = []): Step {
  const report = path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  // Each file loads its modules anew: with V8's 16 MB for what is young, a tenth of the time goes into sorting it.
  const jest = ['node', '--max-semi-space-size=64', 'node_modules/jest/bin/jest.js'];
  return {
    name,
    command: [...onNode, ...jest, '--json', `--outputFile=${report}`, ...args],
    count: () => countJest(report),
  };
}

/** The step's exit code; its output goes to ours, except what jest prints as JSON. */
function run({ command: [program = '', ...args], env }: Step): Promise<number> {
  return new Promise((resolve, reject) => {
    const isJson = args.includes('--json');
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', isJson ? 'ignore' : 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

async function main(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const { values } = parseArgs({ options: { changed: { type: 'boolean' }, submission: { type: 'boolean' } } });
  const asked = values.changed ? stepsOfChange() : values.submission ? stepsOfSubmission() : steps;
  const results = [];
  for (const step of asked) {
    const startedAt = Date.now();
    const isGreen = (await run(step)) === 0;
    results.push({ name: step.name, isGreen, seconds: (Date.now() - startedAt) / 1000, count: step.count?.() });
    if (!isGreen) break;
  }
  const notRun = [...asked.slice(results.length).map(({ name }) => name), ...(values.changed ? [journeys] : [])];
  if (results.some(({ name }) => name === journeys)) console.log(`\n${await noteBrowsers()}`);
  console.log(summaryOf(results, notRun));
  process.exitCode = results.every(({ isGreen }) => isGreen) ? 0 : 1;
}

void main();
