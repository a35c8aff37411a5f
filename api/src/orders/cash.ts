import { CARD_DEADLINE_HOURS, CASH_CREDIT_HOURS, type CashPaymentView, HOUR_MS } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { enqueue } from '../jobs/queue';
import { placeOf } from './cashPlace';
import type { Order, OrderData } from './model';
import { tellCustomer } from './tellCustomer';

/** The reminder comes so long before a voucher's end: with a night between, still on the day before. */
const REMIND_HOURS = 12;
/** The database's clock starts the job, and may be a little ahead of the one that looks whether it is time. */
const CLOCKS_APART_MS = 60_000;
/** A voucher may end later than the preference asked for, at midnight say; beyond this no stock is held for it. */
const GRACE_HOURS = 24;

/** A voucher that somebody may pay at a till. */
export interface Voucher {
  /** The provider's id of its payment. */
  id: string;
  method: string | null;
  url: string | null;
  endsAt: Date | null;
}

function waitsForCash({ paymentType, paymentStatus, voucherId }: OrderData): boolean {
  return paymentType === 'mercadopago' && paymentStatus === 'pending' && voucherId !== null;
}

/** Whether the order ended while cash was expected, which its owner is told in other words. */
export function lapsedUnpaid({ paymentType, paymentStatus, cancelledAt, voucherMethod }: OrderData): boolean {
  return paymentType === 'mercadopago' && paymentStatus === 'expired' && !cancelledAt && voucherMethod !== null;
}

export function presentCash(order: OrderData): CashPaymentView | null {
  const isWaiting = waitsForCash(order);
  const { voucherMethod, voucherEndsAt, totalAmount, expiresAt } = order;
  const deadline = voucherEndsAt ?? expiresAt;
  if (!deadline || !(isWaiting || lapsedUnpaid(order))) return null;
  return {
    state: isWaiting ? 'waiting' : 'lapsed',
    method: voucherMethod ?? '',
    place: placeOf(order),
    amount: totalAmount,
    voucherUrl: isWaiting ? order.voucherUrl : null,
    deadline: deadline.toISOString(),
  };
}

/**
 * Lets an unpaid order follow its newest voucher: the customer is told of a new one, is reminded before it ends, and
 * the stock is held until what was paid in time is credited. The caller has locked it and saved its payment status.
 *
 * @param voucher null when none waits any more.
 */
export async function followVoucher(order: Order, voucher: Voucher | null, transaction: Transaction): Promise<void> {
  if (!voucher) {
    if (order.voucherId) await order.update({ voucherId: null }, { transaction });
    return;
  }
  // One that came to this way late was granted more than that; less the hours of credit, which each look would add again.
  const granted = (order.expiresAt?.getTime() ?? 0) - CASH_CREDIT_HOURS * HOUR_MS;
  const latest = new Date(Math.max(order.createdAt.getTime() + (CARD_DEADLINE_HOURS + GRACE_HOURS) * HOUR_MS, granted));
  const told = voucher.endsAt ?? order.expiresAt ?? latest;
  const endsAt = told < latest ? told : latest;
  const isNew = voucher.id !== order.voucherId;
  const hasMoved = order.voucherEndsAt?.getTime() !== endsAt.getTime();
  order.set({
    voucherId: voucher.id,
    voucherMethod: voucher.method ?? 'other',
    voucherUrl: voucher.url,
    voucherEndsAt: endsAt,
    ...((isNew || hasMoved) && { voucherRemindedAt: null }),
  });
  const creditedBy = new Date(endsAt.getTime() + CASH_CREDIT_HOURS * HOUR_MS);
  if (order.expiresAt && order.expiresAt < creditedBy) order.expiresAt = creditedBy;
  await order.save({ transaction });
  if (isNew || hasMoved) await remindLater(order, transaction);
  if (isNew) await tellCustomer(order, 'payment_waiting_cash', transaction);
}

/** Not for a voucher that was made within these hours: its owner has just read until when it holds. */
async function remindLater(order: Order, transaction: Transaction): Promise<void> {
  const startAfter = order.voucherEndsAt && new Date(order.voucherEndsAt.getTime() - REMIND_HOURS * HOUR_MS);
  if (!startAfter || startAfter < new Date()) return;
  await enqueue('payments.remind-cash', { orderId: order.id }, transaction, { startAfter });
}

/** The shopper will not pay the voucher of this order (locked by the caller): a job tells the provider. */
export async function giveUpVoucher({ id, voucherId }: OrderData, transaction: Transaction): Promise<void> {
  if (voucherId) await enqueue('payments.cancel-waiting', { orderId: id }, transaction);
}

/** Reminds of a voucher that ends soon, once. The caller has locked the order. */
export async function remindOfCash(order: Order, transaction: Transaction): Promise<void> {
  if (!isReminderDue(order)) return;
  await order.update({ voucherRemindedAt: new Date() }, { transaction });
  await tellCustomer(order, 'payment_cash_reminder', transaction);
}

/** Also not when another voucher with a later end, and a job of its own, has come meanwhile. */
export function isReminderDue(order: OrderData): boolean {
  if (!waitsForCash(order) || order.voucherRemindedAt || !order.voucherEndsAt) return false;
  const leftMs = order.voucherEndsAt.getTime() - Date.now();
  return leftMs > 0 && leftMs <= REMIND_HOURS * HOUR_MS + CLOCKS_APART_MS;
}
