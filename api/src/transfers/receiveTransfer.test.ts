import { mexicanDay } from '@boom/contract';
import { buildBankTransfer } from '../orders/build';
import type { Order } from '../orders/model';
import { close } from '../privacy/build';
import { CLABE } from '../returns/build';
import { type SignedInClient, signedIn } from '../test/build';
import { messagesTo } from '../test/jobs';
import { dayIn } from './bankStatements/build';
import { buildClaim, buildTransfer } from './build';
import { Transfer } from './model';

let admin: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true, fullName: 'Ana Admin' });
});

let keys = 0;
const newKey = () => `CLAVE${Date.now()}${++keys}`;

const arrive = (orderId: string, amount: string, trackingKey: string | null = newKey(), notes: string | null = null) =>
  admin.post('/api/admin/verify-transfer', {
    ...{ orderId, verified: true, amount, trackingKey, notes },
    ...(trackingKey && { senderBank: '40012', sentOn: mexicanDay(new Date()) }),
  });
const approve = (orderId: string) => admin.post('/api/admin/verify-transfer', { orderId, verified: true });
const setPaid = (orderId: string) => admin.patch(`/api/admin/orders/${orderId}/status`, { status: 'PAGADO' });
const refund = (orderId: string, amount?: string) =>
  admin.post(`/api/admin/orders/${orderId}/refund`, { amount, reason: 'Devuelto por SPEI' });

describe('too little', () => {
  it('leaves the order unpaid with its stock, another day, and a slip of what is missing', async () => {
    const { customer, product, order, seen, mails } = await buildTransfer();
    const before = await order.reload();
    expect((await arrive(order.id, '1000.00')).status).toBe(200);
    const now = await seen();
    expect(now).toMatchObject({
      status: 'PENDIENTE',
      paymentStatus: 'pending',
      transferMoney: { received: '1000.00', missing: '64.00', owed: '0.00', returned: '0.00' },
      bankTransfer: { amount: '64.00' },
    });
    expect(Date.parse(now.expiresAt)).toBeGreaterThanOrEqual(before.expiresAt?.getTime() ?? 0);
    expect((await product.reload()).stock).toBe(4);
    expect((await mails()).at(-1)).toBe('transfer_short');
    expect((await messagesTo(customer.user.email)).at(-1)?.text).toMatch(/\$1,000\.00 MXN.*\$64\.00 MXN/);
  });

  it('is paid when the rest comes, in however many transfers', async () => {
    const { order, seen } = await buildTransfer();
    await arrive(order.id, '500.00');
    await arrive(order.id, '500.00');
    await arrive(order.id, '64.00');
    expect(await seen()).toMatchObject({
      paymentStatus: 'verified',
      transferMoney: { received: '1064.00', missing: '0.00', owed: '0.00' },
    });
  });

  it('is paid by the documented call, which says that the exact rest came', async () => {
    const { order, seen } = await buildTransfer();
    await arrive(order.id, '1000.00');
    expect((await approve(order.id)).status).toBe(200);
    expect(await seen()).toMatchObject({ paymentStatus: 'verified', transferMoney: { received: '1064.00' } });
  });

  it('that a colleague noted is not taken for the whole by whoever had that before them, and not rejected', async () => {
    const { order, seen, mails } = await buildTransfer();
    await arrive(order.id, '500.00', null);
    const decide = (verified: boolean, missing: string) =>
      admin.post('/api/admin/verify-transfer', { orderId: order.id, verified, missing, seen: 'pending_verification' });
    for (const verified of [true, false]) {
      expect(await decide(verified, '1064.00')).toMatchObject({
        status: 409,
        body: { code: 'transfer_already_decided' },
      });
    }
    expect(await seen()).toMatchObject({ paymentStatus: 'pending', transferMoney: { received: '500.00' } });
    expect((await mails()).at(-1)).toBe('transfer_short');
    expect((await decide(true, '564.00')).status).toBe(200);
    expect(await seen()).toMatchObject({ paymentStatus: 'verified', transferMoney: { received: '1064.00' } });
  });

  it('has its rest rejected as the rest, not as the whole that came in part', async () => {
    const { customer, order } = await buildTransfer();
    await arrive(order.id, '400.00');
    const reject = { orderId: order.id, verified: false, notes: 'La clave no existe.' };
    expect((await admin.post('/api/admin/verify-transfer', reject)).status).toBe(200);
    const mail = (await messagesTo(customer.user.email)).at(-1);
    expect(mail).toMatchObject({ template: 'transfer_rejected' });
    expect(mail?.text).toContain('Revisamos la transferencia de $664.00 MXN');
  });

  it('is owed back when the day ends, and noted as returned with the whole order left as it is', async () => {
    const { order, seen, mails, end, product } = await buildTransfer();
    await arrive(order.id, '1000.00');
    await end();
    expect(await seen()).toMatchObject({ paymentStatus: 'expired', transferMoney: { owed: '1000.00' } });
    expect((await product.reload()).stock).toBe(5);
    expect((await mails()).at(-1)).toBe('order_expired_short');
    expect((await refund(order.id, '1000.01')).body.code).toBe('refund_too_large');
    expect((await refund(order.id)).status).toBe(200);
    expect(await seen()).toMatchObject({
      paymentStatus: 'expired',
      transferMoney: { owed: '0.00', returned: '1000.00' },
    });
    expect((await refund(order.id)).body.code).toBe('nothing_to_refund');
  });

  it('leaves an order the days that its proof was given', async () => {
    const { customer, order, seen } = await buildTransfer();
    await customer.put(`/api/orders/${order.id}/transfer`, buildClaim());
    const { expiresAt } = await order.reload();
    await arrive(order.id, '1000.00');
    expect(await seen()).toMatchObject({ paymentStatus: 'pending', expiresAt: expiresAt?.toISOString() });
  });

  it('is owed back when its customer cancels, who is told how much', async () => {
    const { customer, order, seen, mails } = await buildTransfer();
    await arrive(order.id, '500.00');
    expect((await customer.post(`/api/orders/${order.id}/cancel`)).status).toBe(200);
    expect(await seen()).toMatchObject({ paymentStatus: 'expired', transferMoney: { owed: '500.00' } });
    expect((await mails()).at(-1)).toBe('order_cancelled_short');
    expect((await messagesTo(customer.user.email)).at(-1)?.text).toContain('$500.00 MXN');
  });

  it('cannot be turned into a card payment any more', async () => {
    const { customer, order } = await buildTransfer();
    await arrive(order.id, '1000.00');
    const { body } = await customer.post(`/api/orders/${order.id}/payment-type`, { paymentType: 'mercadopago' });
    expect(body.code).toBe('payment_type_fixed');
  });
});

