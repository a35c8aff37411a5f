import { nameOfRegime } from '@boom/contract';
import { buildProduct } from '../catalog/build';
import { buildBankTransfer, postTransferOrder, seenFigures } from '../orders/build';
import { type SignedInClient, signedIn } from '../test/build';
import { messagesTo } from '../test/jobs';
import { COMPANY, PERSON, payOrder, placeOrder } from './build';
import { requestEnd } from './deadlines';
import { Invoice } from './model';

let customer: SignedInClient;
beforeAll(() => buildBankTransfer());
beforeEach(async () => {
  customer = await signedIn();
});

const paidOrder = async () => payOrder(await placeOrder(customer));
const ask = (orderId: string, receiver: object = COMPANY) => customer.post(`/api/orders/${orderId}/invoice`, receiver);

/** As if the order had been paid then. */
async function paidAt(moment: string) {
  const order = await paidOrder();
  return order.update({ statusHistory: order.statusHistory.map((change) => ({ ...change, at: moment })) });
}

describe('a fiscal profile', () => {
  const path = '/api/user/fiscal-profile';

  it('is kept, replaced and forgotten, each account its own', async () => {
    expect((await customer.get(path)).body).toEqual({ profile: null });
    expect((await customer.put(path, { ...COMPANY, rfc: 'eku-900317-3c9' })).body).toEqual({ profile: COMPANY });
    await customer.put(path, PERSON);
    expect((await customer.get(path)).body).toEqual({ profile: PERSON });
    expect((await (await signedIn()).get(path)).body).toEqual({ profile: null });
    expect((await customer.delete(path)).status).toBe(204);
    expect((await customer.get(path)).body).toEqual({ profile: null });
  });

  it('is refused with a use that SAT does not allow to its régimen', async () => {
    const { status, body } = await customer.put(path, { ...PERSON, cfdiUse: 'G03' });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ cfdiUse: 'El SAT no permite ese uso con tu régimen' });
  });
});

describe('asking for a factura', () => {
  it('freezes whom it is for, says when it comes, and is told by mail', async () => {
    const order = await paidOrder();
    const before = await customer.get(`/api/orders/${order.id}/invoice`);
    expect(before.body).toMatchObject({
      invoice: null,
      canRequest: true,
      totalAmount: '599.00',
      netAmount: '516.38',
      vatAmount: '82.62',
    });
    const { body } = await ask(order.id);
    expect(body).toMatchObject({ canRequest: false, invoice: { state: 'SOLICITADA', receiver: COMPANY, uuid: null } });
    expect(Date.parse(body.invoice.dueAt)).toBeGreaterThan(Date.now());
    await customer.put('/api/user/fiscal-profile', PERSON);
    expect((await customer.get(`/api/orders/${order.id}/invoice`)).body.invoice.receiver).toEqual(COMPANY);
    const mail = (await messagesTo(customer.user.email)).at(-1);
    expect(mail?.template).toBe('invoice_requested');
    expect(mail?.text).toContain('$599.00 MXN, que incluyen $82.62 MXN de IVA');
    expect(mail?.text).toContain(nameOfRegime('601'));
    expect(mail?.text).toMatch(/La recibirás a más tardar el \p{L}+, \d/u);
  });

  it('is remembered for the next one', async () => {
    await ask((await paidOrder()).id, PERSON);
    expect((await customer.get('/api/user/fiscal-profile')).body).toEqual({ profile: PERSON });
  });

  it('twice is refused the second time', async () => {
    const { id } = await paidOrder();
    await ask(id);
    expect(await ask(id, PERSON)).toMatchObject({ status: 409, body: { code: 'invoice_already_requested' } });
  });

  it('twice at once makes one', async () => {
    const { id } = await paidOrder();
    const answers = await Promise.all([ask(id), ask(id), ask(id, PERSON)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await Invoice.count({ where: { orderId: id } })).toBe(1);
  });

  it('one order cannot have two, whoever writes them', async () => {
    const { id: orderId } = await paidOrder();
    const row = { orderId, userId: customer.id, receiver: COMPANY };
    await Invoice.create(row);
    await expect(Invoice.create(row)).rejects.toThrow('Validation error');
  });

  it('is possible before it is paid, and due only then', async () => {
    const order = await placeOrder(customer);
    const { body } = await ask(order.id);
    expect(body).toMatchObject({ requestUntil: null, invoice: { state: 'SOLICITADA', dueAt: null } });
    expect((await messagesTo(customer.user.email)).at(-1)?.text).toContain('después de que se confirme tu pago');
    await payOrder(order);
    expect((await customer.get(`/api/orders/${order.id}/invoice`)).body.invoice.dueAt).not.toBeNull();
  });

  it('is possible to the end of the month of the payment, in Mexico City', async () => {
    const order = await paidAt('2026-02-01T05:59:59.000Z');
    expect(requestEnd(order)?.toISOString()).toBe('2026-02-01T06:00:00.000Z');
    expect(await ask(order.id)).toMatchObject({ status: 409, body: { code: 'invoice_too_late' } });
    expect((await customer.get(`/api/orders/${order.id}/invoice`)).body).toMatchObject({ canRequest: false });
    const later = await paidAt('2026-12-01T06:00:00.000Z');
    expect(requestEnd(later)?.toISOString()).toBe('2027-01-01T06:00:00.000Z');
  });

  it.each(['expired', 'refunded', 'charged_back'] as const)('is refused for an order that is %s', async (state) => {
    const order = await placeOrder(customer);
    await order.update({ paymentStatus: state });
    expect(await ask(order.id)).toMatchObject({ status: 409, body: { code: 'invoice_not_available' } });
  });

  it.each(['expired', 'charged_back'] as const)('is not said to come once the order is %s', async (paymentStatus) => {
    const order = await placeOrder(customer);
    await ask(order.id);
    await order.update({ paymentStatus });
    const { body } = await customer.get(`/api/orders/${order.id}/invoice`);
    expect(body).toMatchObject({ invoice: null, canRequest: false, requestUntil: null });
  });

  it("is not for somebody else's order", async () => {
    const { id } = await paidOrder();
    expect((await (await signedIn()).post(`/api/orders/${id}/invoice`, COMPANY)).status).toBe(404);
  });
});

describe('asking with the order', () => {
  const place = async () => {
    const items = [{ productId: (await buildProduct({ price: '500.00' })).id, quantity: 1 }];
    const body = { items, ...(await seenFigures(items)), wantsInvoice: true };
    return customer.post('/api/payments/create-direct-transfer', body, { 'Idempotency-Key': crypto.randomUUID() });
  };

  it('makes order and request together, for the profile as it is then', async () => {
    await customer.put('/api/user/fiscal-profile', COMPANY);
    const { status, body } = await place();
    expect(status).toBe(201);
    await customer.put('/api/user/fiscal-profile', PERSON);
    expect(await Invoice.findAll({ where: { orderId: body.id } })).toMatchObject([
      { state: 'SOLICITADA', receiver: COMPANY },
    ]);
  });

  it('makes neither without a profile', async () => {
    expect(await place()).toMatchObject({ status: 409, body: { code: 'fiscal_profile_missing' } });
    expect((await customer.get('/api/orders')).body).toEqual([]);
  });

  it('is not needed', async () => {
    const { id: productId } = await buildProduct();
    const { body } = await postTransferOrder(customer, [{ productId, quantity: 1 }]);
    expect(await Invoice.count({ where: { orderId: body.id } })).toBe(0);
  });
});
