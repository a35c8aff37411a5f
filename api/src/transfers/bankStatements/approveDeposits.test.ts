import { type DepositEffect, depositEffectOf, type PaymentStatus } from '@boom/contract';
import { buildBankTransfer } from '../../orders/build';
import { type SignedInClient, signedIn } from '../../test/build';
import { messagesTo } from '../../test/jobs';
import { statementsOf } from '../../test/statements';
import { buildClaim, buildTransfer } from '../build';
import { Transfer } from '../model';
import { type buildStatement, dayIn, depositsOf, importDeposits } from './build';
import { BankStatementRow } from './model';

let admin: SignedInClient;
let other: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  [admin, other] = [await signedIn({ isAdmin: true, fullName: 'Ana Admin' }), await signedIn({ isAdmin: true })];
});

let keys = 0;
const newKey = () => `BANCO${Date.now()}${++keys}`;
type Chosen = { id: string; orderId: string; effect: DepositEffect; seen?: PaymentStatus };

const approve = (statementId: string, rows: Chosen[], client = admin) =>
  client.post(`/api/admin/bank-statements/${statementId}/approve`, { rows });

/** Deposits of one statement, as the panel proposes to approve them. */
async function propose(deposits: Parameters<typeof buildStatement>[0]) {
  const { statement, rows } = await importDeposits(admin, deposits);
  const chosen = rows.map(({ id, order, effect }) => ({ id, orderId: order?.id ?? '', effect: effect ?? 'exact' }));
  return { id: statement.id, rows, chosen, approve: (client = admin) => approve(statement.id, chosen, client) };
}

/** Of one deposit: to match it again, note it, pay the order and tell its customer. */
const MAX_STATEMENTS = 25;

const codes = (answers: { body: { refused: { code: string }[] } }[]) =>
  answers.flatMap(({ body }) => body.refused.map(({ code }) => code));

