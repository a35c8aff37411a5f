import { explainSizes, explainSweep } from './bends';
import type { Call } from './calls';
import type { Measurement } from './measure';
import { plotsOf } from './plots';
import { reportOf } from './report';
import type { Results } from './results';

const measured = (changes: Partial<Measurement>): Measurement => ({
  count: 1_000,
  begun: 1_000,
  perSecond: 500,
  p50: 2,
  p99: 9,
  bytes: 40_000,
  failures: 0,
  failure: null,
  appCpuMs: 0.05,
  postgresCpuMs: 0.02,
  ...changes,
});
const call = (name: string, more: Partial<Call> = {}): Call => ({ name, by: 'shopper', requests: () => [], ...more });

const results: Results = {
  connections: 16,
  seconds: 2,
  calls: [
    call('list', { isSwept: true, goalCpuMs: 0.09, goalP99Ms: 8 }),
    call('facets', { goalCpuMs: { 60: 0.1, 100000: 20 } }),
    call('own orders'),
    call('/api/admin/stats', { by: 'panel' }),
  ],
  sizes: [
    {
      products: 60,
      memory: { idle: 100, afterwards: 150 },
      calls: new Map([
        ['list', measured({ p50: 1.5 })],
        ['facets', measured({ p50: 4, bytes: 2_000 })],
      ]),
    },
    {
      products: 100_000,
      memory: { idle: 131, afterwards: 170 },
      calls: new Map([
        ['list', measured({})],
        ['facets', measured({ p50: 40, bytes: 13_000, postgresCpuMs: 30, failures: 3 })],
        ['/api/admin/stats', measured({ p50: 12 })],
      ]),
    },
  ],
  sweeps: new Map(),
  limits: new Map([['list', { bytes: measured({ perSecond: 1_000, appCpuMs: 0.03, postgresCpuMs: 0 }) }]]),
  statements: new Map([['list', 2]]),
  rushes: [
    { name: 'list', alone: 2, meanwhile: 2.8 },
    { name: 'facets', alone: 2, meanwhile: 4 },
  ],
  bulk: { changed: 100_000, seconds: 90, visitors: 16, before: measured({ p99: 4 }), figures: measured({}) },
  startMs: [900, 2_000, 800],
  packages: 227,
  failures: ['sign-in, 60 products'],
};

describe('the report', () => {
  const report = reportOf(results);
  const line = (start: string) => report.split('\n').find((row) => row.startsWith(start));

  it('holds each call beside the limit of the same run, and judges what the application and PostgreSQL take', () => {
    expect(line('| list |')).toBe(
      '| list | 500 | 2.0 | 9.0 | 0.050 | 0.020 | 2 | 1,000 · 0.030 | 0.50 | – | ≤ 0.09 | yes |',
    );
    expect(report).toContain('p99: list: 9.0 ms (goal: ≤ 8, **not met**).');
  });

  it('says what failed, and leaves a dash where nothing was measured', () => {
    expect(line('| facets (3 failed) |')).toBeDefined();
    expect(line('| own orders |')).toMatch(/^\| own orders( \| –){11} \|$/);
    expect(report).toContain('Not measured: sign-in, 60 products.');
  });

  it('judges growth with the shop, the median start, memory and packages', () => {
    expect(report).toContain('| list | 1.5 | 2.0 | 1.3 | 40 → 40 |');
    expect(report).toContain('| facets | 4.0 | 40 | 10 | 2.0 → 13 |');
    expect(report).toContain('| From its start to its first answer, ms (built, database up) | 900 | ≤ 1,000 | yes |');
    expect(report).toContain('| Idle memory with 100,000 products, MiB | 131 | ≤ 140 | yes |');
  });

  it('holds what a call costs in each shop against the goal for that shop', () => {
    expect(report).toContain('| list | 0.070 (≤ 0.09) | 0.070 (≤ 0.09) | yes |');
    expect(report).toContain('| facets | 0.070 (≤ 0.1) | 30 (≤ 20) | **no** |');
  });

  it('tells what visitors met while all prices changed', () => {
    expect(report).toContain(
      '1,000 answers, p50 2.0 ms, p99 9.0 ms, no error. When nothing was changed: p50 2.0 ms, p99 4.0 ms.',
    );
  });

  it('judges how much slower the shop is while many sign in', () => {
    expect(report).toContain('| list | 2.0 | 2.8 | 1.4 | ≤ 1.5 | yes |');
    expect(report).toContain('| facets | 2.0 | 4.0 | 2.0 | ≤ 1.5 | **no** |');
  });

  it('draws every plot, even of what was not measured', () => {
    const plots = Object.values(plotsOf({ ...results, sizes: [] }));
    for (const plot of [...plots, ...Object.values(plotsOf(results))])
      expect(plot).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('a bend is explained', () => {
  it('by how much more is answered in a larger shop, and who works more', () => {
    expect(explainSizes('facets', results)).toBe(
      '**facets**: from 60 to 100,000 products p50 is 10 times as long: the answer is 6.5 times as long, and PostgreSQL works 0.020 → 30 ms for a request.',
    );
    expect(explainSizes('list', results)).toBe('**list**: level.');
  });

  it('wherever the goal is missed, and where connections are tried', () => {
    const report = reportOf(results);
    expect(report).toContain('- **facets**: from 60');
    expect(report).toContain('- **list**: level.');
    expect(report).not.toContain('- **own orders**');
  });

  it('by what is busy where more connections bring no more answers', () => {
    const point = (connections: number, perSecond: number) => ({
      connections,
      memory: 150,
      measurement: measured({ perSecond, appCpuMs: 1, postgresCpuMs: 0.1 }),
    });
    expect(explainSweep('list', [point(1, 400), point(4, 950), point(16, 970)])).toBe(
      '**list**: from 4 to 16 connections the rate stays near 970 a second, so p50 grows with the number that wait: ' +
        "the application's one thread is busy (the application 97 % of a core, PostgreSQL 10 %).",
    );
  });
});
