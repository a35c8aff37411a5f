import {
  RETURN_UNDO_SECONDS,
  type ReturnMove,
  type ReturnSent,
  type ReturnState,
  returnSteps,
  rightToMove,
} from '@boom/contract';
import type { Transaction } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { requireRight } from '../http/policies';
import type { SignedInUser } from '../http/state';
import type { ReceivedFile } from '../media/uploadForm';
import { withPrivateObjects } from '../media/withPrivateObjects';
import type { DelayedMessages } from '../notifications/notify';
import { lockOrder, type Order, SYSTEM } from '../orders/progress';
import { tellCustomer } from '../orders/tellCustomer';
import { isMoneyGone } from '../payments/moneyGone';
import { findWaitingOf } from '../payments/refunds/approvals';
import { hasReturned } from '../payments/refunds/refundOrder';
import texts from './es-MX.json';
import { ReturnRequest, withLines } from './model';
import { restock } from './restock';

/** What is written to the customer of each step that the shop makes. */
const templates = {
  AUTORIZADA: 'return_authorized',
  RECIBIDA: 'return_received',
  REPUESTA: 'return_replaced',
  RECHAZADA: 'return_rejected',
} as const;

/**
 * A return with its lines, under the lock of its order: every change goes through here, one after the other.
 *
 * @throws AppError return_not_found (404)
 */
export async function lockReturn(
  where: { id: string; userId?: string },
  transaction: Transaction,
): Promise<{ request: ReturnRequest; order: Order }> {
  const found = await ReturnRequest.findOne({ where, attributes: ['orderId'], transaction });
  if (!found) throw new AppError(404, 'return_not_found');
  const order = await lockOrder({ id: found.orderId }, transaction);
  const request = await ReturnRequest.findOne({ where, include: [withLines], rejectOnEmpty: true, transaction });
  return { request, order };
}

/**
 * While its money is on its way, waits for a second person, or went back and the return has not followed yet, nothing else
 * becomes of a return.
 *
 * @throws AppError refund_in_progress, refund_awaits_approval (409)
 */
export async function refuseWhileReturned({ id, orderId, refundId }: ReturnRequest, transaction: Transaction) {
  const waiting = await findWaitingOf(orderId, transaction);
  if (waiting?.returnId === id) throw new AppError(409, 'refund_awaits_approval');
  if (refundId || (await hasReturned(id, orderId, transaction))) throw new AppError(409, 'refund_in_progress');
}

/**
 * Sets the state and writes it into the history; what came before can no longer be taken back.
 *
 * @throws AppError return_moved (409) where it may not follow.
 */
export function step(request: ReturnRequest, state: ReturnState, by: string, message: string | null = null): void {
  if (!returnSteps[request.state as ReturnState].includes(state)) throw new AppError(409, 'return_moved');
  const history = [...request.history, { state, at: new Date().toISOString(), by, message }];
  request.set({ state, history, version: request.version + 1, noticeId: null });
}

/**
 * All of the order's money went back another way: at once, at the provider's own pages, or by a chargeback that the shop
 * lost. What came back of it and has no refund of its own is REEMBOLSADA. A claim waits for a person: it may still end by a
 * repair or another piece.
 *
 * @returns whether it has ended by that, which its customer is yet to be told.
 */
export async function followOrder(request: ReturnRequest, order: Order, transaction: Transaction): Promise<boolean> {
  if (request.state !== 'RECIBIDA' || request.kind !== 'DEVOLUCION' || request.refundId) return false;
  // Refused at first, and carried out since: it follows that one.
  if (await hasReturned(request.id, order.id, transaction)) return false;
  const isGone = await isMoneyGone(order.id, transaction);
  if (isGone) step(request, 'REEMBOLSADA', SYSTEM);
  return isGone;
}

/**
 * Authorizes, receives or rejects a return, or ends a claim without money, and tells the customer: of an authorization
 * or a rejection after the seconds in which it can be undone. What was received goes back into stock line by line,
 * where `input` says so.
 *
 * @param files the label that is to be printed, with an authorization.
 * @throws AppError forbidden (403); return_not_found (404); return_changed, return_moved, return_needs_refund, return_restocked,
 *   refund_in_progress, refund_awaits_approval (409); as {@link withPrivateObjects}
 */
export async function moveReturn(
  admin: SignedInUser,
  id: string,
  input: ReturnMove,
  files: readonly ReceivedFile[] = [],
): Promise<void> {
  requireRight(admin, rightToMove[input.state]);
  await withPrivateObjects('attachment', admin, input.state === 'AUTORIZADA' ? files : [], (take) =>
    inTransaction((transaction) => move(admin, id, input, take()[0]?.name ?? null, transaction)),
  );
}

async function move(
  admin: SignedInUser,
  id: string,
  { state, version, message: said, restockedLineIds }: ReturnMove,
  labelFile: string | null,
  transaction: Transaction,
): Promise<void> {
  const { request, order } = await lockReturn({ id }, transaction);
  const message = said || null;
  await refuseWhileReturned(request, transaction);
  if (request.version !== version) throw new AppError(409, 'return_changed');
  if (state === 'REPUESTA' && request.kind !== 'GARANTIA') throw new AppError(409, 'return_needs_refund');
  const isForSale = request.lines?.some(({ isRestocked }) => isRestocked);
  if (state === 'RECHAZADA' && isForSale) throw new AppError(409, 'return_restocked');
  step(request, state, admin.fullName, message);
  if (state === 'AUTORIZADA') request.set({ instructions: message, labelFile });
  if (state === 'RECIBIDA') await restock(request, order, new Set(restockedLineIds), transaction);
  const isUndoable = state === 'AUTORIZADA' || state === 'RECHAZADA';
  const delayed: DelayedMessages | undefined = isUndoable ? { seconds: RETURN_UNDO_SECONDS, ids: [] } : undefined;
  const { returnNumber } = request;
  const instructions = [message, labelFile && texts.labelInOrder].filter(Boolean).join('\n\n');
  const params = { returnNumber, message: instructions.split('\n') };
  // What the same step ends has no other message to wait for.
  const template = (await followOrder(request, order, transaction)) ? 'return_closed' : templates[state];
  await tellCustomer(order, template, transaction, params, delayed);
  await request.set({ noticeId: delayed?.ids[0] ?? null }).save({ transaction });
}

/**
 * The customer has handed the parcel over, or mends what was said of it: whoever saw the other number has to look again.
 * Who says nothing mends nothing.
 *
 * @throws AppError return_not_found (404); return_moved (409)
 */
export async function markSent(user: SignedInUser, id: string, sent: ReturnSent): Promise<void> {
  await inTransaction(async (transaction) => {
    const { request, order } = await lockReturn({ id, userId: user.id }, transaction);
    const parcel = { courierService: sent.courierService || null, trackingNumber: sent.trackingNumber || null };
    const isMended = request.state === 'EN_CAMINO' && Boolean(parcel.courierService || parcel.trackingNumber);
    if (isMended) request.set({ version: request.version + 1 });
    else step(request, 'EN_CAMINO', user.fullName);
    await request.set(parcel).save({ transaction });
    if (!isMended) await tellCustomer(order, 'return_on_its_way', transaction, { returnNumber: request.returnNumber });
  });
}
