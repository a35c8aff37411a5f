import { type ReturnMove, type ReturnSent, type ReturnState, returnSteps } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { giveBackStock } from '../catalog/stock';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { tellCustomer } from '../orders/messages';
import { lockOrder } from '../orders/progress';
import type { Order } from '../orders/toPay';
import { ReturnRequest, withLines } from './model';

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

/** Sets the state and writes it into the history. @throws AppError return_moved (409) where it may not follow. */
export function step(request: ReturnRequest, state: ReturnState, by: string, message: string | null = null): void {
  if (!returnSteps[request.state as ReturnState].includes(state)) throw new AppError(409, 'return_moved');
  request.set({ state, history: [...request.history, { state, at: new Date().toISOString(), by, message }] });
}

/**
 * The administrator authorizes, receives or rejects a return, and the customer is told. What was received goes back into
 * stock line by line, where the administrator says so.
 *
 * @throws AppError return_not_found (404); return_moved, return_restocked, refund_in_progress (409)
 */
export async function moveReturn(admin: SignedInUser, id: string, input: ReturnMove): Promise<void> {
  await inTransaction(async (transaction) => {
    const { request, order } = await lockReturn({ id }, transaction);
    const message = input.message || null;
    if (request.refundId) throw new AppError(409, 'refund_in_progress');
    step(request, input.state, admin.fullName, message);
    if (input.state === 'AUTORIZADA') request.instructions = message;
    if (input.state === 'RECIBIDA') await restock(request, new Set(input.restockedLineIds), transaction);
    const isForSale = request.lines?.some(({ isRestocked }) => isRestocked);
    if (input.state === 'RECHAZADA' && isForSale) throw new AppError(409, 'return_restocked');
    await request.save({ transaction });
    const { returnNumber } = request;
    const params = { returnNumber, message: message ?? '' };
    if (input.state === 'AUTORIZADA') await tellCustomer(order, 'return_authorized', transaction, params);
    if (input.state === 'RECIBIDA') await tellCustomer(order, 'return_received', transaction, params);
    if (input.state === 'RECHAZADA') await tellCustomer(order, 'return_rejected', transaction, params);
  });
}

async function restock({ lines = [] }: ReturnRequest, chosen: Set<string>, transaction: Transaction): Promise<void> {
  for (const line of lines) await line.update({ isRestocked: chosen.has(line.id) }, { transaction });
  const back = lines.filter(({ isRestocked }) => isRestocked);
  if (back.length > 0) await giveBackStock(back, transaction);
}

/**
 * The customer has handed the parcel over.
 *
 * @throws AppError return_not_found (404); return_moved (409)
 */
export async function markSent(user: SignedInUser, id: string, sent: ReturnSent): Promise<void> {
  await inTransaction(async (transaction) => {
    const { request, order } = await lockReturn({ id, userId: user.id }, transaction);
    step(request, 'EN_CAMINO', user.fullName);
    request.set({ courierService: sent.courierService || null, trackingNumber: sent.trackingNumber || null });
    await request.save({ transaction });
    await tellCustomer(order, 'return_on_its_way', transaction, { returnNumber: request.returnNumber });
  });
}
