import { fromCents, needsApproval, type RefundApprovalState, type RefundApprovalView, toCents } from '@boom/contract';
import { Op, type Transaction } from 'sequelize';
import { findUserSummaries, findUserSummary } from '../../accounts/userSummaries';
import { newestFirst } from '../../database/newestFirst';
import { inTransaction } from '../../database/transaction';
import { env } from '../../env';
import { AppError } from '../../http/errors';
import { presentOne } from '../../http/lists';
import { requireRow } from '../../http/requireRow';
import type { SignedInUser } from '../../http/state';
import { notify } from '../../notifications/notify';
import { findOrdersById, type Order } from '../../orders/readOrders';
import { owedCentsOf } from '../../orders/transferMoney';
import { findRefundApprovalAmount } from '../../paymentConfig/refundApproval';
import { inPesos } from '../../pesos';
import { pick } from '../../pick';
import texts from '../es-MX.json';
import { Refund, RefundApproval, sumOf } from './model';

/** Money that somebody asks to return. */
export interface AskedRefund {
  /** Pesos. */
  amount: string;
  /** For the customer to read. */
  reason: string;
  /** The return whose goods came back: what is owed of a transfer stays owed beside it. */
  returnId?: string;
}

/**
 * Whether a refund of this order (locked by the caller) is for a second person to approve; it is then written down, and
 * nothing is returned.
 *
 * @throws AppError refund_awaits_approval (409) while another of the same order waits
 */
export async function waitsForApproval(
  person: SignedInUser,
  order: Order,
  { amount, reason, returnId }: AskedRefund,
  transaction: Transaction,
): Promise<boolean> {
  if (await findWaitingOf(order.id, transaction)) throw new AppError(409, 'refund_awaits_approval');
  if (!needsApproval(amount, await refundApprovalFrom(order.id, transaction))) return false;
  const isOwed = returnId ? null : owedCentsOf(order) > 0;
  const row = { orderId: order.id, returnId, amount, isOwed, reason, requestedBy: person.id };
  await RefundApproval.create(row, { transaction });
  return true;
}

/**
 * From which amount on a refund of this order needs a second person; null where none does. What people returned of it
 * before counts, so that parts add up to what they are; a payment that fitted no order and names this one was never its
 * money.
 *
 * @returns pesos, 0.01 at least.
 */
export async function refundApprovalFrom(orderId: string, transaction?: Transaction): Promise<string | null> {
  const from = await findRefundApprovalAmount(transaction);
  if (from === null) return null;
  const byPeople = { orderId, toSettleId: null, requestedBy: { [Op.ne]: null }, refusedAt: null };
  const returned = await Refund.findAll({ where: byPeople, transaction });
  return fromCents(Math.max(1, toCents(from) - sumOf(returned)));
}

/** The refund of an order that waits for a second person; null where none does. */
export function findWaitingOf(orderId: string, transaction?: Transaction): Promise<RefundApproval | null> {
  return RefundApproval.findOne({ where: { orderId, state: 'PENDIENTE' }, transaction });
}

/** What was asked for last of the money of a return, while it waits or because it was rejected; null for neither. */
export async function findApprovalOfReturn(orderId: string, returnId: string): Promise<RefundApprovalView | null> {
  const newest = await RefundApproval.findOne({ where: { orderId, returnId }, order: newestFirst });
  return newest && ['PENDIENTE', 'RECHAZADA'].includes(newest.state) ? presentOne(newest, presentApprovals) : null;
}

/**
 * Somebody else's approval, in the transaction that carries the refund out.
 *
 * @throws AppError approval_of_own_refund (403); approval_not_found (404); approval_decided (409)
 */
export async function approve(approver: SignedInUser, id: string, transaction: Transaction): Promise<RefundApproval> {
  const { requestedBy } = await findApproval(id, transaction);
  if (requestedBy === approver.id) throw new AppError(403, 'approval_of_own_refund');
  return decide(approver, id, 'APROBADA', transaction);
}

/**
 * Nothing is returned: who asked for it takes it back, anybody else rejects it, and who asked is written to.
 *
 * @param reason why it is rejected.
 * @throws AppError approval_not_found (404); approval_decided (409)
 */
