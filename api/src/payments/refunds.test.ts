import { runJob } from '../jobs/queue';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { type SignedInClient, signedIn } from '../test/build';
import { messagesTo, workOffJobs } from '../test/jobs';
import { buildCardOrder, noticesAbout, type Provider, startProvider } from './build';
import { Refund } from './model';

let provider: Provider;
let admin: SignedInClient;
beforeAll(async () => {
  provider = await startProvider();
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true });
});
afterAll(() => provider.stop());
beforeEach(() => provider.reset());

const refund = (orderId: string, body: object) => admin.post(`/api/admin/orders/${orderId}/refund`, body);

async function buildPaidOrder() {
  const built = await buildCardOrder({ stock: 5, quantity: 2 });
  const payment = await provider.pay(built.preferenceId, 'approved');
  await noticesAbout(payment.id);
  await workOffJobs();
  return { ...built, payment };
}

describe('POST /api/admin/orders/:id/refund', () => {
  it('returns all the money by the provider, puts unshipped goods back, and tells why, once', async () => {
    const { order, product, customer } = await buildPaidOrder();
    const response = await refund(order.id, { reason: 'Pieza dañada' });
    expect(response).toMatchObject({ status: 200, body: { paymentStatus: 'refunded' } });
    await workOffJobs();
    expect((await product.reload()).stock).toBe(5);
    const mails = (await messagesTo(customer.user.email)).filter(({ template }) => template === 'order_refunded');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Devolvimos $1,298.60 MXN');
    expect(mails[0]?.text).toContain('Pieza dañada');
    expect(await refund(order.id, { reason: 'otra vez' })).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_refund' },
    });
  });

  it('returns parts, never more than is left, and leaves shipped goods out of the stock', async () => {
    const { order, product, payment } = await buildPaidOrder();
    await order.reload();
    await order.update({ status: 'ENVIADO' });
    expect((await refund(order.id, { amount: '298.60', reason: 'Descuento' })).body.paymentStatus).toBe('approved');
    expect(await refund(order.id, { amount: '1000.01', reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'refund_too_large' },
    });
    expect((await refund(order.id, { reason: 'Lo demás' })).body.paymentStatus).toBe('refunded');
    const { payments } = await provider.read();
    expect(payments.find(({ id }) => id === payment.id)?.transaction_amount_refunded).toBe(1298.6);
    expect((await product.reload()).stock).toBe(3);
  });

  it('returns the money once when two administrators press at the same time', async () => {
    const { order, payment } = await buildPaidOrder();
    const answers = await Promise.all([refund(order.id, { reason: 'a' }), refund(order.id, { reason: 'b' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { payments } = await provider.read();
    expect(payments.find(({ id }) => id === payment.id)?.refunds).toHaveLength(1);
  });

  it('is left to its job while the provider is away', async () => {
    const { order } = await buildPaidOrder();
    await provider.set({ failures: [500, 500] });
    expect((await refund(order.id, { reason: 'x' })).body.paymentStatus).toBe('approved');
    const row = await Refund.findOne({ where: { orderId: order.id }, rejectOnEmpty: true });
    await runJob('payments.refund', { refundId: row.id });
    expect((await order.reload()).paymentStatus).toBe('refunded');
    expect((await row.reload()).providerRefundId).toMatch(/^\d+$/);
  }, 15_000);

  it('is forgotten when the provider refuses it', async () => {
    const { order, payment } = await buildPaidOrder();
    await provider.change(payment.id, { status: 'in_mediation' });
    await provider.set({ notifications: { isLost: true } });
    expect(await refund(order.id, { reason: 'x' })).toMatchObject({ status: 409, body: { code: 'refund_refused' } });
    await workOffJobs();
    expect(await Refund.count({ where: { orderId: order.id } })).toBe(0);
  });

  it('records what was returned at the bank for a transfer', async () => {
    const { product } = await buildCardOrder();
    const customer = await signedIn();
    const { body } = await postTransferOrder(customer, [{ productId: product.id, quantity: 1 }]);
    expect(await refund(body.id, { reason: 'x' })).toMatchObject({ status: 409 });
    await admin.post('/api/admin/verify-transfer', { orderId: body.id, verified: true });
    expect((await refund(body.id, { reason: 'Sin existencias' })).body.paymentStatus).toBe('refunded');
    expect((await messagesTo(customer.user.email)).at(-1)?.template).toBe('order_refunded');
  });

  it('needs a reason, and an amount above zero where there is one', async () => {
    const { order } = await buildCardOrder();
    const { body } = await refund(order.id, { amount: '0' });
    expect(body.fields).toEqual({
      amount: 'El monto a devolver es inválido',
      reason: 'El motivo de la devolución es requerido',
    });
  });
});