describe('approving deposits', () => {
  it('pays their orders, with the key, the bank and the day of the bank', async () => {
    const transfers = [await buildTransfer(), await buildTransfer()];
    const key = newKey();
    const {
      chosen,
      approve: send,
      id,
    } = await propose([
      { amount: '1064.00', reference: transfers[0]?.order.transferReference, trackingKey: key, senderBank: '40014' },
      { amount: '1064.00', reference: transfers[1]?.order.transferReference },
    ]);
    const { status, body } = await send();
    expect([status, body.refused]).toEqual([200, []]);
    expect(body.done).toMatchObject(
      chosen.map(({ id: rowId, orderId }) => ({ id: rowId, orderId, amount: '1064.00' })),
    );
    for (const { seen } of transfers)
      expect(await seen()).toMatchObject({ paymentStatus: 'verified', transferMoney: { received: '1064.00' } });
    const [noted] = await Transfer.findAll({ where: { trackingKey: key } });
    expect(noted).toMatchObject({ senderBank: '40014', sentOn: dayIn(0), amount: '1064.00', notedBy: admin.id });
    expect(await depositsOf(admin, id, '?state=noted')).toMatchObject([
      { order: { paymentStatus: 'verified' }, notedAt: expect.any(String) },
      { order: { paymentStatus: 'verified' }, notedAt: expect.any(String) },
    ]);
  });

  it('refuses some without the others, in Spanish', async () => {
    const [paid, waiting] = [await buildTransfer(), await buildTransfer()];
    const { approve: send } = await propose([
      { amount: '1064.00', reference: paid.order.transferReference },
      { amount: '1064.00', reference: waiting.order.transferReference },
    ]);
    await admin.post('/api/admin/verify-transfer', { orderId: paid.order.id, verified: true });
    const { body } = await send();
    expect(body.done).toMatchObject([{ orderId: waiting.order.id, orderNumber: waiting.order.orderNumber, line: 3 }]);
    expect(body.refused).toMatchObject([
      { code: 'deposit_changed', error: expect.stringContaining('El pedido cambió desde que lo viste') },
    ]);
    expect(await paid.seen()).toMatchObject({ transferMoney: null });
  });

  it('does not overrule a rejection that was not seen', async () => {
    const { order, seen } = await buildTransfer();
    const { id, chosen } = await propose([{ amount: '1064.00', reference: order.transferReference }]);
    const deposit = chosen[0] as Chosen;
    await other.post('/api/admin/verify-transfer', { orderId: order.id, verified: false });
    expect(codes([await approve(id, [{ ...deposit, seen: 'pending' }])])).toEqual(['deposit_changed']);
    expect((await seen()).paymentStatus).toBe('rejected');
    expect(codes([await approve(id, [{ ...deposit, seen: 'rejected' }])])).toEqual([]);
    expect((await seen()).paymentStatus).toBe('verified');
  });

  it('leaves the second deposit for an order to be looked at again, as one that came twice', async () => {
    const { order, seen } = await buildTransfer();
    const reference = order.transferReference;
    const { id, approve: send } = await propose([
      { amount: '1064.00', reference, trackingKey: newKey() },
      { amount: '1064.00', reference, trackingKey: newKey() },
    ]);
    expect(codes([await send()])).toEqual(['deposit_changed']);
    const [, second] = await depositsOf(admin, id);
    expect(second).toMatchObject({ state: 'matched', effect: 'twice' });
    await approve(id, [{ id: second?.id ?? '', orderId: order.id, effect: 'twice' }]);
    expect(await seen()).toMatchObject({ transferMoney: { received: '2128.00', owed: '1064.00' } });
  });

  it('costs the same few statements for each of thirty', async () => {
    const transfers = await Promise.all(Array.from({ length: 31 }, () => buildTransfer()));
    const { chosen, id } = await propose(
      transfers.map(({ order }) => ({ amount: '1064.00', reference: order.transferReference, trackingKey: newKey() })),
    );
    const spent = async (rows: Chosen[]) => {
      const statements = await statementsOf(async () => expect((await approve(id, rows)).body.refused).toEqual([]));
      return statements.length;
    };
    const [ofOne, ofThirty] = [await spent(chosen.slice(0, 1)), await spent(chosen.slice(1))];
    expect(ofThirty).toBeLessThanOrEqual(30 * MAX_STATEMENTS);
    expect(ofThirty).toBeLessThanOrEqual(30 * ofOne);
  });

  it('takes one without a key for none that the shopper told of: both pay the order', async () => {
    const { customer, order, seen } = await buildTransfer();
    const told = buildClaim();
    expect((await customer.put(`/api/orders/${order.id}/transfer`, told)).status).toBe(200);
    const { trackingKey, senderBank } = told;
    const { id, approve: send } = await propose([
      { amount: '500.00', reference: order.transferReference },
      { amount: '564.00', trackingKey, senderBank },
    ]);
    expect((await depositsOf(admin, id))[1]).toMatchObject({ state: 'matched', matchedBy: 'trackingKey' });
    expect(codes([await send()])).toEqual([]);
    expect(await seen()).toMatchObject({ paymentStatus: 'verified', transferMoney: { received: '1064.00' } });
    expect(await Transfer.count({ where: { orderId: order.id } })).toBe(2);
  });

  it('leaves the bank that the shopper told where the statement names none', async () => {
    const { customer, order } = await buildTransfer();
    const told = buildClaim({ senderBank: '40014' });
    await customer.put(`/api/orders/${order.id}/transfer`, told);
    const { approve: send } = await propose([{ amount: '1064.00', trackingKey: told.trackingKey }]);
    expect((await send()).body.done).toHaveLength(1);
    const noted = await Transfer.findAll({ where: { orderId: order.id } });
    expect(noted).toMatchObject([{ trackingKey: told.trackingKey, senderBank: '40014', amount: '1064.00' }]);
  });

  it('notes a deposit that nothing names in the order that a person chose, and no proposed one in another', async () => {
    const [one, another] = [await buildTransfer(), await buildTransfer()];
    const { id, rows } = await propose([
      { amount: '1000.00', concept: 'sin nombre' },
      { amount: '1064.00', reference: one.order.transferReference },
    ]);
    const chosen = rows.map((row) => ({ id: row.id, orderId: another.order.id }));
    const { body } = await approve(id, [
      { ...(chosen[0] as Chosen), effect: 'short' },
      { ...(chosen[1] as Chosen), effect: 'over' },
    ]);
    expect(body).toMatchObject({ done: [{ orderId: another.order.id }], refused: [{ code: 'deposit_changed' }] });
    expect(await another.seen()).toMatchObject({ transferMoney: { received: '1000.00', missing: '64.00' } });
    expect(await one.seen()).toMatchObject({ transferMoney: null });
  });

  it('confirms an order that was approved without an amount, and tells nobody', async () => {
    const { order, seen, mails } = await buildTransfer();
    await admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true });
    const before = await mails();
    const reference = order.transferReference;
    const { id, approve: send } = await propose([
      { amount: '1064.00', reference },
      { amount: '1064.00', reference },
    ]);
    const { body } = await send();
    expect([body.done.length, codes([{ body }])]).toEqual([1, ['deposit_changed']]);
    expect(await seen()).toMatchObject({
      paymentStatus: 'verified',
      transferMoney: { received: '1064.00', owed: '0.00' },
    });
    expect(await mails()).toEqual(before);
    // The other one did come besides.
    expect((await depositsOf(admin, id)).map(({ state, effect }) => [state, effect])).toEqual([
      ['noted', null],
      ['matched', 'twice'],
    ]);
  });

  it('confirms that the money came of an order whose money went back since, and owes it to nobody', async () => {
    const { order, seen } = await buildTransfer();
    await admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true });
    const refund = await admin.post(`/api/admin/orders/${order.id}/refund`, { reason: 'Sin existencias' });
    expect(refund.status).toBe(200);
    const reference = order.transferReference;
    const {
      id,
      chosen,
      approve: send,
    } = await propose([
      { amount: '1064.00', reference, trackingKey: newKey() },
      { amount: '1064.00', reference, trackingKey: newKey() },
    ]);
    expect(chosen.map(({ effect }) => effect)).toEqual(['confirms', 'confirms']);
    expect(codes([await send()])).toEqual(['deposit_changed']);
    expect(await seen()).toMatchObject({
      paymentStatus: 'refunded',
      transferMoney: { received: '1064.00', owed: '0.00' },
    });
    expect((await depositsOf(admin, id)).map(({ effect }) => effect)).toEqual([null, 'twice']);
  });

  it.each([
    ['its verdict', (orderId: string) => admin.post('/api/admin/verify-transfer', { orderId, verified: true })],
    ['its status', (id: string) => admin.patch(`/api/admin/orders/${id}/status`, { status: 'PAGADO' })],
  ])(
    'confirms the rest of an order that was approved by %s alone, on another day than the bank’s',
    async (_way, say) => {
      const { order, seen, mails } = await buildTransfer();
      const days = `UPDATE orders SET created_at = now() - interval '3 days' WHERE id = $1`;
      await Transfer.sequelize?.query(days, { bind: [order.id] });
      const reference = order.transferReference;
      const part = await propose([{ amount: '500.00', reference, day: dayIn(-2) }]);
      await part.approve();
      expect((await say(order.id)).status).toBe(200);
      const before = await mails();
      const rest = { amount: '564.00', reference, day: dayIn(-1) };
      const { id, chosen, approve: send } = await propose([1, 2].map(() => ({ ...rest, trackingKey: newKey() })));
      expect(chosen.map(({ effect }) => effect)).toEqual(['confirms', 'confirms']);
      // Chosen by hand the panel says the same.
      const { body: found } = await admin.get(`/api/admin/orders/${order.id}`);
      expect(depositEffectOf('564.00', found)).toBe('confirms');
      const { body } = await send();
      expect([body.done.length, codes([{ body }])]).toEqual([1, ['deposit_changed']]);
      expect(await seen()).toMatchObject({
        paymentStatus: 'verified',
        transferMoney: { received: '1064.00', owed: '0.00' },
      });
      expect(await mails()).toEqual(before);
      // The other one did come besides.
      expect((await depositsOf(admin, id)).map(({ state, effect }) => [state, effect])).toEqual([
        ['noted', null],
        ['matched', 'twice'],
      ]);
    },
  );

  it('does not find deposits of other statements, orders that are none, and refuses those to be paid by card', async () => {
    const [{ order }, card] = [await buildTransfer(), await buildTransfer()];
    await card.order.update({ paymentType: 'mercadopago' });
    const [mine, theirs] = [await propose([{ amount: '7.00' }]), await propose([{ amount: '8.00' }])];
    const row = { id: mine.rows[0]?.id ?? '', orderId: order.id, effect: 'short' as const };
    const answers = [
      await approve(mine.id, [{ ...row, id: theirs.rows[0]?.id ?? '' }]),
      await approve(mine.id, [{ ...row, orderId: admin.id }]),
      await approve(mine.id, [{ ...row, orderId: card.order.id }]),
    ];
    expect(codes(answers)).toEqual(['deposit_not_found', 'order_not_found', 'not_a_transfer']);
  });
});