describe('too much', () => {
  it('pays the order, and the excess is owed until it is noted as returned', async () => {
    const { order, seen, mails } = await buildTransfer();
    await arrive(order.id, '1100.00');
    expect(await seen()).toMatchObject({ paymentStatus: 'verified', transferMoney: { owed: '36.00' } });
    expect((await mails()).slice(-2)).toEqual(['payment_received', 'transfer_owed']);
    expect((await refund(order.id, '36.00')).status).toBe(200);
    expect(await seen()).toMatchObject({
      paymentStatus: 'verified',
      transferMoney: { owed: '0.00', returned: '36.00' },
    });
  });

  it('is what a second transfer of a paid order is', async () => {
    const { order, seen } = await buildTransfer();
    await approve(order.id);
    expect((await arrive(order.id, '1064.00')).status).toBe(200);
    expect(await seen()).toMatchObject({
      paymentStatus: 'verified',
      transferMoney: { received: '2128.00', owed: '1064.00' },
    });
    expect((await arrive(order.id, '1064.00', null)).body.code).toBe('transfer_already_decided');
  });

  it('is not what a verdict notes whose administrator saw the order unpaid', async () => {
    const { order, seen } = await buildTransfer();
    await approve(order.id);
    const told = { amount: '1064.00', trackingKey: newKey(), senderBank: '40012', missing: '1064.00' };
    const late = await admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true, ...told });
    expect([late.status, late.body.code]).toEqual([409, 'transfer_already_decided']);
    expect((await seen()).transferMoney).toBeNull();
  });
});

