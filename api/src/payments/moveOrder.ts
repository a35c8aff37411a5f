import { fromCents, isPaid, type PaymentStatus } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { enqueue } from '../jobs/queue';
import { followVoucher, type Voucher } from '../orders/cash';
import { figureAs } from '../orders/paymentType';
import { holdStock, markPaid, markRefunded, type Order, SYSTEM } from '../orders/progress';
import { tellCustomer, tellOwed } from '../orders/tellCustomer';
import { owedCentsOf } from '../orders/transferMoney';
import { inPesos } from '../pesos';
import { forgetClaim } from '../transfers/claims';
import texts from './es-MX.json';
import type { ProviderPayment } from './gateway';
import { Payment } from './model';
import { disputedCentsOf, isLost, isReceived, isVoucher } from './paymentStatus';
import { findLastRefundOf } from './refunds/atProvider';
import { Refund } from './refunds/model';
import { addRefund } from './refunds/queue';
import { rejectionReason } from './rejectionReason';
import { queueToSettle } from './toSettle/queueToSettle';

/** Why money goes back without anybody having asked, as the customer reads it. */
const refundReasons = texts.refunds;

const isReturned = ({ status }: Payment) => status === 'refunded';

/** Once an order has been paid its state follows the payment that paid it. */
const hasBeenPaid = (status: PaymentStatus) => isPaid(status) || status === 'refunded' || status === 'charged_back';

/**
 * Lets the state of an order (locked by the caller) follow from its payments.
 *
 * @param news the payment that changed, already written down.
 */
export async function moveOrder(order: Order, news: ProviderPayment, transaction: Transaction): Promise<void> {
  const payments = await Payment.findAll({ where: { orderId: order.id }, order: ['createdAt'], transaction });
  const received = payments.filter(isReceived);
  const paying = payments.find(({ paymentId }) => paymentId === order.paymentId);
  if (hasBeenPaid(order.paymentStatus)) {
    // What came besides – two tabs, two cards, too late – goes back.
    for (const payment of received) {
      if (payment !== paying) await sendBack(order, payment, refundReasons.paidTwice, transaction);
    }
    if (paying) await followPaying(order, paying, news, transaction);
  } else if (received.length > 0) await pay(order, received, transaction);
  // An order that waits for a transfer goes on waiting: what a card paid besides is not its money.
  else if (order.paymentType === 'mercadopago' && payments.some(isReturned))
    await giveBack(order, payments, transaction);
  else if (order.paymentStatus !== 'expired') {
    if (order.paymentType === 'mercadopago') await followAttempts(order, payments, news, transaction);
    // Its voucher was cancelled: were it to be paid by card again, nothing waits at a till.
    else if (!newestVoucher(payments)) await followVoucher(order, null, transaction);
  }
}

/** The first payment that is not on its way back pays the order; others that came meanwhile go back. */
async function pay(order: Order, received: Payment[], transaction: Transaction): Promise<void> {
  const refunds = await Refund.findAll({ where: { orderId: order.id }, attributes: ['paymentId'], transaction });
  const [paying, ...others] = received.filter(({ id }) => refunds.every(({ paymentId }) => paymentId !== id));
  for (const payment of others) await sendBack(order, payment, refundReasons.paidTwice, transaction);
  if (!paying) return;
  order.set({ paymentId: paying.paymentId, paymentMethod: paying.paymentMethod });
  // It was to be transferred by then: what was paid is the amount without that discount.
  if (order.paymentType !== 'mercadopago') {
    // A transfer that its owner told of meanwhile, and that the shop has not seen, may be another order's.
    await forgetClaim(order.id, transaction);
    await figureAs(order, { type: 'mercadopago', discountBasisPoints: 0 }, transaction);
  }
  if (await holdStock(order, transaction)) {
    await markPaid(order, 'approved', SYSTEM, transaction);
    // A part was transferred before.
    if (owedCentsOf(order) > 0) await tellOwed(order, order.transferReceived ?? '0', transaction);
    return;
  }
  // The time to pay was over and somebody else has the goods (decision 13).
  await order.save({ transaction });
  await sendBack(order, paying, refundReasons.tooLate, transaction);
}

