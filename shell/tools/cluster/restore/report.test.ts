import { faultsOf, lossOf, type Round, reportOf } from './report';

const order = (number: string, at: number, total = '10.00') => ({ number, at, total });
const sales = { twice: 0, originalCents: 2_000, linesCents: 2_000, units: 2, sold: 2 };
const round = (changes: Partial<Round> = {}): Round => ({
  afterMs: 5_000,
  killedAt: 100_000,
  acknowledged: [order('A', 10_000), order('B', 20_000)],
  sales: {
    ...sales,
    totals: new Map([
      ['A', 1_000],
      ['B', 1_000],
    ]),
  },
  still: 40,
  changed: [],
  recovery: { copyMs: 1_000, replayMs: 2_000, baseBytes: 500e6, walBytes: 30e6 },
  ...changes,
});

it('finds nothing wrong where all that was acknowledged is there', () => {
  expect(faultsOf(round())).toEqual([]);
  expect(lossOf(round())).toEqual({ lost: [], lossMs: 0 });
});

it('counts the loss from the first order that is gone, and allows a minute of it', () => {
  const acknowledged = [order('A', 10_000), order('C', 41_000), order('D', 99_000)];
  expect(lossOf(round({ acknowledged }))).toMatchObject({ lossMs: 59_000, lost: [{ number: 'C' }, { number: 'D' }] });
  expect(faultsOf(round({ acknowledged }))).toEqual([]);
  expect(faultsOf(round({ acknowledged, killedAt: 101_001 }))).toEqual(['more than 60 s are lost']);
});

it.each([
  ['an amount', { totals: new Map([['A', 999]]) }, '1 amounts are other ones'],
  ['an order that is there twice', { twice: 1 }, '1 orders are there twice'],
  ['lines', { linesCents: 1_999 }, 'lines of 1999 centavos for orders of 2000'],
  ['stock', { sold: 3 }, '2 units in orders, 3 less in the products'],
])('finds %s that came back otherwise', (_what, changes, fault) => {
  const whole = round();
  expect(faultsOf({ ...whole, acknowledged: [order('A', 99_000)], sales: { ...whole.sales, ...changes } })).toEqual([
    fault,
  ]);
});

it('says which tables are not as they were, and reckons the slowest copy for 5 GB', () => {
  const slow = round({ recovery: { copyMs: 10_000, replayMs: 2_000, baseBytes: 500e6, walBytes: 0 } });
  const told = reportOf([round(), slow, round({ changed: ['public.users'] })], { tables: 60, changed: [] });
  expect(told).toContain('**no**: other contents: public.users');
  expect(told).toContain('2 of 3 as they should be');
  expect(told).toContain('at 50 MB a second at worst: 5 GB with as much WAL would take 102.0 s');
});