describe('too late', () => {
  it('pays an ended order as long as there is stock, else it is owed back', async () => {
    const late = await buildTransfer({ stock: 1 });
    await late.end();
    await arrive(late.order.id, '1064.00');
    expect(await late.seen()).toMatchObject({ paymentStatus: 'verified' });

    const tooLate = await buildTransfer({ stock: 1 });
    await tooLate.end();
    await (await tooLate.product.reload()).update({ stock: 0 });
    expect((await arrive(tooLate.order.id, '1064.00')).status).toBe(200);
    expect(await tooLate.seen()).toMatchObject({ paymentStatus: 'expired', transferMoney: { owed: '1064.00' } });
    expect((await tooLate.mails()).at(-1)).toBe('transfer_owed');
    // There are units again, and the money is still here.
    await (await tooLate.product.reload()).update({ stock: 1 });
    expect((await approve(tooLate.order.id)).status).toBe(200);
    expect(await tooLate.seen()).toMatchObject({
      paymentStatus: 'verified',
      transferMoney: { received: '1064.00', owed: '0.00' },
    });
  });

  it('is the rest, of what came before its end and was not returned', async () => {
    const [kept, returned] = [await buildTransfer(), await buildTransfer()];
    for (const { order, end } of [kept, returned]) {
      await arrive(order.id, '1000.00');
      await end();
    }
    await refund(returned.order.id);
    expect([(await approve(kept.order.id)).status, (await approve(returned.order.id)).status]).toEqual([200, 200]);
    expect(await kept.seen()).toMatchObject({
      paymentStatus: 'verified',
      transferMoney: { received: '1064.00', owed: '0.00' },
    });
    expect(await returned.seen()).toMatchObject({
      paymentStatus: 'verified',
      transferMoney: { received: '2064.00', returned: '1000.00', owed: '0.00' },
    });
  });

  it('a part of it does not revive what its owner gave up', async () => {
    const { customer, order, seen } = await buildTransfer();
    await customer.post(`/api/orders/${order.id}/cancel`);
    await arrive(order.id, '500.00');
    expect(await seen()).toMatchObject({ paymentStatus: 'expired', transferMoney: { owed: '500.00' } });
  });

  it('and whole it pays also what its owner gave up, as long as there is stock', async () => {
    const { customer, product, order, seen } = await buildTransfer();
    await customer.post(`/api/orders/${order.id}/cancel`);
    expect((await product.reload()).stock).toBe(5);
    expect((await arrive(order.id, '1064.00')).status).toBe(200);
    expect(await seen()).toMatchObject({
      ...{ status: 'PAGADO', paymentStatus: 'verified', cancelledAt: null },
      transferMoney: { received: '1064.00', owed: '0.00' },
    });
    expect((await product.reload()).stock).toBe(4);
  });
});

describe('a status beyond PENDIENTE', () => {
  it('says that what was missing came: whoever gives the order up gets the total back', async () => {
    const { customer, order, seen, end } = await buildTransfer();
    await arrive(order.id, '1000.00');
    await end();
    await refund(order.id);
    expect((await setPaid(order.id)).status).toBe(200);
    expect((await seen()).transferMoney).toEqual({
      ...{ received: '2064.00', returned: '1000.00' },
      ...{ missing: '0.00', owed: '0.00' },
    });
    await customer.post(`/api/orders/${order.id}/cancel`, { clabe: CLABE });
    expect((await messagesTo(customer.user.email)).at(-1)?.text).toContain('$1,064.00 MXN');
    expect((await refund(order.id, '1064.01')).body.code).toBe('refund_too_large');
    expect((await refund(order.id)).body.paymentStatus).toBe('refunded');
  });

  it('is taken back with what it said', async () => {
    const { order, seen } = await buildTransfer();
    await arrive(order.id, '1000.00');
    await setPaid(order.id);
    expect((await admin.post(`/api/admin/orders/${order.id}/status/undo`)).status).toBe(200);
    expect(await seen()).toMatchObject({
      paymentStatus: 'pending',
      transferMoney: { received: '1000.00', missing: '64.00' },
    });
  });
});

