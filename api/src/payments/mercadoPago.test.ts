import { buildCardOrder, type Provider, startProvider } from './build';
import { findGateway } from './findGateway';
import { GatewayRefused, GatewayUnavailable } from './gateway';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());
beforeEach(async () => {
  await provider.reset();
  await provider.set({ notifications: { isLost: true } });
});

async function buildPayment(status: string, overrides = {}) {
  const built = await buildCardOrder();
  const payment = await provider.pay(built.preferenceId, status, overrides);
  return { ...built, gateway: await findGateway(), payment, id: String(payment.id) };
}

describe('what Mercado Pago refuses', () => {
  it.each([401, 403, 423, 424] as const)('with %s is worth another try', async (status) => {
    const { gateway, id } = await buildPayment('approved');
    await provider.set({ failures: [status] });
    await expect(gateway.refund({ paymentId: id, amountCents: 100, key: 'k' })).rejects.toThrow(GatewayUnavailable);
  });

  it('since a call with this key is still at work, is worth another try', async () => {
    const { gateway, id } = await buildPayment('approved');
    await provider.set({ delayMs: 200 });
    const refund = () => gateway.refund({ paymentId: id, amountCents: 100, key: `in flight ${id}` });
    const results = await Promise.allSettled([refund(), refund()]);
    const refused = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toBeInstanceOf(GatewayUnavailable);
    expect(await gateway.listRefunds(id)).toEqual([
      { id: expect.any(String), amountCents: 100, createdAt: expect.any(Date), isDone: true },
    ]);
  });

  it('since it cannot be done, is not', async () => {
    const { gateway, id } = await buildPayment('rejected');
    await expect(gateway.refund({ paymentId: id, amountCents: 100, key: 'k' })).rejects.toThrow(GatewayRefused);
  });
});

describe('a payment at Mercado Pago', () => {
  it('that nobody can read does not hide the others of its order', async () => {
    const { gateway, order, preferenceId, payment } = await buildPayment('rejected');
    const strange = await provider.pay(preferenceId, 'rejected', { transaction_amount: 'much' as unknown as number });
    await expect(gateway.findPayment(String(strange.id))).rejects.toThrow(GatewayUnavailable);
    expect(await gateway.listPayments(order.orderNumber)).toMatchObject([{ id: String(payment.id) }]);
  });

  it('that came after fifty attempts is found, and told after those before it', async () => {
    const { gateway, order, preferenceId } = await buildPayment('rejected');
    for (let count = 0; count < 50; count += 1) await provider.pay(preferenceId, 'rejected');
    const paid = await provider.pay(preferenceId, 'approved');
    const found = await gateway.listPayments(order.orderNumber);
    expect(found.at(-1)).toMatchObject({ id: String(paid.id), status: 'approved' });
  });

  it('that was charged back tells until when evidence may be sent', async () => {
    const { gateway, id } = await buildPayment('charged_back');
    expect((await gateway.findPayment(id))?.dispute).toEqual({
      id: expect.any(String),
      reason: 'fraud',
      amountCents: 69880,
      deadline: expect.any(Date),
      isEvidenceNeeded: true,
      isCoverable: true,
      isCovered: null,
    });
    await provider.set({ failures: [401] });
    await expect(gateway.findPayment(id)).rejects.toThrow(GatewayUnavailable);
  });
});
