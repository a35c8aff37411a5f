import { addWorkingDays, defaultShop, noonOf } from '@boom/contract';
import { User } from '../accounts/model';
import { buildProduct } from '../catalog/build';
import type { Product } from '../catalog/model';
import { runJob } from '../jobs/queue';
import { buildBankTransfer, postTransferOrder, TEST_BANK } from '../orders/build';
import { Order } from '../orders/model';
import { PaymentConfig } from '../paymentConfig/model';
import { type SignedInClient, signedIn, signedInAs } from '../test/build';
import { messagesTo, workOffJobs } from '../test/jobs';

let admin: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true, fullName: 'Ana Admin' });
});

async function buildTransfer({ stock = 5 } = {}) {
  const customer = await signedIn();
  const product = await buildProduct({ price: '1000.00', stock });
  const { body } = await postTransferOrder(customer, [{ productId: product.id, quantity: 1 }]);
  const order = await Order.findByPk(body.id, { rejectOnEmpty: true });
  return { customer, product, order };
}

const stockOf = async (product: Product) => (await product.reload()).stock;
const verify = (orderId: string, verified: boolean, notes?: string) =>
  admin.post('/api/admin/verify-transfer', { orderId, verified, notes });
const templatesTo = async (email: string) => (await messagesTo(email)).map(({ template }) => template);
const endTime = async (order: Order) => {
  await order.update({ expiresAt: new Date(Date.now() - 1_000) });
  await runJob('orders.expire', { orderId: order.id });
  return order.reload();
};