describe('what is noted with it', () => {
  const notesOf = async (orderId: string) => (await admin.get(`/api/admin/orders/${orderId}`)).body.transferNotes;
  const tooMuch = 'x'.repeat(490);

  it('stays when the rest comes, and when the shopper tells of that', async () => {
    const { customer, order } = await buildTransfer();
    await arrive(order.id, '500.00', newKey(), 'Pagó su hermana');
    await customer.put(`/api/orders/${order.id}/transfer`, buildClaim());
    expect(await notesOf(order.id)).toBe('Pagó su hermana');
    await arrive(order.id, '564.00');
    expect(await notesOf(order.id)).toBe('Pagó su hermana');
  });

  it.each<[string, () => Promise<Order>]>([
    [
      'is paid',
      async () => {
        const { order } = await buildTransfer();
        await approve(order.id);
        return order;
      },
    ],
    [
      'was given up',
      async () => {
        const { customer, order } = await buildTransfer();
        await customer.post(`/api/orders/${order.id}/cancel`);
        return order;
      },
    ],
  ])('is kept, too, of what comes for an order that %s, beside what was noted before', async (_state, make) => {
    const { id } = await make();
    await arrive(id, '500.00', newKey(), tooMuch);
    await arrive(id, '100.00', newKey(), 'Segundo depósito');
    const notes = await notesOf(id);
    expect([notes.length, notes.slice(-20)]).toEqual([500, 'x · Segundo depósito']);
  });

  it('has nothing of why it was rejected', async () => {
    const { order } = await buildTransfer();
    await admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: false, notes: 'No aparece' });
    await arrive(order.id, '500.00', newKey(), 'Apareció');
    expect(await notesOf(order.id)).toBe('Apareció');
  });
});

describe('a tracking key', () => {
  it('pays one order: the other is named, and nothing of it changes', async () => {
    const [one, other] = [await buildTransfer(), await buildTransfer()];
    const key = newKey();
    await arrive(one.order.id, '1064.00', key);
    expect(await arrive(other.order.id, '1064.00', key)).toMatchObject({
      status: 409,
      body: { code: 'tracking_key_used', error: expect.stringContaining(one.order.orderNumber) },
    });
    expect(await other.seen()).toMatchObject({ paymentStatus: 'pending', transferMoney: null });
    expect((await arrive(one.order.id, '1064.00', key)).body.code).toBe('transfer_already_noted');
    expect((await one.seen()).transferMoney.received).toBe('1064.00');
  });

  it('is noted once by two administrators, on one order or on two', async () => {
    const one = await buildTransfer();
    const key = newKey();
    const same = await Promise.all([1, 2, 3].map(() => arrive(one.order.id, '500.00', key)));
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await one.seen()).transferMoney.received).toBe('500.00');

    const orders = await Promise.all([buildTransfer(), buildTransfer(), buildTransfer()]);
    const shared = newKey();
    const answers = await Promise.all(orders.map(({ order }) => arrive(order.id, '1064.00', shared)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.filter(({ body }) => body.code === 'tracking_key_used')).toHaveLength(2);
  });

  it('is not needed, and the same deposit without one is noted once', async () => {
    const { order, seen } = await buildTransfer();
    const answers = await Promise.all([1, 2].map(() => arrive(order.id, '500.00', null)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await seen()).transferMoney.received).toBe('500.00');
  });

  it('is the one that the shopper told where whoever notes the money says none', async () => {
    const { customer, order } = await buildTransfer();
    const told = buildClaim();
    await customer.put(`/api/orders/${order.id}/transfer`, told);
    expect((await arrive(order.id, '1064.00', null)).status).toBe(200);
    const noted = await Transfer.findAll({ where: { orderId: order.id } });
    expect(noted).toMatchObject([{ trackingKey: told.trackingKey, amount: '1064.00', receivedAt: expect.any(Date) }]);
  });

  it('takes the place of the one that the shopper told by mistake, which may then pay another order', async () => {
    const [one, other] = [await buildTransfer(), await buildTransfer()];
    const [told, key] = [buildClaim(), newKey()];
    await one.customer.put(`/api/orders/${one.order.id}/transfer`, told);
    expect((await arrive(one.order.id, '1064.00', key)).status).toBe(200);
    const noted = await Transfer.findAll({ where: { orderId: one.order.id } });
    expect(noted.map(({ trackingKey }) => trackingKey)).toEqual([key]);
    expect((await other.customer.put(`/api/orders/${other.order.id}/transfer`, told)).status).toBe(200);
  });

  it('that was told of another order pays this one where that ended unpaid, and not while it may be paid', async () => {
    const [ended, open, paid] = [await buildTransfer(), await buildTransfer(), await buildTransfer()];
    const [ofEnded, ofOpen] = [buildClaim(), buildClaim()];
    await ended.customer.put(`/api/orders/${ended.order.id}/transfer`, ofEnded);
    await open.customer.put(`/api/orders/${open.order.id}/transfer`, ofOpen);
    await ended.end();
    expect(await arrive(paid.order.id, '1064.00', ofOpen.trackingKey)).toMatchObject({
      status: 409,
      body: { code: 'tracking_key_used', error: expect.stringContaining(open.order.orderNumber) },
    });
    expect((await arrive(paid.order.id, '1064.00', ofEnded.trackingKey)).status).toBe(200);
    const left = await Transfer.findAll({ where: { orderId: [ended.order.id, open.order.id] } });
    expect(left).toMatchObject([{ orderId: open.order.id, trackingKey: ofOpen.trackingKey, receivedAt: null }]);
  });

  it('needs its bank, and the other fields are checked', async () => {
    const { order } = await buildTransfer();
    const call = { orderId: order.id, verified: true, trackingKey: 'A*1', amount: '0', sentOn: '2026-02-31' };
    expect((await admin.post('/api/admin/verify-transfer', call)).body.fields).toEqual({
      trackingKey: 'La clave de rastreo tiene hasta 30 letras y números',
      senderBank: 'Elige el banco que envía',
      amount: 'El monto debe ser mayor a 0',
      sentOn: 'La fecha debe tener la forma AAAA-MM-DD',
    });
  });

  it('is refused with an amount that is none', async () => {
    const { order } = await buildTransfer();
    const { status, body } = await arrive(order.id, '//evil.test', newKey());
    expect([status, body.fields.amount]).toEqual([400, 'El monto debe tener hasta dos decimales']);
  });
});

