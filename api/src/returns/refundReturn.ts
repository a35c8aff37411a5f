import { fromCents, type ReturnRefund, toCents } from '@boom/contract';
import { Op, type Transaction } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { defineJob } from '../jobs/queue';
import { lockOrder, type Order, SYSTEM } from '../orders/progress';
import { refuseChangedAccount } from '../orders/refundAccount';
import { tellCustomer } from '../orders/tellCustomer';
import { amountOf, amountToReturn } from '../payments/refunds/amounts';
import { approve, waitsForApproval } from '../payments/refunds/approvals';
import { findRefund, startRefund, tryRefund } from '../payments/refunds/refundOrder';
import texts from './es-MX.json';
import { ReturnRequest } from './model';
import { followOrder, lockReturn, refuseWhileReturned, step } from './moveReturn';
import { dueCents } from './present';

/**
 * Returns the money of what came back, whole or in part: never more than the lines cost, nor than is left of the order.
 * The order's lock decides against a refund of the whole. A transfer was made at the bank and is recorded here; a card's
 * refund is the provider's, and the return is REEMBOLSADA when it was carried out. From the shop's amount on it waits for
 * a second person, whose approval carries it out.
 *
 * @throws AppError return_not_found (404); return_moved, refund_account_changed, nothing_to_refund, refund_too_large,
 *   refund_in_progress, refund_refused, refund_awaits_approval (409)
 */
export async function refundReturn(
  person: SignedInUser,
  id: string,
  { amount, clabe }: ReturnRefund,
  approvalId?: string,
): Promise<'done' | 'waiting'> {
  const noted = await inTransaction(async (transaction) => {
    const { request, order } = await lockReturn({ id }, transaction);
    // Asked before the return's state, which an approval that came first has moved.
    const approved = approvalId ? await approve(person, approvalId, transaction) : null;
    if (request.state !== 'RECIBIDA') throw new AppError(409, 'return_moved');
    refuseChangedAccount(request.refundClabe, clabe);
    await refuseWhileReturned(request, transaction);
    if (!amount && dueCents(request) === 0) {
      // What was given for nothing: no money follows, nor the mail that tells of it.
      request.set({ refundAmount: fromCents(0) });
      step(request, 'REEMBOLSADA', person.fullName);
      await request.save({ transaction });
      await tellClosed(request, order, transaction);
      return 'done';
    }
    const most = await refundableCents(request, order, transaction);
    const cents = amountToReturn({ amount }, most);
    const reason = `${texts.refundReason[request.kind]} ${request.returnNumber}`;
    const input = { amount: fromCents(cents), reason, returnId: id };
    if (!approved && (await waitsForApproval(person, order, input, transaction))) return 'waiting';
    const refund = await startRefund(approved?.requestedBy ?? person.id, order, input, transaction);
    request.set({ refundId: refund.id, refundAmount: input.amount });
    if (refund.isByHand) step(request, 'REEMBOLSADA', person.fullName);
    await request.save({ transaction });
    return refund.isByHand ? 'done' : refund;
  });
  if (typeof noted === 'string') return noted;
  try {
    await tryRefund(noted.id);
  } finally {
    await followRefund(noted.id);
  }
  return 'done';
}

/**
 * Centavos that a refund of a return may give back now: what its lines cost, and no more than the order has left.
 *
 * @throws AppError nothing_to_refund, refund_in_progress (409)
 */
export async function refundableCents(
  request: ReturnRequest,
  order: Order,
  transaction?: Transaction,
): Promise<number> {
  return Math.min(dueCents(request), toCents(await amountOf(order, { returnId: request.id }, transaction)));
}

/** What its reception promised: word of how it ends, though no money of its own goes back. */
const tellClosed = ({ returnNumber }: ReturnRequest, order: Order, transaction: Transaction) =>
  tellCustomer(order, 'return_closed', transaction, { returnNumber, message: '' });

/**
 * Lets a return follow its refund: carried out, it is REEMBOLSADA, also by one that had been refused before; refused, it
 * may be asked for again, unless the money went back another way meanwhile.
 */
async function followRefund(refundId: string): Promise<void> {
  const { returnId } = await findRefund(refundId);
  // The release before migration 106 names no return in its refunds.
  const where = { [Op.or]: [{ id: returnId }, { refundId }] };
  const found = await ReturnRequest.findOne({ where, attributes: ['id'] });
  if (!found) return;
  await inTransaction(async (transaction) => {
    const { request, order } = await lockReturn({ id: found.id }, transaction);
    if (request.state !== 'RECIBIDA') return;
    const { state, amount } = await findRefund(refundId, transaction);
    if (state === 'completed') {
      request.set({ refundId, refundAmount: amount });
      step(request, 'REEMBOLSADA', SYSTEM);
    }
    const isRefused = state === 'refused' && request.refundId === refundId;
    if (isRefused) request.set({ refundId: null, refundAmount: null });
    if (await followOrder(request, order, transaction)) await tellClosed(request, order, transaction);
    await request.save({ transaction });
  });
}

/** Lets the returns of an order follow when all of its money went back, or stays with a bank. */
async function followOrderRefund(orderId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder({ id: orderId }, transaction);
    for (const request of await ReturnRequest.findAll({ where: { orderId, state: 'RECIBIDA' }, transaction })) {
      if (await followOrder(request, order, transaction)) await tellClosed(request, order, transaction);
      await request.save({ transaction });
    }
  });
}

defineJob('returns.follow-refund', ({ refundId }) => followRefund(refundId));
defineJob('returns.follow-order', ({ orderId }) => followOrderRefund(orderId));
