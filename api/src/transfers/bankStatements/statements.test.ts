import { buildBankTransfer } from '../../orders/build';
import { type SignedInClient, signedIn } from '../../test/build';
import { statementsOf } from '../../test/statements';
import { buildClaim, buildTransfer } from '../build';
import { buildStatement, dayIn, depositsOf, importDeposits, postStatement } from './build';

let admin: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true, fullName: 'Ana Admin' });
});

let keys = 0;
const newKey = () => `BANCO${Date.now()}${++keys}`;

describe('POST /api/admin/bank-statements', () => {
  it('keeps the deposits, says what it could not read, and approves nothing', async () => {
    const { order, seen } = await buildTransfer();
    const file = [
      buildStatement([{ amount: '1064.00', reference: order.transferReference }]),
      `${dayIn(0)},Ilegible,,mil pesos,,`,
      `${dayIn(0)},Renta,,,,`,
    ].join('\n');
    const { status, body } = await postStatement(admin, file, 'Santander%20noviembre.csv');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      fileName: 'Santander noviembre.csv',
      uploadedBy: 'Ana Admin',
      ...{ deposits: 1, noted: 0, unread: 1, others: 1, exact: 1, approved: [] },
      unreadLines: [{ line: 3, reason: 'El importe no se entiende.' }],
      states: { matched: 1, ambiguous: 0, unmatched: 0, noted: 0, known: 0 },
    });
    expect(await seen()).toMatchObject({ paymentStatus: 'pending', transferMoney: null });
    const [newest] = (await admin.get('/api/admin/bank-statements?limit=1')).body;
    expect(newest).toMatchObject({ id: body.id, deposits: 1, noted: 0, unread: 1 });
  });

  it('takes the same file again', async () => {
    const file = buildStatement([{ amount: '10.00' }]);
    const answers = [await postStatement(admin, file), await postStatement(admin, file)];
    expect(answers.map(({ status, body }) => [status, body.states.unmatched])).toEqual([
      [201, 1],
      [201, 1],
    ]);
  });

  it.each([
    ['unreadable_statement', 'fecha,abono\0', 400],
    ['statement_columns_missing', 'un texto cualquiera', 400],
    ['statement_columns_missing', '', 400],
  ])('refuses as %s: %j', async (code, file, status) => {
    expect(await postStatement(admin, file)).toMatchObject({ status, body: { code } });
  });

  it('refuses what is no CSV, and what has no name', async () => {
    const form = { 'Content-Type': 'application/pdf' };
    expect((await admin.post('/api/admin/bank-statements?fileName=a.pdf', '%PDF', form)).status).toBe(415);
    expect((await postStatement(admin, buildStatement([]), '')).body.fields).toEqual({
      fileName: 'El nombre del archivo es requerido',
    });
  });
});

