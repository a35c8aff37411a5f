import { calls } from './calls';
import type { Measurement } from './measure';
import { reachOf } from './reach';
import type { Results } from './results';

const names = [
  'list',
  'detail',
  'list: never asked before',
  'detail: never asked before',
  'search: never asked before',
  'session check',
  'sign-in',
  'purchase by transfer',
];
const costing = (appCpuMs: number, postgresCpuMs: number) => ({ appCpuMs, postgresCpuMs }) as Measurement;
const resultsOf = (calls: Map<string, Measurement>) => ({ sizes: [{ products: 60, calls }] }) as unknown as Results;

describe('how far the shop goes', () => {
  it('is the cost of what one order takes, times the orders', () => {
    // 242 calls an order, a millisecond of the API and half of one of PostgreSQL each.
    const report = reachOf(resultsOf(new Map(names.map((name) => [name, costing(1, 0.5)]))));
    expect(report).toContain('costs 242 ms of a processor in the API and 121 ms in PostgreSQL');
    expect(report).toContain('about 3.3 orders a second');
    expect(report).toMatch(/\| 1 \| 1 \| 1 \|/);
    expect(report).toMatch(/\| 100 \| 41 \| 21 \|/);
  });

  it('is reckoned from calls that are measured', () => {
    expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });

  it('is not told where a part was not measured', () => {
    expect(reachOf(resultsOf(new Map([['list', costing(1, 1)]])))).toBe('');
  });
});