/** The order was paid: has its money gone since, or come back? */
async function followPaying(order: Order, paying: Payment, news: ProviderPayment, transaction: Transaction) {
  if (order.paymentStatus === 'refunded') return;
  if (isReturned(paying)) return giveBack(order, [paying], transaction);
  if (isLost(paying)) {
    if (paying.paymentId === news.id) await queueToSettle(news, 'charged_back', order.id, transaction);
    if (order.paymentStatus === 'charged_back') return;
    // Where the goods are, and what becomes of them, a person has to see.
    await order.update({ paymentStatus: 'charged_back' }, { transaction });
    const total = inPesos(fromCents(disputedCentsOf(news)));
    await tellCustomer(order, 'payment_charged_back', transaction, { total });
  }
  if (isReceived(paying) && order.paymentStatus === 'charged_back') {
    await order.update({ paymentStatus: 'approved' }, { transaction });
    await enqueue('invoicing.follow-refund', { orderId: order.id }, transaction);
  }
}

async function giveBack(order: Order, payments: Payment[], transaction: Transaction): Promise<void> {
  const { paymentId = '' } = payments.findLast(isReturned) ?? {};
  const refund = await findLastRefundOf(paymentId, transaction);
  await markRefunded(order, transaction);
  const { amount = order.totalAmount, reason = refundReasons.byProvider } = refund ?? {};
  await tellRefund(order, amount, reason, transaction);
}

/** Not paid (yet): the best that can be said of the attempts so far. */
async function followAttempts(
  order: Order,
  payments: Payment[],
  news: ProviderPayment,
  transaction: Transaction,
): Promise<void> {
  const has = (...statuses: string[]) => payments.some(({ status }) => statuses.includes(status));
  const next: PaymentStatus = has('in_process', 'authorized')
    ? 'in_process'
    : has('pending') || !has('rejected')
      ? 'pending'
      : 'rejected';
  const hasChanged = next !== order.paymentStatus;
  order.paymentStatus = next;
  if (hasChanged) await order.save({ transaction });
  await followVoucher(order, newestVoucher(payments), transaction);
  if (!hasChanged) return;
  if (next === 'in_process') await tellCustomer(order, 'payment_in_review', transaction);
  // Not where a voucher ended, which leaves an older attempt as the last one; nor after the time to pay, which a review may
  // outlast: nothing is held any more, and its end is told at once.
  const hasTime = order.expiresAt !== null && order.expiresAt > new Date();
  if (next === 'rejected' && news.status === 'rejected' && hasTime) {
    await tellCustomer(order, 'payment_rejected', transaction, { reason: rejectionReason(news.statusDetail) });
  }
}

/** @param payments oldest first. */
function newestVoucher(payments: Payment[]): Voucher | null {
  const voucher = payments.findLast(isVoucher);
  if (!voucher) return null;
  const { paymentId: id, paymentMethod: method, voucherUrl: url, expiresAt: endsAt } = voucher;
  return { id, method, url, endsAt };
}

/** Notes that a payment is to be returned whole, once; a job does it. */
async function sendBack(order: Order, payment: Payment, reason: string, transaction: Transaction): Promise<void> {
  if ((await Refund.count({ where: { paymentId: payment.id }, transaction })) > 0) return;
  const row = { orderId: order.id, paymentId: payment.id, amount: payment.amount, reason, requestedBy: null };
  await addRefund(row, transaction);
}

export function tellRefund(order: Order, amount: string, reason: string, transaction: Transaction): Promise<void> {
  return tellCustomer(order, 'order_refunded', transaction, { amount: inPesos(amount), reason: reason.split('\n') });
}
