import { existsSync, readFileSync } from 'node:fs';

export interface TestCount {
  passed: number;
  failed: number;
  /** Those of the passed ones that failed at first. */
  retried?: number;
}

/** A runner that died before its report counts as one failure: silence must not look like success. */
const noReport: TestCount = { passed: 0, failed: 1 };

function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
}

/** What a `jest --json` report says; a file that could not be run counts as a failure. */
export function countJest(file: string): TestCount {
  const report = readReport<{ numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number }>(
    file,
  );
  if (!report) return noReport;
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** What Playwright's JSON report says; what passed only at the second try has passed, and is counted apart. */
export function countPlaywright(file: string): TestCount {
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
  if (!report) return noReport;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected, retried: flaky };
}
