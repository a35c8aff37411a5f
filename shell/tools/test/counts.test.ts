import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countJest, countPlaywright } from './counts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boom-counts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function report(content: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('what is counted of a run', () => {
  it('of jest: a file that could not even be read has failed', () => {
    const file = report({ numPassedTests: 40, numFailedTests: 1, numRuntimeErrorTestSuites: 2 });
    expect(countJest(file)).toEqual({ passed: 40, failed: 3 });
  });

  it('of the journeys: the second try counts as passed, and is told', () => {
    const file = report({ stats: { expected: 10, unexpected: 2, flaky: 3 } });
    expect(countPlaywright(file)).toEqual({ passed: 13, failed: 2, retried: 3 });
  });

  it.each([
    ['jest', countJest],
    ['Playwright', countPlaywright],
  ])('of %s that died without a word: one failure', (_name, count) => {
    expect(count(path.join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
  });
});