describe('POST /api/admin/verify-transfer', () => {
  it('makes an approved transfer PAGADO, in the name of who looked at it', async () => {
    const { customer, order } = await buildTransfer();
    const response = await verify(order.id, true, 'Depósito del 21 de noviembre');
    expect([response.status, response.body.transferNotes]).toEqual([200, 'Depósito del 21 de noviembre']);
    const { body } = await customer.get(`/api/orders/${order.id}`);
    expect(body).toMatchObject({ status: 'PAGADO', paymentStatus: 'verified', expiresAt: null });
    expect(body.statusHistory.at(-1)).toMatchObject({ status: 'PAGADO', by: 'Ana Admin' });
    expect(await order.reload()).toMatchObject({ transferVerifiedBy: admin.id });
    expect(await templatesTo(customer.user.email)).toEqual(['order_placed_transfer', 'payment_received']);
  });

  it('tells the reason of a rejection, keeps the stock for another day, and takes a better receipt', async () => {
    const { customer, product, order } = await buildTransfer();
    await verify(order.id, false, 'El monto no coincide\nFaltan $20');
    expect(await order.reload()).toMatchObject({ status: 'PENDIENTE', paymentStatus: 'rejected' });
    expect(await stockOf(product)).toBe(4);
    expect((await messagesTo(customer.user.email)).at(-1)?.text).toContain('El monto no coincide\nFaltan $20');
    const { body } = await customer.get(`/api/orders/${order.id}`);
    expect(body.transferNotes).toBe('El monto no coincide\nFaltan $20');
    const receipt = await customer.post(`/api/orders/${order.id}/receipt`, { receiptUrl: 'https://banco.mx/r/1' });
    expect(receipt.body).toMatchObject({ paymentStatus: 'pending_verification', transferNotes: null });
    expect((await verify(order.id, true)).status).toBe(200);
  });

  it('keeps what was noted with money that came from the customer, who reads the reason of a rejection alone', async () => {
    const { customer, order } = await buildTransfer();
    const note = 'Tercer comprobante dudoso';
    const part = { orderId: order.id, verified: true, notes: note, amount: '100.00' };
    expect((await admin.post('/api/admin/verify-transfer', part)).body.paymentStatus).toBe('pending');
    const paths = [`/api/orders/${order.id}`, '/api/orders', '/api/privacy/data'];
    const shown = () => Promise.all(paths.map(async (path) => (await customer.get(path)).text.includes(note)));
    expect(await shown()).toEqual([false, false, false]);
    expect((await verify(order.id, false, 'Falta el resto')).body.transferNotes).toBe(`${note} · Falta el resto`);
    expect((await customer.get(`/api/orders/${order.id}`)).body.transferNotes).toBe('Falta el resto');
    const whole = `${note} · Completo`;
    expect((await verify(order.id, true, 'Completo')).body).toMatchObject({
      paymentStatus: 'verified',
      transferNotes: whole,
    });
    expect(await shown()).toEqual([false, false, false]);
  });

  it('decides once', async () => {
    const { customer, order } = await buildTransfer();
    const decide = async (verified: boolean) => {
      const answers = await Promise.all([1, 2, 3].map(() => verify(order.id, verified)));
      return answers.map(({ status }) => status).sort();
    };
    expect(await decide(false)).toEqual([200, 409, 409]);
    // A rejection may have been a mistake; an approval is the end of it.
    expect(await decide(true)).toEqual([200, 409, 409]);
    const again = await verify(order.id, false);
    expect(again).toMatchObject({ status: 409, body: { code: 'transfer_already_decided' } });
    expect(await templatesTo(customer.user.email)).toEqual([
      'order_placed_transfer',
      'transfer_rejected',
      'payment_received',
    ]);
  });

  it('approves money that came after the time was over, as long as there is stock', async () => {
    const late = await buildTransfer({ stock: 1 });
    expect((await endTime(late.order)).paymentStatus).toBe('expired');
    expect(await stockOf(late.product)).toBe(1);
    expect((await verify(late.order.id, true)).status).toBe(200);
    expect(await stockOf(late.product)).toBe(0);

    const tooLate = await buildTransfer({ stock: 1 });
    await endTime(tooLate.order);
    await (await tooLate.product.reload()).update({ stock: 0 });
    expect(await verify(tooLate.order.id, true)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
    expect((await tooLate.order.reload()).transferVerifiedAt).toBeNull();
  });

  it('approves a transfer that was rejected by mistake', async () => {
    const { customer, order } = await buildTransfer();
    await verify(order.id, false, 'No aparece');
    expect((await verify(order.id, true, 'Apareció')).body).toMatchObject({
      status: 'PAGADO',
      paymentStatus: 'verified',
      transferNotes: 'Apareció',
    });
    expect((await templatesTo(customer.user.email)).at(-1)).toBe('payment_received');
  });

  it('does not note the reason of a rejection with money that came once the time was over', async () => {
    const { order } = await buildTransfer();
    await verify(order.id, false, 'No aparece');
    expect((await endTime(order)).paymentStatus).toBe('expired');
    expect((await verify(order.id, true, 'Apareció')).body).toMatchObject({
      ...{ paymentStatus: 'verified', transferNotes: 'Apareció' },
    });
  });

  it('does not overrule a rejection that the administrator has not seen', async () => {
    const { order } = await buildTransfer();
    await verify(order.id, false, 'No aparece');
    const approve = (seen: string) =>
      admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true, seen });
    expect(await approve('pending')).toMatchObject({ status: 409, body: { code: 'transfer_already_decided' } });
    expect((await order.reload()).paymentStatus).toBe('rejected');
    expect((await approve('rejected')).status).toBe(200);
  });

  it('names the fields that are wrong', async () => {
    const { body } = await admin.post('/api/admin/verify-transfer', {});
    expect(body.fields).toEqual({
      orderId: 'ID del pedido requerido',
      verified: 'Indica si la transferencia se aprueba',
    });
    expect(await verify('00000000-0000-4000-8000-000000000000', true)).toMatchObject({
      status: 404,
      body: { code: 'order_not_found', error: 'No encontramos el pedido.' },
    });
    const { order } = await buildTransfer();
    expect((await verify(order.id, false, 'x'.repeat(501))).body.fields).toEqual({ notes: 'Máximo 500 caracteres' });
    const typed = await admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: 'true' });
    expect(typed.body.fields).toEqual({ verified: 'Indica si la transferencia se aprueba' });
  });
});

