import { mixOf } from './calls';
import { orderOfTurns } from './load';
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