describe('the bank day', () => {
  const transfersOf = async (orderId: string) => {
    const { body } = await admin.get('/api/admin/reconciliation/entries');
    return body.filter(
      (entry: { orderId: string; kind: string }) => entry.orderId === orderId && entry.kind === 'transfer',
    );
  };

  it('counts what came, and shows what is owed as a difference', async () => {
    const { order } = await buildTransfer();
    await arrive(order.id, '1100.00');
    expect(await transfersOf(order.id)).toMatchObject([
      { amountIn: '1100.00', expected: '1064.00', difference: '36.00' },
    ]);
    await refund(order.id, '36.00');
    expect(await transfersOf(order.id)).toMatchObject([{ amountIn: '1100.00', difference: '0.00' }]);
  });

  it('is that of the bank, and an order that came in parts is compared once', async () => {
    const { order } = await buildTransfer();
    const part = { amount: '500.00', trackingKey: newKey(), senderBank: '40012', sentOn: dayIn(-3) };
    await admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true, ...part });
    await arrive(order.id, '564.00');
    // Noon in Mexico City, where a day is all that is known.
    expect(await transfersOf(order.id)).toMatchObject([
      { amountIn: '500.00', at: `${dayIn(-3)}T18:00:00.000Z`, expected: '0.00', difference: '0.00' },
      { amountIn: '564.00', expected: '1064.00', difference: '0.00' },
    ]);
  });

  it('counts the rest that a status vouched for', async () => {
    const { order } = await buildTransfer();
    await arrive(order.id, '1000.00');
    await setPaid(order.id);
    expect(await transfersOf(order.id)).toMatchObject([
      { amountIn: '1000.00', expected: '1064.00', difference: '0.00' },
      { amountIn: '64.00', expected: '0.00', difference: '0.00' },
    ]);
  });
});

it('for an order that ended, and whose account is closed by now, is owed back: nobody is left to send it to', async () => {
  const { customer, product, order, end } = await buildTransfer();
  await end();
  const stock = (await product.reload()).stock;
  expect((await close(customer)).status).toBe(204);
  expect((await approve(order.id)).body.code).toBe('order_of_closed_account');
  expect((await setPaid(order.id)).body.code).toBe('order_of_closed_account');
  expect((await arrive(order.id, '1064.00')).status).toBe(200);
  expect(await order.reload()).toMatchObject({
    status: 'PENDIENTE',
    paymentStatus: 'expired',
    transferReceived: '1064.00',
  });
  expect((await product.reload()).stock).toBe(stock);
  expect((await refund(order.id, '1064.00')).status).toBe(200);
});
