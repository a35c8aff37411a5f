import { reportOf } from './report';

const answer = (at: number, ms: number, told = '/ 200') => ({
  name: 'home',
  at,
  ms,
  isGood: told.endsWith('200'),
  told,
  leaked: [],
});
const steps = [
  { name: 'the schema', from: 0, to: 4_000 },
  { name: '`api-1`', from: 4_000, to: 10_000 },
];

it('tells of each step what was asked in it, and what became of that', () => {
  const told = reportOf(steps, [answer(100, 10), answer(200, 30), answer(4_000, 20)], ['0097-saved-carts']);
  expect(told).toContain('| the schema | 4 | 2 | 0 | 10 | 30 | 30 |');
  expect(told).toContain('| `api-1` | 6 | 1 | 0 | 20 | 20 | 20 |');
  expect(told).toContain('Migrations: `0097-saved-carts`. 3 requests, none failed.');
});

it('names what failed, also between two steps', () => {
  const told = reportOf(steps, [answer(100, 10, '/api/login 503'), answer(11_000, 10, '/api/login 503')], []);
  expect(told).toContain('| the schema | 4 | 1 | 1 |');
  expect(told).toContain('**2 failed**: 2 × `/api/login 503`');
});