describe('an order that is no transfer', () => {
  it('is not verified, takes no receipt, and is not in the list', async () => {
    const { order } = await buildTransfer();
    await order.update({ paymentType: 'mercadopago' });
    const customer = await signedInAs(await User.findByPk(order.userId, { rejectOnEmpty: true }));
    expect(await verify(order.id, true)).toMatchObject({
      status: 409,
      body: { code: 'not_a_transfer', error: 'Este pedido no se paga por transferencia.' },
    });
    expect(await customer.post(`/api/orders/${order.id}/receipt`, { receiptUrl: 'https://banco.mx/1' })).toMatchObject({
      status: 409,
      body: { code: 'receipt_not_expected' },
    });
    const { body } = await admin.get('/api/admin/pending-transfers');
    expect(body.map(({ id }: { id: string }) => id)).not.toContain(order.id);
  });

  it('takes a transfer beside the card that paid it, by its key alone, which is owed back', async () => {
    const { customer, order } = await buildTransfer();
    await order.update({ paymentType: 'mercadopago', paymentStatus: 'approved', status: 'PAGADO' });
    const note = (arrived: object) =>
      admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true, ...arrived });
    expect((await verify(order.id, false)).body.code).toBe('not_a_transfer');
    expect((await note({})).body.code).toBe('not_a_transfer');
    expect((await note({ amount: '1064.00' })).body.code).toBe('transfer_already_decided');
    const arrived = { amount: '1064.00', trackingKey: `MBAN${Date.now()}`, senderBank: '40012' };
    const noted = {
      paymentStatus: 'approved',
      status: 'PAGADO',
      transferMoney: { received: '1064.00', owed: '1064.00' },
    };
    expect(await note(arrived)).toMatchObject({ status: 200, body: noted });
    expect((await note(arrived)).body.code).toBe('transfer_already_noted');
    expect((await templatesTo(customer.user.email)).at(-1)).toBe('transfer_owed');
  });

  it('takes a transfer that comes after it expired, which is owed back', async () => {
    const { customer, order } = await buildTransfer();
    await order.update({ paymentType: 'mercadopago', paymentStatus: 'expired' });
    const note = (arrived: object) =>
      admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true, ...arrived });
    expect((await verify(order.id, false)).body.code).toBe('not_a_transfer');
    expect((await note({})).body.code).toBe('not_a_transfer');
    const noted = { paymentStatus: 'expired', transferMoney: { received: '1064.00', owed: '1064.00' } };
    expect(await note({ amount: '1064.00' })).toMatchObject({ status: 200, body: noted });
    expect((await templatesTo(customer.user.email)).at(-1)).toBe('transfer_owed');
  });
});

describe('the day to transfer', () => {
  it('ends with the stock given back and a mail', async () => {
    const { customer, product, order } = await buildTransfer();
    await workOffJobs();
    expect((await order.reload()).paymentStatus).toBe('pending');
    expect((await endTime(order)).paymentStatus).toBe('expired');
    expect(await stockOf(product)).toBe(5);
    expect(await templatesTo(customer.user.email)).toEqual(['order_placed_transfer', 'order_expired']);
  });

  it('becomes three business days with the first receipt, and no more with the next', async () => {
    const { customer, order } = await buildTransfer();
    const send = (number: number) =>
      customer.post(`/api/orders/${order.id}/receipt`, { receiptUrl: `https://banco.mx/r/${number}` });
    const { body } = await send(1);
    expect(body.paymentStatus).toBe('pending_verification');
    expect(body.expiresAt).toBe(noonOf(addWorkingDays(new Date(), 3, defaultShop)).toISOString());
    const soon = new Date(Date.now() + 60_000);
    await order.update({ expiresAt: soon });
    expect((await send(2)).body.expiresAt).toBe(soon.toISOString());
    await runJob('orders.expire', { orderId: order.id });
    expect((await order.reload()).paymentStatus).toBe('pending_verification');
  });

  it('ends also for a receipt that nobody looked at, is told, and the money may still be accepted', async () => {
    const { customer, product, order } = await buildTransfer();
    await customer.post(`/api/orders/${order.id}/receipt`, { receiptUrl: 'https://banco.mx/r/1' });
    expect((await endTime(order)).paymentStatus).toBe('expired');
    expect(await stockOf(product)).toBe(5);
    expect((await templatesTo(customer.user.email)).at(-1)).toBe('order_expired');
    expect((await verify(order.id, true)).status).toBe(200);
    expect(await stockOf(product)).toBe(4);
  });

  it('does not end once somebody works on the order', async () => {
    const started = await buildTransfer();
    await admin.patch(`/api/admin/orders/${started.order.id}/status`, { status: 'EN_PREPARACION' });
    expect(await endTime(started.order)).toMatchObject({ paymentStatus: 'verified', stockReleasedAt: null });
  });
});

