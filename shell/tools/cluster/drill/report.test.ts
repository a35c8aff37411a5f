import type { Seen } from '../people/shoppers';
import { feltOf, reportOf } from './report';

const answer = (at: number, isGood = true) => ({ at, isGood, told: '/ 200' });
const seen = (changes: Partial<Seen> = {}): Seen => ({ answers: [], acknowledged: new Map(), unseen: [], ...changes });
const fault = { name: 'api-1 killed', from: 1_000, to: 11_000 };

it('tells for how long requests failed, and for how long nobody was answered, of one fault alone', () => {
  const answers = [
    answer(500, false),
    answer(1_100),
    answer(1_200, false),
    answer(3_000, false),
    answer(3_400),
    answer(12_000, false),
  ];
  expect(feltOf(fault, seen({ answers }))).toEqual({ requests: 4, failed: 2, failedForMs: 2_000, silentMs: 2_300 });
});

it('finds orders that are lost, there twice, or nobody’s', () => {
  const acknowledged = new Map([
    ['a', { number: 'B1', total: '10.00', at: 1_100 }],
    ['b', { number: 'B2', total: '10.00', at: 1_200 }],
  ]);
  const told = reportOf([fault], seen({ acknowledged, unseen: ['B2'] }), ['B1', 'B1', 'B3']);
  expect(told).toContain('2 orders were acknowledged: **1** of them are lost, **2** are there twice');
  expect(told).toContain('and **1** were not seen');
});

it('says where the goal is missed', () => {
  const late = seen({ answers: [answer(9_000, false)] });
  expect(reportOf([fault], late, [])).toContain('| 8.0 | 0.0 | **no** |');
  const soon = seen({ answers: [answer(1_100, false)] });
  expect(reportOf([fault], soon, [])).toContain('| 0.1 | 0.0 | yes |');
  expect(reportOf([{ ...fault, isPlanned: true }], soon, [])).toContain('| 0.1 | 0.0 | **no** |');
});
