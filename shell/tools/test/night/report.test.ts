import path from 'node:path';
import { root } from '../../build/units';
import { figuresIn, journeysIn, nightReportOf } from './report';

const name = path.join(root, 'api/src/test/fuzz.test.ts');
const passed = { ancestorTitles: ['PUT | POST'], title: 'answers', status: 'passed', duration: 12_340 };

it('keeps the lines in which tests tell their figures', () => {
  const output =
    'PASS api\n  fuzz: seed 7, 100 requests to 9 operations\nstorm: seed 3, 28 orders\nerror: 3 of 4\nfuzz: …\n';
  expect(figuresIn(output)).toEqual(['fuzz: seed 7, 100 requests to 9 operations', 'storm: seed 3, 28 orders']);
});

it('tells each test with its seconds, and what was printed', () => {
  const told = nightReportOf({ testResults: [{ name, assertionResults: [passed] }] }, ['fuzz: 1'], 12.4);
  expect(told).toContain('in 12 minutes');
  expect(told).toContain('1 tests, none failed');
  expect(told).toContain('| `api/src/test/fuzz.test.ts` | PUT \\| POST › answers | 12.3 | passed |');
  expect(told).toContain('- fuzz: 1');
});

it('tells how the journeys ended', () => {
  expect(
    journeysIn('\n  1 flaky\n  2 failed\n    [shop] › a\n  3 skipped\n  11 did not run\n  118 passed (1.1h)\n'),
  ).toBe('Journeys: 118 passed, 1 at the second try, **2 failed**, **11 not run**, 3 skipped.');
  expect(nightReportOf({ testResults: [] }, [], 1)).toContain('not made to their end');
});

it('counts what failed, and a file that cannot be run', () => {
  const testResults = [
    { name, assertionResults: [{ ...passed, status: 'failed' }, passed] },
    { name, assertionResults: [] },
  ];
  const told = nightReportOf({ testResults }, [], 1);
  expect(told).toContain('3 tests, **2 failed**');
  expect(told).toContain('| cannot be run | 0.0 | **failed** |');
});

it('tells many tests of one group in one row, but for those that failed', () => {
  const many = Array.from({ length: 30 }, () => passed);
  const told = nightReportOf(
    { testResults: [{ name, assertionResults: [...many, { ...passed, status: 'failed' }] }] },
    [],
    1,
  );
  expect(told).toContain('| PUT \\| POST › 30 tests | 370.2 | passed |');
  expect(told).toContain('| PUT \\| POST › answers | 12.3 | **failed** |');
});
