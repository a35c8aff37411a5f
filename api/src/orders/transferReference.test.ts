import type { Transaction } from 'sequelize';
import { buildProduct } from '../catalog/build';
import { query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { drawNumber } from '../drawNumber';
import { buildCardOrder, type Provider, startProvider } from '../payments/build';
import { signedIn } from '../test/build';
import { buildBankTransfer, postTransferOrder } from './build';
import { Order } from './model';

let provider: Provider;
beforeAll(async () => {
  await buildBankTransfer();
  provider = await startProvider();
});
afterAll(() => provider.stop());

async function buildOrder(): Promise<Order> {
  const product = await buildProduct();
  const { body } = await postTransferOrder(await signedIn(), [{ productId: product.id, quantity: 1 }]);
  return Order.findByPk(body.id, { rejectOnEmpty: true });
}

/** The same order once more, its reference drawn where chance begins anew: at the same numbers each time. */
async function buildTwin(order: Order, transaction: Transaction): Promise<Order> {
  const { id: _id, ...row } = order.get();
  await query('SELECT setseed(0.25)', [], transaction);
  return Order.create({ ...row, orderNumber: drawNumber(), transferReference: null }, { transaction });
}

describe("a transfer order's reference", () => {
  it('is drawn as the order is made: seven digits, none of them a leading zero', async () => {
    expect((await buildOrder()).transferReference).toMatch(/^[1-9]\d{6}$/);
  });

  it('is drawn again while an order of the last year has it, and may come back after that', async () => {
    const order = await buildOrder();
    await inTransaction(async (transaction) => {
      const first = await buildTwin(order, transaction);
      const second = await buildTwin(order, transaction);
      expect(first.transferReference).toMatch(/^[1-9]\d{6}$/);
      expect(second.transferReference).toMatch(/^[1-9]\d{6}$/);
      expect(second.transferReference).not.toBe(first.transferReference);
      // Money for a paid one may still come a second time.
      await first.update({ paymentStatus: 'verified' }, { transaction });
      expect((await buildTwin(order, transaction)).transferReference).not.toBe(first.transferReference);
      const twoYears = new Date(Date.now() - 730 * 86_400_000);
      await Order.update({ createdAt: twoYears }, { where: { id: first.id }, transaction });
      expect((await buildTwin(order, transaction)).transferReference).toBe(first.transferReference);
    });
  });

  it('is no other open order’s, whoever writes it', async () => {
    const [one, other] = [await buildOrder(), await buildOrder()];
    await expect(other.update({ transferReference: one.transferReference })).rejects.toThrow();
  });

  it('is given to a card order that is to be transferred, which keeps it from then on', async () => {
    const { customer, order } = await buildCardOrder();
    expect(order.transferReference).toBeNull();
    const change = (paymentType: string) => customer.post(`/api/orders/${order.id}/payment-type`, { paymentType });
    await change('direct_transfer');
    const { transferReference } = await order.reload();
    expect(transferReference).toMatch(/^[1-9]\d{6}$/);
    await change('mercadopago');
    await change('direct_transfer');
    expect((await order.reload()).transferReference).toBe(transferReference);
  });
});
