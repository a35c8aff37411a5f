import { isPaid, orderStatuses, toCents } from '@boom/contract';
import fc from 'fast-check';
import { buildProduct } from '../catalog/build';
import { inTransaction } from '../database/transaction';
import '../jobHandlers';
import { runJob } from '../jobs/queue';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { Order } from '../orders/model';
import { type SignedInClient, signedIn } from '../test/build';
import { applyPayment } from './applyPayment';

const STOCK = 10;
let admin: SignedInClient;
let customer: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true });
  customer = await signedIn();
});

type Step = (order: Order) => Promise<unknown>;
let news = 0;

/** What the provider says about one payment of the order; the same id again is the same payment, later. */
const pay =
  (id: string, status: string): Step =>
  (order) => {
    news += 1;
    const payment = {
      id: `${order.id}-${id}`,
      reference: order.orderNumber,
      status,
      statusDetail: null,
      amountCents: toCents(order.totalAmount),
      refundedCents: 0,
      refunds: [],
      currency: 'MXN',
      paymentMethod: 'visa',
      paymentType: status === 'pending' ? 'ticket' : 'credit_card',
      voucherUrl: null,
      expiresAt: null,
      approvedAt: null,
      feeCents: null,
      netReceivedCents: null,
      receiverId: '1',
      liveMode: false,
      updatedAt: new Date(Date.now() + news),
      dispute: null,
    };
    return inTransaction((transaction) => applyPayment(payment, transaction));
  };

const steps: Record<string, Step> = {
  receipt: (order) => customer.post(`/api/orders/${order.id}/receipt`, { receiptUrl: 'https://banco.mx/r' }),
  'to transfer': (order) => customer.post(`/api/orders/${order.id}/payment-type`, { paymentType: 'direct_transfer' }),
  cancel: (order) => customer.post(`/api/orders/${order.id}/cancel`),
  accept: (order) => admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: true }),
  reject: (order) => admin.post('/api/admin/verify-transfer', { orderId: order.id, verified: false }),
  refund: (order) =>
    order.paymentType === 'direct_transfer'
      ? admin.post(`/api/admin/orders/${order.id}/refund`, { reason: 'x' })
      : Promise.resolve(),
  end: async (order) => {
    if (order.expiresAt) await order.update({ expiresAt: new Date(Date.now() - 1_000) });
    await runJob('orders.expire', { orderId: order.id });
  },
  'pay a': pay('a', 'approved'),
  'pay b': pay('b', 'approved'),
  'reject a': pay('a', 'rejected'),
  'voucher b': pay('b', 'pending'),
  'review a': pay('a', 'in_process'),
  'return a': pay('a', 'refunded'),
  ...Object.fromEntries(
    orderStatuses.map((status) => [
      status,
      (order: Order) => admin.patch(`/api/admin/orders/${order.id}/status`, { status }),
    ]),
  ),
};

/** Courses of chance; `ORDER_COURSES=300` at night. */
const COURSES = Number(process.env.ORDER_COURSES ?? 15);

test(
  'whatever happens to an order, its status, its payment and its stock tell the same story',
  async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 1, maxLength: 10 }),
        async (isCard, course) => {
          const product = await buildProduct({ stock: STOCK });
          const { body } = await postTransferOrder(await renewed(), [{ productId: product.id, quantity: 1 }]);
          const order = await Order.findByPk(body.id, { rejectOnEmpty: true });
          // As a card order without the provider, whose news come by applyPayment.
          if (isCard) await order.update({ paymentType: 'mercadopago', preferenceId: `page of ${order.id}` });
          for (const name of course) {
            await steps[name]?.(order);
            await order.reload();
            const { status, paymentStatus, stockReleasedAt } = order;
            reached.add(`${status} ${paymentStatus}`);
            const isTold = paymentStatus === 'refunded' || (status !== 'PENDIENTE') === isPaid(paymentStatus);
            const isHeld = stockReleasedAt === null;
            const { stock } = await product.reload();
            expect({ course, name, status, paymentStatus, isTold, stock }).toMatchObject({
              isTold: true,
              stock: isHeld ? STOCK - 1 : STOCK,
            });
            if (isPaid(paymentStatus)) expect(isHeld).toBe(true);
            if (paymentStatus === 'expired') expect(isHeld).toBe(false);
          }
        },
      ),
      { numRuns: COURSES, seed: 20261121 },
    );
    // The walk would prove nothing if it went nowhere.
    expect(reached.size).toBeGreaterThan(10);
  },
  120_000 + COURSES * 1_000,
);

let orders = 0;
/** A new customer now and then: one account may not hold everything. */
async function renewed(): Promise<SignedInClient> {
  orders += 1;
  if (orders % 20 === 0) customer = await signedIn();
  return customer;
}
