import path from 'node:path';
import { root } from '../../build/units';
import { markdown } from '../../docs/document';

/** What `jest --json` says; moments and durations in ms. */
export interface JestReport {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string; duration?: number | null }[];
  }[];
}

/** What tests print of themselves: one of these names, a colon, and at least one number. */
const FIGURES = /^(?:race|fuzz|storm|crashes|timing|uploads|rush|guesses): .*\d/;

/** The lines of a run's output that hold the figures of a test. */
export const figuresIn = (output: string): string[] =>
  output.split('\n').flatMap((line) => (FIGURES.test(line.trim()) ? [line.trim()] : []));

const cell = (text: string) => text.replaceAll('|', '\\|');

/** A group of more tests than this is told in one row: nobody reads what each route answered to chance. */
const MOST_ROWS = 10;

interface Told {
  file: string;
  group: string;
  title: string;
  seconds: number;
  /** As jest says it: `passed`, `failed`, `pending`. */
  status: string;
}

function testsIn({ testResults }: JestReport): Told[] {
  return testResults.flatMap(({ name, assertionResults }) => {
    const file = `\`${path.relative(root, name)}\``;
    if (assertionResults.length === 0)
      return [{ file, group: '', title: 'cannot be run', seconds: 0, status: 'failed' }];
    return assertionResults.map(({ ancestorTitles, title, status, duration }) => ({
      file,
      group: ancestorTitles.join(' › '),
      title,
      seconds: (duration ?? 0) / 1_000,
      status,
    }));
  });
}

/** The rows of one group: one for each of a few tests; of many, those that did not pass, and one for the others. */
function rowsOf(tests: readonly Told[]): string[][] {
  const row = ({ file, group, title, seconds, status }: Told) => [
    file,
    cell([group, title].filter(Boolean).join(' › ')),
    seconds.toFixed(1),
    status === 'failed' ? '**failed**' : status,
  ];
  const passed = tests.filter(({ status }) => status === 'passed');
  const [first] = passed;
  if (!first || passed.length <= MOST_ROWS) return tests.map(row);
  const seconds = passed.reduce((sum, each) => sum + each.seconds, 0);
  const others = tests.filter((each) => !passed.includes(each));
  return [...others.map(row), row({ ...first, title: `${passed.length} tests`, seconds })];
}

/** What Playwright ends with, as a sentence. */
export function journeysIn(output: string): string {
  const count = (what: string) => Number(new RegExp(`^ +(\\d+) ${what}`, 'm').exec(output)?.[1] ?? 0);
  const told = [
    `${count('passed')} passed`,
    count('flaky') && `${count('flaky')} at the second try`,
    count('failed') && `**${count('failed')} failed**`,
    count('did not run') && `**${count('did not run')} not run**`,
    count('skipped') && `${count('skipped')} skipped`,
  ];
  return `Journeys: ${told.filter(Boolean).join(', ')}.`;
}

/**
 * The section of docs/reliability.md.
 *
 * @param journeys what is said of them; they are made when the rest is written already.
 */
export function nightReportOf(
  report: JestReport,
  figures: readonly string[],
  minutes: number,
  journeys = 'The journeys were not made to their end.',
): string {
  const tests = testsIn(report);
  const keyOf = ({ file, group }: Told) => `${file} ${group}`;
  const groups = [...new Set(tests.map(keyOf))].map((key) => tests.filter((each) => keyOf(each) === key));
  const failed = tests.filter(({ status }) => status === 'failed').length;
  return [
    '## A night',
    `Made by \`npm run test:night\` in ${minutes.toFixed(0)} minutes, before it makes the journeys in two browsers, those that switch the whole shop in one; Node ${process.versions.node}. ${tests.length} tests, ${failed === 0 ? 'none failed' : `**${failed} failed**`}. ${journeys}`,
    markdown(['file', 'test', 's', ''], groups.flatMap(rowsOf).sort()),
    ...(figures.length > 0 ? [figures.map((line) => `- ${line}`).join('\n')] : []),
  ].join('\n\n');
}