describe('the order that a deposit is proposed for', () => {
  const matchOf = async (deposit: Parameters<typeof buildStatement>[0][number]) =>
    (await importDeposits(admin, [deposit])).rows[0];

  it('is the one whose shopper told the tracking key, of that bank', async () => {
    const { customer, order } = await buildTransfer();
    const claim = buildClaim({ senderBank: '40014' });
    await customer.put(`/api/orders/${order.id}/transfer`, claim);
    const deposit = { amount: '1064.00', trackingKey: claim.trackingKey };
    const expected = { state: 'matched', matchedBy: 'trackingKey', effect: 'exact', order: { id: order.id } };
    expect(await matchOf({ ...deposit, senderBank: '40014' })).toMatchObject(expected);
    expect(await matchOf(deposit)).toMatchObject(expected);
    expect(await matchOf({ ...deposit, senderBank: '40012' })).toMatchObject({ state: 'unmatched', order: null });
  });

  it('is the one with the reference, wherever the bank writes it', async () => {
    const { customer, order } = await buildTransfer();
    const reference = order.transferReference ?? '';
    const expected = {
      state: 'matched',
      matchedBy: 'reference',
      order: {
        id: order.id,
        orderNumber: order.orderNumber,
        customer: customer.user.fullName,
        ...{ paymentStatus: 'pending', totalAmount: '1064.00', missing: '1064.00' },
      },
    };
    expect(await matchOf({ amount: '1064.00', reference })).toMatchObject(expected);
    expect(await matchOf({ amount: '1064.00', concept: `SPEI RECIBIDO ${reference} pago` })).toMatchObject(expected);
    const longer = await matchOf({ amount: '1064.00', reference: `9${reference}`, concept: `${reference}0` });
    expect(longer).toMatchObject({ state: 'unmatched', effect: null });
  });

  it('is the newest of those that had the reference', async () => {
    const [former, newer] = [await buildTransfer(), await buildTransfer()];
    const reference = newer.order.transferReference ?? '';
    await former.order.update({ status: 'PAGADO', paymentStatus: 'verified', transferReference: reference });
    expect(await matchOf({ amount: '1064.00', reference })).toMatchObject({
      ...{ state: 'matched', effect: 'exact', order: { id: newer.order.id } },
    });
  });

  it('is not the one whose reference stands in the tracking key by chance', async () => {
    const { order } = await buildTransfer();
    const trackingKey = `CAP${order.transferReference}X`;
    const deposit = { amount: '1064.00', trackingKey, concept: `CVE RAST: ${trackingKey}` };
    expect(await matchOf(deposit)).toMatchObject({ state: 'unmatched' });
  });

  it('is the one whose number the concept has, in any letters', async () => {
    const { order } = await buildTransfer();
    const concept = `pedido ${order.orderNumber.toLowerCase()}`;
    expect(await matchOf({ amount: '1064.00', concept })).toMatchObject({
      ...{ state: 'matched', matchedBy: 'orderNumber', order: { id: order.id } },
    });
  });

  it('is the one whose number the concept has with letters for the digits that they look like', async () => {
    const { order } = await buildTransfer();
    const rest = order.orderNumber.slice(3);
    await order.update({ orderNumber: `017${rest}` });
    expect(await matchOf({ amount: '1064.00', concept: `pedido ol7${rest}` })).toMatchObject({
      ...{ state: 'matched', matchedBy: 'orderNumber', order: { id: order.id } },
    });
  });

  it('is none that was made after it, unless its shopper told the key', async () => {
    const { customer, order } = await buildTransfer();
    const deposit = { amount: '1064.00', day: dayIn(-1), reference: order.transferReference };
    expect(await matchOf(deposit)).toMatchObject({ state: 'unmatched' });
    const claim = buildClaim();
    await customer.put(`/api/orders/${order.id}/transfer`, claim);
    expect(await matchOf({ ...deposit, trackingKey: claim.trackingKey })).toMatchObject({ state: 'matched' });
  });

  it('is none where two are named, by whatever', async () => {
    const [one, other] = [await buildTransfer(), await buildTransfer()];
    const claim = buildClaim();
    await one.customer.put(`/api/orders/${one.order.id}/transfer`, claim);
    const ambiguous = { state: 'ambiguous', order: null, effect: null };
    const reference = other.order.transferReference;
    expect(await matchOf({ amount: '1064.00', reference, trackingKey: claim.trackingKey })).toMatchObject(ambiguous);
    expect(await matchOf({ amount: '1064.00', reference, concept: one.order.orderNumber })).toMatchObject(ambiguous);
    // The same order named twice is one.
    const concept = `${other.order.orderNumber} ${reference}`;
    expect(await matchOf({ amount: '1064.00', concept })).toMatchObject({ state: 'matched', matchedBy: 'reference' });
  });

  it('is none that is to be paid by card by now', async () => {
    const { order } = await buildTransfer();
    await order.update({ paymentType: 'mercadopago' });
    const reference = order.transferReference;
    expect(await matchOf({ amount: '1064.00', reference })).toMatchObject({ state: 'unmatched' });
  });

  it.each([
    ['short', '1000.00'],
    ['over', '1100.00'],
  ])('would have it %s with %s', async (effect, amount) => {
    const { order } = await buildTransfer();
    expect(await matchOf({ amount, reference: order.transferReference })).toMatchObject({ state: 'matched', effect });
  });

  it('would have it late once its time is over', async () => {
    const { order, end } = await buildTransfer();
    await end();
    const deposit = { amount: '1064.00', reference: order.transferReference };
    expect(await matchOf(deposit)).toMatchObject({ effect: 'late', order: { missing: '0.00' } });
  });
});

