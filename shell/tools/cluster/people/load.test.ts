import { mixOf } from './calls';
import { dueAfter, orderOfTurns } from './load';
import { Session } from './session';

const session = new Session('http://boom.test');
const calls = mixOf({
  visitor: session,
  customers: [session, session],
  productIds: ['p1', 'p2', 'p3'],
  credentials: [{ username: 'lucia', password: 'secreta' }],
  orders: [{ items: [] }],
});

it('asks in shares of a hundred, evenly: an order each second of fifty requests', () => {
  const turns = orderOfTurns(calls);
  expect(turns).toHaveLength(100);
  expect(turns.map((index) => calls[index]?.name).filter((name) => name === 'list')).toHaveLength(30);
  for (const half of [turns.slice(0, 50), turns.slice(50)]) {
    expect(half.filter((index) => calls[index]?.name === 'order')).toHaveLength(1);
  }
});

it('orders under another key each time', () => {
  const order = calls.find(({ name }) => name === 'order');
  expect(order?.ask(0).key).not.toBe(order?.ask(1).key);
});

it('begins slowly, and keeps its pace after half a minute', () => {
  const due = Array.from({ length: 2_000 }, (_, turn) => dueAfter(turn, 50));
  const within = (from: number, to: number) => due.filter((ms) => ms >= from && ms < to).length;
  expect(within(0, 1_000)).toBeLessThan(3);
  expect(within(14_500, 15_500)).toBeGreaterThanOrEqual(24);
  expect(within(14_500, 15_500)).toBeLessThanOrEqual(26);
  expect([within(30_000, 31_000), within(40_000, 41_000)]).toEqual([50, 50]);
});
