import { fromCents, toCents } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { lockOrder, lockOrderByNumber } from '../orders/progress';
import type { Order } from '../orders/toPay';
import type { ProviderPayment } from './gateway';
import { Payment } from './model';
import { moveOrder } from './moveOrder';
import { PROVIDER } from './provider';
import { keepToSettle } from './toSettle/keep';

/** Why a payment cannot be for the order that it names: it waits for a person (`toSettle/`). */
type Objection = 'unknown_reference' | 'wrong_payment_type' | 'wrong_currency' | 'wrong_amount' | 'wrong_receiver';

/** What came of a payment's news. */
export type Outcome = 'applied' | 'outdated' | Objection;

/**
 * Takes a payment, as just read from the provider, into the books and moves its order. What fits no order changes
 * none, and is kept for an administrator.
 *
 * The order's state follows from all its payments together, so the news may come twice, late and in any order; the
 * row is locked, so it is worked through one by one (R16).
 */
export async function applyPayment(news: ProviderPayment, transaction: Transaction): Promise<Outcome> {
  const named = await lockOrderByNumber(news.reference ?? '', transaction);
  const known = await Payment.findOne({ where: { provider: PROVIDER, paymentId: news.id }, transaction });
  // What an administrator accepted for an order is its payment, whatever it names.
  const order = known && known.orderId !== named?.id ? await lockOrder({ id: known.orderId }, transaction) : named;
  const objection = known ? null : objectTo(news, order);
  if (objection || !order) {
    await keepToSettle(news, objection ?? 'unknown_reference', order?.id ?? null, transaction);
    return objection ?? 'unknown_reference';
  }
  if (!(await keepPayment(news, order, transaction))) return 'outdated';
  await moveOrder(order, news, transaction);
  return 'applied';
}

/** Why this payment cannot be for this order: a return address or a forged reference proves nothing. */
function objectTo(news: ProviderPayment, order: Order | null): Objection | null {
  if (!order) return 'unknown_reference';
  if (order.paymentType !== 'mercadopago') return 'wrong_payment_type';
  if (news.currency !== 'MXN') return 'wrong_currency';
  if (news.amountCents !== toCents(order.totalAmount)) return 'wrong_amount';
  if (order.receiverId && news.receiverId !== order.receiverId) return 'wrong_receiver';
  return null;
}

/**
 * Writes the payment down as one of this order. The caller holds the order's row.
 *
 * @returns false when what is stored is newer.
 */
export async function keepPayment(news: ProviderPayment, order: Order, transaction: Transaction): Promise<boolean> {
  const values = {
    status: news.status,
    statusDetail: news.statusDetail,
    amount: fromCents(news.amountCents),
    refundedAmount: fromCents(news.refundedCents),
    currency: news.currency,
    paymentMethod: news.paymentMethod,
    liveMode: news.liveMode,
    providerUpdatedAt: news.updatedAt,
    ...(news.dispute && {
      disputeDeadline: news.dispute.deadline,
      isEvidenceNeeded: news.dispute.isEvidenceNeeded,
      isCoverable: news.dispute.isCoverable,
    }),
  };
  const known = await Payment.findOne({ where: { provider: PROVIDER, paymentId: news.id }, transaction });
  if (known && known.providerUpdatedAt > news.updatedAt) return false;
  if (known) await known.update(values, { transaction });
  else await Payment.create({ orderId: order.id, provider: PROVIDER, paymentId: news.id, ...values }, { transaction });
  return true;
}