export async function rejectApproval(person: SignedInUser, id: string, reason: string): Promise<void> {
  const { requestedBy } = await findApproval(id);
  if (requestedBy === person.id) await decide(person, id, 'RETIRADA');
  else
    await inTransaction(async (transaction) => {
      const rejected = await decide(person, id, 'RECHAZADA', transaction, reason);
      await tellRejection(rejected, person.fullName, transaction);
    });
}

/** To who asked: they may have told the customer that the money comes. */
async function tellRejection(
  { orderId, requestedBy, amount, rejectionReason }: RefundApproval,
  by: string,
  transaction: Transaction,
): Promise<void> {
  const asker = await findUserSummary(requestedBy, transaction);
  const orderNumber = (await findOrdersById([orderId], transaction)).get(orderId)?.orderNumber ?? '';
  if (!asker) return;
  const params = {
    ...{ fullName: asker.fullName, by, orderNumber, amount: inPesos(amount) },
    ...{ reason: rejectionReason ?? texts.noReason, link: `${env.publicUrl}/admin/pedidos?abierto=${orderId}` },
  };
  await notify({ to: asker.email, template: 'shop_refund_rejected', params }, transaction);
}

/**
 * The order (locked by the caller) was given up by its customer: what its card paid goes back whole and without a
 * second person. What was asked of a transfer that is owed waits on.
 */
export async function endWaiting(order: Order, transaction: Transaction): Promise<void> {
  await RefundApproval.update(
    { state: 'RETIRADA', decidedBy: order.userId, decidedAt: new Date() },
    { where: { orderId: order.id, state: 'PENDIENTE', isOwed: { [Op.not]: true } }, transaction },
  );
}

/** The first who decides: the row's own state says who came too late. */
async function decide(
  person: SignedInUser,
  id: string,
  state: RefundApprovalState,
  transaction?: Transaction,
  rejectionReason = '',
) {
  const [, [decided]] = await RefundApproval.update(
    { state, decidedBy: person.id, decidedAt: new Date(), rejectionReason: rejectionReason || null },
    { where: { id, state: 'PENDIENTE' }, returning: true, transaction },
  );
  if (!decided) throw new AppError(409, 'approval_decided');
  return decided;
}

/** @throws AppError approval_not_found (404) */
export const findApproval = (id: string, transaction?: Transaction) =>
  requireRow(RefundApproval, id, 'approval_not_found', transaction);

/** What waits for a second person, the oldest first. */
export async function listWaitingApprovals(): Promise<RefundApprovalView[]> {
  return presentApprovals(await RefundApproval.findAll({ where: { state: 'PENDIENTE' }, order: ['createdAt', 'id'] }));
}

/** @throws AppError approval_not_found (404) */
export async function showApproval(id: string): Promise<RefundApprovalView> {
  return presentOne(await findApproval(id), presentApprovals);
}

/** For the panel: with the order, and the names of who bought and who asked. */
export async function presentApprovals(rows: readonly RefundApproval[]): Promise<RefundApprovalView[]> {
  const orders = await findOrdersById(rows.map(({ orderId }) => orderId));
  const buyers = [...orders.values()].map(({ userId }) => userId);
  const people = await findUserSummaries([...buyers, ...rows.map(({ requestedBy }) => requestedBy)]);
  const nameOf = (id: string | undefined) => people.get(id ?? '')?.fullName ?? '';
  return rows.map((row) => {
    const { orderId, returnId, isOwed, requestedBy } = row;
    const order = orders.get(orderId);
    // Of a request that does not say: what is owed of a transfer goes back before what a card paid.
    const isOwedNow = order && !returnId && owedCentsOf(order) > 0;
    return {
      ...pick(row, 'id', 'orderId', 'returnId', 'amount', 'reason', 'state', 'rejectionReason', 'createdAt'),
      orderNumber: order?.orderNumber ?? '',
      paymentType: (isOwed ?? isOwedNow) ? 'direct_transfer' : (order?.paymentType ?? 'mercadopago'),
      customer: nameOf(order?.userId),
      requestedBy: { id: requestedBy, fullName: nameOf(requestedBy) },
    };
  });
}
