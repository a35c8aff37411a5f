import { toCents } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { inTransaction } from '../../database/transaction';
import { enqueue } from '../../jobs/queue';
import { log } from '../../log/log';
import { lockOrder, type Order } from '../../orders/progress';
import { applyPayment } from '../applyPayment';
import texts from '../es-MX.json';
import { findGateway } from '../findGateway';
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from '../gateway';
import { findStoredPayment, Payment } from '../model';
import { tellRefund } from '../moveOrder';
import { PaymentToSettle } from '../toSettle/model';
import { queueToSettle } from '../toSettle/queueToSettle';
import { findCarriedOut } from './atProvider';
import { Refund } from './model';
import { claimRefund, releaseRefund } from './queue';

/** The provider will not return this money; the refund is kept with the reason. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
}

/** It would be returned a second time: it went back by another refund, of which the order does not know yet. */
class ReturnedBefore extends RefundRefused {}

/**
 * Has the provider return the money and reads the payment again. May run twice, also at once: one caller does it, and
 * the refund's id is the call's key.
 *
 * @throws GatewayUnavailable to be tried again, also while another caller is at it; RefundRefused, also before.
 */
export async function carryOutRefund(refundId: string): Promise<void> {
  const refund = await claimRefund(refundId);
  if (!refund) {
    const known = await Refund.findByPk(refundId);
    if (!known || known.completedAt) return;
    if (known.refusedAt) throw new RefundRefused(known.refusal ?? undefined);
    throw new GatewayUnavailable('the refund is being carried out by another caller');
  }
  const gateway = await findGateway();
  const paymentId = await findProviderId(refund);
  try {
    const providerRefundId = await returnMoney(gateway, paymentId, refund);
    await complete(gateway, paymentId, refund, providerRefundId);
  } catch (error) {
    if (error instanceof RefundRefused) await refuse(gateway, paymentId, refund, error);
    else await releaseRefund(refund.id);
    throw error;
  }
}

async function findProviderId({ id, paymentId, toSettleId }: Refund): Promise<string> {
  const of = paymentId ? await Payment.findByPk(paymentId) : await PaymentToSettle.findByPk(toSettleId ?? '');
  if (!of) throw new Error(`the payment of refund ${id} is gone`);
  return of.paymentId;
}

/** @returns the provider's id of the refund. */
async function returnMoney(gateway: PaymentGateway, paymentId: string, refund: Refund): Promise<string> {
  try {
    const done = await findCarriedOut(gateway, paymentId, refund);
    if (done === 'another') throw new ReturnedBefore(texts.alreadyReturned);
    if (done) return done.id;
    return await gateway.refund({ paymentId, amountCents: toCents(refund.amount), key: refund.id });
  } catch (error) {
    if (error instanceof GatewayRefused) throw new RefundRefused(error.message, { cause: error });
    throw error;
  }
}

async function complete(gateway: PaymentGateway, paymentId: string, refund: Refund, providerRefundId: string) {
  const news = await gateway.findPayment(paymentId);
  await inTransaction(async (transaction) => {
    const order = refund.orderId ? await lockOrder({ id: refund.orderId }, transaction) : null;
    const done = { providerRefundId, completedAt: new Date(), claimedAt: null, refusedAt: null, refusal: null };
    const [count] = await Refund.update(done, { where: { id: refund.id, completedAt: null }, transaction });
    if (count === 0) return;
    await enqueue('returns.follow-refund', { refundId: refund.id }, transaction);
    const wasRefunded = order?.paymentStatus === 'refunded';
    if (news) await applyPayment(news, transaction);
    if (!order) return;
    // A whole refund is told with the order's new state; a part, or a second payment's, changes no state.
    await order.reload({ transaction });
    const isOfSecond = wasRefunded && order.paymentId !== paymentId;
    if (order.paymentStatus !== 'refunded' || isOfSecond)
      await tellRefund(order, refund.amount, refund.reason, transaction);
  });
}

/** Keeps the refusal, and shows it to a person when nobody stands before the screen. */
async function refuse(gateway: PaymentGateway, paymentId: string, refund: Refund, error: RefundRefused): Promise<void> {
  const refusal = error.message;
  log.warn({ refundId: refund.id, paymentId, refusal }, 'a refund was refused');
  const wasReturned = error instanceof ReturnedBefore;
  const news = refund.requestedBy && !wasReturned ? null : await gateway.findPayment(paymentId);
  await inTransaction(async (transaction) => {
    const order = refund.orderId ? await lockOrder({ id: refund.orderId }, transaction) : null;
    await Refund.update(
      { refusedAt: new Date(), refusal: refusal.slice(0, 300), claimedAt: null },
      { where: { id: refund.id, completedAt: null }, transaction },
    );
    await enqueue('returns.follow-refund', { refundId: refund.id }, transaction);
    if (order && !refund.requestedBy) {
      const shown = news ?? (await readKept(paymentId, order, transaction));
      await queueToSettle(shown, 'refund_refused', order.id, transaction);
    }
    const open = { settledAt: null, settledBy: null, action: null, note: null };
    if (refund.toSettleId) await PaymentToSettle.update(open, { where: { id: refund.toSettleId }, transaction });
    if (news && wasReturned) await applyPayment(news, transaction);
  });
}

/** A payment as we last read it: the account of today knows nothing of what another one was paid. */
async function readKept(id: string, { orderNumber: reference, receiverId }: Order, transaction: Transaction) {
  const kept = await findStoredPayment(id, transaction);
  if (!kept) throw new Error(`payment ${id} is gone`);
  const { amount, providerUpdatedAt: updatedAt } = kept;
  return { ...kept.get(), id, reference, receiverId: receiverId ?? '', amountCents: toCents(amount), updatedAt };
}
