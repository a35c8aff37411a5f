import { type DisputeKind, fromCents } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { enqueue } from '../../jobs/queue';
import { holdOrder } from '../../orders/hold';
import { type Order, SYSTEM } from '../../orders/progress';
import { releaseHold } from '../../orders/releaseHold';
import { tellCustomer } from '../../orders/tellCustomer';
import type { ProviderDispute, ProviderPayment } from '../gateway';
import { disputedCentsOf, isReceived } from '../paymentStatus';
import { Dispute } from './model';
import { type DisputeEnd, tellDecision, tellOpening } from './tellShop';

/**
 * Keeps what is held against a payment, as just read from the provider, and what was decided. The order is locked by
 * the caller, so the same news twice, or two at once, open and decide one dispute.
 *
 * A mediation that becomes a chargeback stays the same record. Only what the provider says decides: a payment that it
 * reads as received again was won, also after it was lost; one that went back, or that its insurance does not pay, is lost.
 */
export async function followDispute(order: Order, news: ProviderPayment, transaction: Transaction): Promise<void> {
  const kind = kindOf(news);
  if (kind) await keep(order, news, kind, transaction);
  const disputes = await Dispute.findAll({ where: { paymentId: news.id }, transaction });
  for (const dispute of disputes) {
    const verdict = verdictOn(dispute, news);
    if (verdict && verdict !== dispute.state) await decide(order, dispute, verdict, news, transaction);
  }
  if (order.status === 'ENTREGADO') await endAlerts(order, transaction);
}

/**
 * The provider's fraud alert about a payment of this order (locked by the caller). It cannot be read again at the
 * provider; the payment can, and one whose money went back needs no hold.
 */
export async function recordAlert(order: Order, news: ProviderPayment, transaction: Transaction): Promise<void> {
  if (news.status === 'refunded' || isRefused(news)) return;
  await keep(order, news, 'ALERTA', transaction);
  if (order.status === 'ENTREGADO') await endAlerts(order, transaction);
}

/** The alerts about an order that a person let go, or that has arrived: nothing is left to stop. */
export async function endAlerts({ id: orderId }: Order, transaction: Transaction): Promise<void> {
  const where = { orderId, kind: 'ALERTA' as const, decidedAt: null };
  await Dispute.update({ state: 'GANADA', decidedAt: new Date() }, { where, transaction });
}

/** It never became money. */
const isRefused = ({ status }: ProviderPayment) => status === 'cancelled' || status === 'rejected';

const kindOf = ({ status }: ProviderPayment): DisputeKind | null =>
  status === 'charged_back' ? 'CONTRACARGO' : status === 'in_mediation' ? 'MEDIACION' : null;

async function keep(order: Order, news: ProviderPayment, kind: DisputeKind, transaction: Transaction): Promise<void> {
  const { dispute } = news;
  // One that could not be read stays as it was known.
  const facts = dispute ? factsOf(dispute) : {};
  const sameCase = kind === 'CONTRACARGO' ? ['CONTRACARGO', 'MEDIACION'] : [kind];
  const known = await Dispute.findOne({
    where: { paymentId: news.id, kind: sameCase },
    order: ['kind'],
    transaction,
  });
  if (known?.kind === kind) {
    // The shop is reminded again of a deadline that was moved, or withdrawn and set anew.
    const isMoved = dispute?.deadline && (!known.deadline || dispute.deadline > known.deadline);
    await known.update({ ...facts, ...(isMoved && { remindedAt: null }) }, { transaction });
    return;
  }
  // What was sent to the mediator no bank has seen.
  const unsent = { evidenceSentAt: null, evidenceSentBy: null, remindedAt: null };
  const amount = fromCents(disputedCentsOf(news));
  const opened = { amount, ...facts, ...unsent, kind, state: 'ABIERTA' as const, decidedAt: null };
  const saved = known
    ? await known.update(opened, { transaction })
    : await Dispute.create({ ...opened, orderId: order.id, paymentId: news.id }, { transaction });
  // Heard of when all is over: nothing to stop.
  if (verdictOn(saved, news) === 'GANADA' || (kind === 'ALERTA' && order.status === 'ENTREGADO')) return;
  if (isOrdersMoney(order, news.id)) await holdOrder(order, kind, transaction);
  await tellOpening(order, saved, transaction);
}

/** Of the deadline also that the provider has withdrawn it. */
function factsOf({ id, reason, amountCents, deadline, isEvidenceNeeded, isCoverable }: ProviderDispute) {
  return {
    ...(amountCents && { amount: fromCents(amountCents) }),
    ...(id && { providerId: id }),
    ...(reason && { reason }),
    ...{ deadline, isEvidenceNeeded, isCoverable },
  };
}

/** A second payment, on its way back, holds nothing and lets nothing go; beside a transfer that paid, any is one. */
const isOrdersMoney = ({ paymentStatus, paymentId: paying }: Order, paymentId: string) =>
  paymentStatus !== 'verified' && (!paying || paying === paymentId);

type Verdict = 'GANADA' | 'PERDIDA';

function verdictOn({ kind, decidedAt, state }: Dispute, news: ProviderPayment): Verdict | null {
  if (news.status === 'refunded') return decidedAt ? null : 'PERDIDA';
  // The provider withdraws no alert: a person does, as long as there is a payment that it is about.
  if (kind === 'ALERTA') return isRefused(news) && !decidedAt ? 'PERDIDA' : null;
  if (isReceived(news) && news.status !== 'in_mediation') return 'GANADA';
  return news.dispute?.isCovered === false && state !== 'GANADA' ? 'PERDIDA' : null;
}

async function decide(
  order: Order,
  dispute: Dispute,
  verdict: Verdict,
  news: ProviderPayment,
  transaction: Transaction,
): Promise<void> {
  await dispute.update({ state: verdict, decidedAt: new Date() }, { transaction });
  const open = await Dispute.findAll({ where: { orderId: order.id, decidedAt: null }, transaction });
  const other = open.find(({ paymentId }) => isOrdersMoney(order, paymentId));
  const isWon = verdict === 'GANADA' && isOrdersMoney(order, dispute.paymentId);
  const isAlertOver = dispute.kind === 'ALERTA' && order.holdReason === 'ALERTA';
  const isOver = isWon || isAlertOver || order.paymentStatus === 'refunded';
  // What was lost stays in the house until a person decides; nothing goes on while another one is open.
  if (isOver && !other) await releaseHold(order, SYSTEM, null, transaction);
  if (isOver && other && order.heldAt) await order.update({ holdReason: other.kind }, { transaction });
  if (verdict === 'PERDIDA') await enqueue('returns.follow-order', { orderId: order.id }, transaction);
  // For a second payment, or an order that was given up or is still held, "as before" would be no good news.
  else if (isWon && !order.cancelledAt && !order.heldAt) await tellCustomer(order, 'payment_dispute_won', transaction);
  await tellDecision(order, dispute, endOf(order, dispute, news), transaction);
}

/** What became of the money, as the shop reads it. */
function endOf(order: Order, { state, paymentId }: Dispute, news: ProviderPayment): DisputeEnd {
  if (state === 'PERDIDA' && news.status === 'refunded') return 'returned';
  if (state === 'PERDIDA') return isRefused(news) ? 'refused' : 'lost';
  if (!isOrdersMoney(order, paymentId) || order.cancelledAt) return 'wonToReturn';
  return order.heldAt ? 'wonButHeld' : 'won';
}
