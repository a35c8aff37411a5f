import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempFolder } from '../../releases/test/tempFolder';
import { root } from '../build/units';
import { countJest, countPlaywright } from './counts';

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});

function report(content: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('what is counted of a run', () => {
  it('of jest: a file that could not even be read has failed', () => {
    const testResults = [{ name: path.join(root, 'api/src/a.test.ts'), startTime: 1_000, endTime: 3_500 }];
    const file = report({ numPassedTests: 40, numFailedTests: 1, numRuntimeErrorTestSuites: 2, testResults });
    const files = [{ file: 'api/src/a.test.ts', seconds: 2.5 }];
    expect(countJest(file)).toEqual({ passed: 40, failed: 3, files });
  });

  it('of the journeys: the second try counts as passed and is named, and a file takes what all its tries take', () => {
    const test = (status: string, ...durations: number[]) => ({
      status,
      results: durations.map((duration) => ({ duration })),
    });
    const specs = [
      { file: 'buy.spec.ts', title: 'buys', tests: [test('flaky', 9_000, 4_000), test('expected', 2_000)] },
    ];
    const suites = [{ specs: [], suites: [{ specs }] }];
    const file = report({ stats: { expected: 10, unexpected: 2, flaky: 1 }, suites });
    const files = [{ file: 'e2e/buy.spec.ts', seconds: 15 }];
    expect(countPlaywright(file)).toEqual({ passed: 11, failed: 2, retried: ['buys'], files });
  });

  it.each([
    ['jest', countJest],
    ['Playwright', countPlaywright],
  ])('of %s that died without a word: one failure', (_name, count) => {
    expect(count(path.join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
  });
});
