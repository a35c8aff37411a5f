import { fromCents, type RefundInput, toCents } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { inTransaction } from '../../database/transaction';
import { AppError } from '../../http/errors';
import { type IdempotentCall, idempotent } from '../../http/idempotency';
import type { SignedInUser } from '../../http/state';
import { log } from '../../log/log';
import { lockOrder, markRefunded, type Order } from '../../orders/progress';
import { refuseChangedAccount } from '../../orders/refundAccount';
import { owedCentsOf } from '../../orders/transferMoney';
import { GatewayUnavailable } from '../gateway';
import { tellRefund } from '../moveOrder';
import { amountOf, amountToReturn, isReturnedByHand, leftOfCard, leftOfTransfer } from './amounts';
import { type AskedRefund, approve, waitsForApproval } from './approvals';
import { carryOutRefund, RefundRefused } from './carryOutRefund';
import { Refund, refundStateOf } from './model';
import { addRefund } from './queue';

/**
 * Returns money of a paid order, all that is left or a part. A card payment is returned by the provider; for a
 * transfer this records what a person returned at the bank. What is owed of a transfer goes before a card's.
 *
 * When the provider does not answer in time the refund stands, and its job goes on: the order's list of refunds tells.
 *
 * From the shop's amount on it waits for a second person (decision 80): nothing is returned yet.
 *
 * @param call made again with its key it returns nothing again, and goes on with what the first one noted.
 * @throws AppError order_not_found (404); nothing_to_refund, refund_changed, refund_account_changed, refund_too_large,
 *   refund_in_progress, refund_refused, refund_awaits_approval (409); idempotency_mismatch (422)
 */
export async function refundOrder(
  person: SignedInUser,
  orderId: string,
  input: RefundInput,
  call: IdempotentCall,
): Promise<'done' | 'waiting'> {
  const { status, body } = await idempotent(call, async (transaction) => {
    const order = await lockOrder({ id: orderId }, transaction);
    refuseChangedAccount(order.refundClabe, input.clabe);
    await refuseUnseen(order, input, transaction);
    const amount = await amountOf(order, input, transaction);
    const asked = { amount, reason: input.reason };
    if (await waitsForApproval(person, order, asked, transaction)) return { status: 202, body: {} };
    return { status: 200, body: await startRefund(person.id, order, asked, transaction) };
  });
  if (status === 202) return 'waiting';
  if (!body.isByHand) await tryRefund(String(body.id));
  return 'done';
}

/**
 * A part that was asked for twice – by a second person, or after a lost answer – is not returned twice, nor a card's payment
 * for a transfer that was owed as much (decision 17).
 */
async function refuseUnseen(order: Order, seen: RefundInput, transaction: Transaction): Promise<void> {
  if (!seen.left) return;
  const left = await amountOf(order, {}, transaction);
  const isOwed = owedCentsOf(order) > 0;
  if (toCents(left) === toCents(seen.left) && isOwed === (seen.isOwed ?? isOwed)) return;
  throw new AppError(409, 'refund_changed', { left, isOwed });
}

/**
 * Returns what somebody asked for and a second person approves, if the order still has it. Where a transfer was owed then
 * and is no more, or is owed only since, what would go back is other money.
 *
 * @throws AppError as {@link refundOrder} and {@link approve}; the request then waits on.
 */
export async function refundApproved(
  approver: SignedInUser,
  approvalId: string,
  { orderId, clabe }: { orderId: string; clabe?: string },
): Promise<void> {
  const { id, isByHand } = await inTransaction(async (transaction) => {
    const order = await lockOrder({ id: orderId }, transaction);
    refuseChangedAccount(order.refundClabe, clabe);
    const { requestedBy, amount, reason, isOwed } = await approve(approver, approvalId, transaction);
    if (isOwed !== null && isOwed !== owedCentsOf(order) > 0) throw new AppError(409, 'refund_changed');
    return startRefund(requestedBy, order, { amount, reason }, transaction);
  });
  if (!isByHand) await tryRefund(id);
}

/**
 * As {@link refundOrder}, in the caller's transaction, which has locked the order.
 *
 * @param requestedBy the id of who asked for it.
 * @returns the refund's id; one that is not by hand is carried out afterwards, by {@link tryRefund}.
 * @throws AppError nothing_to_refund, refund_too_large, refund_in_progress (409)
 */
export async function startRefund(
  requestedBy: string,
  order: Order,
  input: AskedRefund,
  transaction: Transaction,
): Promise<{ id: string; isByHand: boolean }> {
  if (isReturnedByHand(order, input)) {
    return { id: await recordReturnedByHand(requestedBy, order, input, transaction), isByHand: true };
  }
  const { paymentId, leftCents } = await leftOfCard(order, transaction);
  const amount = fromCents(amountToReturn(input, leftCents));
  const { reason, returnId } = input;
  const row = { orderId: order.id, paymentId, returnId, amount, reason, requestedBy };
  return { id: await addRefund(row, transaction), isByHand: false };
}

/** What became of a refund, and whose money it is. */
export async function findRefund(id: string, transaction?: Transaction) {
  const refund = await Refund.findByPk(id, { transaction, rejectOnEmpty: true });
  const { returnId, amount } = refund;
  return { returnId, amount, state: refundStateOf(refund) };
}

/** Whether the money of a return is on its way or went back, be it by a refund that had been refused. */
export async function hasReturned(returnId: string, orderId: string, transaction: Transaction): Promise<boolean> {
  return (await Refund.count({ where: { orderId, returnId, refusedAt: null }, transaction })) > 0;
}

/**
 * Carries a refund out at once, for somebody who waits for it.
 *
 * @throws AppError refund_refused (409)
 */
export async function tryRefund(refundId: string): Promise<void> {
  try {
    await carryOutRefund(refundId);
  } catch (error) {
    if (error instanceof RefundRefused) throw new AppError(409, 'refund_refused', { isAfterWrite: true });
    // Nobody need wait for the provider: the job tries again.
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.warn({ err: error, refundId }, 'refund is left to its job');
  }
}

/** A transfer is returned at the bank, by a person. */
async function recordReturnedByHand(
  requestedBy: string,
  order: Order,
  input: AskedRefund,
  transaction: Transaction,
): Promise<string> {
  const leftCents = await leftOfTransfer(order, transaction);
  const cents = amountToReturn(input, leftCents);
  const { id, amount, reason } = await Refund.create(
    {
      orderId: order.id,
      paymentId: null,
      returnId: input.returnId,
      amount: fromCents(cents),
      reason: input.reason,
      requestedBy,
      completedAt: new Date(),
    },
    { transaction },
  );
  if (!input.returnId) {
    const returnedCents = toCents(order.transferReturned) + Math.min(cents, owedCentsOf(order));
    await order.update({ transferReturned: fromCents(returnedCents) }, { transaction });
  }
  if (cents === leftCents && order.paymentStatus === 'verified') await markRefunded(order, transaction);
  await tellRefund(order, amount, reason, transaction);
  return id;
}