describe('what was noted by hand', () => {
  const verify = (orderId: string, more: object = {}) =>
    admin.post('/api/admin/verify-transfer', { orderId, verified: true, ...more });

  it('is known by its key', async () => {
    const { order } = await buildTransfer();
    const trackingKey = newKey();
    await verify(order.id, { amount: '1064.00', trackingKey, senderBank: '40012' });
    const { rows, statement } = await importDeposits(admin, [{ amount: '1064.00', trackingKey }]);
    expect(rows).toMatchObject([{ state: 'known', order: { id: order.id }, effect: null }]);
    expect(statement).toMatchObject({ states: { known: 1 }, exact: 0 });
  });

  it('is known by day and amount where no key was noted, and another day is another deposit', async () => {
    const { order } = await buildTransfer();
    await verify(order.id, { amount: '1064.00', sentOn: dayIn(0) });
    const deposit = { amount: '1064.00', reference: order.transferReference, trackingKey: newKey() };
    const days = [{ day: dayIn(0) }, { day: dayIn(1) }];
    const { rows } = await importDeposits(
      admin,
      days.map((day) => ({ ...deposit, ...day, trackingKey: newKey() })),
    );
    expect(rows).toMatchObject([{ state: 'known' }, { state: 'matched', effect: 'twice' }]);
  });

  it('without an amount is confirmed by the exact one', async () => {
    const { order } = await buildTransfer();
    await verify(order.id);
    const reference = order.transferReference;
    const { rows } = await importDeposits(admin, [
      { amount: '1064.00', reference },
      { amount: '500.00', reference },
    ]);
    expect(rows.map(({ effect }) => effect)).toEqual(['confirms', 'twice']);
  });
});

describe('GET /api/admin/bank-statements/:id/rows', () => {
  it('gives a page of those in one state, and how many there are', async () => {
    const { order } = await buildTransfer();
    const deposits = [{ amount: '1.00' }, { amount: '2.00', reference: order.transferReference }, { amount: '3.00' }];
    const { statement } = await importDeposits(admin, deposits);
    const path = `/api/admin/bank-statements/${statement.id}/rows?state=unmatched&limit=1`;
    const [first, second] = [await admin.get(path), await admin.get(`${path}&page=2`)];
    expect(first.headers.get('x-total-count')).toBe('2');
    expect([...first.body, ...second.body].map(({ line, amount }) => [line, amount])).toEqual([
      [2, '1.00'],
      [4, '3.00'],
    ]);
    expect((await admin.get(`/api/admin/bank-statements/${statement.id}/rows?state=lost`)).body.fields).toEqual({
      state: 'El estado no es válido',
    });
  });

  it('reads a page of a thousand deposits with as few queries as one of three', async () => {
    const { order } = await buildTransfer();
    const file = (count: number) =>
      buildStatement(
        Array.from({ length: count }, (_, index) => ({
          ...{ amount: '1064.00', concept: `pago ${index}`, trackingKey: newKey() },
          reference: index % 2 ? order.transferReference : String(2_000_000 + index),
        })),
      );
    const [few, many] = [await postStatement(admin, file(3)), await postStatement(admin, file(5_000))];
    const spent = async (id: string) => {
      let rows = 0;
      const statements = await statementsOf(async () => {
        rows = (await depositsOf(admin, id)).length;
      });
      return { rows, statements: statements.length };
    };
    const [ofFew, ofMany] = [await spent(few.body.id), await spent(many.body.id)];
    expect([ofFew.rows, ofMany.rows]).toEqual([3, 1_000]);
    expect(ofMany.statements).toBe(ofFew.statements);
    expect(ofMany.statements).toBeLessThanOrEqual(MAX_STATEMENTS);
    expect(many.body.states).toMatchObject({ matched: 2_500, unmatched: 2_500 });
  });
});

/** Of one page, however many rows it has. */
const MAX_STATEMENTS = 12;
