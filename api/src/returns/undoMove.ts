import { RETURN_UNDO_SECONDS } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { keepOpen } from '../accounts/userSummaries';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { withdrawMessages } from '../notifications/notify';
import { linesOf, type Order } from '../orders/progress';
import type { ReturnRequest } from './model';
import { lockReturn } from './moveReturn';
import { findHeld } from './returnable';

/**
 * Takes an authorization or a rejection back, by whoever may make one, before the customer is told of it: the return
 * is as it was. The audit log keeps both.
 *
 * @param seen the version that the step made: somebody else's step since then is not taken back in its place.
 * @throws AppError return_not_found (404); account_closed (409), since a closed account has no open return;
 *   return_changed, undo_too_late (409); return_too_many (409) where its customer asked for the units of a rejected one
 *   again meanwhile
 */
export async function undoMove(id: string, seen?: number): Promise<void> {
  await inTransaction(async (transaction) => {
    const { request, order } = await lockReturn({ id }, transaction);
    await keepOpen(order.userId, transaction);
    const { noticeId, history, version, state } = request;
    if (seen !== undefined && seen !== version) throw new AppError(409, 'return_changed');
    const [last, before] = [history.at(-1), history.at(-2)];
    const isOver = !last || Date.now() - Date.parse(last.at) > RETURN_UNDO_SECONDS * 1_000;
    if (!noticeId || !before || isOver || !(await withdrawMessages([noticeId], transaction))) {
      throw new AppError(409, 'undo_too_late');
    }
    if (state === 'RECHAZADA') await requireFreeUnits(request, order, transaction);
    request.set({ state: before.state, history: history.slice(0, -1), noticeId: null, version: version + 1 });
    // The file that nothing names goes with the clean-up.
    if (state === 'AUTORIZADA') request.set({ instructions: null, labelFile: null });
    await request.save({ transaction });
  });
}

async function requireFreeUnits({ lines = [] }: ReturnRequest, order: Order, transaction: Transaction): Promise<void> {
  const [bought, heldOf] = await Promise.all([linesOf(order, transaction), findHeld(order.id, transaction)]);
  const isTaken = lines.some(({ orderItemId, quantity }) => {
    const line = bought.find(({ id }) => id === orderItemId);
    return !line || quantity > line.quantity - heldOf(line.id).units;
  });
  if (isTaken) throw new AppError(409, 'return_too_many');
}