it('notes what comes for an order that a card has paid, to be returned, and leaves its payment alone', async () => {
  const { order, mails } = await buildTransfer();
  const byCard = { paymentType: 'mercadopago', paymentStatus: 'approved' } as const;
  await order.update({ ...byCard, status: 'PAGADO', transferReference: null });
  const { id, rows } = await propose([{ amount: '1064.00', concept: order.orderNumber }]);
  expect(rows[0]).toMatchObject({ state: 'matched', matchedBy: 'orderNumber', effect: 'twice' });
  const answer = await approve(id, [{ id: rows[0]?.id ?? '', orderId: order.id, effect: 'twice' }]);
  expect(answer.body.refused).toEqual([]);
  const { body: detail } = await admin.get(`/api/admin/orders/${order.id}`);
  expect(detail).toMatchObject({ paymentStatus: 'approved', transferMoney: { received: '1064.00', owed: '1064.00' } });
  expect((await mails()).at(-1)).toBe('transfer_owed');
  await admin.post(`/api/admin/orders/${order.id}/refund`, { reason: 'Pagaste también con tarjeta' });
  const { body: returned } = await admin.get(`/api/admin/orders/${order.id}`);
  expect(returned).toMatchObject({ paymentStatus: 'approved', transferMoney: { owed: '0.00', returned: '1064.00' } });
});

