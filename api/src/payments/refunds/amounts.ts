import { fromCents, toCents } from '@boom/contract';
import { Op, type Transaction } from 'sequelize';
import { AppError } from '../../http/errors';
import type { Order } from '../../orders/readOrders';
import { defineRefunds } from '../../orders/refundsOf';
import { owedCentsOf } from '../../orders/transferMoney';
import { PROVIDER } from '../gateway';
import { Payment } from '../model';
import { isReceived } from '../paymentStatus';
import { type AskedRefund, findWaitingOf } from './approvals';
import { Refund, RefundApproval, sumOf } from './model';

const isByTransfer = ({ paymentStatus }: Order) => paymentStatus === 'verified';

/**
 * Whether a person returns an order's money at the bank: of one that a transfer paid, and first of all what is owed of a
 * transfer, also where a card paid.
 */
export const isReturnedByHand = (order: Order, { returnId }: Pick<AskedRefund, 'returnId'>) =>
  isByTransfer(order) || (!returnId && owedCentsOf(order) > 0);

/**
 * What a refund would return now, in pesos: what is asked for, or all that is left.
 *
 * @throws AppError nothing_to_refund, refund_too_large, refund_in_progress (409)
 */
export async function amountOf(order: Order, input: Partial<AskedRefund>, transaction?: Transaction) {
  const leftCents = isReturnedByHand(order, input)
    ? await leftOfTransfer(order, transaction)
    : (await leftOfCard(order, transaction)).leftCents;
  return fromCents(amountToReturn(input, leftCents));
}

/**
 * All that a refund of the order could return once what is under way has gone back, in pesos; null where nothing is left.
 */
export async function refundableAmount(order: Order): Promise<string | null> {
  const isOwed = isReturnedByHand(order, {}) && !isByTransfer(order);
  const leftCents = isOwed ? owedCentsOf(order) : await leftOfPrice(order);
  return leftCents !== null && leftCents > 0 ? fromCents(leftCents) : null;
}

/**
 * What the provider can still return of a card order (locked by the caller).
 *
 * @returns our payment's id, and centavos above zero.
 * @throws AppError nothing_to_refund, refund_in_progress (409)
 */
export async function leftOfCard(
  order: Order,
  transaction?: Transaction,
): Promise<{ paymentId: string; leftCents: number }> {
  const payment = await findPaying(order, transaction);
  if (!payment) throw new AppError(409, 'nothing_to_refund');
  const { leftCents, isUnderWay } = await standingOf(payment, transaction);
  // The provider would answer the second call unpredictably: as done, as locked or as too much.
  if (isUnderWay) throw new AppError(409, 'refund_in_progress');
  return { paymentId: payment.id, leftCents: aboveZero(leftCents) };
}

/** What is left of a payment once all refunds of it are done, and whether one of them is still under way. */
async function standingOf(payment: Payment, transaction?: Transaction) {
  const refunds = await Refund.findAll({ where: { paymentId: payment.id, refusedAt: null }, transaction });
  // Whoever returned something at the provider's own pages is counted too.
  const returnedCents = Math.max(sumOf(refunds), toCents(payment.refundedAmount));
  return {
    leftCents: toCents(payment.amount) - returnedCents,
    isUnderWay: refunds.some(({ completedAt }) => !completedAt),
  };
}

/**
 * What is still to be returned of a transfer (its order locked by the caller): all that came of a paid one, what is
 * owed of another. Centavos above zero.
 *
 * @throws AppError nothing_to_refund (409)
 */
export async function leftOfTransfer(order: Order, transaction?: Transaction): Promise<number> {
  return aboveZero(isByTransfer(order) ? await leftOfPaidTransfer(order, transaction) : owedCentsOf(order));
}

/** What came of a paid transfer and did not go back. */
async function leftOfPaidTransfer(order: Order, transaction?: Transaction): Promise<number> {
  const where = { orderId: order.id, paymentId: null, toSettleId: null };
  const refunds = await Refund.findAll({ where, transaction });
  const cameCents = Math.max(toCents(order.totalAmount), toCents(order.transferReceived ?? '0'));
  return cameCents - sumOf(refunds);
}

