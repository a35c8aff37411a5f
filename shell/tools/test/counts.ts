import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/units';

export interface TestCount {
  passed: number;
  failed: number;
  /** Names of those that failed before they passed. */
  retried?: string[];
  files?: TestFile[];
}

export interface TestFile {
  file: string;
  seconds: number;
}

/** A runner that died before its report counts as one failure: silence must not look like success. */
const noReport: TestCount = { passed: 0, failed: 1 };

function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  /** Moments in ms. */
  testResults: { name: string; startTime: number; endTime: number }[];
}

/** What a `jest --json` report says; a file that could not be run counts as a failure. */
export function countJest(file: string): TestCount {
  const report = readReport<JestReport>(file);
  if (!report) return noReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

interface Suite {
  suites?: Suite[];
  specs: { file: string; title: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

/** What Playwright's JSON report says; what passed only at the second try has passed, and is named. */
export function countPlaywright(file: string): TestCount {
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }>(file);
  if (!report) return noReport;
  const { expected, unexpected, flaky } = report.stats;
  const tests = report.suites.flatMap(testsOf);
  const seconds = new Map<string, number>();
  for (const test of tests) seconds.set(test.file, (seconds.get(test.file) ?? 0) + test.seconds);
  return {
    passed: expected + flaky,
    failed: unexpected,
    retried: tests.filter(({ status }) => status === 'flaky').map(({ title }) => title),
    files: [...seconds].map(([name, sum]) => ({ file: `e2e/${name}`, seconds: sum })),
  };
}

/** Also of the suites within; each test once for each browser, with all its tries. */
function testsOf({ suites = [], specs }: Suite): { file: string; title: string; status: string; seconds: number }[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      ...{ file, title, status },
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}