describe('GET /api/admin/pending-transfers', () => {
  it.each([
    ['verified', true],
    ['rejected', false],
  ])('finds those that are %s by number and customer, with the note', async (state, verdict) => {
    const { customer, order } = await buildTransfer();
    await verify(order.id, verdict, 'Ref. 4471');
    const find = async (query: string) => (await admin.get(`/api/admin/pending-transfers?${query}`)).body;
    for (const search of [order.orderNumber, customer.user.email]) {
      const found = await find(`state=${state}&search=${encodeURIComponent(search)}`);
      expect(found).toMatchObject([{ id: order.id, paymentStatus: state, transferNotes: 'Ref. 4471' }]);
    }
    expect(await find(`state=expired&search=${order.orderNumber}`)).toEqual([]);
  });

  it('lists what waits, receipts first, as the panel reads it', async () => {
    const plain = await buildTransfer();
    const withReceipt = await buildTransfer();
    await withReceipt.customer.post(`/api/orders/${withReceipt.order.id}/receipt`, {
      receiptUrl: 'https://banco.mx/r/2',
    });
    const decided = await buildTransfer();
    await verify(decided.order.id, true);
    const { body, headers } = await admin.get('/api/admin/pending-transfers');
    const ids = body.map(({ id }: { id: string }) => id);
    expect(ids).not.toContain(decided.order.id);
    expect(ids.indexOf(withReceipt.order.id)).toBeLessThan(ids.indexOf(plain.order.id));
    expect(Number(headers.get('x-total-count'))).toBe(body.length);
    expect(body.find(({ id }: { id: string }) => id === withReceipt.order.id)).toEqual({
      id: withReceipt.order.id,
      orderNumber: withReceipt.order.orderNumber,
      paymentType: 'direct_transfer',
      paymentStatus: 'pending_verification',
      user: { fullName: withReceipt.customer.user.fullName, email: withReceipt.customer.user.email },
      product: { name: withReceipt.product.name },
      quantity: 1,
      lineCount: 1,
      totalAmount: '1064.00',
      discountApplied: '35.00',
      createdAt: withReceipt.order.createdAt.toISOString(),
      transferReceiptUrl: 'https://banco.mx/r/2',
      transferNotes: null,
      expiresAt: (await withReceipt.order.reload()).expiresAt?.toISOString(),
      cancelledAt: null,
      bankTransfer: expect.objectContaining({ reference: withReceipt.order.transferReference, amount: '1064.00' }),
      transferMoney: null,
    });
  });

  it('says what came of an order that waits for the rest', async () => {
    const { order } = await buildTransfer();
    await admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true, amount: '1000.00' });
    const { body } = await admin.get(`/api/admin/pending-transfers?search=${order.orderNumber}`);
    expect(body).toMatchObject([
      { bankTransfer: { amount: '64.00' }, transferMoney: { received: '1000.00', missing: '64.00' } },
    ]);
  });

  it('lists on request what was rejected or expired, the last one first', async () => {
    const rejected = await buildTransfer();
    await verify(rejected.order.id, false);
    const expired = await buildTransfer();
    await endTime(expired.order);
    const open = await buildTransfer();
    const { body } = await admin.get('/api/admin/pending-transfers?state=closed');
    const ids = body.map(({ id }: { id: string }) => id);
    expect(ids.slice(0, 2)).toEqual([expired.order.id, rejected.order.id]);
    expect(ids).not.toContain(open.order.id);
    expect((await admin.get('/api/admin/pending-transfers?state=otro')).status).toBe(400);
  });
});

describe('an account of nothing but bank, beneficiary and CLABE', () => {
  const { bank, beneficiary, clabe } = TEST_BANK;
  const forgetAccount = () => PaymentConfig.destroy({ where: { configKey: 'bank_transfer' } });
  beforeEach(async () => {
    await forgetAccount();
    await buildBankTransfer({ bank, beneficiary, clabe });
  });

  it('leaves no hole in what a shopper reads: the shop is written to as its record says', async () => {
    const { customer, order } = await buildTransfer();
    await verify(order.id, false, 'No aparece');
    const [placed, rejected] = await messagesTo(customer.user.email);
    expect(placed?.text).toContain(`CLABE: ${clabe}\nReferencia: `);
    expect(placed?.text).toContain(`enviarlo a:\nCorreo: ${defaultShop.email}\n\nVer mi pedido: `);
    expect(rejected?.text).toContain(`escríbenos a ${defaultShop.email}.`);

    await admin.put('/api/admin/shop', { email: 'hola@tienda.mx', whatsapp: '5512345678' });
    const { body } = await customer.get(`/api/orders/${order.id}`);
    const reached = { salesEmail: 'hola@tienda.mx', whatsapp: '55 1234 5678' };
    expect(body.bankTransfer).toMatchObject({ accountNumber: '', ...reached });
    const later = await buildTransfer();
    const [mail] = await messagesTo(later.customer.user.email);
    expect(mail?.text).toContain('Correo: hola@tienda.mx\nWhatsApp: 55 1234 5678\n\n');
  });

  it('may be gone by the time a transfer is rejected', async () => {
    const { customer, order } = await buildTransfer();
    await forgetAccount();
    await verify(order.id, false, 'No aparece');
    expect((await messagesTo(customer.user.email)).at(-1)?.text).toMatch(/escríbenos a \S+@\S+\.mx\.\n/);
  });
});
