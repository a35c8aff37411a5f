import { buildOrder, buildTransfer } from '../test/build';
import { arrivalOf, neededOf, outcomeOf } from './arrival';

const money = { received: '1000.00', missing: '64.00', owed: '0.00', returned: '0.00' };
const order = buildTransfer({ totalAmount: '1064.00' });
const short = buildTransfer({ totalAmount: '1064.00', transferMoney: money });

it('what an order needs is its total, less what came and was not returned', () => {
  expect(neededOf(order)).toBe('1064.00');
  expect(neededOf(short)).toBe('64.00');
  expect(neededOf({ ...short, transferMoney: { ...money, returned: '1000.00' } })).toBe('1064.00');
  expect(neededOf({ ...short, transferMoney: { ...money, received: '2000.00' } })).toBe('0.00');
});

it.each([
  ['pays an order by what it needs', order, '1064', { effect: 'exact' }],
  ['pays the rest', short, '64.00', { effect: 'exact' }],
  ['leaves what is missing', order, '1000.00', { effect: 'short', missing: '64.00' }],
  ['owes what is too much', short, '100.00', { effect: 'over', owed: '36.00' }],
  [
    'owes all of it where the order is paid',
    { ...order, paymentStatus: 'verified' },
    '10',
    { effect: 'twice', owed: '10.00' },
  ],
  [
    'owes a part of what its owner gave up',
    { ...order, cancelledAt: '2026-11-21' },
    '10',
    { effect: 'givenUp', owed: '10.00' },
  ],
  ['pays what its owner gave up by all of it', { ...order, cancelledAt: '2026-11-21' }, '1064', { effect: 'exact' }],
  ['is not known before it is an amount', order, '10.', null],
  ['is not known of nothing', order, '0.00', null],
] as const)('an amount %s', (_what, transfer, amount, expected) => {
  expect(arrivalOf(transfer, amount)).toEqual(expected);
});

it.each([
  ['approved', 'verified', null, ''],
  ['approved', 'verified', { missing: '0.00', owed: '0.00' }, ''],
  ['short', 'pending', { missing: '64.00', owed: '0.00' }, '64.00'],
  ['over', 'verified', { missing: '0.00', owed: '36.00' }, '36.00'],
  ['owed', 'expired', { missing: '0.00', owed: '1064.00' }, '1064.00'],
] as const)('an approval ends as %s where the order is %s', (kind, paymentStatus, figures, amount) => {
  const transferMoney = figures && { ...money, ...figures };
  expect(outcomeOf(buildOrder({ paymentStatus, transferMoney }))).toEqual({ kind, amount });
});
