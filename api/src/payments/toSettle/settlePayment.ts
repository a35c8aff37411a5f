import { fromCents, isPaid, readOrderNumber, type SettlePaymentInput } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { inTransaction } from '../../database/transaction';
import { AppError } from '../../http/errors';
import { requireRow } from '../../http/requireRow';
import type { SignedInUser } from '../../http/state';
import { lockOrderByNumber } from '../../orders/progress';
import { isOpen } from '../../orders/state';
import { keepPayment } from '../applyPayment';
import { findGateway } from '../findGateway';
import { GatewayRefused, GatewayUnavailable, type ProviderPayment } from '../gateway';
import { moveOrder } from '../moveOrder';
import { isReceived } from '../paymentStatus';
import { addRefund } from '../refunds/queue';
import { tryRefund } from '../refunds/refundOrder';
import { PaymentToSettle } from './model';

/**
 * Settles a payment that fits no order: it pays one after all, goes back whole, or stays as it is.
 * The payment is read again before: only what the provider says now counts.
 *
 * @throws AppError payment_to_settle_not_found, order_not_found (404); payment_already_settled, payment_not_received,
 *   payment_not_acceptable, order_already_paid, out_of_stock, nothing_to_refund, refund_refused (409);
 *   payment_unavailable (503)
 */
export async function settlePayment(admin: SignedInUser, id: string, input: SettlePaymentInput): Promise<void> {
  const { paymentId } = await findPaymentToSettle(id);
  const news = input.action === 'dismiss' ? null : await readAgain(paymentId);
  const refundId = await inTransaction(async (transaction) => {
    const entry = await PaymentToSettle.findByPk(id, { lock: transaction.LOCK.UPDATE, transaction });
    if (!entry || entry.settledAt) throw new AppError(409, 'payment_already_settled');
    const { action, note } = input;
    await entry.update({ settledAt: new Date(), settledBy: admin.id, action, note }, { transaction });
    if (action === 'dismiss') return null;
    // Nothing is known of its state: it was paid to an account that the shop had before, say.
    if (!news && action === 'refund') throw new AppError(409, 'refund_refused');
    if (!news || !isReceived(news)) throw new AppError(409, 'payment_not_received');
    // What the bank gave back is the order's money, which goes back as such, be it by a second person (decision 80).
    if (entry.reason === 'charged_back') throw new AppError(409, 'payment_not_acceptable');
    if (action === 'refund') return returnWhole(admin, entry, news, note, transaction);
    await accept(entry, news, input.orderNumber || entry.reference, transaction);
    return null;
  });
  if (refundId) await tryRefund(refundId);
}

/** @returns null where the provider does not show the payment. */
async function readAgain(paymentId: string): Promise<ProviderPayment | null> {
  try {
    return await (await findGateway()).findPayment(paymentId);
  } catch (error) {
    if (error instanceof GatewayRefused) return null;
    if (!(error instanceof GatewayUnavailable)) throw error;
    throw new AppError(503, 'payment_unavailable', { retryAfterSeconds: 5 });
  }
}

/** @throws AppError payment_to_settle_not_found (404) */
export const findPaymentToSettle = (id: string) => requireRow(PaymentToSettle, id, 'payment_to_settle_not_found');

async function accept(
  entry: PaymentToSettle,
  news: ProviderPayment,
  orderNumber: string | null,
  transaction: Transaction,
): Promise<void> {
  // What could not be returned belongs to an order already; other money than pesos pays none.
  const isAcceptable = entry.reason !== 'refund_refused' && news.currency === 'MXN';
  if (!isAcceptable) throw new AppError(409, 'payment_not_acceptable');
  const order = await lockOrderByNumber(readOrderNumber(orderNumber ?? ''), transaction);
  if (!order) throw new AppError(404, 'order_not_found');
  const { paymentStatus } = order;
  if (!isOpen(paymentStatus) && paymentStatus !== 'expired') throw new AppError(409, 'order_already_paid');
  await keepPayment(news, order, transaction);
  await entry.update({ orderId: order.id }, { transaction });
  await moveOrder(order, news, transaction);
  // Sold out since its time was over: money without goods is not what was decided.
  if (!isPaid(order.paymentStatus)) throw new AppError(409, 'out_of_stock');
}

function returnWhole(
  admin: SignedInUser,
  { id, orderId }: PaymentToSettle,
  { amountCents, refundedCents }: ProviderPayment,
  reason: string,
  transaction: Transaction,
): Promise<string> {
  if (amountCents <= refundedCents) throw new AppError(409, 'nothing_to_refund');
  const amount = fromCents(amountCents - refundedCents);
  return addRefund({ orderId, paymentId: null, toSettleId: id, amount, reason, requestedBy: admin.id }, transaction);
}
