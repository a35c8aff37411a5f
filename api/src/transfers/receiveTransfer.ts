import {
  fromCents,
  HOUR_MS,
  mayAcceptTransfer,
  mayHaveTransfer,
  mexicanDay,
  TRANSFER_DEADLINE_HOURS,
  toCents,
} from '@boom/contract';
import type { Transaction } from 'sequelize';
import { isDuplicate } from '../database/errors';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { acceptTransfer, holdStock, type Order } from '../orders/progress';
import { findOrdersById } from '../orders/readOrders';
import { tellCustomer, tellOwed } from '../orders/tellCustomer';
import { missingCentsOf, notesWith, owedCentsOf } from '../orders/transferMoney';
import { inPesos } from '../pesos';
import { findSame } from './alreadyNoted';
import { releaseIfEnded } from './claims';
import { Transfer } from './model';

/** Money at the bank. Without a tracking key it came over the counter, or from the same bank. */
export interface Arrived {
  /** Pesos; null for what the order still needs, or its total where it needs nothing. */
  amount: string | null;
  trackingKey: string | null;
  senderBank: string | null;
  /** The bank's day; null for today. */
  sentOn: string | null;
}

/**
 * Notes money that arrived for an order (locked by the caller) and lets the order follow. Enough pays it, also after
 * its end as long as there is stock; too little leaves it unpaid and gives it another day; what is too much, or comes
 * too late or twice, also where it was to be paid by card, is owed back.
 *
 * @param isMoreComing whether more of it is noted in the next moment: nobody is told then that it is too little.
 * @throws AppError not_a_transfer, transfer_already_noted, tracking_key_used (with the other order's number) (409)
 */
export async function receiveTransfer(
  order: Order,
  arrived: Arrived,
  admin: SignedInUser,
  notes: string | null,
  transaction: Transaction,
  isMoreComing = false,
): Promise<void> {
  if (!mayHaveTransfer(order)) throw new AppError(409, 'not_a_transfer');
  const amount = arrived.amount ?? fromCents(missingCentsOf(order) || toCents(order.totalAmount));
  await noteTransfer(order, { ...arrived, amount }, admin, transaction);
  // For an order that was approved by a verdict alone, the total counts as having come already.
  const wasVouched = order.paymentStatus === 'verified' || order.paymentStatus === 'refunded';
  const beforeCents = toCents(order.transferReceived ?? (wasVouched ? order.totalAmount : '0'));
  order.set({
    transferReceived: fromCents(beforeCents + toCents(amount)),
    transferNotes: notesWith(order, notes),
  });
  if (mayAcceptTransfer(order)) return moveUnpaid(order, amount, admin, transaction, isMoreComing);
  await order.save({ transaction });
  await tellOwed(order, amount, transaction);
}

/**
 * Notes which money an order, or the rest of it, was approved for by a verdict that named none: how it stands does not
 * change, and nobody is told. The caller has locked it, and has seen that the amount is what was vouched for.
 *
 * @throws AppError not_a_transfer, transfer_already_noted, tracking_key_used (with the other order's number) (409)
 */
export async function confirmVerdict(
  order: Order,
  arrived: Arrived & { amount: string },
  admin: SignedInUser,
  transaction: Transaction,
): Promise<void> {
  if (order.paymentType !== 'direct_transfer') throw new AppError(409, 'not_a_transfer');
  await noteTransfer(order, arrived, admin, transaction);
  const transferReceived = order.transferReceived ?? arrived.amount;
  await order.update({ transferReceived, transferVouched: '0.00' }, { transaction });
}

async function moveUnpaid(
  order: Order,
  amount: string,
  admin: SignedInUser,
  transaction: Transaction,
  isMoreComing: boolean,
): Promise<void> {
  const missingCents = missingCentsOf(order);
  // What its owner gave up is paid by the whole amount only.
  const isGivenUp = missingCents > 0 && order.cancelledAt !== null;
  if (isGivenUp || !(await holdStock(order, transaction))) {
    await order.save({ transaction });
    return tellOwed(order, amount, transaction);
  }
  if (missingCents === 0) {
    await acceptTransfer(order, admin, transaction);
    if (owedCentsOf(order) > 0) await tellOwed(order, amount, transaction);
    return;
  }
  const nextDay = new Date(Date.now() + TRANSFER_DEADLINE_HOURS * HOUR_MS);
  const expiresAt = order.expiresAt && order.expiresAt > nextDay ? order.expiresAt : nextDay;
  order.set({ paymentStatus: 'pending', expiresAt });
  await order.save({ transaction });
  if (!isMoreComing) await tellShort(order, transaction);
}

/** To its customer: how much of an unpaid order (locked by the caller) has come, and what is missing. */
export async function tellShort(order: Order, transaction: Transaction): Promise<void> {
  const missingCents = missingCentsOf(order);
  const received = inPesos(fromCents(toCents(order.totalAmount) - missingCents));
  await tellCustomer(order, 'transfer_short', transaction, { received, missing: inPesos(fromCents(missingCents)) });
}

/**
 * What a person notes without a key is the transfer that the shopper told of, where they did. What a bank's statement has
 * without one may be another, beside which the told one comes as well.
 */
export async function asTold({ id: orderId }: Order, arrived: Arrived, transaction: Transaction): Promise<Arrived> {
  if (arrived.trackingKey) return arrived;
  const claim = await Transfer.findOne({ where: { orderId, receivedAt: null }, transaction });
  return claim ? { ...arrived, trackingKey: claim.trackingKey, senderBank: claim.senderBank } : arrived;
}

async function noteTransfer(
  order: Order,
  { amount, trackingKey, senderBank, sentOn }: Arrived & { amount: string },
  admin: SignedInUser,
  transaction: Transaction,
): Promise<void> {
  const arrival = { amount, receivedAt: new Date(), notedBy: admin.id, sentOn: sentOn ?? mexicanDay(new Date()) };
  if (!trackingKey) {
    await Transfer.create({ orderId: order.id, ...arrival }, { transaction });
    return;
  }
  const claim = await Transfer.findOne({ where: { orderId: order.id, receivedAt: null }, transaction });
  const found = await findSame(trackingKey, senderBank, transaction);
  const isElsewhere = found !== null && found.orderId !== order.id;
  if (isElsewhere && !(await releaseIfEnded(found, transaction))) throw await usedBy(found.orderId, transaction);
  const known = isElsewhere ? null : found;
  if (known?.receivedAt) throw new AppError(409, 'transfer_already_noted');
  // What the shopper said was another key: it was a slip of the pen.
  if (claim && !known) await claim.destroy({ transaction });
  if (known) await known.update({ ...arrival, senderBank: senderBank ?? known.senderBank }, { transaction });
  else await Transfer.create({ orderId: order.id, trackingKey, senderBank, ...arrival }, { transaction });
}

/**
 * What two transactions that note the same key at the same moment come to: the second one is told, as if it had come later.
 */
export async function sayKeyIsUsed<Result>(arrived: Arrived, note: () => Promise<Result>): Promise<Result> {
  try {
    return await note();
  } catch (error) {
    const { trackingKey, senderBank } = arrived;
    if (!isDuplicate(error) || !trackingKey) throw error;
    const known = await findSame(trackingKey, senderBank);
    throw known ? await usedBy(known.orderId) : error;
  }
}

async function usedBy(orderId: string, transaction?: Transaction): Promise<AppError> {
  const number = (await findOrdersById([orderId], transaction)).get(orderId)?.orderNumber ?? '';
  return new AppError(409, 'tracking_key_used', { params: { number } });
}