it('notes what comes for an order that was turned to card and expired, to be returned', async () => {
  const { order, product, mails } = await buildTransfer();
  await order.update({ paymentType: 'mercadopago', paymentStatus: 'expired' });
  const stock = (await product.reload()).stock;
  const { id, rows } = await propose([{ amount: '1064.00', reference: order.transferReference }]);
  expect(rows[0]).toMatchObject({ state: 'matched', matchedBy: 'reference', effect: 'late' });
  const answer = await approve(id, [{ id: rows[0]?.id ?? '', orderId: order.id, effect: 'late' }]);
  expect(answer.body.refused).toEqual([]);
  const { body: detail } = await admin.get(`/api/admin/orders/${order.id}`);
  expect(detail).toMatchObject({ paymentStatus: 'expired', transferMoney: { received: '1064.00', owed: '1064.00' } });
  expect((await product.reload()).stock).toBe(stock);
  expect((await mails()).at(-1)).toBe('transfer_owed');
  const refund = await admin.post(`/api/admin/orders/${order.id}/refund`, { reason: 'El pedido había vencido' });
  expect(refund.body).toMatchObject({ paymentStatus: 'expired', transferMoney: { owed: '0.00', returned: '1064.00' } });
});

it('takes nothing for what a card paid and got back as the money of a verdict', async () => {
  const { order } = await buildTransfer();
  await order.update({ paymentType: 'mercadopago', paymentStatus: 'refunded', transferReference: null });
  const { id, rows } = await propose([{ amount: order.totalAmount, concept: order.orderNumber }]);
  expect(rows[0]).toMatchObject({ state: 'unmatched' });
  const answer = await approve(id, [{ id: rows[0]?.id ?? '', orderId: order.id, effect: 'confirms' }]);
  expect(codes([answer])).toEqual(['not_a_transfer']);
  const { body: detail } = await admin.get(`/api/admin/orders/${order.id}`);
  expect(detail.transferMoney).toBeNull();
});

