import path from 'node:path';
import { markdown } from '../../bench/document';
import { root } from '../../build/units';

/** What `jest --json` says; moments and durations in ms. */
export interface JestReport {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string; duration?: number | null }[];
  }[];
}

/** What tests print of themselves: a name, a colon, and at least one number. */
const FIGURES = /^(?:race|fuzz|storm): .*\d/;

/** The lines of a run's output that hold the figures of a test. */
export const figuresIn = (output: string): string[] =>
  output.split('\n').flatMap((line) => (FIGURES.test(line.trim()) ? [line.trim()] : []));

const cell = (text: string) => text.replaceAll('|', '\\|');

/** The section of docs/reliability.md. */
export function nightReportOf(report: JestReport, figures: readonly string[], minutes: number): string {
  const rows = report.testResults.flatMap(({ name, assertionResults }) => {
    const file = `\`${path.relative(root, name)}\``;
    if (assertionResults.length === 0) return [[file, 'cannot be run', '–', '**failed**']];
    return assertionResults.map(({ ancestorTitles, title, status, duration }) => [
      file,
      cell([...ancestorTitles, title].join(' › ')),
      duration ? (duration / 1_000).toFixed(1) : '–',
      status === 'failed' ? '**failed**' : status,
    ]);
  });
  const failed = rows.filter((row) => row.at(-1) === '**failed**').length;
  return [
    '## A night',
    `Made by \`npm run test:night\` in ${minutes.toFixed(0)} minutes, before it makes all journeys in two browsers; Node ${process.versions.node}. ${rows.length} tests, ${failed === 0 ? 'none failed' : `**${failed} failed**`}.`,
    markdown(['file', 'test', 's', ''], rows.sort()),
    ...(figures.length > 0 ? [figures.map((line) => `- ${line}`).join('\n')] : []),
  ].join('\n\n');
}