/** Asked before a parcel leaves, when goods and money would both be gone, and of facturas to be issued. */
async function isGoingBack(order: Order, transaction?: Transaction): Promise<boolean> {
  const leftCents = await leftOfPrice(order, transaction);
  if (leftCents === null) return false;
  const waiting = await findWaitingOf(order.id, transaction);
  // What is owed of a transfer is not the card's money.
  const isOfPrice =
    waiting && isReturnedByHand(order, { returnId: waiting.returnId ?? undefined }) === isByTransfer(order);
  return leftCents - (isOfPrice ? toCents(waiting.amount) : 0) <= 0;
}

/** Looks closer only at orders of which something is under way, or waits: a list has few. */
async function findGoingBack(orders: readonly Order[]): Promise<Set<string>> {
  const ofThese = { orderId: orders.map(({ id }) => id) };
  const [underWay, waiting] = await Promise.all([
    Refund.findAll({ attributes: ['orderId'], where: { ...ofThese, completedAt: null, refusedAt: null } }),
    RefundApproval.findAll({ attributes: ['orderId'], where: { ...ofThese, state: 'PENDIENTE' } }),
  ]);
  const ids = new Set([...underWay, ...waiting].map(({ orderId }) => orderId));
  const found = orders.filter(({ id }) => ids.has(id));
  const areGoing = await Promise.all(found.map((order) => isGoingBack(order)));
  return new Set(found.filter((_, index) => areGoing[index]).map(({ id }) => id));
}

/**
 * What went back of orders' prices, in pesos (decision 82): of the payment that paid the order, or by a person at the bank.
 * What came too much was no part of the price, and is never a return's money.
 */
async function findReturned(orders: readonly Order[]): Promise<Map<string, string>> {
  const where = { orderId: orders.map(({ id }) => id), toSettleId: null, completedAt: { [Op.ne]: null } };
  const refunds = await Refund.findAll({ where });
  const ids = refunds.flatMap(({ paymentId }) => paymentId ?? []);
  const payments = ids.length > 0 ? await Payment.findAll({ where: { id: ids } }) : [];
  const returned = new Map<string, string>();
  for (const order of orders) {
    const paying = payments.find(({ orderId, paymentId }) => orderId === order.id && paymentId === order.paymentId);
    const own = refunds.filter(
      ({ orderId, paymentId }) => orderId === order.id && (paymentId === null || paymentId === paying?.id),
    );
    const excessCents = paying ? Math.max(0, toCents(paying.amount) - toCents(order.totalAmount)) : 0;
    const ofExcessCents = Math.min(excessCents, sumOf(own.filter((refund) => refund.paymentId && !refund.returnId)));
    const cents = sumOf(own) - toCents(order.transferReturned) - ofExcessCents;
    if (cents > 0) returned.set(order.id, fromCents(cents));
  }
  return returned;
}

defineRefunds({ isGoingBack, findGoingBack, findReturned });

/** What is left of the money that paid an order once what is under way has gone back; null where none can. */
async function leftOfPrice(order: Order, transaction?: Transaction): Promise<number | null> {
  if (isByTransfer(order)) return leftOfPaidTransfer(order, transaction);
  const payment = await findPaying(order, transaction);
  return payment && (await standingOf(payment, transaction)).leftCents;
}

function aboveZero(cents: number): number {
  if (cents <= 0) throw new AppError(409, 'nothing_to_refund');
  return cents;
}

/**
 * The payment that paid the order: others, late ones say, go back by themselves. Null while the provider mediates a
 * claim about it, whose decision returns the money; one that was won back from the bank counts.
 */
async function findPaying(order: Order, transaction?: Transaction): Promise<Payment | null> {
  if (!order.paymentId) return null;
  const where = { orderId: order.id, provider: PROVIDER, paymentId: order.paymentId };
  const payment = await Payment.findOne({ where, transaction });
  return payment && payment.status !== 'in_mediation' && isReceived(payment) ? payment : null;
}

/** What is asked for, or all that is left. @throws AppError refund_too_large (409) */
export function amountToReturn({ amount }: { amount?: string }, leftCents: number): number {
  const cents = amount ? toCents(amount) : leftCents;
  if (cents > leftCents) throw new AppError(409, 'refund_too_large');
  return cents;
}