describe('no money twice', () => {
  const received = async (seen: () => Promise<{ transferMoney: { received: string } }>) =>
    (await seen()).transferMoney.received;

  it.each([
    ['with a key', newKey],
    ['without one', () => undefined],
  ])('from one deposit that two approve at once, %s', async (_case, key) => {
    const { order, seen } = await buildTransfer();
    const { approve: send } = await propose([
      { amount: '500.00', reference: order.transferReference, trackingKey: key() },
    ]);
    const answers = await Promise.all([send(), send(other), send(), send(other)]);
    expect(answers.map(({ body }) => body.done.length).sort()).toEqual([0, 0, 0, 1]);
    expect(new Set(codes(answers))).toEqual(new Set(['deposit_already_noted']));
    expect(await received(seen)).toBe('500.00');
  });

  it.each([
    ['with a key', newKey],
    ['without one', () => undefined],
  ])('from the same deposit of two statements, one after the other and at once, %s', async (_case, key) => {
    const { order, seen } = await buildTransfer();
    const deposit = { amount: '500.00', reference: order.transferReference, trackingKey: key() };
    const [first, overlapping] = [await propose([deposit]), await propose([{ amount: '3.00' }, deposit])];
    const chosen = overlapping.chosen.slice(1);
    const answers = await Promise.all([first.approve(), approve(overlapping.id, chosen, other)]);
    expect(answers.map(({ body }) => body.done.length).sort()).toEqual([0, 1]);
    expect(await received(seen)).toBe('500.00');
    const again = await propose([deposit]);
    expect(again.rows).toMatchObject([{ state: 'known', order: { id: order.id } }]);
    const rows = [{ id: again.rows[0]?.id ?? '', orderId: order.id, effect: 'short' as const }];
    expect(codes([await approve(again.id, rows)])).toEqual(['deposit_already_noted']);
    expect(await received(seen)).toBe('500.00');
  });

  it.each([
    ['with a key', newKey],
    ['without one', () => undefined],
  ])('from the same deposit of two statements that two note in two orders at once, %s', async (_case, key) => {
    const orders = [await buildTransfer(), await buildTransfer()];
    const deposit = { amount: '500.00', concept: `sin nombre ${newKey()}`, trackingKey: key() };
    const statements = [await propose([deposit]), await propose([deposit])];
    const answers = await Promise.all(
      statements.map(({ id, rows }, index) =>
        approve(id, [{ id: rows[0]?.id ?? '', orderId: orders[index]?.order.id ?? '', effect: 'short' }]),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body.done.length]).sort()).toEqual([
      [200, 0],
      [200, 1],
    ]);
    const sums = await Promise.all(orders.map(async ({ seen }) => (await seen()).transferMoney?.received ?? null));
    expect(sums.sort()).toEqual(['500.00', null]);
  });

  it.each([
    ['its key', (key: string) => ({ amount: '1064.00', trackingKey: key, senderBank: '40012' })],
    ['no amount', () => ({})],
    ['day and amount', () => ({ amount: '1064.00', sentOn: dayIn(0) })],
  ])('from a deposit and a verdict by hand with %s at once', async (_case, said) => {
    const { order, seen } = await buildTransfer();
    const key = newKey();
    const { approve: send } = await propose([
      { amount: '1064.00', reference: order.transferReference, trackingKey: key, senderBank: '40012' },
    ]);
    const verdict = { orderId: order.id, verified: true, ...said(key) };
    const [byHand, approved] = await Promise.all([other.post('/api/admin/verify-transfer', verdict), send()]);
    expect([byHand.status === 200, approved.body.done.length === 1].sort()).toEqual([false, true]);
    const { paymentStatus, transferMoney } = await seen();
    expect(paymentStatus).toBe('verified');
    expect(transferMoney?.owed ?? '0.00').toBe('0.00');
  });

  it('from two deposits of a day that look alike without a key: they are two', async () => {
    const deposit = { amount: '9.00', concept: `ventanilla ${newKey()}` };
    const [first, again] = [await propose([deposit, deposit]), await propose([deposit, deposit, deposit])];
    const orders = [await buildTransfer(), await buildTransfer()];
    const chosen = first.rows.map(({ id }, index) => {
      return { id, orderId: orders[index]?.order.id ?? '', effect: 'short' as const };
    });
    expect((await approve(first.id, chosen)).body.done).toHaveLength(2);
    expect((await depositsOf(admin, again.id)).map(({ state }) => state)).toEqual(['known', 'known', 'unmatched']);
  });

  it('of several for one order, told once what they came to', async () => {
    const [whole, part] = [await buildTransfer(), await buildTransfer()];
    const deposits = [
      ...['500.00', '564.00'].map((amount) => ({ amount, reference: whole.order.transferReference })),
      ...['100.00', '200.00', '964.00'].map((amount) => ({ amount, reference: part.order.transferReference })),
    ];
    const { approve: send } = await propose(deposits);
    const { body } = await send();
    expect(body.done).toHaveLength(4);
    // Both of the second order that are too little, and not the one that would be too much with them.
    expect(codes([{ body }])).toEqual(['deposit_changed']);
    expect(await whole.seen()).toMatchObject({ paymentStatus: 'verified', transferMoney: { received: '1064.00' } });
    expect(await part.seen()).toMatchObject({ paymentStatus: 'pending', transferMoney: { received: '300.00' } });
    const told = async ({ customer }: typeof whole) =>
      (await messagesTo(customer.user.email)).flatMap(({ template, text }) =>
        template === 'transfer_short' ? text : [],
      );
    expect(await told(whole)).toEqual([]);
    expect(await told(part)).toEqual([expect.stringContaining('$300.00')]);
  });

  it('from two of a statement for one order, that look alike without a key: both pay it, and no other statement does', async () => {
    const { order, seen } = await buildTransfer();
    const half = { amount: '532.00', reference: order.transferReference };
    const { id, rows, chosen, approve: send } = await propose([half, half]);
    expect((await approve(id, chosen.slice(0, 1))).body.done).toHaveLength(1);
    expect(codes([await send()])).toContain('deposit_already_noted');
    expect(await depositsOf(admin, id)).toMatchObject([{ state: 'noted' }, { state: 'matched', effect: 'exact' }]);
    // By hand, and worded in another way, it is the one that was noted.
    const byHand = { orderId: order.id, verified: true, amount: '532.00' };
    expect((await admin.post('/api/admin/verify-transfer', byHand)).body.code).toBe('transfer_already_noted');
    expect((await propose([{ ...half, concept: 'otro texto' }])).rows).toMatchObject([{ state: 'known' }]);
    const second = { id: rows[1]?.id ?? '', orderId: order.id, effect: 'exact' as const };
    expect((await approve(id, [second])).body.done).toHaveLength(1);
    expect(await seen()).toMatchObject({
      paymentStatus: 'verified',
      transferMoney: { received: '1064.00', owed: '0.00' },
    });
    expect((await propose([half, half])).rows.map(({ state }) => state)).toEqual(['known', 'known']);
  });

  it.each([
    ['without a key', () => ({})],
    ['with keys', () => ({ trackingKey: newKey() })],
  ])('from two %s, of which one was noted by hand: the other pays', async (_how, more) => {
    const { order, seen } = await buildTransfer();
    const half = { amount: '532.00', reference: order.transferReference };
    const { id, rows } = await propose([
      { ...half, ...more() },
      { ...half, ...more() },
    ]);
    const { day: sentOn } = rows[0] ?? {};
    const byHand = { orderId: order.id, verified: true, amount: '532.00', sentOn };
    expect((await admin.post('/api/admin/verify-transfer', byHand)).status).toBe(200);
    expect(await depositsOf(admin, id)).toMatchObject([{ state: 'known' }, { state: 'matched', effect: 'exact' }]);
    const chosen = rows.map((row) => ({ id: row.id, orderId: order.id, effect: 'exact' as const }));
    const { done, refused } = (await approve(id, chosen)).body;
    expect([done, refused]).toMatchObject([[{ id: rows[1]?.id }], [{ code: 'deposit_already_noted' }]]);
    expect(await seen()).toMatchObject({ paymentStatus: 'verified', transferMoney: { received: '1064.00' } });
    expect((await depositsOf(admin, id)).map(({ state }) => state)).toEqual(['known', 'noted']);
  });

  it('where one fails half-way: neither the deposit nor the money is noted', async () => {
    const { order, seen } = await buildTransfer();
    const { id, approve: send } = await propose([{ amount: '1064.00', reference: order.transferReference }]);
    await Transfer.sequelize?.query(`ALTER TABLE transfers ADD CONSTRAINT fails CHECK (amount <> 1064.00) NOT VALID`);
    try {
      expect((await send()).status).not.toBe(200);
    } finally {
      await Transfer.sequelize?.query('ALTER TABLE transfers DROP CONSTRAINT fails');
    }
    expect(await seen()).toMatchObject({ paymentStatus: 'pending', transferMoney: null });
    expect(await BankStatementRow.count({ where: { statementId: id, orderId: order.id } })).toBe(0);
    expect((await send()).body.done).toHaveLength(1);
  });
});
