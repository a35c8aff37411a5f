import { fromCents, type PaymentStatus, toCents } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { enqueue } from '../jobs/queue';
import type { Order } from '../orders/createOrder';
import { inPesos, tellCustomer } from '../orders/messages';
import { holdStock, lockOrderByNumber, markPaid, markRefunded, SYSTEM } from '../orders/progress';
import { isPaid } from '../orders/state';
import type { ProviderPayment } from './gateway';
import { Payment, Refund } from './model';
import { refundReasons, rejectionReason } from './reasons';

export const PROVIDER = 'mercadopago';

/** What came of a payment's news. All but `applied` and `outdated` are for a person to look at. */
export type Outcome =
  | 'applied'
  | 'outdated'
  | 'unknown_reference'
  | 'wrong_payment_type'
  | 'wrong_currency'
  | 'wrong_amount'
  | 'wrong_receiver';

/**
 * Takes a payment, as just read from the provider, into the books and moves its order.
 *
 * The order's state follows from all its payments together, so the news may come twice, late and in any order; the
 * row is locked, so it is worked through one by one (R16).
 */
export async function applyPayment(news: ProviderPayment, transaction: Transaction): Promise<Outcome> {
  const order = news.reference && (await lockOrderByNumber(news.reference, transaction));
  if (!order) return 'unknown_reference';
  const objection = objectTo(news, order);
  if (objection) return objection;
  if (!(await keepPayment(news, order, transaction))) return 'outdated';

  const payments = await Payment.findAll({ where: { orderId: order.id }, order: [['createdAt', 'ASC']], transaction });
  await moveOrder(order, payments, transaction);
  return 'applied';
}

/** Why this payment cannot be for this order: a return address or a forged reference proves nothing. */
function objectTo(news: ProviderPayment, order: Order): Outcome | null {
  if (order.paymentType !== 'mercadopago') return 'wrong_payment_type';
  if (news.currency !== 'MXN') return 'wrong_currency';
  if (news.amountCents !== toCents(order.totalAmount)) return 'wrong_amount';
  if (order.receiverId && news.receiverId !== order.receiverId) return 'wrong_receiver';
  return null;
}

/** @returns false when what is stored is newer. */
async function keepPayment(news: ProviderPayment, order: Order, transaction: Transaction): Promise<boolean> {
  const values = {
    status: news.status,
    statusDetail: news.statusDetail,
    amount: fromCents(news.amountCents),
    refundedAmount: fromCents(news.refundedCents),
    currency: news.currency,
    paymentMethod: news.paymentMethod,
    liveMode: news.liveMode,
    providerUpdatedAt: news.updatedAt,
  };
  // No race here: every payment of the order comes by its locked row.
  const known = await Payment.findOne({ where: { provider: PROVIDER, paymentId: news.id }, transaction });
  if (known && (known.orderId !== order.id || known.providerUpdatedAt > news.updatedAt)) return false;
  if (known) await known.update(values, { transaction });
  else await Payment.create({ orderId: order.id, provider: PROVIDER, paymentId: news.id, ...values }, { transaction });
  return true;
}

/** Money that counts: approved, also while the shopper's bank asks questions about it. */
const isReceived = ({ status }: Payment) => status === 'approved' || status === 'in_mediation';
const isReturned = ({ status }: Payment) => status === 'refunded' || status === 'charged_back';

async function moveOrder(order: Order, payments: Payment[], transaction: Transaction): Promise<void> {
  const received = payments.filter(isReceived);
  if (received.length > 0) return receive(order, received, transaction);
  if (payments.some(isReturned)) return giveBack(order, payments, transaction);
  if (!isPaid(order.paymentStatus) && order.paymentStatus !== 'expired' && order.paymentStatus !== 'refunded') {
    return follow(order, payments, transaction);
  }
}

/** One payment pays the order; what came besides – two tabs, two cards, too late – goes back. */
async function receive(order: Order, received: Payment[], transaction: Transaction): Promise<void> {
  const paying = await choosePayment(order, received, transaction);
  for (const payment of received) {
    if (payment !== paying) await requestRefund(order, payment, refundReasons.paidTwice, transaction);
  }
  if (!paying || isPaid(order.paymentStatus)) return;
  order.set({ paymentId: paying.paymentId, paymentMethod: paying.paymentMethod });
  if (await holdStock(order, transaction)) return markPaid(order, 'approved', SYSTEM, transaction);
  // The time to pay was over and somebody else has the goods (decisions, "unpaid orders").
  await order.save({ transaction });
  await requestRefund(order, paying, refundReasons.tooLate, transaction);
}

/** The payment that paid the order; else the first one that is not on its way back. Refunded orders stay so. */
async function choosePayment(
  order: Order,
  received: Payment[],
  transaction: Transaction,
): Promise<Payment | undefined> {
  if (isPaid(order.paymentStatus)) return received.find(({ paymentId }) => paymentId === order.paymentId);
  if (order.paymentStatus === 'refunded') return undefined;
  const refunds = await Refund.findAll({ where: { orderId: order.id }, transaction });
  return received.find(({ id }) => refunds.every(({ paymentId }) => paymentId !== id));
}

async function giveBack(order: Order, payments: Payment[], transaction: Transaction): Promise<void> {
  if (order.paymentStatus === 'refunded') return;
  const returned = payments.filter(isReturned);
  const refund = await Refund.findOne({
    where: { paymentId: returned.map(({ id }) => id) },
    order: [['createdAt', 'DESC']],
    transaction,
  });
  await markRefunded(order, transaction);
  const { amount = order.totalAmount, reason = refundReasons.byProvider } = refund ?? {};
  await tellRefund(order, amount, reason, transaction);
}

/** Not paid (yet): the best that can be said of the attempts so far. */
async function follow(order: Order, payments: Payment[], transaction: Transaction): Promise<void> {
  const has = (...statuses: string[]) => payments.find(({ status }) => statuses.includes(status));
  const rejected = has('rejected');
  const next: PaymentStatus = has('in_process', 'authorized')
    ? 'in_process'
    : has('pending') || !rejected
      ? 'pending'
      : 'rejected';
  if (next === order.paymentStatus) return;
  order.paymentStatus = next;
  await order.save({ transaction });
  if (next === 'in_process') await tellCustomer(order, 'payment_in_review', transaction);
  if (next === 'rejected') {
    await tellCustomer(order, 'payment_rejected', transaction, { reason: rejectionReason(rejected?.statusDetail) });
  }
}

/** Notes that a payment is to be returned whole, once; a job does it. */
async function requestRefund(order: Order, payment: Payment, reason: string, transaction: Transaction): Promise<void> {
  if ((await Refund.count({ where: { paymentId: payment.id }, transaction })) > 0) return;
  const { id } = await Refund.create(
    { orderId: order.id, paymentId: payment.id, amount: payment.amount, reason, requestedBy: null },
    { transaction },
  );
  await enqueue('payments.refund', { refundId: id }, transaction);
}

export function tellRefund(order: Order, amount: string, reason: string, transaction: Transaction): Promise<void> {
  return tellCustomer(order, 'order_refunded', transaction, { amount: inPesos(amount), reason });
}
